import type { StockMetricsVendor } from "../providers/universe/index.ts";
import type { FilledUniverse } from "./universe.ts";
import type { UniverseFiller } from "./universe-work.ts";

/** A few calls a minute: thousands of stocks an hour, in addition to users' requests. */
const REST_MS = 20_000;
/** How soon each stock is requested again: market metrics are valid for a week. */
const AGAIN_MS = 12 * 3_600_000;

export type QuotesFillerParts = {
  readonly vendor: StockMetricsVendor;
  readonly universe: Pick<FilledUniverse, "keep">;
  /** Prominent ones first. */
  readonly symbols: () => readonly string[];
  readonly nowMs: () => number;
};

/** Creates the filler that requests prices, valuations and yearly ranges of all stocks, some dozens per call. */
export function createQuotesFiller({ vendor, universe, symbols, nowMs }: QuotesFillerParts): UniverseFiller {
  const requestedMs = new Map<string, number>();
  return {
    name: `quotes of ${vendor.name}`,
    restMs: REST_MS,
    async turn(signal) {
      const atMs = nowMs();
      const due: string[] = [];
      for (const symbol of symbols()) {
        if (atMs - (requestedMs.get(symbol) ?? -Infinity) >= AGAIN_MS) due.push(symbol);
        if (due.length === vendor.mostAtOnce) break;
      }
      if (due.length === 0) return;
      await universe.keep(await vendor.fetchStocks(due, signal));
      for (const symbol of due) requestedMs.set(symbol, atMs);
    },
  };
}
