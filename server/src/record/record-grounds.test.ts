import { rmSync } from "node:fs";
import type { Candle } from "@sextant/core/market";
import { checkExport } from "@sextant/core/record";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../database/test-database.ts";
import type { ClaimRecord } from "./open-record.ts";
import { nodeSha256, verifySignature } from "./record-key.ts";
import {
  iso,
  nthRequest,
  START_MS,
  standingClock,
  type StandingClock,
  testDataDir,
  testRecord,
} from "./test-record.ts";

const HOUR_MS = 3_600_000;

let db: TestDatabase;
let dataDir: string;
let clock: StandingClock;
let record: ClaimRecord;
const open = () => testRecord(db.database, { dataDir, clock });
beforeEach(async () => {
  db = await testDatabase();
  dataDir = testDataDir();
  clock = standingClock();
  record = await open();
});
afterEach(async () => {
  await db.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const FALL = {
  claimKind: "advisory",
  profile: "MODERATE",
  action: "SELL",
  ground: "risk",
  target: 80,
  stop: null,
} as const;
const SETUP = { claimKind: "setup", ground: "setup:sma-cross" } as const;

const bar = (n: number, low: number): Candle => ({
  ...{ openTimeMs: START_MS + n * HOUR_MS, open: 100, high: 101, low, close: 100, volume: 1 },
});

describe("a claim to touch a price", () => {
  it("is settled as soon as it does, also after a restart, and its export verifies", async () => {
    await record.issueBatch([nthRequest(0, FALL), nthRequest(1, { ...FALL, symbol: "ETH-USD" })]);
    clock.at = START_MS + 2 * HOUR_MS;
    const read = (low: number) => async () => ({ bars: [bar(0, 99), bar(1, low)] });
    expect(await record.resolveDue(read(80), { symbols: ["BTC-USD"] })).toBe(1);
    await db.asSuperuser("truncate record_open");
    record = await open();
    expect(await record.resolveDue(read(80.01))).toBe(0);
    expect(await record.resolveDue(read(79))).toBe(1);
    const claims = await record.claims.list("practice", {}, { limit: 10 });
    expect(claims.map(({ resolution }) => resolution)).toMatchObject([
      { outcome: "HIT_TARGET", price: 80, barTime: iso(START_MS + HOUR_MS) },
      { outcome: "HIT_TARGET", price: 80 },
    ]);
    let text = "";
    for await (const chunk of record.exportStream("practice")) text += chunk;
    const lines = text.slice(0, -1).split("\n");
    expect(checkExport(() => lines, { sha256: nodeSha256, verify: verifySignature })).toMatchObject({
      ok: true,
      counts: { issued: 2, settled: 2 },
    });
    expect(text).toContain('"ground":"risk"');
  });
});

describe("setups of one bar", () => {
  it("are claims of their own, each issued once", async () => {
    const both = [
      nthRequest(0, SETUP),
      nthRequest(0, { ...SETUP, ground: "setup:inside-bar" }),
      nthRequest(0, { ...SETUP, confidence: 0.6 }),
    ];
    const results = await record.issueBatch(both);
    expect(results.map(({ state }) => state)).toEqual(["issued", "issued", "known"]);
  });
});
