import { rmSync } from "node:fs";
import { ENDPOINTS } from "@sextant/core/contract";
import { candleColumns, formatSignedPercent } from "@sextant/core/market";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../database/test-database.ts";
import type { ClaimDraft } from "../../record/record-writer.ts";
import type { ClaimRecord } from "../../record/index.ts";
import { iso, nthRequest, fixedClock, type FixedClock, testDataDir, testRecord } from "../../record/test-record.ts";
import { createRecordLedger, type RecordLedgerOptions } from "./record-ledger.ts";
import { createShownBook } from "./shown-book.ts";

const DAY_MS = 86_400_000;
/** Midnight: a coin's day closes. */
const FIRST_MS = Date.UTC(2025, 5, 1);
let db: TestDatabase;
let dataDir: string;
let clock: FixedClock;
let record: ClaimRecord;
beforeEach(async () => {
  [db, dataDir, clock] = [await testDatabase(), testDataDir(), fixedClock()];
  record = await testRecord(db.database, { dataDir, clock });
});
afterEach(async () => {
  await db.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

let count = 0;
/** Records advice `minutes` after a day's close. */
async function advise(symbol: string, day: number, action: "BUY" | "HOLD" | "SELL", more: Partial<ClaimDraft> = {}) {
  clock.at = FIRST_MS + day * DAY_MS + 600_000;
  const band = action === "HOLD" ? { low: 50, high: 150 } : { low: null, high: null };
  const [result] = await record.issueBatch([
    nthRequest(count++, {
      symbol,
      action,
      ...band,
      claimKind: "advisory",
      timeframe: "1d",
      horizon: "126d",
      profile: "MODERATE",
      target: null,
      stop: null,
      pTarget: null,
      pStop: null,
      pExpired: null,
      breakEven: null,
      barCloseAt: iso(FIRST_MS + day * DAY_MS),
      expiresAt: iso(FIRST_MS + (day + 126) * DAY_MS),
      ...more,
    }),
  ]);
  expect(result).toMatchObject({ state: "issued" });
}

/** Returns daily closes from the day that ends at FIRST_MS on; undefined for a day without one. */
function closesOf(closes: Readonly<Record<string, readonly (number | undefined)[]>>, source = "files") {
  const daysOf: RecordLedgerOptions["daysOf"] = ({ symbol }) => {
    const own = closes[symbol];
    const columns = candleColumns(
      (own ?? []).flatMap((close, i) =>
        close === undefined
          ? []
          : [{ openTimeMs: FIRST_MS + (i - 1) * DAY_MS, open: close, high: close, low: close, close, volume: 1 }],
      ),
    );
    return Promise.resolve(own === undefined ? undefined : { columns, source, quotedIn: "USD" });
  };
  return daysOf;
}

async function ledgerOf(daysOf: RecordLedgerOptions["daysOf"], day: number) {
  clock.at = FIRST_MS + day * DAY_MS + 600_000;
  return ENDPOINTS.getRecordLedger.answer.parse(
    await createRecordLedger({ record, shownBook: createShownBook(record), clock, daysOf })({ query: {} }),
  );
}

describe("the ledger of the record's scheduled advice", () => {
  it("is empty before the first advice, and shows past data separately", async () => {
    const answer = await ledgerOf(closesOf({}), 3);
    expect(answer).toMatchObject({
      book: "practice",
      from: null,
      closes: 0,
      symbols: 0,
      missing: 0,
      tooEarly: true,
      curve: [],
    });
    expect(answer.lines.map(({ name, returnPercent }) => [name, returnPercent])).toEqual([
      ["advice", null],
      ["hold", null],
      ["same-exposure", null],
    ]);
    expect(answer.past?.lines.map(({ name }) => name)).toEqual(["advice", "hold", "same-exposure"]);
    expect(
      answer.past?.lines.every(
        ({ worstFallPercent, worstFall95 }) => worstFallPercent !== null && worstFall95 !== null,
      ),
    ).toBe(true);
  });

  it("follows advice from the first close after it was recorded, after cost", async () => {
    await advise("ADA-USD", 0, "BUY");
    await advise("ADA-USD", 1, "BUY");
    await advise("ADA-USD", 2, "HOLD");
    // Recorded after day 0 closed at 100: bought at day 1's close of 110, halved at day 3's of 132.
    const answer = await ledgerOf(closesOf({ "ADA-USD": [100, 110, 121, 132, 66] }), 4);
    expect(answer).toMatchObject({
      from: "2025-06-01",
      to: "2025-06-04",
      closes: 3,
      symbols: 1,
      missing: 0,
      tooEarly: true,
    });
    const [turn, half] = [0.001, 0.0005];
    const bought = (1 - turn) * 1.1;
    const halved = bought * (132 / 121 - half);
    expect(answer.curve.map(({ day, advice, hold }) => [day, advice, hold])).toEqual([
      ["2025-06-01", 100, 100],
      ["2025-06-02", Number((100 * bought).toFixed(2)), Number((100 * bought).toFixed(2))],
      ["2025-06-03", Number((100 * halved).toFixed(2)), Number((100 * bought * (132 / 121)).toFixed(2))],
      ["2025-06-04", Number((100 * halved * 0.75).toFixed(2)), Number((100 * bought * (66 / 121)).toFixed(2))],
    ]);
  });

  it("reads only scheduled long-term advice: no user's, no other profile's, no short-term one", async () => {
    await advise("ADA-USD", 0, "BUY", { origin: "requested" });
    await advise("ADA-USD", 0, "BUY", { profile: "AGGRESSIVE" });
    await advise("ADA-USD", 0, "BUY", { horizon: "120h", timeframe: "1h" });
    expect(await ledgerOf(closesOf({ "ADA-USD": [100, 110, 121] }), 2)).toMatchObject({ symbols: 0, closes: 0 });
  });

  it("skips a day without a close and counts it; the next close contains the move of both", async () => {
    await advise("ADA-USD", 0, "BUY");
    const answer = await ledgerOf(closesOf({ "ADA-USD": [100, 100, undefined, 120, 120, 120] }), 5);
    expect(answer).toMatchObject({ missing: 1, closes: 3 });
    expect(answer.curve.map(({ hold }) => hold)).toEqual([100, 119.88, 119.88, 119.88]);
  });

  it("uses no simulated close for advice on real prices: all of them are missing", async () => {
    await advise("ADA-USD", 0, "BUY");
    const simulated = closesOf({ "ADA-USD": [100, 110, 121, 130] }, "simulated");
    expect(await ledgerOf(simulated, 3)).toMatchObject({ symbols: 1, closes: 0, from: null, missing: 2 });
  });

  it("drops a symbol when its advice has expired, and follows it again with the next", async () => {
    await advise("ADA-USD", 0, "BUY", { expiresAt: iso(FIRST_MS + 3 * DAY_MS), horizon: "21d" });
    await advise("ADA-USD", 6, "BUY");
    const answer = await ledgerOf(closesOf({ "ADA-USD": [100, 100, 100, 100, 200, 200, 200, 200, 100] }), 8);
    // No advice was in effect while it doubled.
    expect(answer.curve.at(-1)?.hold).toBeCloseTo(100 * (1 - 0.001) * (1 - 0.001 - 0) * 0.5, 0);
    expect(answer.missing).toBe(0);
  });

  describe("a name that stops trading", () => {
    const steady = (days: number): number[] => Array.from({ length: days }, (_, i) => 100 + (i % 2));
    /** DOGE has closes until day 4, at 80, and again from `back` on. */
    const stops = (days: number, back = Infinity) => ({
      "ADA-USD": steady(days),
      "DOGE-USD": steady(days).map((close, i) => (i < 4 ? close : i === 4 ? 80 : i >= back ? close : undefined)),
    });
    beforeEach(async () => {
      await advise("ADA-USD", 0, "BUY");
      await advise("DOGE-USD", 0, "BUY");
    });

    it("stays unchanged for ten sessions, then leaves at its last price; nothing is missing after that", async () => {
      const before = await ledgerOf(closesOf(stops(80)), 13);
      expect(before.stopped).toEqual({ symbols: [], sessions: 10, lossPercent: 30, lines: null, what: null });
      // Closes of days 5 to 12; the newest may not be published yet.
      expect(before.missing).toBe(8);
      const after = await ledgerOf(closesOf(stops(80)), 40);
      expect(after.stopped).toMatchObject({ symbols: ["DOGE-USD"], lines: null });
      expect(after.stopped.what).toMatch(
        /^DOGE-USD has stopped trading and is closed at the last price, after 10 sessions/,
      );
      expect(after.missing).toBe(10);
      // Alone since day 15, the other one moves the whole ledger: 101 to 100 is a fall of 0.99 %.
      const [one, next] = after.curve.filter(({ day }) => day === "2025-06-18" || day === "2025-06-19");
      expect(Math.abs((next?.hold ?? 0) / (one?.hold ?? 1) - 1)).toBeCloseTo(1 / 100.5, 3);
    });

    it("has a sensitivity to delisting losses: the result is worse by that share of the position", async () => {
      const { lines, stopped } = await ledgerOf(closesOf(stops(80)), 75);
      const [advice] = lines;
      const [worse] = stopped.lines ?? [];
      // Half of the ledger, less 30 %.
      expect((100 + worse!.returnPercent!) / (100 + advice!.returnPercent!)).toBeCloseTo(0.85, 2);
      expect(stopped.what).toContain("30% of the last price (Shumway, 1997)");
      expect(stopped.what).toContain(
        `comes to ${formatSignedPercent(worse!.returnPercent)} instead of ${formatSignedPercent(advice!.returnPercent)}.`,
      );
    });

    it("is not one whose closes come back, nor any while the source returns none of its market", async () => {
      expect((await ledgerOf(closesOf(stops(40, 30)), 40)).stopped.symbols).toEqual([]);
      const none = Object.fromEntries(
        Object.entries(stops(40)).map(([symbol, closes]) => [symbol, closes.slice(0, 5)] as const),
      );
      expect((await ledgerOf(closesOf(none), 40)).stopped.symbols).toEqual([]);
    });
  });

  it("states return, volatility and maximum drawdown with intervals from sixty closes on", async () => {
    await advise("ADA-USD", 0, "BUY");
    await advise("DOGE-USD", 0, "HOLD");
    const closes = Array.from({ length: 63 }, (_, i) => 100 + (i % 2) * 2 + i / 10);
    const all = { "ADA-USD": closes, "DOGE-USD": closes.map((close) => 200 - close) };
    const early = await ledgerOf(closesOf(all), 60);
    expect(early).toMatchObject({ closes: 59, tooEarly: true });
    expect(early.lines[0]!.worstFallPercent).toBeNull();
    const { lines, tooEarly, curve } = await ledgerOf(closesOf(all), 61);
    expect(tooEarly).toBe(false);
    for (const line of lines) {
      expect(line.worstFall95!.low).toBeLessThanOrEqual(line.worstFallPercent!);
      expect(line.worstFall95!.high).toBeGreaterThanOrEqual(line.worstFallPercent!);
      expect(line.volatilityPercent).toBeGreaterThan(0);
    }
    const [advice, hold] = lines;
    expect(advice!.returnPercent).toBeCloseTo(curve.at(-1)!.advice - 100, 1);
    expect(hold!.returnPercent).toBeCloseTo(curve.at(-1)!.hold - 100, 1);
  });
});
