import { createHash } from "node:crypto";
import { Failure } from "@sextant/core/contract";
import type { JWTPayload } from "jose";
import { isSubject } from "./claims.ts";
import { type PublishedKeys, SKEW_SECONDS } from "./published-keys.ts";

export type IdTokenTerms = {
  readonly keys: PublishedKeys;
  /** The issuer's `id_token_signing_alg_values_supported`. */
  readonly algorithms: readonly string[] | undefined;
  readonly clientId: string;
  /** The access token that came with it: if the ID token names a hash, it has to match. */
  readonly accessToken: string;
  readonly nowMs: number;
};

/** A valid token. Times in seconds by the issuer's clock. */
export type CheckedIdToken = {
  readonly iss: string;
  readonly sub: string;
  readonly iat: number;
  /** When the user authenticated; when the token was issued if the issuer does not say. */
  readonly authenticatedAt: number;
  readonly claims: Readonly<Record<string, unknown>>;
};

/**
 * Checks what openid-client leaves open about an ID token of the code flow: that it is signed with a published key and
 * algorithm, that no timestamp is more than a minute ahead, that it was issued only to us, and that it belongs to the
 * access token. Throws Failure 'bad-token', or an error that `isKeysError` recognises when the keys cannot be fetched.
 */
export async function checkIdToken(token: string, terms: IdTokenTerms): Promise<CheckedIdToken> {
  const { keys, algorithms, clientId, accessToken, nowMs } = terms;
  const { claims, algorithm } = await keys.verify(token, algorithms, nowMs);
  const { iss, sub, iat, at_hash: accessHash, auth_time: authenticatedAt = iat } = claims;
  const isPast = (timestamp: unknown): timestamp is number =>
    typeof timestamp === "number" && timestamp <= nowMs / 1000 + SKEW_SECONDS;
  if (iss === undefined || !isSubject(sub) || !isPast(iat) || !isPast(authenticatedAt)) throw new Failure("bad-token");
  if (!isOurs(claims, clientId)) throw new Failure("bad-token");
  if (accessHash !== undefined && accessHash !== halfHash(accessToken, algorithm)) throw new Failure("bad-token");
  return { iss, sub, iat, authenticatedAt, claims };
}

/**
 * Returns whether the token was issued to us. One with several audiences names the authorised party, which must be us
 * (OpenID Connect Core 3.1.3.7, 3 to 5).
 */
function isOurs({ aud, azp }: JWTPayload, clientId: string): boolean {
  const audiences = [aud].flat();
  if (!audiences.includes(clientId)) return false;
  return azp === undefined ? audiences.length === 1 : azp === clientId;
}

/** Returns the left half of the algorithm's hash (OpenID Connect Core 3.1.3.6). */
function halfHash(text: string, algorithm: string): string {
  const bits = /(?:256|384|512)$/.exec(algorithm)?.[0] ?? "512";
  const digest = createHash(`sha${algorithm.startsWith("Ed") ? "512" : bits}`)
    .update(text)
    .digest();
  return digest.subarray(0, digest.length / 2).toString("base64url");
}
