import { MOST_API_KEYS } from "@sextant/core/contract";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../database/test-database.ts";
import { createIdempotency } from "../idempotency.ts";
import type { SetUpUser } from "../person.ts";
import { type ApiKeys, createApiKeys } from "./api-keys.ts";

const START_MS = Date.UTC(2026, 10, 30, 23, 59);
const DAY_MS = 86_400_000;

let db: TestDatabase;
let nowMs = START_MS;
let plan: SetUpUser["plan"] = { plan: "premium", endsAtMs: undefined, trialEndsAtMs: undefined };
let queries = 0;

const clock = { wallMs: () => nowMs };
/** Another process on the same database. */
const processOf = (): ApiKeys =>
  createApiKeys({
    database: db.database,
    clock,
    log: pino({ level: "silent" }),
    planStatusOf: async (ids) => {
      queries++;
      const { rows } = await db.database.pool.query<{ id: string }>("select id from users where id = any($1)", [ids]);
      return new Map(rows.map(({ id }) => [id, userOf(id)]));
    },
  });

const userOf = (id: string): SetUpUser => ({
  id,
  issuer: "test",
  subject: id,
  username: id,
  displayName: undefined,
  email: id,
  emailVerified: true,
  role: "user",
  riskProfile: undefined,
  firstRun: "done",
  trialStartedAtMs: undefined,
  periods: [],
  createdAtMs: 0,
  plan,
});

let keys: ApiKeys;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  nowMs = START_MS;
  plan = { plan: "premium", endsAtMs: undefined, trialEndsAtMs: undefined };
  await db.database.pool.query("delete from users");
  for (const id of ["ann", "bob"])
    await db.database.pool.query(
      "insert into users (id, issuer, subject, username, email, created_at) values ($1, 'test', $1, $1, $1, now())",
      [id],
    );
  keys = processOf();
  queries = 0;
});

const create = (name = "Robot", days: number | null = 90, userId = "ann") =>
  keys.create(userId, { name, scopes: ["market:read", "own:read"], days });

it("a key makes calls as its owner, with its scopes, and its secret is stored nowhere", async () => {
  const { key, secret } = await create();
  expect(secret).toMatch(/^sxt_[\w-]{43}$/);
  expect(secret.startsWith(key.start)).toBe(true);
  const person = await keys.find(secret);
  expect(person?.user?.id).toBe("ann");
  expect(person?.key).toEqual({
    id: key.id,
    name: "Robot",
    scopes: ["market:read", "own:read"],
    expiresAtMs: START_MS + 90 * DAY_MS,
  });
  expect(person?.session.reauthenticatedAtMs).toBe(0);
  const { rows } = await db.database.pool.query("select * from api_keys");
  expect(JSON.stringify(rows)).not.toContain(secret.slice(12));
});

it.each(["", "sxt_", "sxt_short", `sxt_${"!".repeat(43)}`, `sxt_${"A".repeat(44)}`, "a".repeat(100_000)])(
  "what is no secret of ours costs no query",
  async (token) => {
    expect(await keys.find(token)).toBeUndefined();
    expect(queries).toBe(0);
  },
);

it("many keys that are looked up in one turn are read together, and for a second not again", async () => {
  const secrets = await Promise.all(
    Array.from({ length: 10 }, async (_, at) => (await create(`Key ${String(at)}`)).secret),
  );
  const people = await Promise.all([...secrets, ...secrets].map((secret) => keys.find(secret)));
  expect(people.every((person) => person?.user?.id === "ann")).toBe(true);
  expect(queries).toBe(1);
  nowMs += 400;
  for (const secret of secrets) expect(keys.known(secret)?.user?.id).toBe("ann");
  expect(queries).toBe(1);
});

it("a key that another process revoked ends here within a second", async () => {
  const { key, secret } = await create();
  const other = processOf();
  expect((await other.find(secret))?.key?.id).toBe(key.id);
  expect(await keys.revoke("ann", key.id)).toBe(true);
  expect(await keys.find(secret)).toBeUndefined();
  nowMs += 999;
  expect(other.known(secret)).toBeUndefined();
  expect(await other.find(secret)).toBeUndefined();
});

it("a key in use is read again before it is too old, so that no call waits", async () => {
  const { secret } = await create();
  await keys.find(secret);
  nowMs += 500;
  expect(keys.known(secret)).toBeDefined();
  await expect.poll(() => queries).toBe(2);
  nowMs += 500;
  await expect.poll(() => keys.known(secret)).toBeDefined();
});

it("only its owner can revoke or rotate a key", async () => {
  const { key, secret } = await create();
  expect(await keys.revoke("bob", key.id)).toBe(false);
  await expect(keys.rotate("bob", key.id, 0)).rejects.toMatchObject({ code: "not-found" });
  expect(await keys.find(secret)).toBeDefined();
});

