import { directionOf } from "./order.ts";
import type { WorkingOrder } from "./working-order.ts";

type Entry = { readonly key: number; readonly working: WorkingOrder; readonly version: number };

/** Pushes an entry onto a binary min-heap. */
function push(heap: Entry[], entry: Entry): void {
  let at = heap.length;
  heap.push(entry);
  while (at > 0) {
    const parent = (at - 1) >> 1;
    const above = heap[parent]!;
    if (above.key <= entry.key) break;
    heap[at] = above;
    at = parent;
  }
  heap[at] = entry;
}

function pop(heap: Entry[]): void {
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && heap[child + 1]!.key < heap[child]!.key) child++;
    const below = heap[child]!;
    if (below.key >= last.key) break;
    heap[at] = below;
    at = child;
  }
  heap[at] = last;
}

/**
 * The working orders of one symbol by the price that they wait for, so that a price costs only the orders that it
 * reaches.
 */
export type LevelIndex = {
  /**
   * Indexes an order under its level, or among those that wait for any price; call it again after the level changes.
   */
  readonly file: (working: WorkingOrder) => void;
  readonly forget: (working: WorkingOrder) => void;
  /**
   * Removes and returns the orders that prices from `low` to `high` reach, and those that wait for any price. The
   * caller files them again.
   */
  readonly takeReached: (low: number, high: number) => readonly WorkingOrder[];
};

/** Rebuilds a heap once most of its entries are stale: stale entries far from the market never reach the top. */
const LEAST_REBUILT = 64;

/** Returns an empty index. Stale entries stay in the heaps until they reach the top or a heap is rebuilt. */
export function levelIndex(): LevelIndex {
  // Levels reached by rising prices (buy stops, sell limits), and by falling ones (the others, with negated keys).
  let rising: Entry[] = [];
  let falling: Entry[] = [];
  let anyPrice: Entry[] = [];
  const versions = new Map<WorkingOrder, number>();
  let lastVersion = 0;
  const isTrue = ({ working, version }: Entry): boolean => versions.get(working) === version;
  const take = (heap: Entry[], reach: number, into: WorkingOrder[]): void => {
    for (let top = heap[0]; top !== undefined && top.key <= reach; top = heap[0]) {
      pop(heap);
      if (!isTrue(top)) continue;
      versions.delete(top.working);
      into.push(top.working);
    }
  };
  const rebuilt = (heap: Entry[]): Entry[] => {
    if (heap.length < LEAST_REBUILT || heap.length < 2 * versions.size) return heap;
    // Sorted entries are a heap.
    return heap.filter(isTrue).sort((a, b) => a.key - b.key);
  };
  return {
    file(working) {
      if (working.state !== "open") return;
      const version = ++lastVersion;
      versions.set(working, version);
      const level = working.stop ?? working.limit;
      if (level === undefined) {
        anyPrice.push({ key: 0, working, version });
        return;
      }
      const isRising = directionOf(working.order) > 0 === (working.stop !== undefined);
      push(isRising ? rising : falling, { key: isRising ? level : -level, working, version });
      rising = rebuilt(rising);
      falling = rebuilt(falling);
    },
    forget(working) {
      versions.delete(working);
    },
    takeReached(low, high) {
      const reached: WorkingOrder[] = [];
      if (anyPrice.length > 0) {
        const waiting = anyPrice;
        anyPrice = [];
        for (const entry of waiting) {
          if (!isTrue(entry)) continue;
          versions.delete(entry.working);
          reached.push(entry.working);
        }
      }
      take(rising, high, reached);
      take(falling, -low, reached);
      return reached;
    },
  };
}
