import {
  candleColumns,
  presumedCurrency,
  TIMEFRAMES,
  timeframeMs,
  type Candle,
  type CandleColumns,
  type Timeframe,
} from "@sextant/core/market";
import { SIMULATED_LISTINGS, simulatedCandles } from "@sextant/core/simulation";
import { VendorError } from "../vendor.ts";
import type { CandleVendor } from "./port.ts";

const NAME = "simulated";
// An unbounded range must not produce millions of bars; the newest are the ones that matter.
const MOST_BARS = 50_000;

const KNOWN: ReadonlySet<string> = new Set(SIMULATED_LISTINGS.map(({ instrument }) => instrument.symbol));

/** The bars to simulate: those of a span, as far as they happened by a timestamp. */
export type SimulatedSpan = {
  readonly symbol: string;
  readonly timeframe: Timeframe;
  readonly fromMs: number;
  readonly toMs: number;
  readonly nowMs: number;
};

/** Simulates bars. A year of days, minute by minute, takes a quarter of a second. */
export const makeUpBars = ({ symbol, timeframe, fromMs, toMs, nowMs }: SimulatedSpan): CandleColumns =>
  candleColumns(simulatedCandles(symbol, timeframe, fromMs, toMs, nowMs));

/**
 * Creates a source of simulated candles for the sample symbols, where no real ones are available; never beyond the
 * installation's clock.
 */
export function createSimulatedCandles({
  clock,
  make = (span) => Promise.resolve(makeUpBars(span)),
}: {
  readonly clock: { nowMs(): number };
  /** Generates the bars in another thread; absent: in this one. */
  readonly make?: ((span: SimulatedSpan) => Promise<CandleColumns>) | undefined;
}): CandleVendor {
  return {
    name: NAME,
    timeframes: TIMEFRAMES,
    canHandle: (instrument) => KNOWN.has(instrument.symbol),
    async fetchCandles({ instrument, timeframe, fromMs, toMs }) {
      if (!KNOWN.has(instrument.symbol))
        throw new VendorError(NAME, "not-found", `${instrument.symbol} is not simulated`);
      const nowMs = clock.nowMs();
      const endMs = Math.min(toMs, nowMs);
      const startMs = Math.max(fromMs, endMs - MOST_BARS * timeframeMs(timeframe));
      const made = await make({ symbol: instrument.symbol, timeframe, fromMs: startMs, toMs: endMs, nowMs });
      return {
        candles: candlesOf(made),
        source: NAME,
        adjusted: "splits",
        actions: [],
        quotedIn: presumedCurrency(instrument),
      };
    },
  };
}

function candlesOf({ length, openTimeMs, open, high, low, close, volume }: CandleColumns): readonly Candle[] {
  return Array.from({ length }, (_, i) => ({
    openTimeMs: openTimeMs[i]!,
    open: open[i]!,
    high: high[i]!,
    low: low[i]!,
    close: close[i]!,
    volume: volume[i]!,
  }));
}
