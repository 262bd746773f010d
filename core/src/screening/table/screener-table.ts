import { CHAINS, tokenKey } from "../../market/index.ts";
import type { Assessment } from "../assessment.ts";
import { compileFilter, keepPassing, slotPasses, type CompiledFilter } from "./compiled-filter.ts";
import { nextSlot, openWalk } from "./order-walk.ts";
import type { ScreenerFilter, ScreenerOrder, SortKey } from "./screener-query.ts";
import { sortedSlots } from "./sorted-slots.ts";
import { CELLS, NO_CELL, tokenColumns, writeToken } from "./token-columns.ts";
import { bestSlots, offerSlot, topSlots, type TopSlots } from "./top-slots.ts";

const CHUNK = 2_048;
/** A step along several orders costs as much as so many looks at slots one after the other. */
const STEP_COST = 8;
/** Steps after which a walk that finds too little gives way to a look at all. */
const MOST_STEPS = 2_000;
/** Steps that are always worth it where nothing but chain, risk and spike is asked. */
const PLAIN_STEPS = 200;

/** Which of the tokens found, from the first. */
export type ScreenerPage = { readonly limit: number; readonly offset: number };

/**
 * All tokens of the screener as columns, with an order by spike and one by score kept for each chain and risk class: what is
 * asked most is read off, the rest is one look along columns. A token's number is its slot: given when it comes, kept while it
 * changes, given to another after it is removed (the last freed first).
 */
export type ScreenerTable = {
  readonly size: () => number;
  readonly has: (key: string) => boolean;
  /** Adds a token or takes its new figures. `lists`: `listFlags`, a bit per list that it is in. */
  readonly put: (token: Assessment, lists: number) => void;
  /** False where it was not there. */
  readonly remove: (key: string) => boolean;
  /** The keys of those that pass, in order. */
  readonly query: (filter: ScreenerFilter, order: ScreenerOrder, page: ScreenerPage, nowMs: number) => string[];
  /** How many pass. */
  readonly count: (filter: ScreenerFilter, nowMs: number) => number;
};

