import { parseSymbol } from "@sextant/core/market";
import type { CandleStore } from "../../candles/index.ts";
import type { Clock, WallClock } from "../../clock.ts";
import type { Database } from "../../database/database.ts";
import type { Logger } from "../../log.ts";
import type { BacktestStore, OpenBacktest } from "./backtest-store.ts";
import type { ComputeThread } from "./compute-thread.ts";
import { readBars } from "./read-bars.ts";
import { LOADING_STEPS, setsTried, stepsPerSymbol } from "./requested-test.ts";
import { watchRow } from "./watch-row.ts";
import { withOnlyOne } from "./with-only-one.ts";

export type RunOptions = {
  readonly store: BacktestStore;
  readonly database: Database;
  readonly candles: Pick<CandleStore, "wholeSeries" | "lastCandles">;
  readonly clock: Clock & WallClock;
  readonly log: Pick<Logger, "error">;
  readonly startThread: () => ComputeThread;
};

export type BacktestRunner = {
  /**
   * Runs one to its end, or until it is cancelled or `stopping`; one that was begun before continues with the next
   * symbol.
   */
  run(id: string, stopping: AbortSignal): Promise<void>;
  /** Stops the computation at once if it runs in this process. */
  stop(id: string): void;
};

const TOO_LARGE = "The test needed more memory than a backtest may use. Choose a shorter period.";
const OUR_ERROR = "The computation failed because of an error in Sextant. The server's log has the details.";

/** Runs requested backtests, symbol by symbol, each in its own thread. */
export function createRunBacktest({ store, database, candles, clock, log, startThread }: RunOptions): BacktestRunner {
  const running = new Map<string, AbortController>();

  async function work(id: string, open: OpenBacktest, ending: AbortSignal): Promise<void> {
    const { request } = open;
    const steps = stepsPerSymbol(request);
    const had = await store.places(id);
    const watch = watchRow(store, id, () => running.get(id)?.abort());
    let thread: ComputeThread | undefined;
    ending.addEventListener("abort", () => {
      thread?.end();
    });
    const errors: string[] = [];

    async function testAt(place: number, symbol: string): Promise<string | undefined> {
      const instrument = parseSymbol(symbol);
      if (instrument === undefined) return `${symbol} isn't a symbol.`;
      const bars = await readBars({ candles, clock }, instrument, request);
      if ("error" in bars) return bars.error;
      watch.reported(place * steps + LOADING_STEPS);
      const before = (await store.earlier({ ...open, id }, symbol)).flatMap(setsTried);
      const trials = new Set([...before, ...setsTried(request)]).size;
      let result: { readonly report: string; readonly trades: string };
      if (ending.aborted) return undefined;
      try {
        thread ??= startThread();
        const said = await thread.test({ ...bars, instrument, request, trials }, (done) => {
          watch.reported(place * steps + LOADING_STEPS + done);
        });
        if (said.kind === "error") return said.error;
        result = said;
      } catch (thrown) {
        thread = undefined;
        return ending.aborted ? undefined : threadError(thrown);
      }
      await store.addReport(id, place, result);
      return undefined;
    }

    try {
      for (const [place, symbol] of request.symbols.entries()) {
        if (ending.aborted) return;
        if (!had.has(place)) {
          const error = await testAt(place, symbol);
          if (error !== undefined) errors.push(request.symbols.length === 1 ? error : `${symbol}: ${error}`);
        }
        watch.reported((place + 1) * steps);
      }
      if (!ending.aborted)
        await store.end(id, { error: errorOf(errors, request.symbols.length), atMs: clock.wallMs() });
    } finally {
      watch.stop();
      thread?.end();
    }
  }

  /** Returns the reason the thread ended, as a sentence. */
  function threadError(thrown: unknown): string {
    const { code } = (typeof thrown === "object" && thrown !== null ? thrown : {}) as { code?: string };
    if (code === "ERR_WORKER_OUT_OF_MEMORY") return TOO_LARGE;
    log.error({ err: thrown }, "Internal error in a backtest");
    return OUR_ERROR;
  }

  return {
    async run(id, stopping) {
      const own = new AbortController();
      await withOnlyOne(database, `backtest ${id}`, async () => {
        const open = await store.begin(id);
        if (open === undefined || stopping.aborted) return;
        running.set(id, own);
        try {
          await work(id, open, AbortSignal.any([own.signal, stopping]));
        } finally {
          running.delete(id);
        }
      });
    },
    stop(id) {
      running.get(id)?.abort();
    },
  };
}

function errorOf(errors: readonly string[], symbols: number): string | null {
  const [first, ...more] = errors;
  if (first === undefined) return null;
  if (symbols === 1) return first;
  return `${String(errors.length)} of ${String(symbols)} symbols could not be tested. ${[first, ...more].join(" ")}`;
}
