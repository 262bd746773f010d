/** The few best of many: each with what it costs, cheapest first, earlier ids first among equals, each id once at its cheapest. */
export type BestFew = {
  readonly size: number;
  take(id: number, cost: number): void;
  list(): readonly { readonly id: number; readonly cost: number }[];
};

/** Keeps at most `limit` of all that is taken in, in order: thousands are offered, ten are shown. */
export function bestFew(limit: number): BestFew {
  const kept: { readonly id: number; readonly cost: number }[] = [];
  const isBefore = (one: { id: number; cost: number }, id: number, cost: number): boolean =>
    one.cost < cost || (one.cost === cost && one.id < id);

  return {
    get size() {
      return kept.length;
    },
    take(id, cost) {
      const last = kept[kept.length - 1];
      if (kept.length >= limit && last !== undefined && isBefore(last, id, cost)) return;
      const known = kept.findIndex((one) => one.id === id);
      const old = kept[known];
      if (old !== undefined) {
        if (old.cost <= cost) return;
        kept.splice(known, 1);
      }
      let at = kept.length;
      for (let before = kept[at - 1]; before !== undefined && !isBefore(before, id, cost); before = kept[at - 1])
        at -= 1;
      kept.splice(at, 0, { id, cost });
      if (kept.length > limit) kept.pop();
    },
    list: () => kept,
  };
}
