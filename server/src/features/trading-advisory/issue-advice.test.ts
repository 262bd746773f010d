import { rmSync } from "node:fs";
import { cryptoPair, type Instrument } from "@sextant/core/market";
import { pino } from "pino";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../database/test-database.ts";
import type { SetUpUser } from "../../identity/person.ts";
import { createMarket, type Market } from "../../market.ts";
import { RecordError } from "../../record/index.ts";
import { type FixedClock, fixedClock, testDataDir, testRecord } from "../../record/test-record.ts";
import { createIssueAdvice } from "./issue-advice.ts";
import { createTradingAdvisoryService } from "./trading-advisory-service.ts";

const DAY_MS = 86_400_000;
const SPY: Instrument = { kind: "stock", symbol: "SPY" };
const APPLE: Instrument = { kind: "stock", symbol: "AAPL" };
const CARDANO = cryptoPair("ADA", "USD");
const HOME = { home: "practice", bookOf: () => "practice" as const } as const;
const log = pino({ level: "silent" });
const dataDir = testDataDir();
let own: TestDatabase;
let clock: FixedClock;
let market: Market;
beforeEach(async () => {
  [own, clock] = [await testDatabase(), fixedClock()];
  market = createMarket({
    config: { vendors: ["simulated"], vendorYahooUrl: "", vendorCoinbaseUrl: "", candlesDir: undefined },
    clock,
    log,
    database: own.database,
  });
});
afterEach(() => own.drop());
afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

/** Simulates a separate process for advice: its own memory, its own record over the one database. */
async function startServer(instruments: readonly Instrument[] = [SPY, APPLE, CARDANO]) {
  const record = await testRecord(own.database, { dataDir, clock, feed: "simulated" });
  const looked: string[] = [];
  const advisories = createTradingAdvisoryService({
    record,
    clock,
    forecasts: market.forecasts,
    codeHash: "c".repeat(64),
    marketData: {
      analysis: (symbol) => {
        looked.push(symbol);
        return market.analysis(symbol);
      },
      suggestionsFor: (text) => market.suggestionsFor(text),
    },
    allowance: { spend: (_user, _request, work) => work() },
    inUniverse: () => Promise.resolve(true),
    pickCautions: () => Promise.resolve([]),
  });
  const universe = () => Promise.resolve(instruments);
  return {
    advisories,
    looked,
    issue: createIssueAdvice({ forecasts: market.forecasts, advisories, universe, record, clock, log }),
  };
}

type Row = Readonly<Record<"symbol" | "horizon" | "profile" | "origin" | "action" | "line", string>>;
async function written(): Promise<readonly Row[]> {
  const { rows } = await own.database.pool.query<Row>(
    "select symbol, horizon, profile, origin, action, line from record_entries where kind = 'issue' order by seq",
  );
  return rows;
}

