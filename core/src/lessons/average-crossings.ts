import { sma } from "../indicators/index.ts";
import type { CandleColumns } from "../market/index.ts";

/** A bar whose close is on the other side of the average than the close before it. */
export type Crossing = { readonly index: number; readonly direction: "up" | "down" };

/** Returns where the close crossed its simple moving average of so many bars, oldest first. */
export function averageCrossings({ close, length }: CandleColumns, period: number): readonly Crossing[] {
  const average = sma(close, period);
  const crossings: Crossing[] = [];
  for (let index = period; index < length; index++) {
    const isAbove = close[index]! > average[index]!;
    if (isAbove !== close[index - 1]! > average[index - 1]!)
      crossings.push({ index, direction: isAbove ? "up" : "down" });
  }
  return crossings;
}
