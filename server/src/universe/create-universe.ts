import {
  createStockTable,
  mergedStock,
  pricedMetrics,
  type StockTable,
  type StoredStock,
} from "@sextant/core/universe";
import type { Clock } from "../clock.ts";
import type { Logger } from "../log.ts";
import { mapInChunks } from "../async/map-in-chunks.ts";
import type { FilledUniverse } from "./universe.ts";
import type { UniverseStore } from "./universe-store.ts";

export type UniverseParts = {
  /** Undefined in a replay: what its day shows is of no other day. */
  readonly store: UniverseStore | undefined;
  readonly clock: Clock;
  readonly log: Pick<Logger, "warn">;
};

export type RunningUniverse = FilledUniverse & {
  /** Reads what other processes wrote since. */
  follow(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
};

const PAGE = 250;
const FOLLOW_MS = 60_000;
/** How much later than its timestamp a write may become visible. */
const OVERLAP_MS = 30_000;
const AT_ONCE = 200;
const SIMULATED = "simulated";

/**
 * Creates the universe of one process: entirely in memory, with changes written to the database first, and never mixing
 * simulated and real stocks.
 */
export function createRunningUniverse({ store, clock, log }: UniverseParts): RunningUniverse {
  const real = createStockTable();
  const simulated = createStockTable();
  const realSymbols = new Set<string>();
  let updatedMs: number | undefined;
  let reading: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let keeping: Promise<unknown> = Promise.resolve();

  const shown = (): StockTable => (real.size > 0 ? real : simulated);

  function put(stock: StoredStock): void {
    const sources = Object.values(stock.metrics).map(({ source }) => source);
    if (sources.length === 0) return;
    if (sources.every((source) => source === SIMULATED)) {
      if (!realSymbols.has(stock.symbol)) simulated.put(stock);
    } else if (real.put(stock)) realSymbols.add(stock.symbol);
  }

  function note(atMs: number): void {
    updatedMs = Math.max(updatedMs ?? 0, atMs);
  }

  async function readAll(): Promise<void> {
    for (let last = ""; store !== undefined;) {
      const page = await store.after(last, PAGE);
      await mapInChunks(page, ({ stock, updatedMs: atMs }) => {
        put(stock);
        note(atMs);
      });
      const end = page.at(-1);
      if (end === undefined || page.length < PAGE) return;
      last = end.stock.symbol;
    }
  }

  function ready(): Promise<void> {
    reading ??= readAll().catch((error: unknown) => {
      // The next caller retries.
      reading = undefined;
      throw error;
    });
    return reading;
  }

  async function follow(): Promise<void> {
    await ready();
    const written = (await store?.since((updatedMs ?? 0) - OVERLAP_MS)) ?? [];
    await mapInChunks(written, ({ stock, updatedMs: atMs }) => {
      put(stock);
      note(atMs);
    });
  }

  /** Merges the stored data of a stock with a report; undefined where that changes nothing. */
  function news(reported: StoredStock): StoredStock | undefined {
    const isSimulated = Object.values(reported.metrics).some(({ source }) => source === SIMULATED);
    // Simulated metrics are dropped with the first real one, and never accepted after one.
    if (isSimulated && realSymbols.has(reported.symbol)) return undefined;
    const merged = mergedStock(isSimulated ? simulated.get(reported.symbol) : real.get(reported.symbol), reported);
    if (merged === undefined || isSimulated) return merged;
    const made = { symbol: reported.symbol, metrics: pricedMetrics(merged.metrics) };
    return mergedStock(merged, made) ?? merged;
  }

  async function keepSome(reported: readonly StoredStock[]): Promise<void> {
    const changed = (await mapInChunks(reported, news)).filter((one) => one !== undefined);
    // A stock without metrics yet would be an empty row.
    const worth = changed.filter(({ metrics }) => Object.keys(metrics).length > 0);
    if (worth.length === 0) return;
    note((await store?.save(worth)) ?? clock.nowMs());
    for (const stock of worth) put(stock);
  }

  /** One after the other: of two that add to the same stock at once, the later would undo the first. */
  function inTurn(reported: readonly StoredStock[]): Promise<void> {
    const turn = keeping.then(() => keepSome(reported));
    keeping = turn.catch(() => undefined);
    return turn;
  }

  function next(): void {
    if (isStopped || store === undefined) return;
    timer = setTimeout(() => {
      void follow()
        .catch((error: unknown) => {
          log.warn({ error: String(error) }, "The stored stocks could not be read; retrying within a minute");
        })
        .finally(next);
    }, FOLLOW_MS);
    timer.unref();
  }

  return {
    ready,
    follow,
    query: (query) => shown().query(query, clock.nowMs()),
    view: () => shown().view(clock.nowMs()),
    get: (symbol) => shown().get(symbol),
    get size() {
      return shown().size;
    },
    known: (field) => shown().known(field, clock.nowMs()),
    get updatedMs() {
      return updatedMs;
    },
    get isSimulated() {
      return real.size === 0 && simulated.size > 0;
    },
    symbols: () => [...realSymbols],
    async keep(reported) {
      await ready();
      for (let from = 0; from < reported.length; from += AT_ONCE) await inTurn(reported.slice(from, from + AT_ONCE));
    },
    start() {
      // The start does not wait for it; the first caller does.
      ready().catch(() => undefined);
      next();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await reading?.catch(() => undefined);
      await keeping;
    },
  };
}
