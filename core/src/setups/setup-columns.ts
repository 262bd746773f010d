import type { CandleColumns } from "../market/index.ts";
import { SETUPS } from "./registry.ts";
import type { Setup, SetupMarket } from "./setup.ts";
import { setupReadings, type SetupReadings } from "./setup-readings.ts";

/**
 * Returns for each setup, in the order of `setups`, its value at each bar: 1 if the bar completes its BUY, -1 its SELL,
 * else 0. A bar's value depends only on that bar and earlier ones.
 */
export function setupColumns(
  columns: CandleColumns,
  market: SetupMarket,
  setups: readonly Setup[] = SETUPS,
): readonly Int8Array[] {
  const readings = setupReadings(columns);
  return setups.map((setup) => {
    const values = new Int8Array(columns.length);
    if (setup.existsOn?.(market) === false) return values;
    for (let i = setup.lookback; i < columns.length; i++) values[i] = valueAt(setup, readings, i);
    return values;
  });
}

/** Returns the value of one setup at a bar where it can be evaluated. */
export function valueAt({ completes }: Setup, readings: SetupReadings, i: number): number {
  if (completes.BUY(readings, i)) return 1;
  return completes.SELL(readings, i) ? -1 : 0;
}
