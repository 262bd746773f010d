import { insertionOrder } from "../../columns/index.ts";
import { ROW } from "./token-columns.ts";

/** Maximum entries of a block. */
const MOST = 128;
const FEW = 24;
/** Sorts after every slot. */
export const LAST = 2 ** 31;

/**
 * Slots of the table in ascending order of a sort key, equal keys by slot, in blocks of at most 128. The block of an
 * entry is always correct and stored in the token's row; within a block, entries are sorted only when it is read. A
 * small move therefore writes one value, a long one looks up a block, and readers pay only for the blocks they read.
 */
export type SortedSlots = {
  /** Position in a token's row of its block. */
  readonly home: number;
  /** Block `b` has its entries from `128 b`. */
  keys: Float64Array;
  slots: Int32Array;
  sizes: Int32Array;
  isSettled: Uint8Array;
  /** Four per block: the key and slot from which on entries belong to it, and those from which on they no longer do. */
  bounds: Float64Array;
  /** The blocks in order. There is always at least one, and only a single block may be empty. */
  readonly blocks: number[];
  /** The lower bounds again (key and slot), contiguous, so that a search for the block touches nothing else. */
  readonly fromKeys: number[];
  readonly fromSlots: number[];
  readonly free: number[];
  total: number;
};

/** Creates an empty order. Keys are any numbers but NaN and -Infinity. */
export function sortedSlots(home: number): SortedSlots {
  return {
    home,
    keys: new Float64Array(MOST),
    slots: new Int32Array(MOST),
    sizes: new Int32Array(1),
    isSettled: new Uint8Array(1),
    bounds: Float64Array.of(-Infinity, -1, Infinity, LAST),
    blocks: [0],
    fromKeys: [-Infinity],
    fromSlots: [-1],
    free: [],
    total: 0,
  };
}

