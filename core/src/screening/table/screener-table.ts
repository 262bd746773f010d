import {
  bestSlots,
  byteStage,
  offerSlots,
  passingBetween,
  passingOf,
  rangeStage,
  SPARE,
  type Stage,
  tightenGate,
  topSlots,
} from "../../columns/index.ts";
import { CHAINS, tokenKey } from "../../market/index.ts";
import type { Assessment } from "../assessment.ts";
import { type CompiledFilter, compileFilter, slotPasses } from "./compiled-filter.ts";
import { nextSlot, openWalk } from "./order-walk.ts";
import type { ScreenerFilter, ScreenerOrder, SortKey } from "./screener-query.ts";
import {
  countBefore,
  indexIn,
  insertSlot,
  LAST,
  moveSlot,
  positionOf,
  removeSlot,
  sizeAt,
  sortedSlots,
  startAt,
} from "./sorted-slots.ts";
import {
  cellAt,
  CELLS,
  clearToken,
  keyAt,
  SCORE_HOME,
  SPIKE_HOME,
  tokenColumns,
  type TokenColumns,
  writeToken,
} from "./token-columns.ts";

/** Cost of a step along several orders, in sequential slot checks. */
const STEP_COST = 16;
/** Steps after which a walk that finds too little is abandoned for a full scan. */
const MOST_STEPS = 500;
/** Steps that are always worthwhile if only chain, risk and spike are filtered. */
const PLAIN_STEPS = 200;
/** Cost factor of checking slots in order: they are scattered over the columns. */
const LOOK_COST = 6;

/** The requested page of the matching tokens. */
export type ScreenerPage = { readonly limit: number; readonly offset: number };

/**
 * All tokens of the screener as columns, with an order by spike and one by score for each chain and risk class: the
 * most frequent queries read from an order, the others scan the columns once. A token's number is its slot: assigned
 * when it is added, unchanged by updates, reused after it is removed (the last freed first).
 */
export type ScreenerTable = {
  readonly size: () => number;
  readonly has: (key: string) => boolean;
  /** Adds a token or updates its values. `lists`: `listFlags`, one bit per list that it is in. */
  readonly put: (token: Assessment, lists: number) => void;
  /** Returns false if it was not there. */
  readonly remove: (key: string) => boolean;
  /** Returns the keys of those that pass, in order. */
  readonly query: (filter: ScreenerFilter, order: ScreenerOrder, page: ScreenerPage, nowMs: number) => string[];
  /** Returns how many pass. */
  readonly count: (filter: ScreenerFilter, nowMs: number) => number;
};

