import { quantile } from "../statistics/index.ts";
import { movesAhead } from "./moves-ahead.ts";

/** Returns the typical move over so many bars, in percent: two in three moves, up or down, were smaller. */
export function typicalMove(close: Float64Array, ahead: number): number {
  return quantile(movesAhead(close, ahead).map(Math.abs), 2 / 3) ?? NaN;
}
