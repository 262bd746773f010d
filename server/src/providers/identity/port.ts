/** Who an identity provider says somebody is, verified on the server. */
export type VerifiedIdentity = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly displayName: string | undefined;
  /** When the person proved themselves to the provider. */
  readonly authenticatedAtMs: number;
  /** What ending the provider's session needs later (an ID token, say); kept sealed. */
  readonly providerHint: string | undefined;
};

/** What a sign-in needs to remember between leaving our page and coming back, kept in the browser, sealed. */
export type SignInChecks = {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** Where the provider was told to ask again: how long ago that may be when the person comes back. */
  readonly authenticatedWithinSeconds?: number;
};

/** How people leave for the provider and come back with a proof. The redirect flow of OpenID Connect, whoever the issuer is. */
export type RedirectIdentity = {
  readonly kind: "local" | "oidc";
  readonly name: string;
  /** Where the browser goes to sign in. `fresh`: the provider must ask again, even whom it knows. */
  begin(input: { readonly mode: "sign-in" | "sign-up"; readonly fresh: boolean }): Promise<{
    readonly location: string;
    readonly checks: SignInChecks;
  }>;
  /** Exchanges the callback's code for a verified identity. Throws Failure 'bad-token' or 'sign-in-unavailable'. */
  finish(callback: URL, checks: SignInChecks): Promise<VerifiedIdentity>;
  /** Where the browser goes to end the provider's own session; '/' where there is none to end. */
  end(providerHint: string | undefined): Promise<string>;
};

/** Tokens that the browser fetched itself (Firebase's SDK): verified here, against the project's keys. */
export type TokenIdentity = {
  readonly kind: "firebase";
  readonly name: string;
  /** Throws Failure 'bad-token' for anything but a sound ID token of the configured project. */
  verify(token: string): Promise<VerifiedIdentity>;
};

export type IdentityVendor = RedirectIdentity | TokenIdentity;
