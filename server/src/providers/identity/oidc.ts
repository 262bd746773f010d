import { Failure } from "@sextant/core/contract";
import type { FetchImplementation } from "jose";
import * as client from "openid-client";
import { machineNowMs, type WallClock } from "../../clock.ts";
import type { Logger } from "../../log.ts";
import { isReportedAddress } from "./claims.ts";
import { checkIdToken } from "./id-token.ts";
import { allowedAlgorithms, createPublishedKeys, isKeysError, SKEW_SECONDS } from "./published-keys.ts";
import type { RedirectIdentity, VerifiedIdentity } from "./port.ts";
import { type KnownIssuer, userInfo } from "./user-info.ts";

export type OidcOptions = {
  readonly kind: "local" | "oidc";
  /** The name shown to users. */
  readonly name: string;
  readonly issuer: string;
  /** The issuer name stored for its users, if it is not the issuer's own. */
  readonly knownAs?: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  /** Our own callback and landing page, as registered at the issuer. */
  readonly redirectUri: string;
  readonly afterSignOut: string;
  readonly clock: WallClock;
  readonly log: Logger;
  /** Fetches from the issuer: our own one in process, others over the network. */
  readonly fetch?: client.CustomFetch;
};

/** Delay before an unreachable issuer is tried again, instead of at every click. */
const REST_MS = 5_000;
/** Maximum time from authenticating again to the callback: the issuer may ask the user something in between. */
const PROVEN_WITHIN_SECONDS = 300;
const SCOPE = "openid email profile";

/**
 * Signs users in with any OpenID Connect issuer, by the code flow with PKCE, state and nonce. openid-client checks the
 * callback and the ID token's issuer, audience, nonce, expiry and authentication age, but not its signature in this
 * flow: `id-token.ts` checks that with the issuer's published keys, and everything else that makes the token ours.
 */
export function createOidcIdentity(options: OidcOptions): RedirectIdentity {
  const { kind, name, redirectUri, log, clock } = options;
  let found: Promise<KnownIssuer> | undefined;
  let restsUntilMs = 0;

  /** Returns the issuer's metadata, fetched when first needed so that startup does not wait for it. */
  async function known(): Promise<KnownIssuer> {
    if (found === undefined) {
      if (clock.wallMs() < restsUntilMs) throw new Failure("sign-in-unavailable");
      found = discover(options);
    }
    try {
      return await found;
    } catch (error) {
      found = undefined;
      restsUntilMs = clock.wallMs() + REST_MS;
      log.error({ err: error, issuer: options.issuer }, "The identity provider's discovery document could not be read");
      throw new Failure("sign-in-unavailable", {}, { cause: error });
    }
  }

  return {
    kind,
    name,

    async begin({ mode, fresh }) {
      const { config } = await known();
      const checks = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
        ...(fresh ? { authenticatedWithinSeconds: PROVEN_WITHIN_SECONDS } : {}),
      };
      const location = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(checks.codeVerifier),
        code_challenge_method: "S256",
        ...(fresh ? { prompt: "login", max_age: "0" } : {}),
        // The standard value to request registration (OpenID Connect Prompt Create); not sent to an issuer that lacks
        // it.
        ...(mode === "sign-up" && !fresh && supportsCreate(config) ? { prompt: "create" } : {}),
      });
      return { location: location.href, checks };
    },

    async finish(callback, checks) {
      const issuer = await known();
      const { config } = issuer;
      try {
        const tokens = await client.authorizationCodeGrant(config, callback, {
          pkceCodeVerifier: checks.codeVerifier,
          expectedState: checks.state,
          expectedNonce: checks.nonce,
          idTokenExpected: true,
          // If an issuer did not authenticate the user again, or does not say when it did, nothing is proven:
          // `auth_time` is required.
          ...(checks.authenticatedWithinSeconds === undefined ? {} : { maxAge: checks.authenticatedWithinSeconds }),
        });
        const verified = await identityOf(issuer, tokens, clock.wallMs());
        return options.knownAs === undefined ? verified : { ...verified, issuer: options.knownAs };
      } catch (error) {
        if (error instanceof Failure) throw error;
        // The issuer or its keys became unreadable midway, which says nothing about the user.
        if (isKeysError(error) || isIssuerError(error)) {
          // It may publish them elsewhere by now: the next sign-in fetches its metadata again.
          found = undefined;
          log.error({ err: error, issuer: options.issuer }, "The identity provider could not complete a sign-in");
          throw new Failure("sign-in-unavailable", {}, { cause: error });
        }
        log.info({ err: error }, "A sign-in was rejected");
        throw new Failure("bad-token", {}, { cause: error });
      }
    },

    async end(providerHint) {
      const { config } = await known();
      if (config.serverMetadata().end_session_endpoint === undefined) return "/";
      return client.buildEndSessionUrl(config, {
        post_logout_redirect_uri: options.afterSignOut,
        ...(providerHint === undefined ? {} : { id_token_hint: providerHint }),
      }).href;
    },
  };
}

