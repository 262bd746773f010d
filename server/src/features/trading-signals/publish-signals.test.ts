import { rmSync } from "node:fs";
import type { TradingSignal } from "@sextant/core/contract";
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
  record = await testRecord(db.database, { dataDir, clock });
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
    publish: (who, seq, { id, status }) => void published.push({ who, seq, id, status }),
    missed: () => void missed++,
  });
});
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
  expect(published).toEqual([{ who: "ann", seq: 2, id, status: "open" }]);
});

it("an end is published under its own row, to plans without live signals as well", async () => {
  const id = await issue(0);
  await look();
  await record.resolveBatch([{ of: id, outcome: "HIT_TARGET", price: 102, barTime: iso(START_MS), note: "" }]);
  await look();
  expect(published).toEqual([
    { who: "ann", seq: 2, id, status: "target" },
    { who: "free", seq: 2, id, status: "target" },
  ]);
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
