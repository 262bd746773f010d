import { CHAINS } from "../../market/index.ts";
import { RISK_CLASSES } from "../assessment.ts";
import { DAY_MS, HOUR_MS } from "../sane-metric.ts";
import { leastThat, mostThat } from "./exact-bound.ts";
import { listFlag } from "./list-flags.ts";
import type { MetricRange, ScreenerFilter, SortKey } from "./screener-query.ts";
import { cellOf, LISTS_PLACE, PLACE, ROW, type TokenColumns } from "./token-columns.ts";

type Bound = {
  readonly metric: SortKey;
  readonly place: number;
  readonly min: number;
  readonly max: number;
};

/** A filter compiled for the columns: the cells to search, and the conditions on a slot in them. */
export type CompiledFilter = {
  readonly cells: readonly number[];
  /**
   * Minimum spike as a key of the spike's order, which is ascending by the negated value; Infinity: any, or unknown.
   */
  readonly mostSpikeKey: number;
  /** The requested address; undefined for any. */
  readonly address: string | undefined;
  /** All conditions except chain, risk and spike; `isPlain` if there are none. */
  readonly bounds: readonly Bound[];
  /** The bit of the list; 0 for any. */
  readonly list: number;
  readonly isPlain: boolean;
};

function addBound(bounds: Bound[], metric: SortKey, range: MetricRange | undefined): void {
  if (range === undefined) return;
  bounds.push({
    metric,
    place: PLACE[metric],
    min: range.min ?? -Infinity,
    max: range.max ?? Infinity,
  });
}

/**
 * Returns the creation times of tokens that have a given age now, with exactly the same arithmetic as for a single
 * token, so that both always agree.
 */
function madeWithin({ min, max }: MetricRange, nowMs: number): MetricRange {
  const hours = (madeMs: number) => (nowMs - madeMs) / HOUR_MS;
  return {
    ...(min !== undefined && {
      max: mostThat((madeMs) => hours(madeMs) >= min, nowMs - min * HOUR_MS),
    }),
    ...(max !== undefined && {
      min: leastThat((madeMs) => hours(madeMs) <= max, nowMs - max * HOUR_MS),
    }),
  };
}

/** A token drops out of the new pairs as time passes, without an update: its stored flag would be outdated. */
function newNow(nowMs: number): MetricRange {
  return { min: leastThat((madeMs) => nowMs - madeMs < DAY_MS, nowMs - DAY_MS) };
}

/** Compiles a filter once, before many slots are checked. */
export function compileFilter(filter: ScreenerFilter, nowMs: number): CompiledFilter {
  const { chain, risk, list, minSpike, ageHours, address } = filter;
  const cells: number[] = [];
  for (const ofChain of chain === undefined ? CHAINS : [chain]) {
    for (const ofRisk of risk === undefined ? RISK_CLASSES : [risk]) cells.push(cellOf(ofChain, ofRisk));
  }
  const bounds: Bound[] = [];
  addBound(bounds, "liquidity", filter.liquidityUsd);
  addBound(bounds, "volume24h", filter.volume24hUsd);
  addBound(bounds, "marketCap", filter.marketCapUsd);
  if (ageHours !== undefined) addBound(bounds, "age", madeWithin(ageHours, nowMs));
  if (list === "newPairs") addBound(bounds, "age", newNow(nowMs));
  return {
    cells,
    bounds,
    address,
    mostSpikeKey: minSpike === undefined ? Infinity : -minSpike,
    list: list === undefined || list === "newPairs" ? 0 : listFlag(list),
    isPlain: bounds.length === 0 && list === undefined && address === undefined,
  };
}

/** Whether a slot of a matching cell passes; its spike is checked only if the filter requires one. */
export function slotPasses(filter: CompiledFilter, columns: TokenColumns, slot: number): boolean {
  const { rows } = columns;
  const row = ROW * slot;
  if (filter.mostSpikeKey !== Infinity && !(-rows[row + PLACE.spike]! <= filter.mostSpikeKey)) return false;
  if (filter.list !== 0 && (rows[row + LISTS_PLACE]! & filter.list) === 0) return false;
  const { bounds } = filter;
  for (let at = 0; at < bounds.length; at++) {
    const bound = bounds[at]!;
    const value = rows[row + bound.place]!;
    if (!(value >= bound.min && value <= bound.max)) return false;
  }
  return true;
}
