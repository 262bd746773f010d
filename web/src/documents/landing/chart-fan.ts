import type { Showcase } from "@sextant/core/contract";

type Ahead = NonNullable<Showcase["chart"]["ahead"]>;

/** The range ahead as closed SVG paths, and its outer edges at the right end as percentages of the height. */
export type ChartFan = {
  readonly outer: string;
  readonly inner: string;
  readonly high: { readonly price: number; readonly y: number };
  readonly low: { readonly price: number; readonly y: number };
};

type Place = {
  /** Where the fan starts and ends on the plane. */
  readonly from: number;
  readonly to: number;
  readonly y: (price: number) => number;
  /** Height of the plane. */
  readonly height: number;
};

const STEPS = 12;

/**
 * Returns the fan of a range: from the last close to its edges with the square root of time, like the cone of the
 * advice (core/src/strategy/cone.ts). The outer band is the 90 % range, the inner one the 80 % range.
 */
export function chartFan(close: number, { range80, range90 }: Ahead, place: Place): ChartFan {
  const { from, to, y, height } = place;
  const edge = (price: number, back = false): string => {
    const log = Math.log(price / close);
    // Denser near the start, where the edge is steepest.
    const points = Array.from({ length: STEPS + 1 }, (_, step) => {
      const root = step / STEPS;
      return `${round(from + (to - from) * root ** 2)} ${y(close * Math.exp(log * root))}`;
    });
    return (back ? points.toReversed() : points).join("L");
  };
  const band = ({ low, high }: Ahead["range90"]): string => `M${edge(high)}L${edge(low, true)}z`;
  const end = (price: number) => ({ price, y: round((100 * y(price)) / height) });
  return { outer: band(range90), inner: band(range80), high: end(range90.high), low: end(range90.low) };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
