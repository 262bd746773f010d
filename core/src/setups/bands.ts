const PERIOD = 20;
const DEVIATIONS = 2;

/** Bollinger bands (20, 2) and BandWidth, one column each, NaN for the first 19 bars. */
export type BandColumns = {
  readonly upper: Float64Array;
  readonly lower: Float64Array;
  readonly bandWidth: Float64Array;
};

/**
 * Returns Bollinger's bands (20 bars, 2 population standard deviations) and BandWidth, (upper - lower) / middle. Each window is summed
 * by itself, so that the same 20 closes give the same digits wherever the series starts. `from` is the first bar to fill.
 */
export function bandColumns(close: Float64Array, from = 0): BandColumns {
  const [upper, lower, bandWidth] = [0, 1, 2].map(() => new Float64Array(close.length).fill(NaN)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  for (let i = Math.max(from, PERIOD - 1); i < close.length; i++) {
    const first = close[i - PERIOD + 1]!;
    let sum = 0;
    for (let j = i - PERIOD + 2; j <= i; j++) sum += close[j]! - first;
    const mean = first + sum / PERIOD;
    let squares = 0;
    for (let j = i - PERIOD + 1; j <= i; j++) {
      const distance = close[j]! - mean;
      squares += distance * distance;
    }
    const width = DEVIATIONS * Math.sqrt(squares / PERIOD);
    upper[i] = mean + width;
    lower[i] = mean - width;
    bandWidth[i] = (2 * width) / mean;
  }
  return { upper, lower, bandWidth };
}
