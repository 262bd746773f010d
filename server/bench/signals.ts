// npm run bench:signals [-- --json] [-- --symbols=500]: the signal job when a bar of every timeframe closes at once,
// for many symbols: the real candle store, record and database (durable), forecasts in threads, and a vendor that
// answers at once. Then the job that settles. The event loop's delay is what other requests would have waited
// meanwhile.
import { mkdtemp, rm } from "node:fs/promises";
import { monitorEventLoopDelay } from "node:perf_hooks";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { cryptoPair, type Instrument } from "@sextant/core/market";
import { pino } from "pino";
import { createCandleStore, createSimulatedSource, createVendorSource } from "../src/candles/index.ts";
import { createCompute } from "../src/compute/index.ts";
import { openDatabase } from "../src/database/database.ts";
import { openEmbeddedPostgres } from "../src/database/embedded-postgres.ts";
import { migrate } from "../src/database/migrate.ts";
import { createIssueSignals, SIGNAL_TIMEFRAMES } from "../src/features/trading-signals/issue-signals.ts";
import { createSettlingBars } from "../src/features/trading-signals/settling-bars.ts";
import { createForecastService } from "../src/forecasts/index.ts";
import { createSimulatedCandles } from "../src/providers/candles/index.ts";
import { fixedClock, testRecord } from "../src/record/test-record.ts";
import { wanderingVendor } from "./wandering-vendor.ts";

const { values: flags } = parseArgs({
  options: { json: { type: "boolean" }, symbols: { type: "string", default: "500" } },
});
const SYMBOLS = Number(flags.symbols);
/** Midnight: a bar of each timeframe ends. */
const MIDNIGHT_MS = Date.UTC(2025, 5, 4);
const MINUTE_MS = 60_000;
const RESOLUTION_MS = 2;
const LONGEST_S = 30;
const LONGEST_P99_MS = 50;

const letters = (n: number): string =>
  [26 * 26, 26, 1].map((unit) => String.fromCharCode(65 + (Math.floor(n / unit) % 26))).join("");
const universe: readonly Instrument[] = [
  cryptoPair("BTC", "USD"),
  ...Array.from({ length: SYMBOLS - 1 }, (_, n) => cryptoPair(`Q${letters(n)}`, "USD")),
];

const clock = fixedClock();
clock.at = MIDNIGHT_MS - MINUTE_MS / 2;
const workDir = await mkdtemp(path.join(os.tmpdir(), "bench-signals-"));
const postgres = await openEmbeddedPostgres({ dataDir: path.join(workDir, "database") });
const database = openDatabase(postgres.address);
const compute = createCompute(new URL("../src/compute-worker.ts", import.meta.url));
try {
  await migrate(database);
  const log = pino({ level: "silent" });
  const candles = createCandleStore({
    live: [
      createVendorSource({
        vendor: wanderingVendor(SIGNAL_TIMEFRAMES, () => clock.nowMs()),
        database,
        clock,
        log,
      }),
    ],
    clock,
    log,
  });
  const forecasts = createForecastService({ candles, clock, make: (work) => compute.run("forecast", work) });
  const record = await testRecord(database, { dataDir: workDir, clock });
  const issue = createIssueSignals({
    forecasts,
    record,
    clock,
    codeHash: "bec0bec0",
    universe: () => Promise.resolve(universe),
  });
  const simulatedBars = createSimulatedSource({ vendor: createSimulatedCandles({ clock }), clock });
  const settlingBars = createSettlingBars({ candles, simulatedBars, clock });

  const first = await measured(() => issue());
  clock.at = MIDNIGHT_MS + 12_000;
  const job = await measured(() => issue());
  clock.at = MIDNIGHT_MS + 30 * MINUTE_MS;
  const settling = await measured(() => record.resolveDue(settlingBars));
  report({ first, job, settling });
} finally {
  await compute.stop();
  await database.pool.end();
  await postgres.stop();
  await rm(workDir, { recursive: true, force: true });
}

type Measured = Awaited<ReturnType<typeof measured>>;

async function measured(work: () => Promise<number>) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  const before = process.cpuUsage();
  delay.enable();
  const startMs = performance.now();
  const count = await work();
  const seconds = (performance.now() - startMs) / 1000;
  delay.disable();
  const { user, system } = process.cpuUsage(before);
  const waited = (ns: number): number => Math.max(0, ns / 1e6 - RESOLUTION_MS);
  return {
    count,
    seconds,
    cpuSeconds: (user + system) / 1e6,
    delayP99Ms: waited(delay.percentile(99)),
    delayMaxMs: waited(delay.max),
  };
}

function report(rounds: { readonly first: Measured; readonly job: Measured; readonly settling: Measured }): void {
  const { job, settling } = rounds;
  const metrics = {
    series: universe.length * SIGNAL_TIMEFRAMES.length,
    ...Object.fromEntries(
      Object.entries(rounds).flatMap(([name, round]) =>
        Object.entries(round).map(([metric, value]) => [`${name} ${metric}`, value]),
      ),
    ),
    loadAverage: os.loadavg()[0],
  };
  const checks = {
    everySeriesHasItsSignals: job.count >= 2 * universe.length * SIGNAL_TIMEFRAMES.length,
    jobUnder30s: job.seconds < LONGEST_S,
    someWereSettled: settling.count > 0,
    loopDelayP99Under50Ms: Math.max(job.delayP99Ms, settling.delayP99Ms) < LONGEST_P99_MS,
  };
  if (flags.json === true)
    process.stdout.write(`${JSON.stringify({ bench: "signals", checks, ratios: {}, metrics })}\n`);
  else console.table({ ...metrics, ...checks });
}
