// npm run bench:timeframe-matrix [-- --json] [-- --symbols=60]: the matrix of one symbol over seven timeframes, by the true
// service, store, forecasts (in threads, as the server makes them) and database, from bars that are stored. Three states: the process has just started and every
// bar comes from the database; the bars are in memory and no forecast was made; only the answer has grown old. Then the
// votes alone against the same readings by technicalindicators, checked equal.
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { evidenceLedger, technicalView } from "@sextant/core/analysis";
import { candleColumns, cryptoPair, TIMEFRAMES, type Instrument } from "@sextant/core/market";
import { pino } from "pino";
import * as peer from "technicalindicators";
import { createCandleStore, createVendorSource } from "../src/candles/index.ts";
import { createCompute } from "../src/compute/index.ts";
import { openDatabase } from "../src/database/database.ts";
import { openEmbeddedPostgres } from "../src/database/embedded-postgres.ts";
import { migrate } from "../src/database/migrate.ts";
import { createTimeframeMatrixService } from "../src/features/timeframe-matrix/timeframe-matrix-service.ts";
import { createForecastService } from "../src/forecasts/index.ts";
import { fixedClock } from "../src/record/test-record.ts";
import { wanderingVendor } from "./wandering-vendor.ts";

const { values: flags } = parseArgs({
  options: { json: { type: "boolean" }, symbols: { type: "string", default: "60" } },
});
const GOAL_MS = 20;
const NOW_MS = Date.UTC(2025, 5, 4, 12, 0, 20);

const letters = (n: number): string =>
  [676, 26, 1].map((u) => String.fromCharCode(65 + (Math.floor(n / u) % 26))).join("");
const market = cryptoPair("BTC", "USD");
const symbols = Array.from({ length: Number(flags.symbols) }, (_, n) => cryptoPair(`Q${letters(n)}`, "USD"));

const clock = fixedClock();
clock.at = NOW_MS;
const vendor = wanderingVendor(TIMEFRAMES, () => clock.nowMs());
const workDir = await mkdtemp(path.join(os.tmpdir(), "bench-matrix-"));
const postgres = await openEmbeddedPostgres({ dataDir: path.join(workDir, "database") });
const database = openDatabase(postgres.address);
const log = pino({ level: "silent" });
const compute = createCompute(new URL("../src/compute-worker.ts", import.meta.url));

/** A process that has just started, over the one database. */
function startProcess() {
  const candles = createCandleStore({ live: [createVendorSource({ vendor, database, clock, log })], clock, log });
  const forecasts = createForecastService({ candles, clock, make: (work) => compute.run("forecast", work) });
  const parts = {
    candles,
    forecasts,
    clock,
    suggestionsFor: () => Promise.resolve({ sentence: "", errors: [] }),
    isKnown: () => true,
  };
  return { candles, service: createTimeframeMatrixService(parts) };
}

/** How long one symbol after the other takes, ms, sorted. */
async function timed(work: (instrument: Instrument) => Promise<unknown>): Promise<readonly number[]> {
  const each: number[] = [];
  for (const instrument of symbols) {
    const startMs = performance.now();
    await work(instrument);
    each.push(performance.now() - startMs);
  }
  return each.sort((a, b) => a - b);
}

