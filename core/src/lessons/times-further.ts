import { mean } from "../statistics/index.ts";
import { movesAhead } from "./moves-ahead.ts";

/** Returns how many times further the price moved on average over so many bars than over one. */
export function timesFurther(close: Float64Array, bars: number): number {
  const size = (ahead: number) => mean(movesAhead(close, ahead).map(Math.abs)) ?? NaN;
  return size(bars) / size(1);
}
