import type { Candle } from "../market/index.ts";
import type { CorporateAction } from "./candle-csv.ts";

function scaled(candle: Candle, price: number, volume: number): Candle {
  if (price === 1 && volume === 1) return candle;
  return {
    openTimeMs: candle.openTimeMs,
    open: candle.open * price,
    high: candle.high * price,
    low: candle.low * price,
    close: candle.close * price,
    volume: candle.volume * volume,
  };
}

/** Walks from the newest bar to the oldest, so that each action adjusts all bars before its day and none from it on. */
function backwards(
  candles: readonly Candle[],
  actions: readonly CorporateAction[],
  apply: (action: CorporateAction, barBefore: Candle) => void,
  adjusted: (candle: Candle, i: number) => Candle,
): Candle[] {
  const out = new Array<Candle>(candles.length);
  let pending = actions.length - 1;
  for (let i = candles.length - 1; i >= 0; i--) {
    const candle = candles[i]!;
    for (; pending >= 0 && actions[pending]!.timeMs > candle.openTimeMs; pending--) apply(actions[pending]!, candle);
    out[i] = adjusted(candle, i);
  }
  return out;
}

/**
 * Returns split-adjusted prices: before a split's day prices are divided and volumes multiplied by its coefficient, so
 * that a 4-for-1 split does not look like a crash. `candles` and `actions` oldest first.
 */
export function adjustSplits(candles: readonly Candle[], actions: readonly CorporateAction[]): Candle[] {
  let coefficient = 1;
  return backwards(
    candles,
    actions,
    (action) => (coefficient *= action.splitCoefficient),
    (candle) => scaled(candle, 1 / coefficient, coefficient),
  );
}

/**
 * Returns total-return prices, adjusted for splits and reinvested dividends; volumes by splits only. If the file
 * publishes its own adjusted close, each bar is scaled to it; otherwise a dividend scales earlier prices by 1 -
 * dividend / previous close (CRSP's method, as Yahoo and Alpha Vantage use it).
 */
export function adjustAll(
  candles: readonly Candle[],
  actions: readonly CorporateAction[],
  adjustedClose?: Float64Array,
): Candle[] {
  let coefficient = 1;
  let dividendFactor = 1;
  return backwards(
    candles,
    actions,
    (action, barBefore) => {
      coefficient *= action.splitCoefficient;
      // A dividend at or above the price is a spin-off or an error: scaling by zero or less would destroy the history.
      if (action.dividend < barBefore.close) dividendFactor *= 1 - action.dividend / barBefore.close;
    },
    (candle, i) => {
      const adjusted = adjustedClose?.[i] ?? NaN;
      const factor = adjusted > 0 ? adjusted / candle.close : dividendFactor / coefficient;
      return scaled(candle, factor, coefficient);
    },
  );
}
