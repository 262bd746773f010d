import type { TransactionKind } from "../transaction-kinds/index.ts";
import type { Transaction } from "./transaction.ts";

/** Sort ranks for transactions with one timestamp: those that bring something in come before those that take it out. */
const RANKS: Readonly<Record<TransactionKind, number>> = {
  split: 0,
  rename: 0,
  merger: 0,
  "spin-off": 0,
  rights: 0,
  "stock-dividend": 0,
  "return-of-capital": 0,
  deposit: 1,
  reward: 1,
  dividend: 1,
  interest: 1,
  buy: 2,
  conversion: 3,
  "transfer-out": 4,
  "transfer-in": 5,
  sell: 6,
  "write-off": 7,
  fee: 8,
  tax: 8,
  withdrawal: 9,
};

/** The rank of transfers whose sending leg is known; legs with the same timestamp are ordered by `step`. */
export const TRANSFER_RANK = RANKS["transfer-out"];

/** The position of a transaction in the order of a ledger. */
export type Place = { readonly atMs: number; readonly rank: number; readonly step: number; readonly id: string };

/**
 * Returns a transaction's position: by time, then by kind (corporate actions, then inflows, then outflows), then by id.
 */
export function placeOf({ atMs, kind, pair, id }: Transaction): Place {
  return { atMs, rank: kind === "transfer-in" && pair === undefined ? 1 : RANKS[kind], step: 0, id };
}

/** Negative if `a` comes before `b`. */
export function comparePlaces(a: Place, b: Place): number {
  return a.atMs - b.atMs || a.rank - b.rank || a.step - b.step || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}
