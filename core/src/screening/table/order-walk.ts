import type { SortedSlots } from "./sorted-slots.ts";

/** After every slot. */
const LAST = 2 ** 31;

/** A place in one order, and the end of the stretch it goes along. A place past a block's last entry is the start of the next block. */
type Cursor = {
  readonly order: SortedSlots;
  block: number;
  index: number;
  endBlock: number;
  endIndex: number;
  /** Backwards: where the stretch began, a run of equal keys; the run before it ends there. */
  runBlock: number;
  runIndex: number;
  isInMissing: boolean;
  /** The least comes first; equal ranks by slot. */
  rank: number;
  slot: number;
};

/** Several orders gone along as one: their entries by key, or by descending key, equal ones by slot, the key Infinity always last. */
export type OrderWalk = { readonly heap: Cursor[]; readonly isBackwards: boolean; readonly mostKey: number };

function read(cursor: Cursor, isBackwards: boolean): void {
  const key = cursor.order.keys[cursor.block]![cursor.index]!;
  cursor.rank = isBackwards && !cursor.isInMissing ? -key : key;
  cursor.slot = cursor.order.slots[cursor.block]![cursor.index]!;
}

/** Ends the stretch before the first entry that is not before this one. */
function endAt(cursor: Cursor, key: number, slot: number): void {
  const block = cursor.order.blockOf(key, slot);
  const index = cursor.order.indexIn(block, key, slot);
  const isPast = index === cursor.order.sizes[block];
  cursor.endBlock = isPast ? block + 1 : block;
  cursor.endIndex = isPast ? 0 : index;
}

/** Goes to the start of the run of equal keys that lies before the end; after the first run come those without a figure. */
function toRun(cursor: Cursor, withMissing: boolean): boolean {
  const { order, endBlock, endIndex } = cursor;
  if (endBlock === 0 && endIndex === 0) {
    if (!withMissing || cursor.isInMissing) return false;
    cursor.isInMissing = true;
    endAt(cursor, Infinity, -1);
    cursor.block = cursor.endBlock;
    cursor.index = cursor.endIndex;
    cursor.endBlock = order.sizes.length;
    cursor.endIndex = cursor.runBlock = cursor.runIndex = 0;
    return cursor.block < cursor.endBlock;
  }
  let block = endIndex === 0 ? endBlock - 1 : endBlock;
  let index = endIndex === 0 ? order.sizes[block]! - 1 : endIndex - 1;
  const key = order.keys[block]![index]!;
  // Mostly a run is one entry; the start of a longer one is searched, as it can be very long.
  if (index === 0 ? block > 0 : order.keys[block]![index - 1] === key) {
    block = order.blockOf(key, -1);
    index = order.indexIn(block, key, -1);
    if (index === order.sizes[block]) {
      block++;
      index = 0;
    }
  }
  cursor.block = cursor.runBlock = block;
  cursor.index = cursor.runIndex = index;
  return true;
}

/** Puts a cursor at the top of the heap, in the place of the one there, and lets it down to where it belongs. */
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
    if (order.size() === 0) continue;
    const cursor: Cursor = {
      order,
      block: 0,
      index: 0,
      endBlock: order.sizes.length,
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
    } else if (!withMissing) {
      endAt(cursor, mostKey, LAST);
      if (cursor.endBlock === 0 && cursor.endIndex === 0) continue;
    }
    read(cursor, isBackwards);
    heap.push(cursor);
  }
  if (heap.length > 1) heap.sort((a, b) => a.rank - b.rank || a.slot - b.slot);
  return { heap, isBackwards, mostKey };
}

/** The slot that comes next; -1 at the end. */
export function nextSlot(walk: OrderWalk): number {
  const { heap } = walk;
  const cursor = heap[0];
  if (cursor === undefined) return -1;
  const { slot } = cursor;
  if (++cursor.index === cursor.order.sizes[cursor.block]) {
    cursor.block++;
    cursor.index = 0;
  }
  let isOpen = true;
  if (cursor.block === cursor.endBlock && cursor.index === cursor.endIndex) {
    cursor.endBlock = cursor.runBlock;
    cursor.endIndex = cursor.runIndex;
    isOpen = walk.isBackwards && toRun(cursor, walk.mostKey === Infinity);
  }
  if (isOpen) {
    read(cursor, walk.isBackwards);
    if (heap.length > 1) sink(heap, cursor);
  } else {
    const last = heap.pop()!;
    if (heap.length > 0) sink(heap, last);
  }
  return slot;
}
