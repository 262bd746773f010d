/**
 * The levels of one series and one direction, nearest first: a 4-ary heap over typed arrays, without an object per
 * entry. An entry is a key, its handle, and the handle's stamp when the entry was added. Entries removed early are only
 * counted as stale, so no entry's position is ever tracked: sifting touches only this heap's own memory.
 */
export type LevelHeap = { keys: Float64Array; handles: Int32Array; stamps: Int32Array; size: number; stale: number };

/** Returns an empty heap; its arrays double in size as it fills. */
export function levelHeap(): LevelHeap {
  return {
    keys: new Float64Array(4),
    handles: new Int32Array(4),
    stamps: new Int32Array(4),
    size: 0,
    stale: 0,
  };
}

function sink(heap: LevelHeap, from: number, key: number, handle: number, stamp: number): void {
  const { keys, handles, stamps, size } = heap;
  let at = from;
  for (;;) {
    const first = 4 * at + 1;
    if (first >= size) break;
    let least = first;
    let leastKey = keys[first]!;
    const end = Math.min(first + 4, size);
    for (let child = first + 1; child < end; child++) {
      const childKey = keys[child]!;
      if (childKey < leastKey) {
        least = child;
        leastKey = childKey;
      }
    }
    if (leastKey >= key) break;
    keys[at] = leastKey;
    handles[at] = handles[least]!;
    stamps[at] = stamps[least]!;
    at = least;
  }
  keys[at] = key;
  handles[at] = handle;
  stamps[at] = stamp;
}

/** Adds an entry. */
export function heapPush(heap: LevelHeap, key: number, handle: number, stamp: number): void {
  if (heap.size === heap.keys.length) resize(heap, heap.size * 2);
  const { keys, handles, stamps } = heap;
  let at = heap.size++;
  while (at > 0) {
    const parent = (at - 1) >> 2;
    if (keys[parent]! <= key) break;
    keys[at] = keys[parent]!;
    handles[at] = handles[parent]!;
    stamps[at] = stamps[parent]!;
    at = parent;
  }
  keys[at] = key;
  handles[at] = handle;
  stamps[at] = stamp;
}

/** Removes the nearest entry; the heap must not be empty. */
export function heapPop(heap: LevelHeap): void {
  const last = --heap.size;
  if (last > 0) sink(heap, 0, heap.keys[last]!, heap.handles[last]!, heap.stamps[last]!);
}

/** Counts one more entry as stale, and drops all stale entries once they are the majority, which bounds memory. */
export function heapStale(heap: LevelHeap, stampOf: Int32Array): void {
  heap.stale += 1;
  if (heap.stale < 16 || heap.stale * 2 < heap.size) return;
  const { keys, handles, stamps } = heap;
  let stored = 0;
  for (let at = 0; at < heap.size; at++) {
    if (stampOf[handles[at]!] !== stamps[at]) continue;
    keys[stored] = keys[at]!;
    handles[stored] = handles[at]!;
    stamps[stored] = stamps[at]!;
    stored += 1;
  }
  heap.size = stored;
  heap.stale = 0;
  for (let at = (stored - 2) >> 2; at >= 0; at--) sink(heap, at, keys[at]!, handles[at]!, stamps[at]!);
  if (stored > 4 && stored * 4 < keys.length) resize(heap, stored * 2);
}

function resize(heap: LevelHeap, capacity: number): void {
  const { size } = heap;
  const keys = new Float64Array(capacity);
  keys.set(heap.keys.subarray(0, size));
  const handles = new Int32Array(capacity);
  handles.set(heap.handles.subarray(0, size));
  const stamps = new Int32Array(capacity);
  stamps.set(heap.stamps.subarray(0, size));
  heap.keys = keys;
  heap.handles = handles;
  heap.stamps = stamps;
}
