import { insertionOrder } from "./insertion-order.ts";

/** How many slots may be offered at once. */
export const SPARE = 2_048;

/**
 * The smallest of many entries by key, equal keys by slot. Offered entries are added while they beat the worst one
 * wanted; at twice the capacity the best are selected and the others dropped, so that no order of offers is slow.
 */
export type TopSlots = {
  readonly wanted: number;
  readonly keys: Float64Array;
  readonly slots: Int32Array;
  size: number;
  /** The worst key wanted, as known so far: an entry that is not before it need not be added. */
  gateKey: number;
  gateSlot: number;
};

/** Creates a selection of the `wanted` best slots, at least one. */
export function topSlots(wanted: number): TopSlots {
  const room = 2 * wanted + SPARE;
  return {
    wanted,
    keys: new Float64Array(room),
    slots: new Int32Array(room),
    size: 0,
    gateKey: Infinity,
    gateSlot: Infinity,
  };
}

/**
 * Adds those at the front of `ids` that are before the gate; there must be capacity. `sign` 1: smallest value first;
 * NaN: last.
 */
export function offerSlots(top: TopSlots, metrics: Float64Array, sign: number, ids: Int32Array, count: number): void {
  const { keys, slots, gateKey, gateSlot } = top;
  // Once enough entries with a value are found, one without is beaten: NaN passes neither comparison.
  const withMissing = gateKey === Infinity;
  let { size } = top;
  for (let at = 0; at < count; at++) {
    const slot = ids[at]!;
    let key = sign * metrics[slot]!;
    if (withMissing && Number.isNaN(key)) key = Infinity;
    if (!(key < gateKey || (key === gateKey && slot < gateSlot))) continue;
    keys[size] = key;
    slots[size++] = slot;
  }
  top.size = size;
}

/** Drops all but the best, which frees capacity for `SPARE` more; returns whether the worst entry wanted is known. */
export function tightenGate(top: TopSlots): boolean {
  if (top.size < 2 * top.wanted) return false;
  arrange(top.keys, top.slots, {
    from: 0,
    to: top.size,
    wantedFrom: top.wanted - 1,
    wantedTo: top.wanted,
  });
  top.size = top.wanted;
  top.gateKey = top.keys[top.wanted - 1]!;
  top.gateSlot = top.slots[top.wanted - 1]!;
  return true;
}

/** Returns the best in order, without the first `offset`. */
export function bestSlots(top: TopSlots, offset: number): Int32Array {
  const end = Math.min(top.wanted, top.size);
  if (offset >= end) return top.slots.subarray(0, 0);
  arrange(top.keys, top.slots, {
    from: 0,
    to: top.size,
    wantedFrom: offset,
    wantedTo: end,
  });
  return top.slots.subarray(offset, end);
}

type Stretch = {
  readonly from: number;
  readonly to: number;
  readonly wantedFrom: number;
  readonly wantedTo: number;
};

/** Quicksorts only the wanted positions: ranges entirely outside them stay unsorted. Ranges are half open. */
function arrange(keys: Float64Array, slots: Int32Array, { from, to, wantedFrom, wantedTo }: Stretch): void {
  while (to - from > 16) {
    if (from >= wantedTo || to <= wantedFrom) return;
    const pivot = middleOf(keys, slots, from, to);
    const pivotKey = keys[pivot]!;
    const pivotSlot = slots[pivot]!;
    let low = from;
    let high = to - 1;
    while (low <= high) {
      while (keys[low]! < pivotKey || (keys[low] === pivotKey && slots[low]! < pivotSlot)) low++;
      while (keys[high]! > pivotKey || (keys[high] === pivotKey && slots[high]! > pivotSlot)) high--;
      if (low > high) break;
      swap(keys, slots, low++, high--);
    }
    // Recurses into the shorter side, so that calls never nest deeply.
    if (high + 1 - from < to - low) {
      arrange(keys, slots, { from, to: high + 1, wantedFrom, wantedTo });
      from = low;
    } else {
      arrange(keys, slots, { from: low, to, wantedFrom, wantedTo });
      to = high + 1;
    }
  }
  insertionOrder(keys, slots, from, to);
}

function swap(keys: Float64Array, slots: Int32Array, a: number, b: number): void {
  const key = keys[a]!;
  const slot = slots[a]!;
  keys[a] = keys[b]!;
  slots[a] = slots[b]!;
  keys[b] = key;
  slots[b] = slot;
}

/** Returns the median of the first, middle and last. */
function middleOf(keys: Float64Array, slots: Int32Array, from: number, to: number): number {
  const isBefore = (a: number, b: number) => keys[a]! < keys[b]! || (keys[a] === keys[b] && slots[a]! < slots[b]!);
  const first = from;
  const middle = (from + to) >> 1;
  const last = to - 1;
  if (isBefore(first, middle)) {
    if (isBefore(middle, last)) return middle;
    return isBefore(first, last) ? last : first;
  }
  if (isBefore(first, last)) return first;
  return isBefore(middle, last) ? last : middle;
}
