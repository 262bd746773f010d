import { sectorOfSic } from "@sextant/core/universe";
import type { FramesVendor } from "../providers/universe/index.ts";
import type { FilledUniverse } from "./universe.ts";
import type { UniverseFiller } from "./universe-work.ts";

/** One company a second: the SEC allows ten, for all requests from here. */
const REST_MS = 1_000;
/** While nothing is missing. */
const LOOK_AGAIN_MS = 600_000;

export type TradesFillerParts = {
  readonly vendor: FramesVendor;
  readonly universe: Pick<FilledUniverse, "keep" | "symbols" | "get">;
  readonly nowMs: () => number;
};

/**
 * Creates the filler that finds the sector of each stock for which no source has one, from the SEC's industry code of its
 * company; one after the other.
 */
export function createTradesFiller({ vendor, universe, nowMs }: TradesFillerParts): UniverseFiller {
  const requested = new Set<string>();
  let due: readonly { readonly cik: number; readonly ticker: string }[] = [];
  let againMs = -Infinity;
  return {
    name: `trades of ${vendor.name}`,
    restMs: REST_MS,
    async turn(signal) {
      if (due.length === 0) {
        if (nowMs() < againMs) return;
        againMs = nowMs() + LOOK_AGAIN_MS;
        const wanted = new Set(
          universe.symbols().filter((symbol) => !requested.has(symbol) && universe.get(symbol)?.sector === undefined),
        );
        if (wanted.size === 0) return;
        due = (await vendor.fetchTickers(signal)).filter(({ ticker }) => wanted.has(ticker));
      }
      const [next] = due;
      if (next === undefined) return;
      const trade = await vendor.fetchTrade(next.cik, signal);
      due = due.slice(1);
      requested.add(next.ticker);
      if (trade === undefined) return;
      const { sic, description, exchange } = trade;
      const text = { sector: sectorOfSic(sic), industry: description, exchange };
      await universe.keep([{ symbol: next.ticker, ...text, metrics: {} }]);
    },
  };
}
