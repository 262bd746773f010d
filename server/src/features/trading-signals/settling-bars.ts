import {
  barEndMs,
  parseSymbol,
  timeframeMs,
  type Candle,
  type CandleColumns,
  type Timeframe,
} from "@sextant/core/market";
import type { CandleSource, CandleStore } from "../../candles/index.ts";
import type { Clock } from "../../clock.ts";
import { VendorError } from "../../providers/vendor.ts";
import type { ReadSettlingBars } from "../../record/index.ts";

/** The finer bars that decide which of target and stop came first within one of the claim's own. */
const FINER: Readonly<Partial<Record<Timeframe, Timeframe>>> = {
  "1d": "1h",
  "4h": "15m",
  "1h": "5m",
  "15m": "1m",
  "5m": "1m",
};

/** Minimum bars requested of a source, the same as other callers request, and the maximum. */
const FEWEST = 300;
const MOST = 50_000;

export type SettlingBarsOptions = {
  readonly candles: Pick<CandleStore, "wholeSeries">;
  /** The simulated bars, whether or not `VENDORS` names them now. */
  readonly simulatedBars: Pick<CandleSource, "read" | "timeframesOf">;
  readonly clock: Clock;
};

/** A series as far as it settles claims; `error`: why it may have later bars. */
type Read = { readonly bars: readonly Candle[]; readonly error: VendorError | undefined };

/**
 * Reads the bars that settle claims: all since the claims were made, however long the server was down. Claims on
 * simulated prices are settled on simulated bars alone, and all others never on simulated ones.
 */
export function createSettlingBars({ candles, simulatedBars, clock }: SettlingBarsOptions): ReadSettlingBars {
  return async ({ symbol, timeframe, fromMs, finer: wantsFiner, simulated }) => {
    const instrument = parseSymbol(symbol);
    if (instrument === undefined) return undefined;
    const seriesOf = async (of: Timeframe, atLeast: number) => {
      if (!simulated) return candles.wholeSeries({ instrument, timeframe: of, atLeast });
      // A symbol that is no longer simulated has no bars: its claims become void.
      if (!simulatedBars.timeframesOf(instrument).includes(of)) return undefined;
      return simulatedBars.read({ instrument, timeframe: of, limit: atLeast, beforeMs: undefined });
    };
    const read = async (of: Timeframe): Promise<Read | undefined> => {
      const since = Math.ceil((clock.nowMs() - fromMs) / timeframeMs(of)) + 2;
      try {
        // Simulated bars are made for each request, so no more of them than needed.
        const found = await seriesOf(of, Math.min(MOST, simulated ? since : Math.max(FEWEST, since)));
        if (found === undefined) return { bars: [], error: undefined };
        if ((found.source === "simulated") !== simulated) return undefined;
        const bars = candlesFrom(found.columns, (openMs) => barEndMs(instrument, of, openMs) >= fromMs);
        return { bars, error: found.error };
      } catch (error) {
        if (error instanceof VendorError) return undefined;
        throw error;
      }
    };
    const own = await read(timeframe);
    if (own === undefined) return undefined;
    const { bars, error } = own;
    const finer = wantsFiner ? FINER[timeframe] : undefined;
    const finerBars = finer === undefined ? undefined : (await read(finer))?.bars;
    const last = bars.at(-1);
    // A source that denies the symbol has been reached: no more bars will come.
    const isUnreachable = error !== undefined && error.kind !== "not-found";
    const knownToMs = last === undefined ? fromMs : barEndMs(instrument, timeframe, last.openTimeMs);
    return { bars, ...(finerBars === undefined ? {} : { finerBars }), ...(isUnreachable ? { knownToMs } : {}) };
  };
}

function candlesFrom(columns: CandleColumns, wanted: (openTimeMs: number) => boolean): readonly Candle[] {
  const found: Candle[] = [];
  // Search from the end: claims are settled on the newest bars of a series that may be a million long.
  for (let i = columns.length - 1; i >= 0; i--) {
    const openTimeMs = columns.openTimeMs[i]!;
    if (!wanted(openTimeMs)) break;
    found.push({
      openTimeMs,
      open: columns.open[i]!,
      high: columns.high[i]!,
      low: columns.low[i]!,
      close: columns.close[i]!,
      volume: columns.volume[i]!,
    });
  }
  return found.reverse();
}
