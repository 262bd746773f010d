import { createHash } from "node:crypto";
import { Failure } from "@sextant/core/contract";
import { trialAddress, usernameCandidates } from "@sextant/core/identity";
import type { WallClock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { createUlid } from "../ulid.ts";
import type { SessionService, Session, UserRecord } from "./person.ts";
import { createUserStore } from "./user-store.ts";

/**
 * What the browser sends during onboarding. Only the username is the user's choice; the rest must match the session.
 */
export type OnboardingInput = { readonly firebaseUid: string; readonly email: string; readonly username: string };

/** Usernames tried before giving up. Each but the last few is tried in order, so that two users never share one. */
const MOST_TRIES = 50;

export type Onboarding = (session: Session, input: OnboardingInput) => Promise<UserRecord>;

/**
 * Creates a user's record from the verified identity, once. Uid, address and name come from the session; a body that
 * contradicts them is rejected. Repeating it returns the same record. Throws Failure 'identity-mismatch'.
 */
export function createOnboarding({
  database,
  clock,
  sessionService,
  reserved,
  givesTrial,
}: {
  readonly database: Database;
  readonly clock: WallClock;
  readonly sessionService: Pick<SessionService, "changed">;
  /** Reserved usernames in addition to the contract's, such as the product's own. */
  readonly reserved: readonly string[];
  readonly givesTrial: boolean;
}): Onboarding {
  const users = createUserStore(database);
  return async (session, input) => {
    if (input.firebaseUid !== session.subject || input.email.toLowerCase() !== session.email.toLowerCase())
      throw new Failure("identity-mismatch");
    const before = await users.find(session);
    if (before !== undefined) return before;
    let tries = 0;
    for (const username of usernameCandidates(input.username, reserved, session.subject)) {
      if (++tries > MOST_TRIES) break;
      if (await users.isTaken(username)) continue;
      const nowMs = clock.wallMs();
      const { issuer, subject, email, emailVerified, displayName } = session;
      const user: UserRecord = {
        issuer,
        subject,
        email,
        emailVerified,
        displayName,
        username,
        id: createUlid(nowMs),
        role: "user",
        riskProfile: undefined,
        firstRun: "welcome",
        trialStartedAtMs: givesTrial ? nowMs : undefined,
        periods: [],
        createdAtMs: nowMs,
      };
      const made = await users.insert(user, givesTrial ? addressHash(email) : undefined, session.id);
      if (made === undefined) continue;
      sessionService.changed(made);
      return made;
    }
    throw new Failure("username-taken", { username: input.username }, { field: "username" });
  };
}

/** Returns the address as the database stores it to allow one trial per address. */
function addressHash(email: string): Buffer {
  return createHash("sha256").update(trialAddress(email)).digest();
}