async function discover({ issuer, clientId, clientSecret, fetch }: OidcOptions): Promise<KnownIssuer> {
  const server = new URL(issuer);
  // Plain http is only possible outside production (config.ts), and always for our own issuer on this machine.
  const isPlain = server.protocol === "http:";
  const authentication = clientSecret === undefined ? client.None() : client.ClientSecretBasic(clientSecret);
  const config = await client.discovery(server, clientId, { [client.clockTolerance]: SKEW_SECONDS }, authentication, {
    execute: isPlain ? [client.allowInsecureRequests] : [],
    timeout: 10,
    ...(fetch === undefined ? {} : { [client.customFetch]: fetch }),
  });
  const { jwks_uri: keysUrl, id_token_signing_alg_values_supported: algorithms } = config.serverMetadata();
  if (keysUrl === undefined || !URL.canParse(keysUrl)) throw new Error("The issuer doesn't publish a jwks_uri");
  const { protocol } = new URL(keysUrl);
  if (protocol !== "https:" && !(isPlain && protocol === "http:"))
    throw new Error("The issuer's jwks_uri is not https");
  if (allowedAlgorithms(algorithms).length === 0)
    throw new Error("The issuer doesn't sign ID tokens with an asymmetric algorithm, such as RS256 or ES256");
  // The two fetch types differ only in whether a request without a body says so.
  return { config, keys: createPublishedKeys(new URL(keysUrl), fetch as FetchImplementation | undefined) };
}

function supportsCreate(config: client.Configuration): boolean {
  const { prompt_values_supported: supported } = config.serverMetadata();
  return Array.isArray(supported) && supported.includes("create");
}

/** Returns whether the issuer failed or was too slow, rather than rejected the request. */
function isIssuerError(error: unknown): boolean {
  if (error instanceof client.ResponseBodyError) return isOverloaded(error.status);
  if (error instanceof client.AuthorizationResponseError)
    return ["server_error", "temporarily_unavailable"].includes(error.error);
  if (!(error instanceof client.ClientError)) return false;
  if (error.code === "OAUTH_TIMEOUT" || error.code === "OAUTH_ABORT") return true;
  return error.cause instanceof Response && isOverloaded(error.cause.status);
}

const isOverloaded = (status: number): boolean => status >= 500 || status === 429;

async function identityOf(
  issuer: KnownIssuer,
  tokens: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers,
  nowMs: number,
): Promise<VerifiedIdentity> {
  const { config, keys } = issuer;
  const { id_token: idToken = "", access_token: accessToken } = tokens;
  const server = config.serverMetadata();
  // Its times are compared with the machine's clock, as openid-client does, not with one that a test moved.
  const { iss, sub, iat, authenticatedAt, ...own } = await checkIdToken(idToken, {
    keys,
    algorithms: server.id_token_signing_alg_values_supported,
    clientId: config.clientMetadata().client_id,
    accessToken,
    nowMs: machineNowMs(),
  });
  // Some issuers send address and name only in the userinfo call. An address and whether it was verified must be from
  // one source.
  const isReported = own.claims.email !== undefined || server.userinfo_endpoint === undefined;
  const more = isReported ? {} : await userInfo(issuer, accessToken, { iss, sub }, machineNowMs());
  const { email, email_verified: verified } = isReported ? own.claims : more;
  const name = own.claims.name ?? more.name;
  if (!isReportedAddress(email)) throw new Failure("bad-token");
  return {
    issuer: iss,
    subject: sub,
    email,
    // Some issuers send it as text.
    emailVerified: verified === true || verified === "true",
    displayName: typeof name === "string" && name.trim() !== "" ? name : undefined,
    // Both timestamps are the issuer's: their difference is right even if its clock is not.
    authenticatedAtMs: nowMs - Math.max(0, iat - authenticatedAt) * 1000,
    providerHint: idToken,
  };
}