/** An empty table; it grows as tokens come. */
export function createScreenerTable(): ScreenerTable {
  let columns = tokenColumns(1_024);
  const slotOf = new Map<string, number>();
  const keys: string[] = [];
  const free: number[] = [];
  const ids = new Int32Array(CHUNK);
  // Keys of the orders are minus the figure: most come first. Infinity: not known.
  const bySpike = Array.from({ length: CELLS }, sortedSlots);
  const byScore = Array.from({ length: CELLS }, sortedSlots);

  const keyIn = (column: Float64Array, slot: number): number => {
    const value = column[slot]!;
    return Number.isNaN(value) ? Infinity : -value;
  };

  const put = (token: Assessment, lists: number): void => {
    const held = slotOf.get(token.key);
    if (held === undefined) {
      const slot = free.pop() ?? keys.length;
      if (slot === columns.capacity) columns = tokenColumns(2 * slot, columns);
      keys[slot] = token.key;
      slotOf.set(token.key, slot);
      writeToken(columns, slot, token, lists);
      const cell = columns.cell[slot]!;
      bySpike[cell]!.insert(keyIn(columns.spike, slot), slot);
      byScore[cell]!.insert(keyIn(columns.trending, slot), slot);
      return;
    }
    const cell = columns.cell[held]!;
    const spike = keyIn(columns.spike, held);
    const score = keyIn(columns.trending, held);
    writeToken(columns, held, token, lists);
    const toCell = columns.cell[held]!;
    const toSpike = keyIn(columns.spike, held);
    const toScore = keyIn(columns.trending, held);
    if (cell === toCell) {
      bySpike[cell]!.move(spike, toSpike, held);
      byScore[cell]!.move(score, toScore, held);
      return;
    }
    bySpike[cell]!.remove(spike, held);
    byScore[cell]!.remove(score, held);
    bySpike[toCell]!.insert(toSpike, held);
    byScore[toCell]!.insert(toScore, held);
  };

  const remove = (key: string): boolean => {
    const slot = slotOf.get(key);
    if (slot === undefined) return false;
    const cell = columns.cell[slot]!;
    bySpike[cell]!.remove(keyIn(columns.spike, slot), slot);
    byScore[cell]!.remove(keyIn(columns.trending, slot), slot);
    columns.cell[slot] = NO_CELL;
    keys[slot] = "";
    slotOf.delete(key);
    free.push(slot);
    return true;
  };

  /** Finds the tokens at an address that are in the filter's cells, at most one a chain, at the front of `ids`. */
  const atAddress = (address: string, cells: readonly number[]): number => {
    let count = 0;
    for (const chain of CHAINS) {
      const slot = slotOf.get(tokenKey(chain, address));
      if (slot !== undefined && cells.includes(columns.cell[slot]!)) ids[count++] = slot;
    }
    return count;
  };

  /** How many are in the filter's cells with its spike, before anything else is asked of them. */
  const countCandidates = ({ cells, mostSpikeKey, address }: CompiledFilter): number => {
    if (address !== undefined) return atAddress(address, cells);
    let count = 0;
    for (const cell of cells) {
      const order = bySpike[cell]!;
      count += mostSpikeKey === Infinity ? order.size() : order.countBefore(mostSpikeKey, columns.capacity);
    }
    return count;
  };

  const countAll = ({ cells }: CompiledFilter): number =>
    cells.reduce((count, cell) => count + bySpike[cell]!.size(), 0);

  /** Tells `see` of all that pass, in parts: it finds so many slots at the front of `ids`. */
  const look = (filter: CompiledFilter, candidates: number, nowMs: number, see: (count: number) => void): void => {
    if (filter.address !== undefined) {
      see(keepPassing(filter, columns, ids, atAddress(filter.address, filter.cells), nowMs, true));
      return;
    }
    // Slots read off the orders lie all over the columns: for many of them it is cheaper to go along these.
    if (candidates > keys.length / 4) {
      const isAsked = new Uint8Array(256);
      for (const cell of filter.cells) isAsked[cell] = 1;
      const { cell } = columns;
      for (let from = 0; from < keys.length; from += CHUNK) {
        const to = Math.min(keys.length, from + CHUNK);
        let count = 0;
        for (let slot = from; slot < to; slot++) {
          ids[count] = slot;
          count += isAsked[cell[slot]!]!;
        }
        see(keepPassing(filter, columns, ids, count, nowMs, true));
      }
      return;
    }
    for (const cell of filter.cells) {
      const order = bySpike[cell]!;
      const last = order.blockOf(filter.mostSpikeKey, columns.capacity);
      for (let block = 0; block <= last; block++) {
        const slots = order.slots[block]!;
        const count = block < last ? order.sizes[block]! : order.indexIn(block, filter.mostSpikeKey, columns.capacity);
        for (let at = 0; at < count; at++) ids[at] = slots[at]!;
        see(keepPassing(filter, columns, ids, count, nowMs, false));
      }
    }
  };

  const count = (asked: ScreenerFilter, nowMs: number): number => {
    const filter = compileFilter(asked);
    const candidates = countCandidates(filter);
    if (filter.isPlain || candidates === 0) return candidates;
    let passing = 0;
    look(filter, candidates, nowMs, (part) => {
      passing += part;
    });
    return passing;
  };

  /** Those wanted, read off kept orders; undefined where that would take more steps than it may. */
  const walk = (filter: CompiledFilter, order: ScreenerOrder, page: ScreenerPage, most: number, nowMs: number) => {
    const isBySpike = order.sort === "spike";
    const kept = isBySpike ? bySpike : byScore;
    const open = openWalk(
      filter.cells.map((cell) => kept[cell]!),
      !order.descending,
      isBySpike ? filter.mostSpikeKey : Infinity,
    );
    const isChecked = !filter.isPlain || (!isBySpike && filter.mostSpikeKey !== Infinity);
    const found: string[] = [];
    let steps = 0;
    let skipped = 0;
    for (let slot = nextSlot(open); slot >= 0; slot = nextSlot(open)) {
      if (steps++ > most) return undefined;
      if (isChecked && !slotPasses(filter, columns, slot, nowMs)) continue;
      if (skipped++ < page.offset) continue;
      found.push(keys[slot]!);
      if (found.length === page.limit) break;
    }
    return found;
  };

  /** Offers the slots at the front of `ids`. `sign` 1: the least figure first. */
  const offer = (top: TopSlots, column: Float64Array, sign: number, count: number): void => {
    // Once enough with a figure are found, one without is beaten: NaN passes neither comparison.
    const withMissing = top.gateKey === Infinity;
    let { gateKey, gateSlot } = top;
    for (let at = 0; at < count; at++) {
      const slot = ids[at]!;
      let key = sign * column[slot]!;
      if (withMissing && Number.isNaN(key)) key = Infinity;
      if (!(key < gateKey || (key === gateKey && slot < gateSlot))) continue;
      offerSlot(top, key, slot);
      gateKey = top.gateKey;
      gateSlot = top.gateSlot;
    }
  };

  const query = (asked: ScreenerFilter, order: ScreenerOrder, page: ScreenerPage, nowMs: number): string[] => {
    const offset = Math.max(0, page.offset);
    const { limit } = page;
    if (!(limit > 0)) return [];
    const filter = compileFilter(asked);
    const candidates = countCandidates(filter);
    const wanted = Math.min(candidates, offset + limit);
    if (wanted <= offset) return [];
    if (isKept(order.sort) && filter.address === undefined) {
      const most = stepsWorth(filter, candidates, keys.length);
      // Among all of these cells one in so many has the spike.
      const needed = order.sort === "spike" ? wanted : (wanted * countAll(filter)) / candidates;
      const found = needed > most ? undefined : walk(filter, order, { offset, limit }, most, nowMs);
      if (found !== undefined) return found;
    }
    const top = topSlots(wanted);
    // The oldest was made at the earliest moment.
    const sign = order.descending === (order.sort === "age") ? 1 : -1;
    const column = columns[order.sort];
    look(filter, candidates, nowMs, (part) => offer(top, column, sign, part));
    return Array.from(bestSlots(top, offset), (slot) => keys[slot]!);
  };

  return { size: () => slotOf.size, has: (key) => slotOf.has(key), put, remove, query, count };
}

function isKept(sort: SortKey): boolean {
  return sort === "spike" || sort === "trending";
}

/** How many steps a walk may take before looking at all candidates, or along all columns, would have been cheaper. */
function stepsWorth(filter: CompiledFilter, candidates: number, slots: number): number {
  const most = Math.min(candidates, slots / 2) / (filter.cells.length === 1 ? 1 : STEP_COST);
  return filter.isPlain ? Math.max(PLAIN_STEPS, most) : Math.min(MOST_STEPS, most);
}
