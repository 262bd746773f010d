import { createHash } from "node:crypto";
import { Failure } from "@sextant/core/contract";
import { trialAddress, usernameCandidates } from "@sextant/core/identity";
import type { WallClock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { createUlid } from "../ulid.ts";
import type { People, Session, UserRecord } from "./person.ts";
import { createUserStore } from "./user-store.ts";

/** What the browser sends when somebody is set up. Only the username is a wish; the rest must agree with the session. */
export type OnboardingInput = { readonly firebaseUid: string; readonly email: string; readonly username: string };

/** Usernames tried before we give up: each but the last few is asked in turn, so two people never share one. */
const MOST_TRIES = 50;

export type Onboarding = (session: Session, input: OnboardingInput) => Promise<UserRecord>;

/**
 * Creates a person's record from the verified identity, once: uid, address and name come from the session, and a body that says
 * otherwise is refused. The same again gives the same record. Throws Failure 'identity-mismatch'.
 */
export function createOnboarding({
  database,
  clock,
  people,
  reserved,
  givesTrial,
}: {
  readonly database: Database;
  readonly clock: WallClock;
  readonly people: Pick<People, "changed">;
  /** Usernames nobody may have besides those the trade reserves: the product's own, say. */
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
        trialStartedAtMs: givesTrial ? nowMs : undefined,
        periods: [],
        createdAtMs: nowMs,
      };
      const made = await users.insert(user, givesTrial ? addressHash(email) : undefined, session.id);
      if (made === undefined) continue;
      people.changed(made);
      return made;
    }
    throw new Failure("username-taken", { username: input.username }, { field: "username" });
  };
}

/** The address under which the trial counts, as the database keeps it. */
function addressHash(email: string): Buffer {
  return createHash("sha256").update(trialAddress(email)).digest();
}