it("a key ends when it expires, with its owner, and its calls no longer count", async () => {
  const { secret } = await create("Short", 1);
  await keys.find(secret);
  nowMs += DAY_MS - 500;
  expect(await keys.find(secret)).toBeDefined();
  nowMs += 500;
  expect(keys.known(secret)).toBeUndefined();
  expect(await keys.find(secret)).toBeUndefined();
  const lasting = await create("Lasting", null);
  keys.used(lasting.key.id);
  await db.database.pool.query("delete from users where id = 'ann'");
  nowMs += 1_000;
  expect(await keys.find(lasting.secret)).toBeUndefined();
  await keys.storeUse();
});

it("a key that is replaced stays valid for the overlap, and can't be replaced twice", async () => {
  const { key, secret } = await create("Robot", 30);
  nowMs += DAY_MS;
  const next = await keys.rotate("ann", key.id, 3_600_000);
  expect([next.key.name, next.key.scopes, next.key.expiresAtMs]).toEqual([
    "Robot",
    ["market:read", "own:read"],
    nowMs + 30 * DAY_MS,
  ]);
  const listed = (await keys.of("ann")).keys;
  expect(listed.map(({ id, replacedBy, expiresAtMs }) => [id, replacedBy, expiresAtMs])).toEqual([
    [next.key.id, undefined, nowMs + 30 * DAY_MS],
    [key.id, next.key.id, nowMs + 3_600_000],
  ]);
  expect((await keys.find(secret))?.key?.id).toBe(key.id);
  await expect(keys.rotate("ann", key.id, 0)).rejects.toMatchObject({ code: "not-found" });
  nowMs += 3_600_000;
  expect(await keys.find(secret)).toBeUndefined();
  expect((await keys.find(next.secret))?.key?.id).toBe(next.key.id);
});

it("a chain of rotated keys has two that are valid", async () => {
  const first = await create("Robot", null);
  const second = await keys.rotate("ann", first.key.id, 3_600_000);
  const third = await keys.rotate("ann", second.key.id, 3_600_000);
  expect(await keys.find(first.secret)).toBeUndefined();
  expect((await keys.find(second.secret))?.key?.id).toBe(second.key.id);
  expect((await keys.find(third.secret))?.key?.id).toBe(third.key.id);
});

it("guessed keys don't pile up while the database hangs", async () => {
  const hanging = createApiKeys({
    database: { ...db.database, pool: { query: () => new Promise(() => undefined) } as never },
    clock,
    log: pino({ level: "silent" }),
    planStatusOf: () => Promise.resolve(new Map()),
  });
  const guess = (at: number) => hanging.find(`sxt_${String(at).padStart(43, "0")}`);
  for (let at = 0; at < 2_000; at++) void guess(at);
  await expect(guess(2_000)).rejects.toMatchObject({ code: "unavailable" });
});

it("the overlap never makes a key last longer than it would", async () => {
  const { key } = await create("Short", 1);
  nowMs += DAY_MS - 60_000;
  await keys.rotate("ann", key.id, 3_600_000);
  expect((await keys.of("ann")).keys.find(({ id }) => id === key.id)?.expiresAtMs).toBe(START_MS + DAY_MS);
});

it("a user has a limited number of keys, also when they are created at the same time; ended ones don't count", async () => {
  const made = await Promise.allSettled(Array.from({ length: MOST_API_KEYS + 3 }, () => create("Many", 1)));
  expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(MOST_API_KEYS);
  await expect(create()).rejects.toMatchObject({ code: "keys-used-up" });
  await create("Another's", 1, "bob");
  nowMs += DAY_MS;
  await create();
});

it("counts calls by UTC day, in every process, and keeps them if they can't be stored at once", async () => {
  const { key } = await create();
  const other = processOf();
  keys.used(key.id);
  keys.used(key.id);
  other.used(key.id);
  await other.storeUse();
  nowMs += 120_000;
  keys.used(key.id);
  const { days, keys: listed } = await keys.of("ann");
  expect(days).toEqual([
    { keyId: key.id, day: "2026-11-30", calls: 3 },
    { keyId: key.id, day: "2026-12-01", calls: 1 },
  ]);
  expect(listed[0]?.lastUsedAtMs).toBe(Date.UTC(2026, 11, 1, 0, 1));
  const failing = createApiKeys({
    database: { ...db.database, pool: { query: () => Promise.reject(new Error("away")) } as never },
    clock,
    log: pino({ level: "silent" }),
    planStatusOf: () => Promise.resolve(new Map()),
  });
  failing.used(key.id);
  await expect(failing.storeUse()).rejects.toThrow("away");
  await expect(failing.storeUse()).rejects.toThrow("away");
});

it("a request with a key runs once per Idempotency-Key without any session, and not after its owner is deleted", async () => {
  const idempotency = createIdempotency(db.database, clock);
  let runs = 0;
  const once = () =>
    idempotency.once(
      { person: { issuer: "test", subject: "ann" }, isByApiKey: true, key: "k", call: "c", input: {} },
      () => Promise.resolve(++runs),
    );
  expect([await once(), await once()]).toEqual([1, 1]);
  await db.database.pool.query("delete from idempotency_keys");
  await db.database.pool.query("delete from users where id = 'ann'");
  await expect(once()).rejects.toMatchObject({ code: "signed-out" });
  expect(runs).toBe(1);
});
