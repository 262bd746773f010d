import type { ChartCone } from "../chart/chart-view.ts";

type Range = { readonly low: number; readonly high: number };
type Of = {
  readonly fromMs: number;
  /** Closes of the bars up to its end, oldest first: trading time, in which nights do not count. */
  readonly closesMs: readonly number[];
  /** The price that the ranges were measured from. */
  readonly price: number;
  readonly outer: Range;
  readonly inner: Range;
  /** Chance of ending above the inner range, and of ending below it, in percent. */
  readonly innerPercent: number;
  readonly name: string;
};

/**
 * Returns the cone to a range that is known at its end only: it opens with the square root of trading time, straight in
 * log price, as the engine's own cones do.
 */
export function rangeCone({ fromMs, closesMs, price, outer, inner, innerPercent, name }: Of): ChartCone {
  const steps = closesMs.map((atMs, i) => {
    const share = (i + 1) / closesMs.length;
    const at = (end: number) => price * Math.exp(Math.log(end / price) * Math.sqrt(share));
    const band = ({ low, high }: Range) => ({ low: at(low), high: at(high) });
    return { atMs, outer: band(outer), inner: band(inner) };
  });
  return { fromMs, steps, innerPercent, name };
}
