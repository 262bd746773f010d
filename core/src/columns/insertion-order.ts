/** Sorts a range of slots by key, equal keys by slot: fastest when few have moved since it was last sorted. */
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
