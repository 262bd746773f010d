import { readFileSync, rmSync } from "node:fs";
import type { Candle } from "@sextant/core/market";
import { checkExport } from "@sextant/core/record";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../database/test-database.ts";
import type { ClaimRecord } from "./open-record.ts";
import { nodeSha256, verifySignature } from "./record-key.ts";
import { iso, nthRequest, START_MS, fixedClock, type FixedClock, testDataDir, testRecord } from "./test-record.ts";

const HOUR_MS = 3_600_000;

let db: TestDatabase;
let dataDir: string;
let clock: FixedClock;
let record: ClaimRecord;
const open = () => testRecord(db.database, { dataDir, clock });
beforeEach(async () => {
  db = await testDatabase();
  dataDir = testDataDir();
  clock = fixedClock();
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
  openTimeMs: START_MS + n * HOUR_MS,
  open: 100,
  high: 101,
  low,
  close: 100,
  volume: 1,
});

describe("a claim to touch a price", () => {
  it("is settled as soon as it does, even after a restart, and its export verifies", async () => {
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
  it("are separate claims, each issued once", async () => {
    const both = [
      nthRequest(0, SETUP),
      nthRequest(0, { ...SETUP, ground: "setup:inside-bar" }),
      nthRequest(0, { ...SETUP, confidence: 0.6 }),
    ];
    const results = await record.issueBatch(both);
    expect(results.map(({ state }) => state)).toEqual(["issued", "issued", "known"]);
  });
});

describe("the column of grounds", () => {
  it("is added to existing rows, with what each line says", async () => {
    await record.issueBatch([nthRequest(0), nthRequest(1, SETUP), nthRequest(2, { ground: "premium" })]);
    await db.asSuperuser("alter table record_entries drop column ground");
    const file = new URL("../database/migrations/0031-record-grounds.sql", import.meta.url);
    await db.asSuperuser(readFileSync(file, "utf8"));
    const { rows } = await db.database.pool.query("select seq, ground from record_entries order by seq");
    expect(rows).toEqual([
      { seq: "1", ground: null },
      { seq: "2", ground: "setup:sma-cross" },
      { seq: "3", ground: "premium" },
    ]);
    await record.checkRows();
    expect(record.failure()).toBeUndefined();
  });

  it("rejects a line with an invalid ground", async () => {
    const { rows } = await db.database.pool
      .query<{ line: string }>("select line from record_entries")
      .then(async (before) => {
        expect(before.rows).toEqual([]);
        await record.issueBatch([nthRequest(0, { ground: "skill" })]);
        return db.database.pool.query<{ line: string }>("select line from record_entries");
      });
    const forged = rows[0]!.line
      .replace('"skill"', '"luck"')
      .replace('"seq":1', '"seq":2')
      .replace('"id":"', '"id":"0');
    const insert = "insert into record_entries (line, appended_at) values ($1, now())";
    await expect(db.database.pool.query(insert, [forged])).rejects.toThrow("record_entries_ground_check");
    await db.database.pool.query(insert, [forged.replace('"luck"', '"risk"')]);
  });

  it("filters claims by ground and by setup", async () => {
    await record.issueBatch([
      nthRequest(0),
      nthRequest(1, SETUP),
      nthRequest(2, { ...SETUP, ground: "setup:inside-bar" }),
      nthRequest(3, { ground: "premium" }),
      nthRequest(4, FALL),
    ]);
    const seqs = async (filter: Parameters<typeof record.claims.list>[1]) => {
      const found = await record.claims.list("practice", filter, { limit: 10 });
      expect(await record.claims.count("practice", filter)).toBe(found.length);
      return found.map(({ issue }) => issue.seq);
    };
    expect(await seqs({ ground: "premium" })).toEqual([4]);
    expect(await seqs({ ground: "setup" })).toEqual([3, 2]);
    expect(await seqs({ setup: "inside-bar" })).toEqual([3]);
    expect(await seqs({ ground: "premium", setup: "inside-bar" })).toEqual([]);
    expect(await seqs({ ground: "relative" })).toEqual([]);
    expect(await seqs({ kind: "setup" })).toEqual([3, 2]);
    expect(await seqs({ kind: "direction" })).toEqual([5, 4, 1]);
    expect(await seqs({ ground: "risk", action: "SELL" })).toEqual([5]);
  });

  it("scores each ground only from the claims that name it", async () => {
    const results = await record.issueBatch([
      ...Array.from({ length: 120 }, (_, n) => nthRequest(n, { ground: "premium", base: 0.5 })),
      nthRequest(200, SETUP),
      nthRequest(201),
    ]);
    await record.resolveBatch(
      "practice",
      results.flatMap((result, n) => {
        if (result.state === "refused") throw new Error(result.reason);
        const end = { of: result.issue.id, price: 102, barTime: iso(START_MS), note: "" };
        return n < 120 ? [{ ...end, outcome: n < 90 ? ("HIT_TARGET" as const) : ("HIT_STOP" as const) }] : [];
      }),
    );
    const grounds = await record.claims.groundScores("practice", { origin: "scheduled" });
    const counts = grounds.map(({ ground, all }) => [ground, all.issued, all.resolved, all.held]);
    expect(counts).toEqual([
      ["skill", 0, 0, undefined],
      ["premium", 120, 120, 0.75],
      ["risk", 0, 0, undefined],
      ["relative", 0, 0, undefined],
      ["setup", 1, 0, undefined],
    ]);
    expect(grounds[1]?.byYear).toMatchObject([
      { name: "2025", resolved: 120, said: expect.closeTo(0.52, 9) as number },
    ]);
    expect(await record.claims.groundScores("live", {})).toMatchObject([{ all: { issued: 0 } }, {}, {}, {}, {}]);
  });
});