describe("scheduled advice", () => {
  it("is in the record once per symbol and daily close, the market's first, without any request", async () => {
    const { issue, looked } = await startServer();
    expect(await issue()).toBe(3);
    const rows = await written();
    expect(rows.map(({ symbol, horizon, profile, origin }) => [symbol, horizon, profile, origin].join(" "))).toEqual([
      "SPY 126d MODERATE scheduled",
      "AAPL 126d MODERATE scheduled",
      "ADA-USD 126d MODERATE scheduled",
    ]);
    // HOLD is a claim as well: about where the price ends.
    expect(rows.every(({ action }) => ["BUY", "HOLD", "SELL"].includes(action))).toBe(true);

    expect(await issue()).toBe(0);
    clock.at += 3_600_000;
    expect(await issue()).toBe(0);
    expect(looked).toEqual(["SPY", "AAPL", "ADA-USD"]);

    clock.at += DAY_MS;
    expect(await issue()).toBe(3);
    expect(await written()).toHaveLength(6);
  });

  it("is the row that a user's later request of the same bar finds", async () => {
    const { issue, advisories } = await startServer([APPLE]);
    await issue();
    const [row] = await written();
    const user = { id: "ann", plan: { plan: "free" } } as SetUpUser;
    const { strategies } = await advisories.advise({ symbol: "AAPL", riskProfile: "MODERATE" }, user);
    const own126 = (await written()).filter(({ horizon }) => horizon === "126d");
    expect(own126).toEqual([row]);
    expect(strategies.longTerm.recordSeq).toBe((JSON.parse(row!.line) as { seq: number }).seq);
  });

  it("is separate from users' requests for the same symbols: other profiles, and other parts", async () => {
    const { issue, advisories } = await startServer([SPY]);
    const user = { id: "ann", plan: { plan: "free" } } as SetUpUser;
    for (const riskProfile of ["AGGRESSIVE", "MODERATE"] as const)
      await advisories.advise({ symbol: "SPY", riskProfile }, user);
    await issue();
    const rows = await written();
    const scheduled = rows.filter(({ origin }) => origin === "scheduled");
    expect(scheduled.map(({ horizon, profile }) => `${horizon} ${profile}`)).toEqual(["126d MODERATE"]);
    const requested = rows.filter(({ origin }) => origin === "requested");
    expect(requested.map(({ horizon, profile }) => `${horizon} ${profile}`)).toEqual(
      expect.arrayContaining(["126d AGGRESSIVE", "5d AGGRESSIVE", "5d MODERATE"]),
    );
  });

  it("from two servers, and from one that restarted, is recorded once", async () => {
    const servers = await Promise.all([startServer(), startServer()]);
    await Promise.all(servers.map(({ issue }) => issue()));
    await (await startServer()).issue();
    expect(await written()).toHaveLength(3);
  });

  it("for a symbol without bars backs off between attempts and delays no other", async () => {
    const requested: number[] = [];
    const nowhere: Instrument = { kind: "stock", symbol: "NOWHERE" };
    const issue = createIssueAdvice({
      forecasts: {
        bars: (instrument, timeframe) => {
          if (instrument.symbol === "NOWHERE") requested.push(clock.at);
          return market.forecasts.bars(instrument, timeframe);
        },
      },
      advisories: (await startServer()).advisories,
      record: HOME,
      universe: () => Promise.resolve([nowhere, APPLE]),
      clock,
      log,
    });
    expect(await issue()).toBe(1);
    const startMs = clock.at;
    for (let minute = 1; minute <= 240; minute += 1) {
      clock.at = startMs + minute * 60_000;
      await issue();
    }
    expect(requested.map((ms) => (ms - startMs) / 60_000)).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
  });

  it("stops where the record rejects rows, and resumes once it accepts them", async () => {
    const { advisories } = await startServer();
    let isRefusing = true;
    const issue = createIssueAdvice({
      forecasts: market.forecasts,
      advisories: {
        issueLongTerm: (...given) =>
          isRefusing ? Promise.reject(new RecordError("turned back")) : advisories.issueLongTerm(...given),
      },
      record: HOME,
      universe: () => Promise.resolve([SPY]),
      clock,
      log,
    });
    await expect(issue()).rejects.toThrow(RecordError);
    isRefusing = false;
    expect(await issue()).toBe(1);
  });

  it("goes on with real prices where the practice book alone rejects rows", async () => {
    const { advisories } = await startServer();
    const looked: string[] = [];
    const issue = createIssueAdvice({
      forecasts: {
        bars: async (instrument, timeframe) => {
          const bars = await market.forecasts.bars(instrument, timeframe);
          return bars && { ...bars, source: instrument.symbol === "AAPL" ? "yahoo" : "simulated" };
        },
      },
      advisories: {
        issueLongTerm: (instrument, profile) => {
          looked.push(instrument.symbol);
          return instrument.symbol === "AAPL"
            ? advisories.issueLongTerm(instrument, profile)
            : Promise.reject(new RecordError("turned back", "practice"));
        },
      },
      record: { home: "live", bookOf: (source) => (source === "simulated" ? "practice" : "live") },
      universe: () => Promise.resolve([SPY, APPLE, CARDANO]),
      clock,
      log,
    });
    await expect(issue()).rejects.toThrow("turned back");
    expect(looked).toEqual(["SPY", "AAPL"]);
    expect((await written()).map(({ symbol }) => symbol)).toEqual(["AAPL"]);
  });
});
