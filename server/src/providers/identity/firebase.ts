import { Failure } from "@sextant/core/contract";
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, type JWTPayload, jwtVerify } from "jose";
import type { WallClock } from "../../clock.ts";
import type { Logger } from "../../log.ts";
import { isSubject, isReportedAddress } from "./claims.ts";
import { isKeysError, SKEW_SECONDS } from "./published-keys.ts";
import type { TokenIdentity, VerifiedIdentity } from "./port.ts";

export type FirebaseOptions = {
  readonly projectId: string;
  /** Address of the published keys that sign ID tokens. */
  readonly keysUrl: string;
  /** The emulator signs nothing: unsigned tokens are accepted only if it is configured, which production rejects. */
  readonly emulator: boolean;
  readonly clock: WallClock;
  readonly log: Logger;
};

/** Returns the issuer of a project's tokens. */
export const firebaseIssuer = (projectId: string): string => `https://securetoken.google.com/${projectId}`;

const LONGEST_TOKEN = 8_192;

/**
 * Creates the verification of Firebase's ID tokens as its documentation requires: RS256 with a published key, issuer,
 * audience, times, subject.
 */
export function createFirebaseIdentity({ projectId, keysUrl, emulator, clock, log }: FirebaseOptions): TokenIdentity {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: 5_000, cooldownDuration: 30_000 });
  const issuer = firebaseIssuer(projectId);

  async function claimsOf(token: string): Promise<JWTPayload> {
    if (token.length > LONGEST_TOKEN) throw new Failure("bad-token");
    if (emulator && algorithmOf(token) === "none") return unsigned(token, issuer, projectId, clock.wallMs());
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      algorithms: ["RS256"],
      issuer,
      audience: projectId,
      clockTolerance: SKEW_SECONDS,
      currentDate: new Date(clock.wallMs()),
      requiredClaims: ["sub", "iat", "exp", "auth_time"],
    });
    // The key id is part of the proof, even if only one key is published.
    if (typeof protectedHeader.kid !== "string") throw new Failure("bad-token");
    return payload;
  }

  return {
    kind: "firebase",
    name: "Firebase",
    async verify(token) {
      try {
        return identityOf(await claimsOf(token), issuer, clock.wallMs());
      } catch (error) {
        if (isKeysError(error)) {
          log.error({ err: error }, "Firebase's keys could not be read");
          throw new Failure("sign-in-unavailable", {}, { cause: error });
        }
        log.info({ err: error }, "An identity token was rejected");
        throw new Failure("bad-token", {}, { cause: error });
      }
    },
  };
}

function algorithmOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).alg;
  } catch {
    return undefined;
  }
}

/** Decodes the emulator's tokens, which have no signature; everything else is checked alike. */
function unsigned(token: string, issuer: string, audience: string, nowMs: number): JWTPayload {
  const claims = decodeJwt(token);
  const { iss, aud, exp = 0, iat = Infinity } = claims;
  const nowSeconds = nowMs / 1000;
  const isSound =
    iss === issuer && aud === audience && exp > nowSeconds - SKEW_SECONDS && iat < nowSeconds + SKEW_SECONDS;
  if (!isSound) throw new Failure("bad-token");
  return claims;
}

function identityOf(claims: JWTPayload, issuer: string, nowMs: number): VerifiedIdentity {
  const { sub, iat, auth_time: authenticatedAt, email, email_verified: verified, name } = claims;
  const futureFrom = nowMs / 1000 + SKEW_SECONDS;
  if (!isSubject(sub, 128)) throw new Failure("bad-token");
  const isPast = (timestamp: unknown): timestamp is number => typeof timestamp === "number" && timestamp <= futureFrom;
  if (!isPast(authenticatedAt) || !isPast(iat)) throw new Failure("bad-token");
  if (!isReportedAddress(email)) throw new Failure("bad-token");
  return {
    issuer,
    subject: sub,
    email,
    emailVerified: verified === true,
    displayName: typeof name === "string" && name.trim() !== "" ? name : undefined,
    // By Firebase's clock, even if it is ahead of ours, so that two proofs of one user are compared by one clock.
    authenticatedAtMs: authenticatedAt * 1000,
    providerHint: undefined,
  };
}
