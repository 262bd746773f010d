import { Failure } from "@sextant/core/contract";
import * as client from "openid-client";
import type { WallClock } from "../../clock.ts";
import type { Logger } from "../../log.ts";
import { isSubject, isToldAddress } from "./claims.ts";
import type { RedirectIdentity, VerifiedIdentity } from "./port.ts";

export type OidcOptions = {
  readonly kind: "local" | "oidc";
  /** As people know it. */
  readonly name: string;
  readonly issuer: string;
  /** Name under which its people are kept, where that is not the issuer's own. */
  readonly knownAs?: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  /** Our own callback and landing page, as registered there. */
  readonly redirectUri: string;
  readonly afterSignOut: string;
  readonly clock: WallClock;
  readonly log: Logger;
  /** How the issuer is reached: our own one in process, others over the network. */
  readonly fetch?: client.CustomFetch;
};

/** An issuer that cannot be reached is asked again after this time, not at every click. */
const REST_MS = 5_000;
/** Who was to prove themselves anew may take this long from the proof to us: a question of the issuer may come between. */
const PROVEN_WITHIN_SECONDS = 300;
const SCOPE = "openid email profile";

/**
 * Any OpenID Connect issuer by the code flow with PKCE, state and nonce. What comes back is checked by openid-client: signature
 * by the issuer's keys, issuer, audience, times, nonce.
 */
export function createOidcIdentity(options: OidcOptions): RedirectIdentity {
  const { kind, name, redirectUri, log, clock } = options;
  let found: Promise<client.Configuration> | undefined;
  let restsUntilMs = 0;

  /** The issuer's own description, read when first needed: our start waits for nobody. */
  async function configuration(): Promise<client.Configuration> {
    if (found === undefined) {
      if (clock.wallMs() < restsUntilMs) throw new Failure("sign-in-unavailable");
      found = discover(options);
    }
    try {
      return await found;
    } catch (fault) {
      found = undefined;
      restsUntilMs = clock.wallMs() + REST_MS;
      log.error({ err: fault, issuer: options.issuer }, "The identity provider does not answer as one");
      throw new Failure("sign-in-unavailable", {}, { cause: fault });
    }
  }

  return {
    kind,
    name,

    async begin({ mode, fresh }) {
      const config = await configuration();
      const checks = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
        ...(fresh ? { provenWithinSeconds: PROVEN_WITHIN_SECONDS } : {}),
      };
      const location = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(checks.codeVerifier),
        code_challenge_method: "S256",
        ...(fresh ? { prompt: "login", max_age: "0" } : {}),
        // The standard word for a wish to sign up (OpenID Connect Prompt Create); an issuer that lacks it is not asked.
        ...(mode === "sign-up" && !fresh && supportsCreate(config) ? { prompt: "create" } : {}),
      });
      return { location: location.href, checks };
    },

    async finish(callback, checks) {
      const config = await configuration();
      try {
        const tokens = await client.authorizationCodeGrant(config, callback, {
          pkceCodeVerifier: checks.codeVerifier,
          expectedState: checks.state,
          expectedNonce: checks.nonce,
          idTokenExpected: true,
          // Whom an issuer did not ask again, or does not say when it did, has proven nothing: `auth_time` must be there.
          ...(checks.provenWithinSeconds === undefined ? {} : { maxAge: checks.provenWithinSeconds }),
        });
        const verified = await identityOf(config, tokens, clock.wallMs());
        return options.knownAs === undefined ? verified : { ...verified, issuer: options.knownAs };
      } catch (fault) {
        if (fault instanceof Failure) throw fault;
        // The issuer could not be reached in the middle of it: that says nothing about the person.
        if (fault instanceof TypeError) throw new Failure("sign-in-unavailable", {}, { cause: fault });
        log.info({ err: fault }, "A sign-in was refused");
        throw new Failure("bad-token", {}, { cause: fault });
      }
    },

    async end(providerHint) {
      const config = await configuration();
      if (config.serverMetadata().end_session_endpoint === undefined) return "/";
      return client.buildEndSessionUrl(config, {
        post_logout_redirect_uri: options.afterSignOut,
        ...(providerHint === undefined ? {} : { id_token_hint: providerHint }),
      }).href;
    },
  };
}

async function discover({ issuer, clientId, clientSecret, fetch }: OidcOptions): Promise<client.Configuration> {
  const server = new URL(issuer);
  // Plain http is only possible outside production (config.ts), and always for our own issuer on this machine.
  const execute = server.protocol === "http:" ? [client.allowInsecureRequests] : [];
  const authentication = clientSecret === undefined ? client.None() : client.ClientSecretBasic(clientSecret);
  return client.discovery(server, clientId, undefined, authentication, {
    execute,
    timeout: 10,
    ...(fetch === undefined ? {} : { [client.customFetch]: fetch }),
  });
}

function supportsCreate(config: client.Configuration): boolean {
  const { prompt_values_supported: supported } = config.serverMetadata();
  return Array.isArray(supported) && supported.includes("create");
}

async function identityOf(
  config: client.Configuration,
  tokens: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers,
  nowMs: number,
): Promise<VerifiedIdentity> {
  const claims = tokens.claims();
  if (claims === undefined) throw new Failure("bad-token");
  // Some issuers keep address and name for the userinfo call.
  const more =
    claims.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined
      ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
      : {};
  const { email, email_verified: verified, name } = { ...more, ...claims } as Record<string, unknown>;
  if (!isToldAddress(email) || !isSubject(claims.sub)) throw new Failure("bad-token");
  const { iat, auth_time: provenAt = iat } = claims;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email,
    // Some issuers say it as text.
    emailVerified: verified === true || verified === "true",
    displayName: typeof name === "string" && name.trim() !== "" ? name : undefined,
    // Both moments are the issuer's: their distance is right even where its clock is not.
    authenticatedAtMs: nowMs - Math.max(0, iat - provenAt) * 1000,
    providerHint: tokens.id_token,
  };
}
