import { rmSync } from "node:fs";
import type { Book, TradingSignal } from "@sextant/core/contract";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../database/test-database.ts";
import type { ClaimRecord } from "../../record/index.ts";
import {
  iso,
  nthRequest,
  type FixedClock,
  fixedClock,
  START_MS,
  testDataDir,
  testRecord,
} from "../../record/test-record.ts";
import { createPublishSignals, type SignalInterest } from "./publish-signals.ts";

type Published = {
  readonly who: string;
  readonly book: Book;
  readonly seq: number;
  readonly id: string;
  readonly status: TradingSignal["status"];
};

const SYMBOL = nthRequest(0).claim.symbol;
let db: TestDatabase;
let dataDir: string;
let clock: FixedClock;
let record: ClaimRecord;
let users: string[];
let published: Published[];
let missed: number;
let look: () => Promise<void>;
beforeEach(async () => {
  [db, dataDir, clock] = [await testDatabase(), testDataDir(), fixedClock()];
  await start("replay");
});
async function start(feed: "replay" | "real") {
  record = await testRecord(db.database, { dataDir, clock, feed });
  [users, published, missed] = [["ann", "free", "bob"], [], 0];
  const interests: Record<string, SignalInterest> = {
    ann: { symbols: new Set([SYMBOL]), isLive: true },
    free: { symbols: new Set([SYMBOL]), isLive: false },
    bob: { symbols: new Set(["NOBODYS"]), isLive: true },
  };
  look = createPublishSignals({
    record,
    listeners: () => users,
    interestsOf: (ids) => Promise.resolve(new Map(ids.flatMap((id) => (interests[id] ? [[id, interests[id]]] : [])))),
    publish: (who, book, seq, { id, status }) => void published.push({ who, book, seq, id, status }),
    missed: () => void missed++,
  });
}
afterEach(async () => {
  await db.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function issue(n: number): Promise<string> {
  const [result] = await record.issueBatch([nthRequest(n)]);
  return result === undefined || result.state === "refused" ? "" : result.issue.id;
}

it("signals from before the first listener are not published; later ones are, once, to followers of the symbol", async () => {
  await issue(0);
  await look();
  const id = await issue(1);
  await look();
  await look();
  expect(published).toEqual([{ who: "ann", book: "practice", seq: 2, id, status: "open" }]);
});

it("an end is published under its own row, to plans without live signals as well", async () => {
  const id = await issue(0);
  await look();
  await record.resolveBatch("practice", [
    { of: id, outcome: "HIT_TARGET", price: 102, barTime: iso(START_MS), note: "" },
  ]);
  await look();
  expect(published).toEqual([
    { who: "ann", book: "practice", seq: 2, id, status: "target" },
    { who: "free", book: "practice", seq: 2, id, status: "target" },
  ]);
});

it("on a real market each book has its own position: a round in one hides none of the other", async () => {
  await start("real");
  await look();
  const mixed = (n: number) => [nthRequest(n), nthRequest(n, { source: "simulated" })];
  await record.issueBatch([...mixed(0), ...mixed(1)]);
  await look();
  const seen = published.map(({ who, book, seq }) => `${who} ${book} ${String(seq)}`);
  expect(seen).toEqual(["ann live 1", "ann live 2", "ann practice 1", "ann practice 2"]);
  await record.issueBatch([nthRequest(2, { source: "simulated" })]);
  await look();
  expect(published.slice(4)).toMatchObject([{ book: "practice", seq: 3 }]);
});

it("nothing is read without listeners, and a new listener gets signals from then on", async () => {
  await look();
  users = [];
  await issue(0);
  await look();
  users = ["ann"];
  await look();
  expect(published).toEqual([]);
  const id = await issue(1);
  await look();
  expect(published.map((one) => one.id)).toEqual([id]);
  expect(missed).toBe(0);
});
