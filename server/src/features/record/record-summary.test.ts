import { rmSync } from "node:fs";
import { ENDPOINTS } from "@sextant/core/contract";
import { frozenModel } from "@sextant/core/forecast";
import { candleColumns, cryptoPair, type Instrument } from "@sextant/core/market";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../database/test-database.ts";
import { iso, nthRequest, START_MS, fixedClock, testDataDir, testRecord } from "../../record/test-record.ts";
import { createRecordMarket } from "./record-market.ts";
import { createRecordSummary } from "./record-summary.ts";

const HOUR_MS = 3_600_000;
const INSTRUMENTS: readonly Instrument[] = [
  cryptoPair("BTC", "USD"),
  { kind: "stock", symbol: "AAPL" },
  { kind: "stock", symbol: "NOWHERE" },
];
let db: TestDatabase;
const dataDir = testDataDir();
beforeEach(async () => (db = await testDatabase()));
afterEach(async () => {
  await db.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

it("states tests before release beside each book's claims, scheduled and requested apart, and what is checked next", async () => {
  const clock = fixedClock();
  const record = await testRecord(db.database, { dataDir, clock, feed: "real" });
  const day = { openTimeMs: START_MS, open: 1, high: 1, low: 1, close: 1, volume: 1 };
  let counted = 0;
  const market = createRecordMarket({
    universe: () => Promise.resolve(INSTRUMENTS),
    daysOf: ({ symbol }) => {
      counted++;
      const source = { "BTC-USD": "simulated", AAPL: "yahoo" }[symbol];
      return Promise.resolve(
        source === undefined ? undefined : { columns: candleColumns([day]), source, quotedIn: "USD" },
      );
    },
    clock,
  });
  const { version } = frozenModel();
  const summary = createRecordSummary({ record, market, clock, modelVersion: version });
  const simulated = { source: "simulated" };
  const [first, second] = await record.issueBatch([
    nthRequest(0),
    nthRequest(1),
    nthRequest(2, simulated),
    nthRequest(3, { origin: "requested" }),
  ]);
  const end = { price: 101, barTime: iso(START_MS + HOUR_MS), note: "" };
  await record.resolveBatch("live", [
    { ...end, of: first?.state === "issued" ? first.issue.id : "", outcome: "EXPIRED_WIN" },
    {
      ...end,
      of: second?.state === "issued" ? second.issue.id : "",
      outcome: "VOID",
      price: null,
      barTime: null,
      note: "no bars",
    },
  ]);
  const answer = ENDPOINTS.getRecordSummary.answer.parse(await summary());
  const none = { issued: 0, open: 0, resolved: 0, held: 0, void: 0 };
  expect(answer).toMatchObject({
    live: { issued: 2, open: 0, resolved: 1, held: 1, void: 1 },
    practice: { ...none, issued: 1, open: 1 },
    requested: { live: { ...none, issued: 1, open: 1 }, practice: none },
    market: { real: 1, simulated: 1 },
    // The record's test clock is two seconds past noon.
    nextCheckAt: iso(START_MS + HOUR_MS),
  });
  expect(answer.tested).toMatchObject({ version, headline: { n: 37_607 } });
  await summary();
  expect(counted).toBe(INSTRUMENTS.length);
  const other = createRecordSummary({ record, market, clock, modelVersion: "another" });
  expect((await other()).tested).toBeNull();
});
