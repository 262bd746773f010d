/** Puts a stretch of slots in order by key, equal keys by slot: the fastest way where few have moved since it was in order. */
export function insertionOrder(keys: Float64Array, slots: Int32Array, from: number, to: number): void {
  for (let at = from + 1; at < to; at++) {
    const key = keys[at]!;
    const slot = slots[at]!;
    let into = at;
    for (; into > from; into--) {
      const before = keys[into - 1]!;
      if (before < key || (before === key && slots[into - 1]! < slot)) break;
      keys[into] = before;
      slots[into] = slots[into - 1]!;
    }
    keys[into] = key;
    slots[into] = slot;
  }
}