/** Returns the index of the block that contains an entry, or would contain it. */
export function positionOf(order: SortedSlots, key: number, slot: number): number {
  const { fromKeys, fromSlots } = order;
  let low = 0;
  let high = fromKeys.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const from = fromKeys[middle]!;
    if (from < key || (from === key && fromSlots[middle]! <= slot)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Returns the number of entries in the block at a position. */
export function sizeAt(order: SortedSlots, position: number): number {
  return order.sizes[order.blocks[position]!]!;
}

/** Returns the offset in `keys` and `slots` of the block at a position, whose entries may be unsorted. */
export function startAt(order: SortedSlots, position: number): number {
  return MOST * order.blocks[position]!;
}

/**
 * Returns the offset in `keys` and `slots` of the block at a position, after sorting its entries; they stay sorted
 * until something changes.
 */
export function settledAt(order: SortedSlots, position: number): number {
  const block = order.blocks[position]!;
  const start = MOST * block;
  if (order.isSettled[block] === 1) return start;
  order.isSettled[block] = 1;
  const { keys, slots } = order;
  const end = start + order.sizes[block]!;
  // Usually few have moved since it was last sorted.
  insertionOrder(keys, slots, start, end);
  return start;
}

/**
 * Returns the index of the first entry in the block at a position that is not before this one; the block's size if
 * there is none.
 */
export function indexIn(order: SortedSlots, position: number, key: number, slot: number): number {
  const start = settledAt(order, position);
  const { keys, slots } = order;
  let low = start;
  let high = start + sizeAt(order, position);
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = keys[middle]!;
    if (at < key || (at === key && slots[middle]! < slot)) low = middle + 1;
    else high = middle;
  }
  return low - start;
}

/** Returns how many entries come before this one. */
export function countBefore(order: SortedSlots, key: number, slot: number): number {
  const position = positionOf(order, key, slot);
  let count = indexIn(order, position, key, slot);
  for (let before = 0; before < position; before++) count += sizeAt(order, before);
  return count;
}

function newBlock(order: SortedSlots): number {
  const freed = order.free.pop();
  if (freed !== undefined) return freed;
  const block = order.blocks.length;
  if (block === order.sizes.length) {
    const { keys, slots, sizes, isSettled, bounds } = order;
    (order.keys = new Float64Array(2 * keys.length)).set(keys);
    (order.slots = new Int32Array(2 * slots.length)).set(slots);
    (order.sizes = new Int32Array(2 * sizes.length)).set(sizes);
    (order.isSettled = new Uint8Array(2 * isSettled.length)).set(isSettled);
    (order.bounds = new Float64Array(2 * bounds.length)).set(bounds);
  }
  return block;
}

/** Copies entries of one block to the end of another. */
function carry(order: SortedSlots, rows: Float64Array, from: number, start: number, into: number): void {
  const { keys, slots, sizes, home } = order;
  const end = MOST * from + sizes[from]!;
  let to = MOST * into + sizes[into]!;
  sizes[from]! -= end - start;
  sizes[into]! += end - start;
  for (let at = start; at < end; at++) {
    const slot = slots[at]!;
    keys[to] = keys[at]!;
    slots[to++] = slot;
    rows[ROW * slot + home] = into;
  }
}

/** Splits the full block at a position in half. */
function split(order: SortedSlots, rows: Float64Array, position: number): void {
  const half = settledAt(order, position) + (MOST >> 1);
  const left = order.blocks[position]!;
  const right = newBlock(order);
  const { bounds } = order;
  const key = order.keys[half]!;
  const slot = order.slots[half]!;
  order.sizes[right] = 0;
  carry(order, rows, left, half, right);
  order.isSettled[right] = 1;
  bounds[4 * right] = bounds[4 * left + 2]!;
  bounds.copyWithin(4 * right + 2, 4 * left + 2, 4 * left + 4);
  bounds[4 * right] = bounds[4 * left + 2] = key;
  bounds[4 * right + 1] = bounds[4 * left + 3] = slot;
  order.blocks.splice(position + 1, 0, right);
  order.fromKeys.splice(position + 1, 0, key);
  order.fromSlots.splice(position + 1, 0, slot);
}

/** Merges the block after a position into the one there. */
function join(order: SortedSlots, rows: Float64Array, position: number): void {
  const left = order.blocks[position]!;
  const right = order.blocks[position + 1]!;
  carry(order, rows, right, MOST * right, left);
  order.isSettled[left] = 0;
  order.bounds.copyWithin(4 * left + 2, 4 * right + 2, 4 * right + 4);
  order.free.push(right);
  order.blocks.splice(position + 1, 1);
  order.fromKeys.splice(position + 1, 1);
  order.fromSlots.splice(position + 1, 1);
}

/** Adds an entry and writes its block to the token's row. */
export function insertSlot(order: SortedSlots, rows: Float64Array, key: number, slot: number): void {
  let position = positionOf(order, key, slot);
  if (sizeAt(order, position) === MOST) {
    split(order, rows, position);
    position = positionOf(order, key, slot);
  }
  const block = order.blocks[position]!;
  const at = MOST * block + order.sizes[block]!++;
  order.keys[at] = key;
  order.slots[at] = slot;
  order.isSettled[block] = 0;
  order.total++;
  rows[ROW * slot + order.home] = block;
}

function placeOf(order: SortedSlots, block: number, slot: number): number {
  const { slots } = order;
  const start = MOST * block;
  const end = start + order.sizes[block]!;
  for (let at = start; at < end; at++) if (slots[at] === slot) return at;
  throw new RangeError("screener: no such entry");
}

function removeAt(order: SortedSlots, rows: Float64Array, block: number, at: number): void {
  const { keys, slots, sizes, bounds, blocks } = order;
  const size = sizes[block]! - 1;
  const last = MOST * block + size;
  keys[at] = keys[last]!;
  slots[at] = slots[last]!;
  sizes[block] = size;
  order.isSettled[block] = 0;
  order.total--;
  if (size >= FEW || blocks.length === 1) return;
  // Merged only with room to spare, or the next entries would split it again; an empty one always fits.
  const left = Math.max(0, positionOf(order, bounds[4 * block]!, bounds[4 * block + 1]!) - 1);
  if (size === 0 || sizeAt(order, left) + sizeAt(order, left + 1) <= MOST - FEW) join(order, rows, left);
}

/** Removes an entry, wherever it is. */
export function removeSlot(order: SortedSlots, rows: Float64Array, slot: number): void {
  const block = rows[ROW * slot + order.home]!;
  removeAt(order, rows, block, placeOf(order, block, slot));
}

/** Changes an entry's key. */
export function moveSlot(order: SortedSlots, rows: Float64Array, key: number, slot: number): void {
  const block = rows[ROW * slot + order.home]!;
  const at = placeOf(order, block, slot);
  const { bounds } = order;
  const bound = 4 * block;
  const from = bounds[bound]!;
  const to = bounds[bound + 2]!;
  const isIn =
    (key > from || (key === from && slot >= bounds[bound + 1]!)) &&
    (key < to || (key === to && slot < bounds[bound + 3]!));
  if (isIn) {
    order.keys[at] = key;
    order.isSettled[block] = 0;
    return;
  }
  removeAt(order, rows, block, at);
  insertSlot(order, rows, key, slot);
}
