import { popLot } from "./cost-heap.ts";
import type { LotMethod } from "./ledger-settings.ts";
import { countInAccount, type LotPool, lotsOfOrigin } from "./lot-pool.ts";
import { type LotState, takeQuantity } from "./lot-state.ts";

export type ChosenLot = { readonly id: string; readonly quantity: bigint };

/**
 * Takes a quantity out of the pool by the method, and deducts it from the account. The caller has checked that the pool
 * and the lots chosen by hand hold enough. If no lots are chosen by hand, the oldest are taken, as the IRS does with
 * shares that aren't identified (Publication 550).
 */
export function takeLots(
  pool: LotPool,
  quantity: bigint,
  { method, account }: { readonly method: LotMethod; readonly account: string },
  chosen?: readonly ChosenLot[],
): readonly LotState[] {
  const parts =
    method === "average"
      ? takeShares(pool, quantity, pool.quantity)
      : method === "highest-cost"
        ? takeDearest(pool, quantity)
        : method === "lifo"
          ? takeNewest(pool, quantity)
          : method === "by-hand" && chosen !== undefined
            ? takeChosen(pool, chosen)
            : takeOldest(pool, quantity);
  pool.quantity -= quantity;
  countInAccount(pool, account, -quantity);
  pool.quantityOut += quantity;
  for (const { baseCost } of parts) pool.costOut += baseCost;
  return parts;
}

function takeOldest(pool: LotPool, quantity: bigint): readonly LotState[] {
  const parts: LotState[] = [];
  for (let left = quantity; left > 0n;) {
    const lot = pool.lots[pool.head];
    if (lot === undefined) throw new Error("a pool has less than its quantity");
    if (lot.quantity <= left) {
      left -= lot.quantity;
      pool.head += 1;
      // An index of lots by hand still refers to the lot, and must find nothing left in it.
      if (lot.quantity > 0n) parts.push(pool.byOrigin === undefined ? lot : takeQuantity(lot, lot.quantity));
    } else {
      parts.push(takeQuantity(lot, left));
      left = 0n;
    }
  }
  if (pool.head > 1024 && pool.head * 2 > pool.lots.length) {
    pool.lots = pool.lots.slice(pool.head);
    pool.head = 0;
  }
  return parts;
}

function takeNewest(pool: LotPool, quantity: bigint): readonly LotState[] {
  const parts: LotState[] = [];
  for (let left = quantity; left > 0n;) {
    const lot = pool.lots.at(-1);
    if (lot === undefined) throw new Error("a pool has less than its quantity");
    if (lot.quantity <= left) {
      left -= lot.quantity;
      pool.lots.pop();
      parts.push(lot);
    } else {
      parts.push(takeQuantity(lot, left));
      left = 0n;
    }
  }
  return parts;
}

function takeDearest(pool: LotPool, quantity: bigint): readonly LotState[] {
  const parts: LotState[] = [];
  for (let left = quantity; left > 0n;) {
    const lot = pool.lots[0];
    if (lot === undefined) throw new Error("a pool has less than its quantity");
    if (lot.quantity <= left) {
      left -= lot.quantity;
      popLot(pool.lots);
      parts.push(lot);
    } else {
      parts.push(takeQuantity(lot, left));
      left = 0n;
    }
  }
  return parts;
}

/**
 * Takes the same share of each lot, rounded down, and the shortfall at the 18th place from the first lots that have it.
 */
function takeShares(from: { lots: LotState[] }, quantity: bigint, whole: bigint): readonly LotState[] {
  const shares = from.lots.map((lot) => (lot.quantity * quantity) / whole);
  let left = shares.reduce((rest, share) => rest - share, quantity);
  const parts: LotState[] = [];
  for (const [n, lot] of from.lots.entries()) {
    const room = lot.quantity - (shares[n] ?? 0n);
    const more = left < room ? left : room;
    left -= more;
    const taken = (shares[n] ?? 0n) + more;
    if (taken > 0n) parts.push(takeQuantity(lot, taken));
  }
  from.lots = from.lots.filter((lot) => lot.quantity > 0n);
  return parts;
}

function takeChosen(pool: LotPool, chosen: readonly ChosenLot[]): readonly LotState[] {
  const parts: LotState[] = [];
  for (const { id, quantity } of chosen) {
    let left = quantity;
    for (const lot of lotsOfOrigin(pool, id)) {
      const taken = lot.quantity < left ? lot.quantity : left;
      if (taken > 0n) parts.push(takeQuantity(lot, taken));
      left -= taken;
    }
    if (left > 0n) throw new Error("a lot has less than what is chosen of it");
  }
  return parts;
}

/**
 * Splits lots taken out of a pool into two parts, the first chosen as the method would. The given lots are left
 * unchanged.
 */
export function splitLots(
  lots: readonly LotState[],
  quantity: bigint,
  method: LotMethod,
): { readonly taken: readonly LotState[]; readonly rest: readonly LotState[] } {
  const from = { lots: lots.map((lot) => ({ ...lot })) };
  if (quantity <= 0n) return { taken: [], rest: from.lots };
  const whole = lots.reduce((sum, lot) => sum + lot.quantity, 0n);
  if (method === "average") return { taken: takeShares(from, quantity, whole), rest: from.lots };
  const taken: LotState[] = [];
  let left = quantity;
  let n = 0;
  for (const lot of from.lots) {
    if (lot.quantity > left) break;
    left -= lot.quantity;
    taken.push(lot);
    n += 1;
  }
  const next = from.lots[n];
  if (left > 0n && next !== undefined) taken.push(takeQuantity(next, left));
  return { taken, rest: from.lots.slice(n) };
}
