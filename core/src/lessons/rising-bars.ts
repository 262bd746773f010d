import type { CandleColumns } from "../market/index.ts";

/** How many bars closed above and below their open, and what that amounts to. */
export type RisingBars = {
  readonly rising: number;
  readonly falling: number;
  readonly most: "rising" | "about-half" | "falling";
};

/** From this share on, most bars went one way. */
const MOST = 0.6;

/** Counts the bars that closed above their open, and those that closed below it. */
export function risingBars({ open, close, length }: CandleColumns): RisingBars {
  let rising = 0;
  let falling = 0;
  for (let at = 0; at < length; at++) {
    if (close[at]! > open[at]!) rising += 1;
    else if (close[at]! < open[at]!) falling += 1;
  }
  const most = rising > length * MOST ? "rising" : falling > length * MOST ? "falling" : "about-half";
  return { rising, falling, most };
}
