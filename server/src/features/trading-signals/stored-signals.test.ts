import { rmSync } from "node:fs";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../database/test-database.ts";
import type { ClaimRecord, SignalChoice } from "../../record/index.ts";
import {
  iso,
  nthRequest,
  type FixedClock,
  fixedClock,
  START_MS,
  testDataDir,
  testRecord,
} from "../../record/test-record.ts";
import { storedSignals } from "./stored-signals.ts";

const DAY_MS = 86_400_000;
let db: TestDatabase;
let dataDir: string;
let clock: FixedClock;
let record: ClaimRecord;
let reads: number;
let signals: ReturnType<typeof storedSignals>;
beforeEach(async () => {
  [db, dataDir, clock, reads] = [await testDatabase(), testDataDir(), fixedClock(), 0];
  record = await testRecord(db.database, { dataDir, clock });
  signals = storedSignals({
    ...record,
    claims: {
      ...record.claims,
      signals: (...requested) => {
        reads++;
        return record.claims.signals(...requested);
      },
    },
  });
});
afterEach(async () => {
  await db.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const request = (choice: Partial<SignalChoice> = {}) => signals({ limit: 50, onlyEnded: false, ...choice });
const statuses = async (choice?: Partial<SignalChoice>) => (await request(choice)).map(({ status }) => status);

async function issue(n: number): Promise<string> {
  const [result] = await record.issueBatch([nthRequest(n)]);
  return result === undefined || result.state === "refused" ? "" : result.issue.id;
}
const settle = (of: string, outcome: "HIT_TARGET" | "EXPIRED_LOSS") =>
  record.resolveBatch("practice", [{ of, outcome, price: 102, barTime: iso(START_MS), note: "" }]);

it("the same answer is returned, read once, until the record changes", async () => {
  await issue(0);
  const [first, same] = await Promise.all([request(), request()]);
  expect(same).toBe(first);
  expect(await request()).toBe(first);
  expect(Object.isFrozen(first)).toBe(true);
  expect(reads).toBe(1);
  await issue(1);
  expect(await request()).toHaveLength(2);
  expect(reads).toBe(2);
});

it("a signal ends in the very next answer after its end was recorded, however the clock moved", async () => {
  const ids = [await issue(0), await issue(1)];
  expect(await statuses()).toEqual(["open", "open"]);
  clock.at += DAY_MS;
  clock.wall += DAY_MS;
  // Its time is over, and its end is not known yet: the same as without the cache.
  expect(await statuses()).toEqual(["open", "open"]);
  expect(reads).toBe(1);
  await settle(ids[1]!, "EXPIRED_LOSS");
  expect(await statuses()).toEqual(["open", "expired"]);
  clock.at -= 2 * DAY_MS;
  clock.wall -= 2 * DAY_MS;
  await settle(ids[0]!, "HIT_TARGET");
  expect(await statuses()).toEqual(["expired", "target"]);
});

it("callers with ended signals only, or other filters, have separate answers", async () => {
  const id = await issue(0);
  expect(await statuses()).toEqual(["open"]);
  expect(await statuses({ onlyEnded: true })).toEqual([]);
  expect(await statuses({ symbol: "ETH-USD" })).toEqual([]);
  expect(await statuses({ timeframe: "1m" })).toEqual([]);
  await settle(id, "HIT_TARGET");
  expect(await statuses({ onlyEnded: true })).toEqual(["target"]);
  expect(await statuses({ timeframe: "1h", symbol: "BTC-USD", limit: 1 })).toEqual(["target"]);
});

it("another process's writes are visible", async () => {
  expect(await statuses()).toEqual([]);
  const other = await testRecord(db.database, { dataDir, clock });
  await other.issueBatch([nthRequest(0)]);
  expect(await statuses()).toEqual(["open"]);
});

it("on a real market lists both books: a symbol with a newer claim on real prices has no simulated signals", async () => {
  // A replay of long ago, and its open claim: no signal of today.
  await issue(9);
  const real = await testRecord(db.database, { dataDir, clock, feed: "real" });
  const both = storedSignals(real);
  const list = async () => (await both({ limit: 2, onlyEnded: false })).map(({ book, symbol }) => `${book} ${symbol}`);
  const simulated = { source: "simulated" };
  await real.issueBatch([nthRequest(0, simulated), nthRequest(1, { ...simulated, symbol: "ETH-USD" })]);
  expect(await list()).toEqual(["practice ETH-USD", "practice BTC-USD"]);
  clock.at += 60_000;
  await real.issueBatch([nthRequest(2)]);
  expect(await list()).toEqual(["live BTC-USD", "practice ETH-USD"]);
  clock.at += 60_000;
  await real.issueBatch([nthRequest(3, { symbol: "ADA-USD" }), nthRequest(4, { ...simulated, symbol: "ETH-USD" })]);
  // The newest two of both books.
  expect((await list()).toSorted()).toEqual(["live ADA-USD", "practice ETH-USD"]);
});

it("while the head was not signed here, nothing is cached", async () => {
  await issue(0);
  let count = 0;
  const bare = storedSignals({
    ...record,
    head: () => Promise.resolve(undefined),
    claims: {
      ...record.claims,
      signals: (...requested) => {
        count++;
        return record.claims.signals(...requested);
      },
    },
  });
  const first = await bare({ limit: 50, onlyEnded: false });
  expect(await bare({ limit: 50, onlyEnded: false })).toEqual(first);
  expect(count).toBe(2);
});

it("a failure is not cached", async () => {
  await issue(0);
  const limit = { limit: -1 };
  await expect(request(limit)).rejects.toThrow("LIMIT");
  await expect(request(limit)).rejects.toThrow("LIMIT");
  expect(reads).toBe(2);
});
