import type { Session, UserRecord } from "./person.ts";

/** Returns a session for calls of a user's that no browser makes: it was authenticated at no time, and has no cookie. */
export function sessionWithoutBrowser({ issuer, subject, email, emailVerified, displayName }: UserRecord): Session {
  const never = { createdAtMs: 0, lastSeenAtMs: 0, reauthenticatedAtMs: 0, expiresAtMs: 0 };
  return { id: "", issuer, subject, email, emailVerified, displayName, device: "", ...never };
}
