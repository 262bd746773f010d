import type { Dice } from "./dice.ts";

/** How dates are resampled: runs of `blockLength` dates, `draws` times; `level` is the interval's confidence (0.95). */
export type BlockBootstrapOptions = {
  readonly blockLength: number;
  readonly dice: Dice;
  readonly draws?: number;
  readonly level?: number;
  /**
   * Whether a run that reaches the end continues at the start, so that every date is drawn equally often; if false,
   * runs stay inside.
   */
  readonly circular?: boolean;
};

/** Returns the distinct dates in order, and for each observation the index of its date among them. */
export function datePlaces(dates: ArrayLike<number>): { readonly count: number; readonly placeOf: Uint32Array } {
  const distinct = Float64Array.from(new Set(Array.from(dates))).sort();
  const places = new Map<number, number>();
  distinct.forEach((date, place) => places.set(date, place));
  return { count: distinct.length, placeOf: Uint32Array.from(dates, (date) => places.get(date) ?? 0) };
}

/**
 * Fills `drawn` with indexes of `count` dates, in runs according to `options`; the last run is cut so that the sample
 * has as many dates as the original.
 */
export function drawDates(drawn: Uint32Array, count: number, options: BlockBootstrapOptions): void {
  const { dice, circular = true } = options;
  const run = Math.min(options.blockLength, count);
  const starts = circular ? count : count - run + 1;
  for (let filled = 0; filled < count; filled += run) {
    const start = Math.floor(dice() * starts);
    const end = Math.min(filled + run, count);
    for (let at = filled; at < end; at++) drawn[at] = (start + at - filled) % count;
  }
}

/** Throws if the run length is impossible. */
export function checkBlocks({ blockLength, draws = 1 }: BlockBootstrapOptions): void {
  if (Number.isInteger(blockLength) && blockLength >= 1 && Number.isInteger(draws) && draws >= 1) return;
  throw new RangeError(
    `block bootstrap: blockLength and draws must be whole numbers from 1, not ${String(blockLength)} and ${String(draws)}`,
  );
}
