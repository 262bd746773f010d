import { availableParallelism } from "node:os";
import type { Instrument } from "@sextant/core/market";
import type { CandleStore, Suggestions } from "../../candles/index.ts";
import type { Clock, WallClock } from "../../clock.ts";
import type { Database } from "../../database/database.ts";
import { createJobs } from "../../jobs/index.ts";
import { keepTrying } from "../../async/keep-trying.ts";
import type { Logger } from "../../log.ts";
import { VendorError } from "../../providers/vendor.ts";
import { createBacktestStore } from "./backtest-store.ts";
import { createBacktestsHandlers } from "./backtests-handlers.ts";
import { startComputeThread } from "./compute-thread.ts";
import { createExampleReport } from "./example-report.ts";
import { createRunBacktest } from "./run-backtest.ts";
import { createTradesDownload, tradesDownload } from "./trades-download.ts";

export type BacktestParts = {
  readonly database: Database;
  readonly candles: Pick<CandleStore, "wholeSeries" | "lastCandles">;
  readonly clock: Clock & WallClock;
  readonly log: Logger;
  /** Returns whether a symbol is listed, as far as is known without a request. */
  readonly isListed: (instrument: Instrument) => boolean;
  readonly suggestionsFor: (text: string) => Promise<Suggestions>;
  /** The thread's entry file: the bundle or the source. */
  readonly threadEntry: URL;
};

/** Leave one core to the server; more than two concurrent tests would only make all of them slow. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));

/**
 * Creates the backtests feature. Its jobs are processed separately from all others, so that a test of minutes does not
 * delay the signals.
 */
export function createBacktests(parts: BacktestParts) {
  const { database, candles, clock, log, isListed, suggestionsFor, threadEntry } = parts;
  const store = createBacktestStore(database);
  const runner = createRunBacktest({
    store,
    database,
    candles,
    clock,
    log,
    startThread: () => startComputeThread(threadEntry),
  });
  const jobs = createJobs({
    database,
    log,
    concurrency: AT_ONCE,
    tasks: { "run-backtest": (payload, signal) => runner.run((payload as { readonly id: string }).id, signal) },
  });
  const stopping = new AbortController();
  /**
   * Never fails: a stored backtest must not wait for the next start because the database became unreachable before its
   * job was stored.
   */
  const request = (id: string): Promise<void> =>
    keepTrying(() => jobs.add("run-backtest", { id }, `backtest ${id}`), {
      signal: stopping.signal,
      failed: (error) => {
        log.warn({ error: String(error) }, "A backtest could not be queued yet; retrying");
      },
    });

  async function isKnown(instrument: Instrument): Promise<boolean> {
    if (isListed(instrument)) return true;
    try {
      await candles.lastCandles({ instrument, timeframe: "1d", limit: 1, adjust: "splits" });
      return true;
    } catch (error) {
      // A silent vendor doesn't confirm that the symbol is unknown; the run will find out.
      return error instanceof VendorError && error.kind !== "not-found";
    }
  }

  return {
    handlers: createBacktestsHandlers({
      store,
      clock,
      isKnown,
      suggestionsFor,
      example: createExampleReport(() => startComputeThread(threadEntry)),
      request,
      stop: (id) => {
        runner.stop(id);
      },
    }),
    download: { endpoint: tradesDownload, handler: createTradesDownload(store) },
    /** Starts processing, including jobs that an ended process left unfinished. */
    async start(): Promise<void> {
      await jobs.start();
      for (const id of await store.unfinished()) await request(id);
    },
    /** Stops running tests at once; they are requested again at the next start. */
    async stop(): Promise<void> {
      stopping.abort();
      await jobs.stop();
    },
  };
}
