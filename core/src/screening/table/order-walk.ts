import { indexIn, LAST, positionOf, settledAt, sizeAt, type SortedSlots } from "./sorted-slots.ts";

/**
 * A position in one order, and the end of the range being walked. A position past a block's last entry is the start of
 * the next block.
 */
type Cursor = {
  readonly order: SortedSlots;
  /** Its index among the order's blocks. */
  block: number;
  /** Offset at which its sorted entries begin. */
  start: number;
  size: number;
  index: number;
  endBlock: number;
  endIndex: number;
  /** When walking backwards: where the range began, a run of equal keys; the previous run ends there. */
  runBlock: number;
  runIndex: number;
  isInMissing: boolean;
  /** The lowest comes first; equal ranks by slot. */
  rank: number;
  slot: number;
};

/**
 * Walks several orders as one: entries by ascending or descending key, equal ones by slot, the key Infinity always
 * last.
 */
export type OrderWalk = {
  readonly heap: Cursor[];
  readonly isBackwards: boolean;
  readonly mostKey: number;
};

function read(cursor: Cursor, isBackwards: boolean): void {
  const at = cursor.start + cursor.index;
  const key = cursor.order.keys[at]!;
  cursor.rank = isBackwards && !cursor.isInMissing ? -key : key;
  cursor.slot = cursor.order.slots[at]!;
}

function enter(cursor: Cursor, block: number, index: number): void {
  cursor.block = block;
  cursor.index = index;
  cursor.start = settledAt(cursor.order, block);
  cursor.size = sizeAt(cursor.order, block);
}

/** Ends the range before the first entry that is not before this one. */
function endAt(cursor: Cursor, key: number, slot: number): void {
  const block = positionOf(cursor.order, key, slot);
  const index = indexIn(cursor.order, block, key, slot);
  const isPast = index === sizeAt(cursor.order, block);
  cursor.endBlock = isPast ? block + 1 : block;
  cursor.endIndex = isPast ? 0 : index;
}

/** Moves to the start of the run of equal keys before the end; after the first run come those without a value. */
function toRun(cursor: Cursor, withMissing: boolean): boolean {
  const { order, endBlock, endIndex } = cursor;
  if (endBlock === 0 && endIndex === 0) {
    if (!withMissing || cursor.isInMissing) return false;
    cursor.isInMissing = true;
    endAt(cursor, Infinity, -1);
    if (cursor.endBlock === order.blocks.length) return false;
    enter(cursor, cursor.endBlock, cursor.endIndex);
    cursor.endBlock = order.blocks.length;
    cursor.endIndex = cursor.runBlock = cursor.runIndex = 0;
    return true;
  }
  let block = endIndex === 0 ? endBlock - 1 : endBlock;
  let index = endIndex === 0 ? sizeAt(order, block) - 1 : endIndex - 1;
  const start = settledAt(order, block);
  const key = order.keys[start + index]!;
  // Usually a run is one entry; the start of a longer one is found by search, since it can be very long.
  if (index === 0 ? block > 0 : order.keys[start + index - 1] === key) {
    block = positionOf(order, key, -1);
    index = indexIn(order, block, key, -1);
    if (index === sizeAt(order, block)) {
      block++;
      index = 0;
    }
  }
  enter(cursor, block, index);
  cursor.runBlock = block;
  cursor.runIndex = index;
  return true;
}

/** Replaces the cursor at the top of the heap and sifts it down. */
function sink(heap: Cursor[], cursor: Cursor): void {
  const { rank, slot } = cursor;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    let next = heap[child]!;
    const right = heap[child + 1];
    if (right !== undefined && (right.rank < next.rank || (right.rank === next.rank && right.slot < next.slot))) {
      next = right;
      child++;
    }
    if (rank < next.rank || (rank === next.rank && slot < next.slot)) break;
    heap[at] = next;
    at = child;
  }
  heap[at] = cursor;
}

/** Starts a walk along the entries whose key is at most `mostKey`. */
export function openWalk(orders: readonly SortedSlots[], isBackwards: boolean, mostKey: number): OrderWalk {
  const heap: Cursor[] = [];
  const withMissing = mostKey === Infinity;
  for (const order of orders) {
    if (order.total === 0) continue;
    const cursor: Cursor = {
      order,
      block: 0,
      start: 0,
      size: 0,
      index: 0,
      endBlock: order.blocks.length,
      endIndex: 0,
      runBlock: 0,
      runIndex: 0,
      isInMissing: false,
      rank: 0,
      slot: 0,
    };
    if (isBackwards) {
      if (withMissing) endAt(cursor, Infinity, -1);
      else endAt(cursor, mostKey, LAST);
      if (!toRun(cursor, withMissing)) continue;
    } else {
      if (!withMissing) endAt(cursor, mostKey, LAST);
      if (cursor.endBlock === 0 && cursor.endIndex === 0) continue;
      enter(cursor, 0, 0);
    }
    read(cursor, isBackwards);
    heap.push(cursor);
  }
  if (heap.length > 1) heap.sort((a, b) => a.rank - b.rank || a.slot - b.slot);
  return { heap, isBackwards, mostKey };
}

/** Returns the next slot; -1 at the end. */
export function nextSlot(walk: OrderWalk): number {
  const { heap } = walk;
  const cursor = heap[0];
  if (cursor === undefined) return -1;
  const { slot } = cursor;
  let isOpen = true;
  if (++cursor.index === cursor.size) {
    cursor.block++;
    cursor.index = 0;
  }
  if (cursor.block === cursor.endBlock && cursor.index === cursor.endIndex) {
    cursor.endBlock = cursor.runBlock;
    cursor.endIndex = cursor.runIndex;
    isOpen = walk.isBackwards && toRun(cursor, walk.mostKey === Infinity);
  }
  if (isOpen) {
    if (cursor.index === 0) enter(cursor, cursor.block, 0);
    read(cursor, walk.isBackwards);
    if (heap.length > 1) sink(heap, cursor);
  } else {
    const last = heap.pop()!;
    if (heap.length > 0) sink(heap, last);
  }
  return slot;
}