/** Creates an empty table; it grows as tokens are added. */
export function createScreenerTable(): ScreenerTable {
  let columns = tokenColumns(1_024);
  const slotOf = new Map<string, number>();
  const keys: string[] = [];
  const free: number[] = [];
  const ids = new Int32Array(SPARE);
  const bySpike = Array.from({ length: CELLS }, () => sortedSlots(SPIKE_HOME));
  const byScore = Array.from({ length: CELLS }, () => sortedSlots(SCORE_HOME));

  const order = (slot: number): void => {
    const cell = cellAt(columns, slot);
    insertSlot(bySpike[cell]!, columns.rows, keyAt(columns, "spike", slot), slot);
    insertSlot(byScore[cell]!, columns.rows, keyAt(columns, "trending", slot), slot);
  };

  const leave = (cell: number, slot: number): void => {
    removeSlot(bySpike[cell]!, columns.rows, slot);
    removeSlot(byScore[cell]!, columns.rows, slot);
  };

  const put = (token: Assessment, lists: number): void => {
    const held = slotOf.get(token.key);
    if (held === undefined) {
      const slot = free.pop() ?? keys.length;
      if (slot === columns.capacity) columns = tokenColumns(2 * slot, columns);
      keys[slot] = token.key;
      slotOf.set(token.key, slot);
      writeToken(columns, slot, token, lists);
      order(slot);
      return;
    }
    const cell = cellAt(columns, held);
    const spike = keyAt(columns, "spike", held);
    const score = keyAt(columns, "trending", held);
    writeToken(columns, held, token, lists);
    if (cell !== cellAt(columns, held)) {
      leave(cell, held);
      order(held);
      return;
    }
    const toSpike = keyAt(columns, "spike", held);
    const toScore = keyAt(columns, "trending", held);
    if (spike !== toSpike) moveSlot(bySpike[cell]!, columns.rows, toSpike, held);
    if (score !== toScore) moveSlot(byScore[cell]!, columns.rows, toScore, held);
  };

  const remove = (key: string): boolean => {
    const slot = slotOf.get(key);
    if (slot === undefined) return false;
    leave(cellAt(columns, slot), slot);
    clearToken(columns, slot);
    keys[slot] = "";
    slotOf.delete(key);
    free.push(slot);
    return true;
  };

  /**
   * Finds the tokens at an address in the filter's cells, at most one per chain, and puts them at the front of `ids`.
   */
  const atAddress = (address: string, cells: readonly number[]): number => {
    let count = 0;
    for (const chain of CHAINS) {
      const slot = slotOf.get(tokenKey(chain, address));
      if (slot !== undefined && cells.includes(columns.cell[slot]!)) ids[count++] = slot;
    }
    return count;
  };

  /** Returns how many are in the filter's cells with its spike, before any other condition. */
  const countCandidates = ({ cells, mostSpikeKey, address }: CompiledFilter): number => {
    if (address !== undefined) return atAddress(address, cells);
    let count = 0;
    for (const cell of cells) {
      const order = bySpike[cell]!;
      count += mostSpikeKey === Infinity ? order.total : countBefore(order, mostSpikeKey, LAST);
    }
    return count;
  };

  const countAll = ({ cells }: CompiledFilter): number =>
    cells.reduce((count, cell) => count + bySpike[cell]!.total, 0);

  /**
   * Passes all matching slots to `see`, in batches at the front of `ids`. It may return a tighter limit for the rest.
   */
  const look = (filter: CompiledFilter, candidates: number, see: (count: number) => Stage | undefined): void => {
    const { address, cells, mostSpikeKey } = filter;
    const isAlong = address === undefined && candidates > keys.length / LOOK_COST;
    const isAny = cells.length === CELLS && free.length === 0;
    const stages = stagesOf(filter, columns, isAlong && !isAny, isAlong || address !== undefined);
    const report = (count: number) => {
      const more = see(count);
      if (more !== undefined) stages.push(more);
    };
    if (address !== undefined) {
      report(passingOf(stages, ids, atAddress(address, cells)));
    } else if (isAlong) {
      for (let from = 0; from < keys.length; from += SPARE) {
        report(passingBetween(stages, ids, from, Math.min(keys.length, from + SPARE)));
      }
    } else {
      for (const cell of cells) {
        const stored = bySpike[cell]!;
        const last = positionOf(stored, mostSpikeKey, LAST);
        for (let block = 0; block <= last; block++) {
          const count = block < last ? sizeAt(stored, block) : indexIn(stored, last, mostSpikeKey, LAST);
          const start = startAt(stored, block);
          for (let at = 0; at < count; at++) ids[at] = stored.slots[start + at]!;
          report(passingOf(stages, ids, count));
        }
      }
    }
  };

  const count = (requested: ScreenerFilter, nowMs: number): number => {
    const filter = compileFilter(requested, nowMs);
    const candidates = countCandidates(filter);
    if (filter.isPlain || candidates === 0) return candidates;
    let passing = 0;
    look(filter, candidates, (part) => {
      passing += part;
      return undefined;
    });
    return passing;
  };

  /** Returns the requested slots from the stored orders; undefined if that would exceed the allowed steps. */
  const walk = (filter: CompiledFilter, order: ScreenerOrder, page: ScreenerPage, most: number) => {
    const isBySpike = order.sort === "spike";
    const stored = isBySpike ? bySpike : byScore;
    const open = openWalk(
      filter.cells.map((cell) => stored[cell]!),
      !order.descending,
      isBySpike ? filter.mostSpikeKey : Infinity,
    );
    const isChecked = !filter.isPlain || (!isBySpike && filter.mostSpikeKey !== Infinity);
    const found: string[] = [];
    let steps = 0;
    let skipped = 0;
    for (let slot = nextSlot(open); slot >= 0; slot = nextSlot(open)) {
      if (steps++ > most) return undefined;
      if (isChecked && !slotPasses(filter, columns, slot)) continue;
      if (skipped++ < page.offset) continue;
      found.push(keys[slot]!);
      if (found.length === page.limit) break;
    }
    return found;
  };

  const query = (requested: ScreenerFilter, order: ScreenerOrder, page: ScreenerPage, nowMs: number): string[] => {
    const offset = Math.max(0, page.offset);
    const { limit } = page;
    if (!(limit > 0)) return [];
    const filter = compileFilter(requested, nowMs);
    const candidates = countCandidates(filter);
    const wanted = Math.min(candidates, offset + limit);
    if (wanted <= offset) return [];
    if (isStored(order.sort) && filter.address === undefined) {
      const most = stepsWorth(filter, candidates, keys.length);
      // Fraction of these cells' tokens that have the spike.
      const needed = order.sort === "spike" ? wanted : (wanted * countAll(filter)) / candidates;
      const found = needed > most ? undefined : walk(filter, order, { offset, limit }, most);
      if (found !== undefined) return found;
    }
    const top = topSlots(wanted);
    // The oldest has the earliest creation time.
    const sign = order.descending === (order.sort === "age") ? 1 : -1;
    const column = columns[order.sort];
    let gate: Stage | undefined;
    look(filter, candidates, (part) => {
      offerSlots(top, column, sign, ids, part);
      // A token without a value is requested: no value is too late.
      if (!tightenGate(top) || top.gateKey === Infinity) return undefined;
      const isNew = gate === undefined;
      gate ??= rangeStage(column, -Infinity, Infinity);
      if (sign === 1) gate.max = top.gateKey;
      else gate.min = -top.gateKey;
      return isNew ? gate : undefined;
    });
    return Array.from(bestSlots(top, offset), (slot) => keys[slot]!);
  };

  return {
    size: () => slotOf.size,
    has: (key) => slotOf.has(key),
    put,
    remove,
    query,
    count,
  };
}

