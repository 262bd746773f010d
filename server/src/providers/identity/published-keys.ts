import { createRemoteJWKSet, customFetch, type FetchImplementation, jwtVerify, type JWTPayload } from "jose";

/** Signatures that only the issuer's private key can make. A shared secret, or none, proves nothing. */
const ASYMMETRIC = [
  ...["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA", "Ed25519"],
] as const;
const DEFAULT_ALGORITHM = "RS256";
/** Maximum difference between two clocks, in seconds. */
export const SKEW_SECONDS = 60;
/** The shortest time between two downloads of the keys. A token with an unknown key causes one, since issuers may change keys at any time. */
export const KEYS_REST_MS = 5_000;
const KEYS_TIMEOUT_MS = 5_000;

/** The keys an issuer publishes. */
export type PublishedKeys = {
  /**
   * Returns the claims of a token signed with one of the published keys, by one of the `published` algorithms. Throws
   * if the signature is wrong, if the token has expired or is not valid yet, and if the keys cannot be fetched
   * (`isKeysError`).
   */
  verify(
    token: string,
    published: readonly string[] | undefined,
    nowMs: number,
  ): Promise<{
    readonly claims: JWTPayload;
    readonly algorithm: string;
  }>;
};

/** Downloads an issuer's keys when they are first needed, and again when a token names an unknown one. */
export function createPublishedKeys(url: URL, fetch?: FetchImplementation): PublishedKeys {
  const keys = createRemoteJWKSet(url, {
    timeoutDuration: KEYS_TIMEOUT_MS,
    cooldownDuration: KEYS_REST_MS,
    ...(fetch === undefined ? {} : { [customFetch]: fetch }),
  });
  return {
    async verify(token, published, nowMs) {
      const { payload, protectedHeader } = await jwtVerify(token, keys, {
        algorithms: allowedAlgorithms(published),
        clockTolerance: SKEW_SECONDS,
        currentDate: new Date(nowMs),
      });
      return { claims: payload, algorithm: protectedHeader.alg };
    },
  };
}

/** Returns the algorithms that the issuer publishes, without those whose signatures anyone could make. */
export function allowedAlgorithms(published: readonly string[] = [DEFAULT_ALGORITHM]): string[] {
  return ASYMMETRIC.filter((algorithm) => published.includes(algorithm));
}

const KEYS_UNREAD = ["ERR_JWKS_TIMEOUT", "ERR_JWKS_INVALID", "ERR_JOSE_GENERIC"];

/** Returns whether the keys could not be downloaded, which says nothing about the token. */
export function isKeysError(error: unknown): boolean {
  const { code } = error as { readonly code?: string };
  return error instanceof TypeError || (code !== undefined && KEYS_UNREAD.includes(code));
}
