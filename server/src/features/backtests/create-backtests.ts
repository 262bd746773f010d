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
import { createRunBacktest } from "./run-backtest.ts";
import { createTradesDownload, tradesDownload } from "./trades-download.ts";

export type BacktestParts = {
  readonly database: Database;
  readonly candles: Pick<CandleStore, "wholeSeries" | "lastCandles">;
  readonly clock: Clock & WallClock;
  readonly log: Logger;
  /** Whether a symbol is listed, as far as is known without asking anybody. */
  readonly isListed: (instrument: Instrument) => boolean;
  readonly suggestionsFor: (text: string) => Promise<Suggestions>;
  /** Where the thread's code stands: the bundle's file or the source. */
  readonly threadEntry: URL;
};

/** One core stays with the server, and more than two tests at once would only make all of them slow. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));

/**
 * Backtests, wired. Their jobs are worked off apart from all others: a test of minutes must not hold up the signals.
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
  /** Never fails: a backtest that is stored must not wait for the next start because the database went away before its job was. */
  const request = (id: string): Promise<void> =>
    keepTrying(() => jobs.add("run-backtest", { id }, `backtest ${id}`), {
      signal: stopping.signal,
      failed: (error) => {
        log.warn({ error: String(error) }, "A backtest cannot be queued yet; it is tried again");
      },
    });

  async function isKnown(instrument: Instrument): Promise<boolean> {
    if (isListed(instrument)) return true;
    try {
      await candles.lastCandles({ instrument, timeframe: "1d", limit: 1, adjust: "splits" });
      return true;
    } catch (error) {
      // A vendor that is silent does not say that there is no such symbol; the run will tell.
      return error instanceof VendorError && error.kind !== "not-found";
    }
  }

  return {
    handlers: createBacktestsHandlers({
      store,
      clock,
      isKnown,
      suggestionsFor,
      request,
      stop: (id) => {
        runner.stop(id);
      },
    }),
    download: { endpoint: tradesDownload, handler: createTradesDownload(store) },
    /** Begins to work off, what a process that ended had not finished included. */
    async start(): Promise<void> {
      await jobs.start();
      for (const id of await store.unfinished()) await request(id);
    },
    /** Ends what runs at once; it is asked for again at the next start. */
    async stop(): Promise<void> {
      stopping.abort();
      await jobs.stop();
    },
  };
}
