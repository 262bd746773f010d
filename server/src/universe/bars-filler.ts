import type { CandleColumns } from "@sextant/core/market";
import { priceMetrics, type StoredStock } from "@sextant/core/universe";
import type { FilledUniverse } from "./universe.ts";
import type { UniverseFiller } from "./universe-work.ts";

/** A stock with stored daily bars, and a mark that changes when they do. */
export type StoredBars = { readonly symbol: string; readonly mark: number };

export type BarsFillerParts = {
  readonly universe: Pick<FilledUniverse, "keep">;
  readonly stored: () => Promise<readonly StoredBars[]>;
  /** Uses stored bars only, without requests. */
  readonly barsOf: (
    symbol: string,
  ) => Promise<{ readonly columns: CandleColumns; readonly source: string; readonly quotedIn: string } | undefined>;
  /** Where the directory knows them. */
  readonly wordsOf: (symbol: string) => { readonly name?: string | undefined; readonly exchange?: string | undefined };
};

const REST_MS = 2_000;
const AT_ONCE = 25;

/**
 * Creates the filler that computes prices and technical metrics from the candle store's daily bars, again whenever these
 * change.
 */
export function createBarsFiller({ universe, stored, barsOf, wordsOf }: BarsFillerParts): UniverseFiller {
  const done = new Map<string, number>();
  let due: readonly StoredBars[] = [];

  return {
    name: "bars",
    restMs: REST_MS,
    async turn(signal) {
      if (due.length === 0) due = (await stored()).filter(({ symbol, mark }) => done.get(symbol) !== mark);
      const reported: StoredStock[] = [];
      const now = due.slice(0, AT_ONCE);
      for (const { symbol } of now) {
        if (signal.aborted) return;
        const bars = await barsOf(symbol);
        if (bars !== undefined)
          reported.push({ symbol, ...wordsOf(symbol), metrics: priceMetrics({ symbol, ...bars }) });
      }
      await universe.keep(reported);
      for (const { symbol, mark } of now) done.set(symbol, mark);
      due = due.slice(AT_ONCE);
    },
  };
}