function isStored(sort: SortKey): boolean {
  return sort === "spike" || sort === "trending";
}

/** Returns how many steps a walk may take before checking all candidates, or scanning all columns, would be cheaper. */
function stepsWorth(filter: CompiledFilter, candidates: number, slots: number): number {
  const most = Math.min(candidates, slots / 2) / (filter.cells.length === 1 ? 1 : STEP_COST);
  return filter.isPlain ? Math.max(PLAIN_STEPS, most) : Math.min(MOST_STEPS, most);
}

/**
 * Returns a filter's conditions, without the cell if all slots are in a requested one, and without the spike if all
 * have it.
 */
function stagesOf(filter: CompiledFilter, columns: TokenColumns, withCell: boolean, withSpike: boolean): Stage[] {
  const stages: Stage[] = [];
  const { cells, list } = filter;
  if (withCell) stages.push(byteStage(columns.cell, (cell) => cells.includes(cell)));
  if (withSpike && filter.mostSpikeKey !== Infinity) {
    stages.push(rangeStage(columns.spike, -filter.mostSpikeKey, Infinity));
  }
  if (list !== 0) stages.push(byteStage(columns.lists, (flags) => (flags & list) !== 0));
  for (const { metric, min, max } of filter.bounds) stages.push(rangeStage(columns[metric], min, max));
  return stages;
}
