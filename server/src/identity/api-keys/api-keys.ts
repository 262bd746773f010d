import { type ApiScope, Failure } from "@sextant/core/contract";
import { LRUCache } from "lru-cache";
import type { WallClock } from "../../clock.ts";
import type { Database } from "../../database/database.ts";
import type { Logger } from "../../log.ts";
import { createUlid } from "../../ulid.ts";
import type { Person, SetUpUser } from "../person.ts";
import { sessionWithoutBrowser } from "../session-without-browser.ts";
import { createApiKeySecret, hashOfApiKey, isApiKeySecret, startOfApiKey } from "./api-key-secret.ts";
import { createApiKeyStore, type KeyUse, type NewApiKey, type StoredApiKey } from "./api-key-store.ts";

export type ApiKeysOptions = {
  readonly database: Database;
  readonly clock: WallClock;
  readonly log: Logger;
  /** Returns users with their current plan; deleted ones are missing. */
  planStatusOf(userIds: readonly string[]): Promise<ReadonlyMap<string, SetUpUser>>;
};

/** A new key with its secret, which is stored nowhere. */
export type MadeApiKey = { readonly key: StoredApiKey; readonly secret: string };

type Known = { readonly person: Person | undefined; readonly readAtMs: number };

const MOST_KNOWN = 20_000;
const MOST_READING = 2_000;
/** One that another process revoked is refused here within a second. */
const FRESH_MS = 900;
/** From this age on, a key that is in use is read again ahead of time, so that no call waits for it. */
const REFRESH_MS = 450;
const STORE_USE_EVERY_MS = 5_000;
const SWEEP_EVERY_MS = 3_600_000;
const MINUTE_MS = 60_000;

export type ApiKeys = ReturnType<typeof createApiKeys>;

/**
 * Creates the API keys: who makes a call with one, and how often each was used. Keys in use are read from the database
 * about once a second, all of them in one query.
 */
