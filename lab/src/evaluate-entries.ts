import { HEADS, type Horizon, type ResolvedRows } from "@sextant/core/forecast";
import { blockBootstrap, type Dice } from "@sextant/core/statistics";
import { blockLength } from "./evaluate-blocks.ts";
import { sampleEntries } from "./evaluate-freqtrade.ts";
import { DRAWS, sum } from "./evaluate-losses.ts";
import type { Chart } from "./train-charts.ts";

/** Per timestamp, in order: bars evaluated, how many of them rose, entries of the rule, how many of those rose. */
export type Entries = {
  readonly openTimeMs: Float64Array;
  readonly bars: Float64Array;
  readonly rises: Float64Array;
  readonly entries: Float64Array;
  readonly hits: Float64Array;
};

/** How often a rise followed where a known rule buys. The rule states no odds, so it is evaluated by its hits alone. */
export type EntryRow = {
  readonly assetClass: string;
  readonly horizon: string;
  readonly head: string;
  readonly peer: "freqtrade-sample";
  /** Entries. */
  readonly n: number;
  readonly hitRate: number;
  /** How often any of the same symbols' bars was followed by a rise. */
  readonly baseRate: number;
  /** Hit rate less base rate, with its block-bootstrap interval; NaN where a draw contained no entry. */
  readonly lift: number;
  readonly liftLow: number;
  readonly liftHigh: number;
};

/** Gathers the entries among rows that are in the order of time. */
export function entriesOf(
  places: readonly { readonly rows: ResolvedRows; readonly r: number; readonly chart: number }[],
  charts: readonly Chart[],
): Entries {
  const up = HEADS.findIndex((one) => one.kind === "up");
  const signals = charts.map(({ series }) => sampleEntries(series.candles));
  const openTimeMs = Float64Array.from(new Set(places.map(({ rows, r }) => rows.openTimeMs[r]!)));
  const column = (): Float64Array => new Float64Array(openTimeMs.length);
  const out = { openTimeMs, bars: column(), rises: column(), entries: column(), hits: column() };
  let timestamp = 0;
  for (const { rows, r, chart } of places) {
    if (openTimeMs[timestamp] !== rows.openTimeMs[r]!) timestamp++;
    const rose = rows.labels[r * HEADS.length + up]!;
    const entered = signals[chart]![rows.t[r]!]!;
    out.bars[timestamp]!++;
    out.rises[timestamp]! += rose;
    out.entries[timestamp]! += entered;
    out.hits[timestamp]! += entered * rose;
  }
  return out;
}

/** Returns the rule's hit rate and the base rate, on every evaluated bar; undefined where it never bought. */
export function entryRow(
  horizon: Horizon,
  { openTimeMs, bars, rises, entries, hits }: Entries,
  dice: Dice,
): EntryRow | undefined {
  const n = sum(entries);
  if (n === 0) return undefined;
  const hitRate = sum(hits) / n;
  const baseRate = sum(rises) / sum(bars);
  const lift = (sums: Float64Array): number => sums[0]! / sums[1]! - sums[2]! / sums[3]!;
  const interval = blockBootstrap([hits, entries, rises, bars], openTimeMs, lift, {
    blockLength: blockLength({ horizon, openTimeMs }),
    dice,
    draws: DRAWS,
  });
  return {
    assetClass: horizon.assetClass,
    horizon: horizon.id,
    head: "up",
    peer: "freqtrade-sample",
    n,
    hitRate,
    baseRate,
    lift: hitRate - baseRate,
    liftLow: interval?.low ?? NaN,
    liftHigh: interval?.high ?? NaN,
  };
}
