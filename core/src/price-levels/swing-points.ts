import type { CandleColumns } from "../market/index.ts";

/** Bars on each side of a turning point that must not reach it. Five is a trading week. */
export const SWING_SPAN = 5;

/** A bar at which the price turned. */
export type SwingPoint = {
  readonly index: number;
  readonly price: number;
  /** 'high' if a rise ended, 'low' if a fall did. */
  readonly kind: "high" | "low";
  /** The bar at whose close this was first known: `span` bars later. */
  readonly confirmedAt: number;
};

/**
 * Returns the turning points among bars [start, end): a high above the highs of the `span` bars before it and not below
 * those of the `span` bars after it, so that the first of equal adjacent bars counts; lows the other way round. A
 * turning point is known only once the bars after it have closed, so none is within `span` bars of the end. Oldest
 * first, a bar's high before its low.
 */
export function swingPoints(columns: CandleColumns, start: number, end: number, span = SWING_SPAN): SwingPoint[] {
  if (!(span >= 1 && Number.isInteger(span)))
    throw new RangeError(`swingPoints: span must be a whole number, not ${span}`);
  const { high, low, length } = columns;
  const points: SwingPoint[] = [];
  const last = Math.min(end, length) - span;
  for (let index = Math.max(start, span); index < last; index++) {
    const confirmedAt = index + span;
    if (turns(high, index, span, 1)) points.push({ index, price: high[index]!, kind: "high", confirmedAt });
    if (turns(low, index, span, -1)) points.push({ index, price: low[index]!, kind: "low", confirmedAt });
  }
  return points;
}

/** `sign` 1 searches for a top, -1 for a bottom. */
function turns(prices: Float64Array, index: number, span: number, sign: number): boolean {
  const price = prices[index]! * sign;
  for (let away = 1; away <= span; away++) {
    if (prices[index - away]! * sign >= price || prices[index + away]! * sign > price) return false;
  }
  return true;
}
