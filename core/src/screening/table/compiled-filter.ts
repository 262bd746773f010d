import { CHAINS } from "../../market/index.ts";
import { RISK_CLASSES } from "../assessment.ts";
import { DAY_MS, HOUR_MS } from "../sane-figure.ts";
import { listFlag } from "./list-flags.ts";
import type { FigureRange, ScreenerFilter, SortKey } from "./screener-query.ts";
import { cellOf, type TokenColumns } from "./token-columns.ts";

type Bound = { readonly figure: SortKey; readonly min: number; readonly max: number };

/** A filter as the columns are asked: which cells, and what is asked of a slot in them. */
export type CompiledFilter = {
  readonly cells: readonly number[];
  /** Least spike as a key of the spike's order, which is ascending by minus the figure; Infinity: any, or none known. */
  readonly mostSpikeKey: number;
  /** The one address that is asked for; undefined: any. */
  readonly address: string | undefined;
  /** All but chain, risk and spike; `isPlain` where there is nothing more. */
  readonly bounds: readonly Bound[];
  readonly minAgeHours: number;
  readonly maxAgeHours: number;
  readonly youngerThanMs: number;
  readonly hasAge: boolean;
  /** The bit of the list; 0: any. */
  readonly list: number;
  readonly isPlain: boolean;
};

function addBound(bounds: Bound[], figure: SortKey, range: FigureRange | undefined): void {
  if (range !== undefined) bounds.push({ figure, min: range.min ?? -Infinity, max: range.max ?? Infinity });
}

/** Reads a filter once, before many slots are looked at. */
export function compileFilter(filter: ScreenerFilter): CompiledFilter {
  const { chain, risk, list, minSpike, ageHours, address } = filter;
  const cells: number[] = [];
  for (const ofChain of chain === undefined ? CHAINS : [chain]) {
    for (const ofRisk of risk === undefined ? RISK_CLASSES : [risk]) cells.push(cellOf(ofChain, ofRisk));
  }
  const bounds: Bound[] = [];
  addBound(bounds, "liquidity", filter.liquidityUsd);
  addBound(bounds, "volume24h", filter.volume24hUsd);
  addBound(bounds, "marketCap", filter.marketCapUsd);
  const hasAge = ageHours !== undefined || list === "newPairs";
  return {
    ...{ cells, bounds, hasAge, address },
    mostSpikeKey: minSpike === undefined ? Infinity : -minSpike,
    minAgeHours: ageHours?.min ?? -Infinity,
    maxAgeHours: ageHours?.max ?? Infinity,
    // A token leaves the new ones as time goes by, with nothing told of it: its flag would be of another moment.
    youngerThanMs: list === "newPairs" ? DAY_MS : Infinity,
    list: list === undefined || list === "newPairs" ? 0 : listFlag(list),
    isPlain: bounds.length === 0 && !hasAge && list === undefined && address === undefined,
  };
}

/** Whether a slot of the right cell passes; its spike is looked at only where the filter asks for one. */
export function slotPasses(filter: CompiledFilter, columns: TokenColumns, slot: number, nowMs: number): boolean {
  if (filter.mostSpikeKey !== Infinity && !(-columns.spike[slot]! <= filter.mostSpikeKey)) return false;
  if (filter.list !== 0 && (columns.lists[slot]! & filter.list) === 0) return false;
  for (const { figure, min, max } of filter.bounds) {
    const value = columns[figure][slot]!;
    if (!(value >= min && value <= max)) return false;
  }
  if (!filter.hasAge) return true;
  const ageMs = nowMs - columns.age[slot]!;
  const hours = ageMs / HOUR_MS;
  return hours >= filter.minAgeHours && hours <= filter.maxAgeHours && ageMs < filter.youngerThanMs;
}

/** Leaves those that pass at the front of `slots`, in their order, and says how many. Spike is looked at only where `withSpike`. */
export function keepPassing(
  filter: CompiledFilter,
  columns: TokenColumns,
  slots: Int32Array,
  count: number,
  nowMs: number,
  withSpike: boolean,
): number {
  let left = count;
  if (filter.list !== 0) left = keepListed(columns.lists, filter.list, slots, left);
  for (const { figure, min, max } of filter.bounds) left = keepBetween(columns[figure], min, max, slots, left);
  if (filter.hasAge) left = keepAged(columns.age, filter, slots, left, nowMs);
  if (withSpike && filter.mostSpikeKey !== Infinity) {
    left = keepBetween(columns.spike, -filter.mostSpikeKey, Infinity, slots, left);
  }
  return left;
}

// Each writes every slot and goes on by one only where it passes: without a branch that a processor would guess wrong.

function keepListed(lists: Uint8Array, bit: number, slots: Int32Array, count: number): number {
  let left = 0;
  for (let at = 0; at < count; at++) {
    const slot = slots[at]!;
    slots[left] = slot;
    left += Number((lists[slot]! & bit) !== 0);
  }
  return left;
}

function keepBetween(column: Float64Array, min: number, max: number, slots: Int32Array, count: number): number {
  let left = 0;
  for (let at = 0; at < count; at++) {
    const slot = slots[at]!;
    const value = column[slot]!;
    slots[left] = slot;
    left += Number(value >= min) & Number(value <= max);
  }
  return left;
}

function keepAged(
  created: Float64Array,
  filter: CompiledFilter,
  slots: Int32Array,
  count: number,
  nowMs: number,
): number {
  const { minAgeHours, maxAgeHours, youngerThanMs } = filter;
  let left = 0;
  for (let at = 0; at < count; at++) {
    const slot = slots[at]!;
    const ageMs = nowMs - created[slot]!;
    const hours = ageMs / HOUR_MS;
    slots[left] = slot;
    left += Number(hours >= minAgeHours) & Number(hours <= maxAgeHours) & Number(ageMs < youngerThanMs);
  }
  return left;
}
