/** A user's identity as a provider reports it, verified on the server. */
export type VerifiedIdentity = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly displayName: string | undefined;
  /** When the user authenticated at the provider. */
  readonly authenticatedAtMs: number;
  /** What ending the provider's session needs later (such as an ID token); stored sealed. */
  readonly providerHint: string | undefined;
};

/** What a sign-in needs between the redirect and the callback, stored sealed in the browser. */
export type SignInChecks = {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** If the provider has to authenticate the user again, how long ago that may be at the callback. */
  readonly authenticatedWithinSeconds?: number;
};

/** Redirects users to the provider and handles their callbacks: the redirect flow of OpenID Connect, for any issuer. */
export type RedirectIdentity = {
  readonly kind: "local" | "oidc";
  readonly name: string;
  /**
   * Returns the address that the browser signs in at. `fresh`: the provider must authenticate again even users with a
   * session there.
   */
  begin(input: { readonly mode: "sign-in" | "sign-up"; readonly fresh: boolean }): Promise<{
    readonly location: string;
    readonly checks: SignInChecks;
  }>;
  /** Exchanges the callback's code for a verified identity. Throws Failure 'bad-token' or 'sign-in-unavailable'. */
  finish(callback: URL, checks: SignInChecks): Promise<VerifiedIdentity>;
  /** Returns the address that ends the provider's own session; '/' if there is none. */
  end(providerHint: string | undefined): Promise<string>;
};

/** Verifies tokens that the browser fetched itself (Firebase's SDK), against the project's keys. */
export type TokenIdentity = {
  readonly kind: "firebase";
  readonly name: string;
  /** Verifies a token. Throws Failure 'bad-token' for anything but a valid ID token of the configured project. */
  verify(token: string): Promise<VerifiedIdentity>;
};

export type IdentityVendor = RedirectIdentity | TokenIdentity;
