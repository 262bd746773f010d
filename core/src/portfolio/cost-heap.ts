import type { LotState } from "./lot-state.ts";

/*
 * A binary heap of lots with the one of the highest cost per unit on top, so that a sale out of tens of thousands of lots doesn't sort
 * them. Of equal cost the oldest comes first, then by the transaction that opened it.
 */

/** Adds a lot. */
export function pushLot(heap: LotState[], lot: LotState): void {
  let at = heap.length;
  heap.push(lot);
  while (at > 0) {
    const above = (at - 1) >> 1;
    const parent = heap[above];
    if (parent === undefined || !isFirst(lot, parent)) break;
    heap[at] = parent;
    at = above;
  }
  heap[at] = lot;
}

/** Removes the lot on top. */
export function popLot(heap: LotState[]): void {
  const moved = heap.pop();
  if (moved === undefined || heap.length === 0) return;
  let at = 0;
  for (;;) {
    let below = 2 * at + 1;
    let child = heap[below];
    if (child === undefined) break;
    const other = heap[below + 1];
    if (other !== undefined && isFirst(other, child)) {
      below += 1;
      child = other;
    }
    if (!isFirst(child, moved)) break;
    heap[at] = child;
    at = below;
  }
  heap[at] = moved;
}

function isFirst(a: LotState, b: LotState): boolean {
  if (a.unitCost !== b.unitCost) return a.unitCost > b.unitCost;
  if (a.openedAtMs !== b.openedAtMs) return a.openedAtMs < b.openedAtMs;
  return a.origin < b.origin;
}
