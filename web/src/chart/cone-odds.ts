import type { ChartCone } from "./chart-view.ts";

/** The chance, in percent, that the price is beyond a level at a cone's end: between two numbers. */
export type ConeOdds = { readonly side: "above" | "below"; readonly from: number; readonly to: number };

const OUTER_PERCENT = 5;

/**
 * Returns the chance of a price beyond `price` at a cone's end, on the side that is less likely. The forecast states
 * the ends of its two bands only, so the chance is given as the two it lies between. Undefined without steps.
 */
export function coneOdds({ steps, innerPercent }: ChartCone, price: number): ConeOdds | undefined {
  const end = steps.at(-1);
  if (end === undefined) return undefined;
  const { outer, inner } = end;
  if (price >= outer.high) return { side: "above", from: 0, to: OUTER_PERCENT };
  if (price <= outer.low) return { side: "below", from: 0, to: OUTER_PERCENT };
  if (price >= inner.high) return { side: "above", from: OUTER_PERCENT, to: innerPercent };
  if (price <= inner.low) return { side: "below", from: OUTER_PERCENT, to: innerPercent };
  return { side: "above", from: innerPercent, to: 100 - innerPercent };
}
