import { insertionOrder } from "../../columns/index.ts";
import { ROW } from "./token-columns.ts";

/** Entries of a block at most. */
const MOST = 128;
const FEW = 24;
/** After every slot. */
export const LAST = 2 ** 31;

/**
 * Slots of the table in ascending order of a sort key, equal keys by slot, in blocks of at most 128. Which block an entry is in is
 * always right and stands in the token's row; within a block entries are put in order only when it is read. So a small move is
 * a figure written, a long one a block looked up, and a reader pays for the blocks that he reads.
 */
export type SortedSlots = {
  /** Where in a token's row its block stands. */
  readonly home: number;
  /** Block `b` has its entries from `128 b`. */
  keys: Float64Array;
  slots: Int32Array;
  sizes: Int32Array;
  isSettled: Uint8Array;
  /** Four per block: the key and slot from which on entries belong to it, and those from which on they no longer do. */
  bounds: Float64Array;
  /** The blocks in order. There is always one, and only then may it be empty. */
  readonly blocks: number[];
  /** From which key and slot on, again, side by side: a search for the block touches nothing else. */
  readonly fromKeys: number[];
  readonly fromSlots: number[];
  readonly free: number[];
  total: number;
};

/** An empty order. Keys are any numbers but NaN and -Infinity. */
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

/** Where among the blocks an entry is, or would be put. */
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

/** How many entries the block at a position has. */
export function sizeAt(order: SortedSlots, position: number): number {
  return order.sizes[order.blocks[position]!]!;
}

/** Where in `keys` and `slots` the entries of the block at a position begin, in no order. */
export function startAt(order: SortedSlots, position: number): number {
  return MOST * order.blocks[position]!;
}

/** Where in `keys` and `slots` the entries of the block at a position begin; they are in order from then on, until something changes. */
export function settledAt(order: SortedSlots, position: number): number {
  const block = order.blocks[position]!;
  const start = MOST * block;
  if (order.isSettled[block] === 1) return start;
  order.isSettled[block] = 1;
  const { keys, slots } = order;
  const end = start + order.sizes[block]!;
  // Few have moved since it was in order last, mostly.
  insertionOrder(keys, slots, start, end);
  return start;
}

/** The first place in the block at a position whose entry is not before this one; the block's size where there is none. */
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

/** How many entries come before this one. */
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

/** Halves the full block at a position. */
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

/** Takes the block after a position into the one there. */
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

/** Adds an entry and writes its block into the token's row. */
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
  // Joined only with room to spare, or the next entries would split it again; an empty one always fits.
  const left = Math.max(0, positionOf(order, bounds[4 * block]!, bounds[4 * block + 1]!) - 1);
  if (size === 0 || sizeAt(order, left) + sizeAt(order, left + 1) <= MOST - FEW) join(order, rows, left);
}

/** Takes an entry out, wherever it is. */
export function removeSlot(order: SortedSlots, rows: Float64Array, slot: number): void {
  const block = rows[ROW * slot + order.home]!;
  removeAt(order, rows, block, placeOf(order, block, slot));
}

/** Gives an entry another key. */
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
