import type pg from "pg";
import type { PlanNow, PlanPeriod } from "@sextant/core/billing";
import type { ApiScope, RiskProfile, User } from "@sextant/core/contract";
import type { VerifiedIdentity } from "../providers/identity/port.ts";

/** One browser's sign-in. The cookie's id is never stored, only its hash. */
export type Session = {
  /** Public id, for its owner's list of sessions. */
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

/** A user's stored record. */
export type UserRecord = {
  readonly id: string;
  readonly issuer: string;
  readonly subject: string;
  readonly username: string;
  readonly displayName: string | undefined;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly role: "user" | "merchant";
  /** Undefined until the user chooses one. */
  readonly riskProfile: RiskProfile | undefined;
  readonly firstRun: User["firstRun"];
  readonly trialStartedAtMs: number | undefined;
  /** Bought periods that count: neither reversed by a reorg nor shortened to nothing. Includes past and future ones. */
  readonly periods: readonly PlanPeriod[];
  readonly createdAtMs: number;
};

/** The API key that a call is made with. */
export type CallKey = {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly expiresAtMs: number | undefined;
};

/** The caller: a session, and its user record once onboarding is complete. */
export type Person = {
  readonly session: Session;
  readonly user: SetUpUser | undefined;
  /** Set for a user's own program; the session is then one without a browser. */
  readonly key?: CallKey;
};

/** A record with its current permissions: the role by name or by configuration, and the current plan. */
export type SetUpUser = UserRecord & { readonly plan: PlanNow };

/**
 * How the HTTP layer identifies callers and changes their sessions. Implemented in this folder and passed to `http` by
 * main.
 */
export type SessionService = {
  /**
   * Returns the user behind a session cookie's value; undefined if it is unknown, ended or expired. Cheap to repeat.
   * Counts as use of the session unless `isUse` is false.
   */
  find(cookie: string, isUse?: boolean): Promise<Person | undefined>;
  /** Returns the same without waiting, if it was looked up within seconds and its use need not be stored. */
  known(cookie: string): Person | undefined;
  /** Opens a session for a verified identity and ends the browser's previous one. Returns the cookie's new value. */
  open(identity: VerifiedIdentity, browser: Browser): Promise<string>;
  /**
   * Marks the session as authenticated now, or when the provider says so, under a new id. Returns the cookie's new
   * value.
   */
  prove(session: Session, reauthenticatedAtMs?: number): Promise<string>;
  /** Gives the session another id without a new authentication. Returns the cookie's new value. */
  renew(session: Session): Promise<string>;
  /** Ends one session. Returns what the provider needs to end its own. */
  end(session: Session): Promise<{ readonly providerHint: string | undefined }>;
  /** Ends all of a user's sessions, except `except`. Returns how many. */
  endAll(identity: { readonly issuer: string; readonly subject: string }, except?: Session): Promise<number>;
  /**
   * Deletes a user's record with everything that depends on it and ends their sessions, all or nothing. `also` deletes
   * other modules' data within the same transaction. Throws Failure 'signed-out' if the record is already deleted.
   */
  remove(user: UserRecord, also: (within: pg.PoolClient) => Promise<void>): Promise<void>;
  /** Returns a user's valid sessions, newest first. */
  list(session: Session): Promise<readonly Session[]>;
  /** Invalidates the cached record after a change. */
  changed(user: { readonly issuer: string; readonly subject: string }): void;
  /** Invalidates the cached plans of these users after what they bought changed, here or in another process. */
  planChanged(userIds: readonly string[]): void;
  /** Calls the listener with the users whose plan changed. */
  onPlanChange(listener: (userIds: readonly string[]) => void): void;
  /** Returns users with their current plan and role; deleted users are missing. */
  planStatusOf(userIds: readonly string[]): Promise<ReadonlyMap<string, SetUpUser>>;
  /** Applies the provider's new claims about a user to the record and every session at once. */
  reported(identity: Pick<VerifiedIdentity, "issuer" | "subject" | "email" | "emailVerified">): Promise<void>;
  /** Returns whether a session of the user with this proof, or a newer one, was recently ended on purpose. */
  endedSince(proof: Pick<VerifiedIdentity, "issuer" | "subject" | "authenticatedAtMs">): Promise<boolean>;
  /** Returns which of these sessions are still open, in any process. */
  openAmong(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Returns whether a session ended here recently: work that began with it must stop. */
  isOver(sessionId: string): boolean;
  /** Deletes expired sessions. Returns how many. */
  sweep(): Promise<number>;
  /** Handles sessions ended in another process: drops them from the cache and closes their live connections. */
  endedElsewhere(sessionIds: readonly string[]): void;
  /**
   * Calls the listener with the public id of every session that ends, in any process, so that its live connections are
   * closed.
   */
  onEnd(listener: (sessionId: string) => void): void;
  /** Calls the listener with the sessions that this process ended. */
  onEndHere(listener: (sessionId: string) => void): void;
};

/** What is known of the browser that signs in. */
export type Browser = {
  /** Value of the browser's session cookie. */
  readonly cookie: string | undefined;
  readonly userAgent: string;
};

/** What a call about users knows about its caller, and may do to their browser. */
export type CallContext = {
  /** Set for every call that is not public, with a record if the call's access requires one. */
  readonly person: Person | undefined;
  readonly userAgent: string;
  /** Value of the request's session cookie. */
  readonly cookie: string | undefined;
  /** Token of an `Authorization: Bearer` header. */
  readonly bearer: string | undefined;
  /** Sets another session cookie with the response, or clears it. */
  setSession(cookie: string | undefined): void;
};
