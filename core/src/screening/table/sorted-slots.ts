/** As many entries as shift within the time that finding their block takes. */
const MOST = 512;
const FEW = 96;

/**
 * Slots of the table in ascending order of a sort key, equal keys by slot, in blocks of at most 512: a move costs two short
 * searches and a shift within a block. Positions are a block and an index in it.
 */
export type SortedSlots = {
  /** Block by block, ascending; only the first `sizes[block]` count. There is always one block, and only then may it be empty. */
  readonly keys: readonly Float64Array[];
  readonly slots: readonly Int32Array[];
  readonly sizes: readonly number[];
  readonly insert: (key: number, slot: number) => void;
  readonly remove: (key: number, slot: number) => void;
  readonly move: (from: number, to: number, slot: number) => void;
  /** The block in which an entry is, or would be put. */
  readonly blockOf: (key: number, slot: number) => number;
  /** The first place in a block whose entry is not before this one; the block's size where there is none. */
  readonly indexIn: (block: number, key: number, slot: number) => number;
  readonly size: () => number;
  /** How many entries come before this one. */
  readonly countBefore: (key: number, slot: number) => number;
};

/** An empty order. Keys are any numbers but NaN. */
export function sortedSlots(): SortedSlots {
  const keys = [new Float64Array(MOST)];
  const slots = [new Int32Array(MOST)];
  const sizes = [0];
  // The first entry of each block again, side by side: a search for the block touches nothing else.
  const firstKeys = [0];
  const firstSlots = [0];
  let total = 0;

  const blockOf = (key: number, slot: number): number => {
    let low = 0;
    let high = sizes.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      const first = firstKeys[middle]!;
      if (first < key || (first === key && firstSlots[middle]! <= slot)) low = middle;
      else high = middle - 1;
    }
    return low;
  };

  const indexIn = (block: number, key: number, slot: number): number => {
    const blockKeys = keys[block]!;
    const blockSlots = slots[block]!;
    let low = 0;
    let high = sizes[block]!;
    while (low < high) {
      const middle = (low + high) >> 1;
      const at = blockKeys[middle]!;
      if (at < key || (at === key && blockSlots[middle]! < slot)) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  const knowFirst = (block: number): void => {
    firstKeys[block] = keys[block]![0]!;
    firstSlots[block] = slots[block]![0]!;
  };

  /** Halves a full block. */
  const split = (block: number): void => {
    const half = MOST >> 1;
    const [rightKeys, rightSlots] = [new Float64Array(MOST), new Int32Array(MOST)];
    rightKeys.set(keys[block]!.subarray(half));
    rightSlots.set(slots[block]!.subarray(half));
    keys.splice(block + 1, 0, rightKeys);
    slots.splice(block + 1, 0, rightSlots);
    sizes.splice(block, 1, half, MOST - half);
    firstKeys.splice(block + 1, 0, 0);
    firstSlots.splice(block + 1, 0, 0);
    knowFirst(block + 1);
  };

  /** Takes a block into the one before it. */
  const join = (block: number): void => {
    const [into, size] = [block - 1, sizes[block]!];
    keys[into]!.set(keys[block]!.subarray(0, size), sizes[into]);
    slots[into]!.set(slots[block]!.subarray(0, size), sizes[into]);
    sizes[into]! += size;
    for (const list of [keys, slots, sizes, firstKeys, firstSlots]) list.splice(block, 1);
    knowFirst(into);
  };

  const insertInto = (block: number, key: number, slot: number): void => {
    if (sizes[block] === MOST) {
      split(block);
      block = blockOf(key, slot);
    }
    const index = indexIn(block, key, slot);
    const size = sizes[block]!;
    const blockKeys = keys[block]!;
    const blockSlots = slots[block]!;
    if (index < size) {
      blockKeys.copyWithin(index + 1, index, size);
      blockSlots.copyWithin(index + 1, index, size);
    }
    blockKeys[index] = key;
    blockSlots[index] = slot;
    sizes[block] = size + 1;
    if (index === 0) knowFirst(block);
    total++;
  };

  const removeAt = (block: number, index: number): void => {
    const size = sizes[block]!;
    if (index + 1 < size) {
      keys[block]!.copyWithin(index, index + 1, size);
      slots[block]!.copyWithin(index, index + 1, size);
    }
    sizes[block] = size - 1;
    total--;
    if (index === 0) knowFirst(block);
    if (size > FEW || sizes.length === 1) return;
    // Joined only with room to spare, or the next entries would split it again; an empty one always fits.
    const right = block === 0 ? 1 : block;
    if (size === 1 || sizes[right - 1]! + sizes[right]! <= MOST - FEW) join(right);
  };

  const indexOf = (block: number, key: number, slot: number): number => {
    const index = indexIn(block, key, slot);
    if (index === sizes[block] || slots[block]![index] !== slot) throw new RangeError("screener: no such entry");
    return index;
  };

  /** Moves an entry past its neighbours in one block, which mostly are few. */
  const slide = (block: number, index: number, to: number, slot: number): void => {
    const blockKeys = keys[block]!;
    const blockSlots = slots[block]!;
    const size = sizes[block]!;
    let at = index;
    for (; at + 1 < size; at++) {
      const next = blockKeys[at + 1]!;
      if (next > to || (next === to && blockSlots[at + 1]! > slot)) break;
      blockKeys[at] = next;
      blockSlots[at] = blockSlots[at + 1]!;
    }
    for (; at > 0; at--) {
      const before = blockKeys[at - 1]!;
      if (before < to || (before === to && blockSlots[at - 1]! < slot)) break;
      blockKeys[at] = before;
      blockSlots[at] = blockSlots[at - 1]!;
    }
    blockKeys[at] = to;
    blockSlots[at] = slot;
    if (index === 0 || at === 0) knowFirst(block);
  };

  return {
    ...{ keys, slots, sizes, blockOf, indexIn },
    size: () => total,
    insert: (key, slot) => insertInto(blockOf(key, slot), key, slot),
    remove: (key, slot) => {
      const block = blockOf(key, slot);
      removeAt(block, indexOf(block, key, slot));
    },
    move: (from, to, slot) => {
      if (from === to) return;
      const block = blockOf(from, slot);
      const index = indexOf(block, from, slot);
      if (blockOf(to, slot) === block) slide(block, index, to, slot);
      else {
        removeAt(block, index);
        insertInto(blockOf(to, slot), to, slot);
      }
    },
    countBefore: (key, slot) => {
      const block = blockOf(key, slot);
      let count = indexIn(block, key, slot);
      for (let before = 0; before < block; before++) count += sizes[before]!;
      return count;
    },
  };
}
