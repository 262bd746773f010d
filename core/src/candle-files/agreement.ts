import type { CandleColumns } from "../market/index.ts";

/** Minimum bars that two files with the same adjustment must share before one continues the other. */
const FEWEST_COMMON = 20;
/**
 * The same if one of them does not state its splits: a year, in which a dividend adjustment in only one of them also
 * shows.
 */
const FEWEST_COMMON_UNSTATED = 250;
/** The maximum relative difference of two closes of one bar after scaling. */
const TOLERANCE = 0.001;
/** One bar in this many may differ more (another last trade of the day), but by no more than `OUTLIER`. */
const OUTLIER_EVERY = 100;
const OUTLIER = 0.01;
/** A step between a close and the next open that may be a split: 5-for-4 is 1.25, a good day is less. */
const SPLIT_STEP = 1.2;
/** A split is a number of new shares for at most this many old ones. */
const MOST_OLD_SHARES = 4;

/**
 * Whether the bars of one file continue those of another: the factor by which the older prices are divided, or why they
 * do not.
 */
export type Agreement =
  | { readonly kind: "agrees"; readonly factor: number }
  | { readonly kind: "differs"; readonly reason: string };

export type Compared = {
  readonly columns: CandleColumns;
  /** Whether its tag or a column says how splits were handled. */
  readonly statesSplits: boolean;
};

/**
 * Compares the closes that two files of one symbol, currency and timeframe share. They agree if one ratio holds within
 * 0.1% (and the rounding of their prices) over at least 20 common bars, and that ratio is 1 or a split's: the newer
 * file is adjusted for splits that came after the older one ended. A file that does not state its splits needs a year
 * of common bars and no step that may be a split.
 */
export function agreement(older: Compared, newer: Compared, canSplit: boolean): Agreement {
  const isUnstated = canSplit && older.statesSplits !== newer.statesSplits;
  const common = commonCloses(older.columns, newer.columns);
  const { length } = common.older;
  const fewest = isUnstated ? FEWEST_COMMON_UNSTATED : FEWEST_COMMON;
  if (length < fewest) return differs(`${String(length)} common bars, ${String(fewest)} are needed`);
  const ratios = common.older.map((close, i) => close / common.newer[i]!);
  const middle = ratios.toSorted((a, b) => a - b)[Math.floor(length / 2)]!;
  const factor = splitFactor(middle);
  if (factor === undefined || (factor !== 1 && !canSplit))
    return differs(`prices stand in the ratio ${middle.toPrecision(4)}, which is neither 1 nor a split's`);
  const [half, otherHalf] = [halfUnit(common.newer), halfUnit(common.older) / factor];
  const apart = common.newer.map(
    (close, i) => Math.max(0, Math.abs(common.older[i]! / factor - close) - half - otherHalf) / close,
  );
  const off = apart.filter((one) => one > TOLERANCE);
  if (off.length > Math.floor(length / OUTLIER_EVERY) || off.some((one) => one > OUTLIER))
    return differs(`closes lie more than 0.1 % apart on ${String(off.length)} of ${String(length)} common bars`);
  if (isUnstated && [older, newer].some((one) => !one.statesSplits && !showsNoSplit(one.columns)))
    return differs("the file without split information has a step that may be a split");
  return { kind: "agrees", factor };
}

/** Returns whether no bar opens so far from the previous close that the step may be a split. */
export function showsNoSplit({ open, close }: CandleColumns): boolean {
  for (let i = 1; i < open.length; i++) {
    const step = open[i]! / close[i - 1]!;
    if (step >= SPLIT_STEP || step <= 1 / SPLIT_STEP) return false;
  }
  return true;
}

const differs = (reason: string): Agreement => ({ kind: "differs", reason });

function commonCloses(older: CandleColumns, newer: CandleColumns): { older: number[]; newer: number[] } {
  const common = { older: [] as number[], newer: [] as number[] };
  for (let i = 0, j = 0; i < older.length && j < newer.length;) {
    const [a, b] = [older.openTimeMs[i]!, newer.openTimeMs[j]!];
    if (a === b) {
      common.older.push(older.close[i]!);
      common.newer.push(newer.close[j]!);
    }
    if (a <= b) i++;
    if (b <= a) j++;
  }
  return common;
}

/** Returns the split nearest to a ratio of prices, 1 for none: 4 for 4-for-1, 1.5 for 3-for-2, 0.1 for 1-for-10. */
function splitFactor(ratio: number): number | undefined {
  const near = (one: number): boolean => Math.abs(ratio / one - 1) <= TOLERANCE;
  if (near(1)) return 1;
  const isReverse = ratio < 1;
  const up = isReverse ? 1 / ratio : ratio;
  for (let old = 1; old <= MOST_OLD_SHARES; old++) {
    const factor = Math.round(up * old) / old;
    const found = isReverse ? 1 / factor : factor;
    if (factor >= SPLIT_STEP && near(found)) return found;
  }
  return undefined;
}

/** Returns half of the last decimal place of the prices, cents or finer; 0 if they have been divided since. */
function halfUnit(prices: readonly number[]): number {
  for (let decimals = 2; decimals <= 8; decimals++) {
    const scale = 10 ** decimals;
    if (prices.every((price) => Math.abs(price * scale - Math.round(price * scale)) < 1e-6)) return 0.5 / scale;
  }
  return 0;
}
