import { createHash, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { Failure } from "@sextant/core/contract";
import { deviceFrom, plainName } from "@sextant/core/identity";
import type { WallClock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { VerifiedIdentity } from "../providers/identity/port.ts";
import { createUlid } from "../ulid.ts";
import type { Browser, SessionService, Person, Session, SetUpUser, UserRecord } from "./person.ts";
import { createSessionStore } from "./session-store.ts";
import { ABSOLUTE_MS, CACHE_TTL_MS, CLOCKS_DIFFER_MS, IDLE_MS, TOUCH_MS } from "./session-terms.ts";
import { createUserStore } from "./user-store.ts";

export type SessionServiceOptions = {
  readonly database: Database;
  readonly clock: WallClock;
  /** Returns the current role and plan of a record. */
  planStatus(user: UserRecord, nowMs: number): Pick<SetUpUser, "plan" | "role">;
  /** Returns whether an issuer is the one currently trusted. Sessions of any other are not found. */
  isOurs(issuer: string): boolean;
  /** Returns whether the account behind a proof still exists; unset for providers whose accounts we cannot see. */
  accountExists?(identity: VerifiedIdentity): Promise<boolean>;
  /** Seals what later ends the provider's session, so that it can't be read in the database. */
  readonly seal: {
    seal(plain: string): Buffer;
    open(sealed: Buffer): string | undefined;
  };
};

type Whose = { readonly issuer: string; readonly subject: string };
type Known = { readonly person: Person; readonly readAtMs: number; touchedAtMs: number };

const MOST_KNOWN = 20_000;
/** 32 random bytes as base64url. Anything else is no cookie of ours and costs no query. */
const COOKIE = /^[\w-]{43}$/;

/**
 * Creates the service for sessions and the records behind them. Looking up a cookie again within seconds needs no
 * query; a session ended by this process is invalid at once.
 */
export function createSessionService({
  database,
  clock,
  planStatus,
  isOurs,
  accountExists,
  seal,
}: SessionServiceOptions): SessionService {
  const sessions = createSessionStore(database);
  const users = createUserStore(database);
  const known = new LRUCache<string, Known>({ max: MOST_KNOWN });
  const listeners: ((sessionId: string) => void)[] = [];
  const ownListeners: ((sessionId: string) => void)[] = [];
  const planListeners: ((userIds: readonly string[]) => void)[] = [];
  /** Sessions that this process ended recently: a reading from before the end is not trusted afterwards. */
  const over = new LRUCache<string, true>({ max: MOST_KNOWN });
  /** Counts changes; a reading that began before a change is not cached. */
  let changes = 0;

  function forget(sessionIds: readonly string[], isHere = true): void {
    changes++;
    const ended = new Set(sessionIds);
    for (const id of sessionIds) over.set(id, true);
    for (const [cookie, { person }] of known.entries()) if (ended.has(person.session.id)) known.delete(cookie);
    const reported = isHere ? [...listeners, ...ownListeners] : listeners;
    for (const id of sessionIds) for (const listener of reported) listener(id);
  }

  /** Drops what is cached for a user. Returns the public ids of the affected sessions. */
  function unlearn(whose: Whose): readonly string[] {
    changes++;
    const theirs = [...known.entries()].filter(
      ([, { person }]) => person.session.issuer === whose.issuer && person.session.subject === whose.subject,
    );
    for (const [cookie] of theirs) known.delete(cookie);
    return theirs.map(([, { person }]) => person.session.id);
  }

  /**
   * A broken connection may have lost the result of ending sessions, so this reads from the database which ones no
   * longer exist.
   */
  async function forgetEndedSessions(whose: Whose): Promise<void> {
    const remembered = unlearn(whose);
    const left = new Set((await sessions.list(whose, clock.wallMs(), IDLE_MS)).map(({ id }) => id));
    forget(remembered.filter((id) => !left.has(id)));
  }

  function freshCookie(): { readonly cookie: string; readonly idHash: Buffer } {
    const cookie = randomBytes(32).toString("base64url");
    return { cookie, idHash: hash(cookie) };
  }

  function fromCache(cookie: string): Person | undefined {
    const found = known.get(cookie);
    return found !== undefined && isFresh(found, clock.wallMs()) ? found.person : undefined;
  }

  async function read(cookie: string, nowMs: number): Promise<Person | undefined> {
    const session = await sessions.find(hash(cookie), nowMs, IDLE_MS);
    if (session === undefined || !isOurs(session.issuer)) return undefined;
    const user = await users.find(session);
    return { session, user: user && { ...user, ...planStatus(user, nowMs) } };
  }

  async function underNewId({ id }: Session, reauthenticatedAtMs: number): Promise<string> {
    const { cookie, idHash } = freshCookie();
    if (!(await sessions.renew(id, idHash, clock.wallMs(), reauthenticatedAtMs))) throw new Failure("signed-out");
    changes++;
    for (const [old, { person }] of known.entries()) if (person.session.id === id) known.delete(old);
    return cookie;
  }

  return {
    known(cookie) {
      return isTouchDue(known.get(cookie), clock.wallMs()) ? undefined : fromCache(cookie);
    },

    async find(cookie, isUse = true) {
      if (!COOKIE.test(cookie)) return undefined;
      const remembered = isUse && isTouchDue(known.get(cookie), clock.wallMs()) ? undefined : fromCache(cookie);
      if (remembered !== undefined) return remembered;
      const nowMs = clock.wallMs();
      const before = known.get(cookie);
      const changesBefore = changes;
      const person = await read(cookie, nowMs);
      if (person === undefined || over.has(person.session.id)) {
        known.delete(cookie);
        return undefined;
      }
      const now: Known = { person, readAtMs: nowMs, touchedAtMs: before?.touchedAtMs ?? person.session.lastSeenAtMs };
      if (isUse && isTouchDue(now, nowMs)) {
        now.touchedAtMs = nowMs;
        await sessions.touch(hash(cookie), nowMs);
      }
      if (changes === changesBefore) known.set(cookie, now);
      return over.has(person.session.id) ? undefined : person;
    },

    async open(identity, browser) {
      if (!isOurs(identity.issuer)) throw new Failure("bad-token");
      const nowMs = clock.wallMs();
      const { cookie, idHash } = freshCookie();
      const session = newSession(identity, browser, nowMs);
      const { providerHint } = identity;
      const instead = browser.cookie !== undefined && COOKIE.test(browser.cookie) ? browser.cookie : undefined;
      const replaced = instead === undefined ? undefined : await sessions.find(hash(instead), nowMs, IDLE_MS);
      await sessions.insert(
        { ...session, idHash, providerHint: providerHint === undefined ? undefined : seal.seal(providerHint) },
        instead === undefined ? undefined : hash(instead),
      );
      if (replaced !== undefined) forget([replaced.id]);
      // Checked once the session is visible: a concurrent deletion either ends it or has already removed the account.
      if (accountExists !== undefined && !(await accountExists(identity))) {
        await sessions.end(session.id, session);
        throw new Failure("bad-token");
      }
      await users.refresh(identity, identity.email, identity.emailVerified);
      return cookie;
    },

    prove: (session, reauthenticatedAtMs = clock.wallMs()) => underNewId(session, reauthenticatedAtMs),

    renew: (session) => underNewId(session, session.reauthenticatedAtMs),

    async end(session) {
      const ended = await sessions.end(session.id, session);
      forget([session.id]);
      // One issuer's data is never sent to another.
      const hint = isOurs(session.issuer) ? ended?.providerHint : undefined;
      return { providerHint: hint === undefined ? undefined : seal.open(hint) };
    },

    async endAll(identity, except) {
      const ended = await sessions.endAll(identity, except?.id);
      forget(ended);
      return ended.length;
    },

    async remove(user, also) {
      try {
        // The deleted sessions' authentication times count as well, by the provider's clock, which may be ahead.
        const proofs = (await sessions.list(user, clock.wallMs(), IDLE_MS)).map(
          ({ reauthenticatedAtMs }) => reauthenticatedAtMs,
        );
        forget(await users.remove(user, also, Math.max(clock.wallMs(), ...proofs)));
      } catch (error) {
        await forgetEndedSessions(user).catch(() => undefined);
        throw error;
      }
    },

    list: (session) => sessions.list(session, clock.wallMs(), IDLE_MS),

    changed: unlearn,

    planChanged(userIds) {
      changes++;
      const whose = new Set(userIds);
      for (const [cookie, { person }] of known.entries())
        if (person.user !== undefined && whose.has(person.user.id)) known.delete(cookie);
      for (const listener of planListeners) listener(userIds);
    },

    onPlanChange(listener) {
      planListeners.push(listener);
    },

    async planStatusOf(userIds) {
      const nowMs = clock.wallMs();
      return new Map((await users.among(userIds)).map((user) => [user.id, { ...user, ...planStatus(user, nowMs) }]));
    },

    async reported({ email, emailVerified, ...whose }) {
      await users.refresh(whose, email, emailVerified);
      await sessions.refresh(whose, email, emailVerified);
      unlearn(whose);
    },

    async endedSince({ authenticatedAtMs, ...whose }) {
      const reauthenticatedAtMs = await sessions.lastEndedProof(whose);
      // Both timestamps are from the provider's clock, so its difference from ours neither lets anyone in nor keeps
      // anyone out.
      return reauthenticatedAtMs !== undefined && authenticatedAtMs <= reauthenticatedAtMs;
    },

    openAmong: async (ids) => new Set(await sessions.openAmong(ids, clock.wallMs(), IDLE_MS)),

    isOver: (sessionId) => over.has(sessionId),

    endedElsewhere(sessionIds) {
      const news = sessionIds.filter((id) => !over.has(id));
      if (news.length > 0) forget(news, false);
    },

    async sweep() {
      const ended = await sessions.sweep(clock.wallMs(), IDLE_MS);
      forget(ended);
      return ended.length;
    },

    onEnd(listener) {
      listeners.push(listener);
    },

    onEndHere(listener) {
      ownListeners.push(listener);
    },
  };
}

/** A session that was only checked is still stored as used at its next use. */
function isTouchDue(found: Known | undefined, nowMs: number): boolean {
  return found !== undefined && nowMs - found.touchedAtMs >= TOUCH_MS;
}

function isFresh({ person: { session, user }, readAtMs }: Known, nowMs: number): boolean {
  if (nowMs - readAtMs >= CACHE_TTL_MS || nowMs < readAtMs) return false;
  // Neither a session nor a plan is trusted past its end, and a bought period counts from its start.
  if (nowMs >= session.expiresAtMs || nowMs >= (user?.plan.endsAtMs ?? Infinity)) return false;
  return !user?.periods.some(
    ({ startsAtMs, endsAtMs }) =>
      (readAtMs < startsAtMs && startsAtMs <= nowMs) || (readAtMs < endsAtMs && endsAtMs <= nowMs),
  );
}

function newSession(identity: VerifiedIdentity, browser: Browser, nowMs: number): Session {
  const name = identity.displayName === undefined ? "" : plainName(identity.displayName, 64);
  return {
    id: createUlid(nowMs),
    issuer: identity.issuer,
    subject: identity.subject,
    email: identity.email,
    emailVerified: identity.emailVerified,
    displayName: name === "" ? undefined : name,
    device: deviceFrom(browser.userAgent),
    createdAtMs: nowMs,
    lastSeenAtMs: nowMs,
    // A provider whose login outlasts ours must not satisfy a check for recent authentication; nor one with a fast
    // clock.
    reauthenticatedAtMs: Math.min(identity.authenticatedAtMs, nowMs + CLOCKS_DIFFER_MS),
    expiresAtMs: nowMs + ABSOLUTE_MS,
  };
}

/** The id itself is 256 random bits, so a plain hash is enough. */
function hash(cookie: string): Buffer {
  return createHash("sha256").update(cookie).digest();
}
