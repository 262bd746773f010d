import type { LivePrice } from "@sextant/core/market";

/** Prices of one symbol that wait to be matched: only those that may have fired a rule, however long the wait. */
export type QueuedPrices = {
  add(price: LivePrice): void;
  inOrder(): readonly LivePrice[];
};

/** Keeps the first, the lowest, the highest and the last price, in the order of arrival. */
export function queuedPrices(): QueuedPrices {
  let stored: { readonly nth: number; readonly price: LivePrice }[] = [];
  let count = 0;
  return {
    add(price) {
      const all = [...stored, { nth: count++, price }];
      const first = all[0];
      const last = all.at(-1);
      let low = first;
      let high = first;
      for (const one of all) {
        if (low === undefined || one.price.price < low.price.price) low = one;
        if (high === undefined || one.price.price > high.price.price) high = one;
      }
      stored = all.filter((one) => one === first || one === last || one === low || one === high);
    },
    inOrder: () => stored.map(({ price }) => price),
  };
}
