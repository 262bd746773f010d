const BINS = 1200;
/** Values are capped at this many spreads. */
const REACH = 12;

/** Counts of values in 1,200 bins between -12 and 12, so that a quantile needs no sorting. */
export type ValueBins = Int32Array;

export function emptyBins(): ValueBins {
  return new Int32Array(BINS);
}

/** Returns the bin that a value is counted in. */
export function binOf(value: number): number {
  const place = Math.floor(((value + REACH) / (2 * REACH)) * BINS);
  return Math.min(Math.max(place, 0), BINS - 1);
}

/** Returns the value below which `wanted` of the counted values lie. */
export function quantileOfBins(bins: ValueBins, wanted: number): number {
  let sum = 0;
  for (let bin = 0; bin < BINS; bin++) {
    const next = sum + bins[bin]!;
    if (next >= wanted && next > sum) return ((bin + (wanted - sum) / (next - sum)) / BINS) * 2 * REACH - REACH;
    sum = next;
  }
  return REACH;
}

/** Quantiles of the values that became known within a moving time window, queried in chronological order. */
export type RollingQuantiles = {
  /** Adds a value that became known at `atMs`, not before any earlier call's. */
  readonly add: (atMs: number, value: number) => void;
  /** Returns the value below which each share of the window lies; undefined if the window is empty. */
  readonly at: (atMs: number, shares: readonly number[]) => Float64Array | undefined;
};

/** Creates an empty window of `spanMs`. */
export function rollingQuantiles(spanMs: number): RollingQuantiles {
  const bins = emptyBins();
  const timestamps: number[] = [];
  const places: number[] = [];
  let first = 0;
  return {
    add: (atMs, value) => {
      const bin = binOf(value);
      bins[bin]!++;
      timestamps.push(atMs);
      places.push(bin);
    },
    at: (atMs, shares) => {
      for (; first < timestamps.length && timestamps[first]! <= atMs - spanMs; first++) bins[places[first]!]!--;
      const rows = timestamps.length - first;
      return rows === 0 ? undefined : Float64Array.from(shares, (share) => quantileOfBins(bins, share * rows));
    },
  };
}
