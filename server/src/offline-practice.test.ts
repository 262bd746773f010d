import { cryptoPair, TIMEFRAMES } from "@sextant/core/market";
import { checkExport } from "@sextant/core/record";
import { simulatedCandles } from "@sextant/core/simulation";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createCandleStore, createSimulatedSource, createVendorSource } from "./candles/index.ts";
import { testDatabase, type TestDatabase } from "./database/test-database.ts";
import { createIssueAdvice } from "./features/trading-advisory/issue-advice.ts";
import { createTradingAdvisoryService } from "./features/trading-advisory/trading-advisory-service.ts";
import { createIssueSignals } from "./features/trading-signals/issue-signals.ts";
import { createSettlingBars } from "./features/trading-signals/settling-bars.ts";
import { createForecastService } from "./forecasts/index.ts";
import { createMarket } from "./market.ts";
import { createSimulatedCandles } from "./providers/candles/index.ts";
import type { CandleVendor } from "./providers/candles/port.ts";
import { VendorError } from "./providers/vendor.ts";
import type { ClaimRecord } from "./record/index.ts";
import { nodeSha256, verifySignature } from "./record/record-key.ts";
import { type FixedClock, fixedClock, testDataDir, testRecord } from "./record/test-record.ts";

// Nothing listens there, so a vendor fails at once when it is queried.
const NOWHERE = "http://127.0.0.1:9";
const MINUTE_MS = 60_000;
const BITCOIN = cryptoPair("BTC", "USD");
const log = pino({ level: "silent" });
const codeHash = "c".repeat(64);

let own: TestDatabase;
let clock: FixedClock;
let record: ClaimRecord;
beforeEach(async () => {
  [own, clock] = [await testDatabase(), fixedClock()];
  record = await testRecord(own.database, { dataDir: testDataDir(), clock, feed: "real" });
});
afterEach(() => own.drop());

async function counts() {
  const [live, practice] = await Promise.all([record.claims.count("live", {}), record.claims.count("practice", {})]);
  return { live, practice };
}

async function verified(book: "live" | "practice"): Promise<boolean> {
  let text = "";
  for await (const chunk of record.exportStream(book)) text += chunk;
  const lines = text.trimEnd().split("\n");
  return checkExport(() => lines, { sha256: nodeSha256, verify: verifySignature }).ok;
}

it("where no source can be reached, signals and advice on simulated prices go to practice within one round", async () => {
  const market = createMarket({
    config: {
      vendors: ["files", "coinbase", "binance", "kraken", "yahoo", "simulated"],
      vendorYahooUrl: NOWHERE,
      vendorCoinbaseUrl: NOWHERE,
      vendorBinanceUrl: NOWHERE,
      vendorKrakenUrl: NOWHERE,
      candlesDir: undefined,
    },
    clock,
    log,
    database: own.database,
  });
  const universe = () => Promise.resolve([BITCOIN]);
  const { forecasts } = market;
  const advisories = createTradingAdvisoryService({
    record,
    clock,
    forecasts,
    codeHash,
    marketData: market,
    allowance: { spend: (_user, _request, work) => work() },
    inUniverse: () => Promise.resolve(true),
    pickCautions: () => Promise.resolve([]),
  });
  expect(await createIssueSignals({ forecasts, record, clock, universe, codeHash })()).toBeGreaterThan(5);
  expect(await createIssueAdvice({ forecasts, advisories, universe, record, clock, log })()).toBe(1);
  const found = await counts();
  expect(found.live).toBe(0);
  expect(found.practice).toBeGreaterThan(6);
  const rows = await record.claims.list("practice", {}, { limit: 100 });
  expect(new Set(rows.map(({ issue }) => `${issue.feed} ${issue.source}`))).toEqual(new Set(["simulated simulated"]));
  expect(await verified("practice")).toBe(true);
  await market.stop();
}, 120_000);

it("once a source answers, claims go to the live record, and those in practice are settled on simulated bars alone", async () => {
  let isUp = false;
  const vendor: CandleVendor = {
    name: "kraken",
    timeframes: TIMEFRAMES,
    canHandle: () => true,
    fetchCandles({ timeframe, fromMs, toMs }) {
      if (!isUp) return Promise.reject(new VendorError("kraken", "unreachable", "it is away"));
      // Another coin's bars, a hundred times as high: settled on them, every claim would fail.
      const bars = simulatedCandles("ETH-USD", timeframe, fromMs, Math.min(toMs, clock.nowMs()), clock.nowMs());
      const candles = bars.map((bar) => {
        const [open, high, low, close] = [bar.open, bar.high, bar.low, bar.close].map((price) => price * 100);
        return { ...bar, open: open!, high: high!, low: low!, close: close! };
      });
      return Promise.resolve({ candles, source: "kraken", adjusted: "splits", actions: [], quotedIn: "USD" });
    },
  };
  const simulatedBars = createSimulatedSource({ vendor: createSimulatedCandles({ clock }), clock });
  const live = [createVendorSource({ vendor, database: own.database, clock, log })];
  const candles = createCandleStore({ live, simulated: simulatedBars, clock, log });
  const forecasts = createForecastService({ candles, clock });
  const universe = () => Promise.resolve([BITCOIN]);
  const issue = createIssueSignals({ forecasts, record, clock, universe, codeHash });
  const settlingBars = createSettlingBars({ candles, simulatedBars, clock });

  await issue();
  const before = await counts();
  expect(before).toMatchObject({ live: 0 });
  expect(before.practice).toBeGreaterThan(5);

  isUp = true;
  clock.at += 24 * 60 * MINUTE_MS;
  clock.wall += 24 * 60 * MINUTE_MS;
  expect(await issue()).toBeGreaterThan(5);
  const after = await counts();
  expect(after.practice).toBe(before.practice);
  expect(after.live).toBeGreaterThan(5);

  expect(await record.resolveDue(settlingBars)).toBeGreaterThan(3);
  const settled = await record.claims.list("practice", { status: "held" }, { limit: 100 });
  expect(settled.length).toBeGreaterThan(0);
  // A price of the real series is a hundred times as high.
  for (const { issue: claim, resolution } of settled) expect(resolution?.price).toBeLessThan(claim.entry * 2);
  for (const book of ["live", "practice"] as const) expect(await verified(book)).toBe(true);
}, 120_000);