const at = (sorted: readonly number[], share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? NaN;

try {
  await migrate(database);
  const filling = startProcess();
  for (const instrument of [market, ...symbols]) await filling.service.matrix(instrument.symbol);

  const started = startProcess();
  // The market's own bars are read once for all symbols.
  await started.service.matrix(market.symbol);
  const fromDatabase = await timed(({ symbol }) => started.service.matrix(symbol));

  const warmed = startProcess();
  for (const instrument of [market, ...symbols])
    for (const timeframe of TIMEFRAMES) await warmed.candles.wholeSeries({ instrument, timeframe, atLeast: 600 });
  await warmed.service.matrix(market.symbol);
  const withoutForecasts = await timed(({ symbol }) => warmed.service.matrix(symbol));
  clock.at += 4_000;
  const grownOld = await timed(({ symbol }) => warmed.service.matrix(symbol));
  const answer = await warmed.service.matrix(symbols[0]?.symbol ?? "");

  const { equal, ours, theirs } = await votesAgainstPeer(warmed.candles);
  report({
    checks: {
      everyTimeframeVotes: answer.rows.every(({ action }) => action !== null),
      oddsOnSix: answer.rows.filter(({ odds }) => odds !== null).length === 6,
      readingsEqual: equal,
      goalFromMemory: at(grownOld, 0.99) < GOAL_MS && at(withoutForecasts, 0.5) < GOAL_MS,
      goalFromDatabase: at(fromDatabase, 0.5) < GOAL_MS,
    },
    ratios: { "votes: technicalindicators / ours": theirs / ours },
    metrics: {
      symbols: symbols.length,
      ...summary("from the database", fromDatabase),
      ...summary("in memory, no forecast made", withoutForecasts),
      ...summary("only the answer grown old", grownOld),
      "votes of 7 timeframes, ms": ours,
      "the same readings by technicalindicators, ms": theirs,
      loadAverage: os.loadavg()[0] ?? NaN,
    },
  });
} finally {
  await compute.stop();
  await database.pool.end();
  await postgres.stop();
  await rm(workDir, { recursive: true, force: true });
}

function summary(name: string, sorted: readonly number[]): Record<string, number> {
  return { [`${name}: p50 ms`]: at(sorted, 0.5), [`${name}: p99 ms`]: at(sorted, 0.99) };
}

/** The readings behind the votes, by us (with words and verdicts) and by the peer (readings alone). */
async function votesAgainstPeer(candles: ReturnType<typeof startProcess>["candles"]) {
  let [ours, theirs, equal] = [0, 0, true];
  for (const instrument of symbols.slice(0, 10)) {
    for (const timeframe of TIMEFRAMES) {
      const { columns } = await candles.wholeSeries({ instrument, timeframe, atLeast: 600 });
      const bars = candleColumns(
        Array.from(columns.openTimeMs, (openTimeMs, i) => ({
          openTimeMs,
          open: columns.open[i] ?? NaN,
          high: columns.high[i] ?? NaN,
          low: columns.low[i] ?? NaN,
          close: columns.close[i] ?? NaN,
          volume: columns.volume[i] ?? NaN,
        })),
      );
      let startMs = performance.now();
      const view = technicalView(bars, { source: "bench", asOfMs: NOW_MS, currency: "USD" }, evidenceLedger());
      ours += performance.now() - startMs;
      const [close, high, low, volume] = [bars.close, bars.high, bars.low, bars.volume].map((column) => [
        ...column,
      ]) as [number[], number[], number[], number[]];
      startMs = performance.now();
      const averages = [10, 20, 50, 100, 200].flatMap((period) => [
        peer.SMA.calculate({ period, values: close }).at(-1),
        peer.EMA.calculate({ period, values: close }).at(-1),
      ]);
      const rsi = peer.RSI.calculate({ period: 14, values: close }).at(-1);
      peer.MACD.calculate({
        values: close,
        fastPeriod: 12,
        slowPeriod: 26,
        signalPeriod: 9,
        SimpleMAOscillator: false,
        SimpleMASignal: false,
      });
      peer.Stochastic.calculate({ high, low, close, period: 14, signalPeriod: 3 });
      peer.ADX.calculate({ high, low, close, period: 14 });
      const bands = peer.BollingerBands.calculate({ period: 20, values: close, stdDev: 2 }).at(-1);
      peer.OBV.calculate({ close, volume });
      theirs += performance.now() - startMs;
      const mine = new Map(view.votes.map(({ id, value }) => [id, value]));
      const same = (id: string, other: number | undefined, to: number): boolean =>
        other === undefined || Math.abs((mine.get(id) ?? NaN) - other) <= to * Math.abs(other);
      const named = [10, 20, 50, 100, 200].flatMap((period) => [`sma:${String(period)}`, `ema:${String(period)}`]);
      equal &&= named.every((id, i) => same(id, averages[i], 1e-9)) && same("bollinger:20:2", bands?.middle, 1e-9);
      // Their RSI is rounded to two digits.
      equal &&= rsi === undefined || Math.abs((mine.get("rsi:14") ?? NaN) - rsi) < 0.0051;
    }
  }
  return { equal, ours: ours / 10, theirs: theirs / 10 };
}

function report(said: {
  readonly checks: Record<string, boolean>;
  readonly ratios: Record<string, number>;
  readonly metrics: Record<string, number>;
}): void {
  if (flags.json === true) process.stdout.write(`${JSON.stringify({ bench: "timeframe-matrix", ...said })}\n`);
  else console.table({ ...said.metrics, ...said.ratios, ...said.checks });
  if (Object.values(said.checks).includes(false)) process.exitCode = 1;
}
