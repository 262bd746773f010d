import { atr } from "../indicators/index.ts";
import type { CandleColumns } from "../market/index.ts";
import { LEVEL_TOLERANCE, type SwingPoint, swingPoints } from "../price-levels/index.ts";

/** The turning points near a price, among the first bars. */
export type TurnsNear = {
  readonly turns: readonly SwingPoint[];
  /** How far from the price they may be. */
  readonly reach: number;
};

/** Returns the confirmed turns of the first `until` bars that are within half an average true range of a price. */
export function turnsNear(bars: CandleColumns, until: number, price: number): TurnsNear {
  const reach = (atr(bars, 14)[until - 1] ?? NaN) * LEVEL_TOLERANCE;
  const turns = swingPoints(bars, 0, until).filter((point) => Math.abs(point.price - price) <= reach);
  return { turns, reach };
}
