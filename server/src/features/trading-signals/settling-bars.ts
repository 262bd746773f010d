import { barEndMs, parseSymbol, type Candle, type CandleColumns, type Timeframe } from "@sextant/core/market";
import type { CandleStore } from "../../candles/index.ts";
import { VendorFault } from "../../providers/vendor.ts";
import type { ReadSettlingBars } from "../../record/index.ts";

/** Bars that tell which of target and stop came first within one of the claim's own. */
const FINER: Readonly<Partial<Record<Timeframe, Timeframe>>> = {
  "1d": "1h",
  "4h": "15m",
  "1h": "5m",
  "15m": "1m",
  "5m": "1m",
};

/** Reads the bars that settle claims from the candle store. */
export function createSettlingBars(candles: Pick<CandleStore, "wholeSeries">): ReadSettlingBars {
  return async ({ symbol, timeframe, fromMs }) => {
    const instrument = parseSymbol(symbol);
    if (instrument === undefined) return undefined;
    const read = async (of: Timeframe): Promise<readonly Candle[] | undefined> => {
      try {
        const { columns } = await candles.wholeSeries({ instrument, timeframe: of, atLeast: 300 });
        return candlesFrom(columns, (openMs) => barEndMs(instrument, of, openMs) >= fromMs);
      } catch (fault) {
        if (fault instanceof VendorFault) return undefined;
        throw fault;
      }
    };
    const bars = await read(timeframe);
    if (bars === undefined) return undefined;
    const finer = FINER[timeframe];
    const finerBars = finer === undefined ? undefined : await read(finer);
    return { bars, ...(finerBars === undefined ? {} : { finerBars }) };
  };
}

function candlesFrom(columns: CandleColumns, wanted: (openTimeMs: number) => boolean): readonly Candle[] {
  const found: Candle[] = [];
  // From the end: claims are settled on the newest bars of a series that may be a million long.
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
