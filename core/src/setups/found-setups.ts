import { sliceColumns, type CandleColumns } from "../market/index.ts";
import { SETUPS } from "./registry.ts";
import type { SetupMarket, SetupSide } from "./setup.ts";
import { valueAt } from "./setup-columns.ts";
import { setupReadings } from "./setup-readings.ts";

/** A setup that a bar completed. */
export type FoundSetup = {
  readonly id: string;
  readonly name: string;
  readonly side: SetupSide;
  /** The bar that completed it. */
  readonly bar: number;
  /** What happened, in one plain sentence. */
  readonly says: string;
  readonly rule: string;
  readonly source: string;
};

/**
 * Number of bars that suffice to find, at the last of them, every setup that the whole history finds: the longest
 * window is 254 bars, and by then no smoothed average (RSI, MACD, ATR) differs by more than a millionth from one that
 * began earlier.
 */
export const SETUP_WARM_UP = 700;

/** Returns the setups completed at bars [start, end), oldest first, those of one bar in the registry's order. */
export function setupsWithin(columns: CandleColumns, market: SetupMarket, start: number, end: number): FoundSetup[] {
  const from = Math.max(0, start);
  const to = Math.min(end, columns.length);
  if (from >= to) return [];
  const readings = setupReadings(sliceColumns(columns, 0, to));
  const found: FoundSetup[] = [];
  for (let bar = from; bar < to; bar++) {
    for (const setup of SETUPS) {
      if (bar < setup.lookback || setup.existsOn?.(market) === false) continue;
      const value = valueAt(setup, readings, bar);
      if (value === 0) continue;
      const { id, name, says, rule, source } = setup;
      const side = value > 0 ? "BUY" : "SELL";
      found.push({ id, name, side, bar, says: says[side], rule, source });
    }
  }
  return found;
}

/** Returns the setups that bar `index` completed. */
export function setupsAt(columns: CandleColumns, market: SetupMarket, index: number): FoundSetup[] {
  return setupsWithin(columns, market, index, index + 1);
}
