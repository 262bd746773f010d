import { blockBootstrap } from "@sextant/core/statistics";
import { diceNamed } from "../evaluate-dice.ts";

const DRAWS = 1000;
/**
 * With fewer blocks there is no interval: blocks are cut shorter instead, which makes the interval slightly too narrow.
 */
const FEWEST_BLOCKS = 3;

/**
 * Returns the interval of a value computed from sums over weekly rows, resampled in calendar blocks of three horizons
 * (at least a quarter). `level` 0.95; 0.8 gives the lower 10 % bound.
 */
export function blockInterval(
  name: string,
  columns: readonly ArrayLike<number>[],
  days: ArrayLike<number>,
  horizonDays: number,
  combine: (sums: Float64Array) => number | undefined,
  level = 0.95,
): readonly [number, number] | undefined {
  const weeks = new Set(Array.from(days)).size;
  const wanted = Math.max(13, Math.ceil((3 * horizonDays) / 5));
  const blockLength = Math.max(1, Math.min(wanted, Math.floor(weeks / FEWEST_BLOCKS)));
  const drawn = blockBootstrap(columns, days, combine, { blockLength, dice: diceNamed(name), draws: DRAWS, level });
  return drawn === undefined ? undefined : [drawn.low, drawn.high];
}
