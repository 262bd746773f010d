import type pg from "pg";
import type { PlanNow, PlanPeriod } from "@sextant/core/billing";
import type { RiskProfile } from "@sextant/core/contract";
import type { VerifiedIdentity } from "../providers/identity/port.ts";

/** One browser's sign-in. The id in its cookie is never stored, only its hash. */
export type Session = {
  /** Public name, for its owner's list of sessions. */
  readonly id: string;
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly displayName: string | undefined;
  readonly device: string;
  readonly createdAtMs: number;
  readonly lastSeenAtMs: number;
  readonly reauthenticatedAtMs: number;
  readonly expiresAtMs: number;
};

/** A person's own record. */
export type UserRecord = {
  readonly id: string;
  readonly issuer: string;
  readonly subject: string;
  readonly username: string;
  readonly displayName: string | undefined;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly role: "user" | "merchant";
  /** Undefined until they choose one. */
  readonly riskProfile: RiskProfile | undefined;
  readonly trialStartedAtMs: number | undefined;
  /** What was bought and counts: neither undone by the chain nor cut to nothing. Also what is over, and what is ahead. */
  readonly periods: readonly PlanPeriod[];
  readonly createdAtMs: number;
};

/** Who asks: a session, and the record that belongs to it once the person is set up. */
export type Person = {
  readonly session: Session;
  readonly user: SetUpUser | undefined;
};

/** A record with what it may do now: the role by name or by configuration, and the plan of this moment. */
export type SetUpUser = UserRecord & { readonly plan: PlanNow };

/** How the HTTP layer learns who asks and changes it. Implemented in this folder, given to `http` by main. */
export type People = {
  /**
   * The person behind a session cookie's value; undefined for an unknown, ended or overdue one. Cheap when asked again. Counts as
   * use of the session, unless it is only a question whether there is one.
   */
  find(cookie: string, isUse?: boolean): Promise<Person | undefined>;
  /** The same without waiting, as far as it was asked within seconds and its use need not be written down. */
  known(cookie: string): Person | undefined;
  /** Opens a session for a verified identity and ends the one the browser brought. The cookie's new value. */
  open(identity: VerifiedIdentity, browser: Browser): Promise<string>;
  /** Marks the session as proven now, or when the provider says so, under a new id. The cookie's new value. */
  prove(session: Session, reauthenticatedAtMs?: number): Promise<string>;
  /** Gives the session another id, no fresher proof. The cookie's new value. */
  renew(session: Session): Promise<string>;
  /** Ends one session; what the provider needs to end its own. */
  end(session: Session): Promise<{ readonly providerHint: string | undefined }>;
  /** Ends all of a person's sessions, except one where given. How many. */
  endAll(identity: { readonly issuer: string; readonly subject: string }, except?: Session): Promise<number>;
  /**
   * Deletes a person's record with all that hangs on it, and ends their sessions: everything, or nothing when it fails. `also` deletes
   * what others keep of them, within the same transaction. Throws Failure 'signed-out' when the record is gone already.
   */
  remove(user: UserRecord, also: (within: pg.PoolClient) => Promise<void>): Promise<void>;
  /** Valid sessions of the same person, newest first. */
  list(session: Session): Promise<readonly Session[]>;
  /** A record was changed: what is remembered of it is read anew. */
  changed(user: { readonly issuer: string; readonly subject: string }): void;
  /** What these people bought was changed, here or in another process: their plan is read anew. */
  planChanged(userIds: readonly string[]): void;
  /** Told of them. */
  onPlanChange(listener: (userIds: readonly string[]) => void): void;
  /** Some people with their plan and role of this moment; who is gone is missing. */
  standingOf(userIds: readonly string[]): Promise<ReadonlyMap<string, SetUpUser>>;
  /** The provider says something new of a person: it counts for the record and every session at once. */
  reported(identity: Pick<VerifiedIdentity, "issuer" | "subject" | "email" | "emailVerified">): Promise<void>;
  /** Whether a session of the person that was opened with this proof, or a newer one, was ended by somebody's will lately. */
  endedSince(proof: Pick<VerifiedIdentity, "issuer" | "subject" | "authenticatedAtMs">): Promise<boolean>;
  /** Which of these sessions go on, also as other processes know it. */
  openAmong(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Whether a session ended here lately: what was begun with it before must stop. */
  isOver(sessionId: string): boolean;
  /** Removes overdue sessions; how many. */
  sweep(): Promise<number>;
  /** Sessions ended in another process: whatever is known of them here is forgotten, and their live connections are closed. */
  endedElsewhere(sessionIds: readonly string[]): void;
  /** Told the public id of every session that ends, wherever, so that its live connections are closed. */
  onEnd(listener: (sessionId: string) => void): void;
  /** Told of those that this process ended. */
  onEndHere(listener: (sessionId: string) => void): void;
};

/** What is known of the browser that signs in. */
export type Browser = {
  /** Value of the session cookie it brought. */
  readonly cookie: string | undefined;
  readonly userAgent: string;
};

/** What a call about people learns of who asks, and may do to their browser. */
export type CallContext = {
  /** Always there for calls that are not public, with a record where the call's access says so. */
  readonly person: Person | undefined;
  readonly userAgent: string;
  /** Value of the session cookie that came along. */
  readonly cookie: string | undefined;
  /** Token of an `Authorization: Bearer` header. */
  readonly bearer: string | undefined;
  /** Gives the browser another session id with the answer, or takes it away. */
  setSession(cookie: string | undefined): void;
};