export function createApiKeys({ database, clock, log, planStatusOf }: ApiKeysOptions) {
  const store = createApiKeyStore(database);
  const known = new LRUCache<string, Known>({ max: MOST_KNOWN });
  /** Calls that aren't stored yet, by key and day. */
  let uses = new Map<string, KeyUse>();
  /** Keys that are read in this turn, and all that are being read. */
  let waiting = new Map<string, (person: Promise<Person | undefined>) => void>();
  const reading = new Map<string, Promise<Person | undefined>>();
  /** Counts keys that ended here: what was read before that is not cached. */
  let changes = 0;
  const timers: NodeJS.Timeout[] = [];

  /** Reads the keys that are waited for in one query, with their users in another. */
  function readWaiting(): void {
    const batch = waiting;
    waiting = new Map();
    const read = readAll([...batch.keys()]);
    for (const [secret, found] of batch) found(read.then((people) => people.get(secret)));
  }

  async function readAll(secrets: readonly string[]): Promise<ReadonlyMap<string, Person>> {
    const readAtMs = clock.wallMs();
    const changesBefore = changes;
    const hashes = secrets.map(hashOfApiKey);
    const keys = await store.among(hashes, readAtMs);
    const users = await planStatusOf([...new Set([...keys.values()].map(({ userId }) => userId))]);
    const people = new Map<string, Person>();
    secrets.forEach((secret, at) => {
      const key = keys.get(hashes[at]?.toString("hex") ?? "");
      const user = key && users.get(key.userId);
      const person = key && user && personWith(key, user);
      if (person !== undefined) people.set(secret, person);
      if (changes === changesBefore) known.set(secret, { person, readAtMs });
    });
    return people;
  }

  function read(secret: string): Promise<Person | undefined> {
    const underWay = reading.get(secret);
    if (underWay !== undefined) return underWay;
    // While the database hangs, guessed keys must not pile up.
    if (reading.size >= MOST_READING) return Promise.reject(new Failure("unavailable"));
    const found = new Promise<Person | undefined>((resolve) => {
      if (waiting.size === 0) setImmediate(readWaiting);
      waiting.set(secret, resolve);
    }).finally(() => reading.delete(secret));
    reading.set(secret, found);
    return found;
  }

  /** Returns what is known of a key, if it still counts. */
  function fresh(secret: string): Known | undefined {
    const found = known.get(secret);
    if (found === undefined) return undefined;
    const nowMs = clock.wallMs();
    const ageMs = nowMs - found.readAtMs;
    if (ageMs < 0 || ageMs >= FRESH_MS) return undefined;
    const endsAtMs = Math.min(
      found.person?.key?.expiresAtMs ?? Infinity,
      found.person?.user?.plan.endsAtMs ?? Infinity,
    );
    if (nowMs >= endsAtMs) return undefined;
    if (ageMs >= REFRESH_MS) void read(secret).catch(() => undefined);
    return found;
  }

  async function storeUse(): Promise<void> {
    if (uses.size === 0) return;
    const stored = uses;
    uses = new Map();
    try {
      // In one order in all processes, so that they don't wait for each other.
      await store.addUse([...stored.values()].toSorted((a, b) => (a.keyId < b.keyId ? -1 : 1)));
    } catch (error) {
      // They are counted with the next.
      for (const use of stored.values()) count(use);
      throw error;
    }
  }

  function count({ keyId, day, calls, atMs }: KeyUse): void {
    const at = `${keyId} ${day}`;
    const before = uses.get(at);
    uses.set(at, { keyId, day, calls: calls + (before?.calls ?? 0), atMs: Math.max(atMs, before?.atMs ?? 0) });
  }

  /** Forgets what is known of a user's keys after a change here. */
  function forget(userId: string): void {
    changes++;
    for (const [secret, { person }] of known.entries()) if (person?.user?.id === userId) known.delete(secret);
  }

  const made = (secret: string, key: Omit<NewApiKey, "secretHash" | "start" | "id" | "createdAtMs">): NewApiKey => ({
    ...key,
    id: createUlid(clock.wallMs()),
    start: startOfApiKey(secret),
    secretHash: hashOfApiKey(secret),
    createdAtMs: clock.wallMs(),
  });

  return {
    /** Returns who makes calls with a secret, without waiting, if it was read within a second. */
    known: (secret: string): Person | undefined => fresh(secret)?.person,

    /** Returns who makes calls with a secret; undefined if it is unknown, has expired or was revoked. */
    async find(secret: string): Promise<Person | undefined> {
      if (!isApiKeySecret(secret)) return undefined;
      const found = fresh(secret);
      return found === undefined ? read(secret) : found.person;
    },

    /** Counts a call with a key. */
    used(keyId: string): void {
      const atMs = clock.wallMs();
      count({ keyId, day: new Date(atMs).toISOString().slice(0, 10), calls: 1, atMs: atMs - (atMs % MINUTE_MS) });
    },

    /** Returns a user's keys, newest first, and their calls by day. */
    async of(userId: string) {
      // What can't be stored now is shown later.
      await storeUse().catch(() => undefined);
      return { keys: await store.of(userId), days: await store.daysOf(userId, clock.wallMs()) };
    },

    /** Creates a key. Throws the Failure if the user has too many. */
    async create(
      userId: string,
      {
        name,
        scopes,
        days,
      }: { readonly name: string; readonly scopes: readonly ApiScope[]; readonly days: number | null },
    ): Promise<MadeApiKey> {
      const secret = createApiKeySecret();
      const expiresAtMs = days === null ? undefined : clock.wallMs() + days * 86_400_000;
      const key = made(secret, { userId, name, scopes: [...new Set(scopes)], expiresAtMs });
      await store.add(key);
      return { key: asStored(key), secret };
    },

    /** Replaces a key by one that is valid as long as it was; it stays valid itself for a while. */
    async rotate(userId: string, keyId: string, overlapMs: number): Promise<MadeApiKey> {
      const secret = createApiKeySecret();
      const nowMs = clock.wallMs();
      const key = await store.replace(
        { userId, keyId },
        ({ name, scopes, createdAtMs, expiresAtMs }) =>
          made(secret, {
            userId,
            name,
            scopes,
            expiresAtMs: expiresAtMs === undefined ? undefined : nowMs + (expiresAtMs - createdAtMs),
          }),
        { nowMs, endsAtMs: nowMs + overlapMs },
      );
      forget(userId);
      return { key: asStored(key), secret };
    },

    /** Ends a key at once. Returns whether there was one. */
    async revoke(userId: string, keyId: string): Promise<boolean> {
      try {
        return await store.remove(userId, keyId);
      } finally {
        forget(userId);
      }
    },

    /** Stores calls that aren't stored yet. */
    storeUse,

    start(): void {
      const every = (ms: number, work: () => Promise<unknown>, failed: string) =>
        setInterval(() => {
          work().catch((err: unknown) => {
            log.warn({ err }, failed);
          });
        }, ms).unref();
      timers.push(
        every(STORE_USE_EVERY_MS, storeUse, "The use of API keys could not be stored; it will be stored later"),
        every(SWEEP_EVERY_MS, () => store.sweep(clock.wallMs()), "Old API keys could not be removed"),
      );
    },

    async stop(): Promise<void> {
      for (const timer of timers.splice(0)) clearInterval(timer);
      await storeUse().catch(() => undefined);
    },
  };
}

const personWith = ({ id, name, scopes, expiresAtMs }: StoredApiKey, user: SetUpUser): Person => ({
  session: sessionWithoutBrowser(user),
  user,
  key: { id, name, scopes, expiresAtMs },
});

const asStored = ({ secretHash: _, ...key }: NewApiKey): StoredApiKey => ({
  ...key,
  lastUsedAtMs: undefined,
  replacedBy: undefined,
});
