type Point = {
  readonly statedPercent: number;
  readonly happenedPercent: number;
  readonly bandLow: number;
  readonly bandHigh: number;
};

/** Returns the part of 0 to 100 that a diagram shows: all points and bands, in whole tens, at least thirty wide. */
export function diagramScale(points: readonly Point[]): { readonly low: number; readonly high: number } {
  const all = points.flatMap(({ statedPercent, happenedPercent, bandLow, bandHigh }) => [
    ...[statedPercent, happenedPercent, bandLow, bandHigh],
  ]);
  if (all.length === 0) return { low: 0, high: 100 };
  let low = Math.floor(Math.min(...all) / 10) * 10;
  let high = Math.ceil(Math.max(...all) / 10) * 10;
  while (high - low < 30) {
    if (high < 100) high += 10;
    if (high - low < 30 && low > 0) low -= 10;
  }
  return { low, high };
}

/** Returns whether the observed rate is outside the band where a perfect forecaster falls nine times in ten. */
export const isOutside = ({ happenedPercent, bandLow, bandHigh }: Point): boolean =>
  happenedPercent < bandLow || happenedPercent > bandHigh;
