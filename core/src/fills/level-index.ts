import { directionOf } from "./order.ts";
import type { WorkingOrder } from "./working-order.ts";

type Entry = { readonly key: number; readonly working: WorkingOrder; readonly version: number };

/** A binary heap of entries, the smallest key on top. */
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

/** The working orders of one symbol by the price that they wait for, so that a price costs only the orders that it reaches. */
export type LevelIndex = {
  /** Files an order under its level, or among those that wait for any price; again after its level changed. */
  readonly file: (working: WorkingOrder) => void;
  readonly forget: (working: WorkingOrder) => void;
  /** Takes out the orders that prices from `low` to `high` reach, and those that wait for any price. Whoever takes them files them again. */
  readonly takeReached: (low: number, high: number) => readonly WorkingOrder[];
};

/** Rebuilds a heap once most of its entries are no longer true: what is re-filed far from the market never comes up by itself. */
const LEAST_REBUILT = 64;

/** Returns an empty index. Entries that are no longer true stay in the heaps until they come up or a heap is rebuilt. */
export function levelIndex(): LevelIndex {
  // Reached by rising prices: stops that buy, limits that sell; by falling ones: the others, under their level's negative.
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
