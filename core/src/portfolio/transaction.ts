import type { Decimal } from "../decimal/index.ts";

/**
 * What can happen in a portfolio. Which fields each kind needs stands in `transaction-error.ts`; what it does to lots and cash in the
 * `apply-…` files.
 */
export const TRANSACTION_KINDS = [
  "buy",
  "sell",
  "dividend",
  "interest",
  "fee",
  "tax",
  "deposit",
  "withdrawal",
  "transfer-in",
  "transfer-out",
  "reward",
  "conversion",
  "split",
  "merger",
  "spin-off",
  "rename",
  "stock-dividend",
  "return-of-capital",
  "write-off",
  "rights",
] as const;

export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** Part of a lot, named by the transaction that opened it. The quantity is in today's units, after splits. */
export type LotChoice = { readonly id: string; readonly quantity: Decimal };

/** New units for old ones: a 3-for-2 split is 3 / 2, one share for ten is 1 / 10. */
export type Ratio = { readonly numerator: Decimal; readonly denominator: Decimal };

/** One thing that happened in a portfolio, as its owner or a file states it. Flat: one row of a table. */
export type Transaction = {
  readonly id: string;
  readonly atMs: number;
  readonly kind: TransactionKind;
  /** The wallet or the account at a broker; '' is the portfolio's own. */
  readonly account: string;
  readonly symbol?: string;
  readonly quantity?: Decimal;
  /** Of one unit, in `currency`. A transfer's price is what one unit was worth on that day. */
  readonly price?: Decimal;
  /**
   * Money, in `currency`, before fee and tax. It wins over quantity × price, since a broker's amount is what was paid. The amount of a
   * transfer of a holding is the cost that comes or goes with it; a corporate action's is the cash it brought (of a merger below zero
   * where money was paid in).
   */
  readonly amount?: Decimal;
  readonly currency: string;
  readonly fee?: Decimal;
  /** What the fee was paid in, `currency` by default. A symbol that is held (a coin) is taken out of its lots at that day's rate. */
  readonly feeCurrency?: string;
  /** Withheld or paid, in `currency`. */
  readonly tax?: Decimal;
  /** What a conversion, merger, spin-off, rename or rights issue brings; a currency where a conversion has no `symbol`. */
  readonly counterSymbol?: string;
  readonly counterQuantity?: Decimal;
  readonly ratio?: Ratio;
  /** The part of the cost, 0 to 1, that moves to the new holding of a spin-off or rights issue, or that a merger's cash takes out. */
  readonly costShare?: Decimal;
  /** Of a disposal with the method `by-hand`: which lots, and how much of each. */
  readonly lots?: readonly LotChoice[];
  /** The id of the other leg of a transfer. */
  readonly pair?: string;
  readonly note?: string;
};

/** Sorted so that what brings something comes before what takes it away, of transactions with one timestamp. */
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

/** Where a transaction stands in the order of a ledger. */
export type Place = { readonly atMs: number; readonly rank: number; readonly id: string };

/** Returns a transaction's place: by time, then by kind (corporate actions, then what comes in, then what leaves), then by id. */
export function placeOf({ atMs, kind, pair, id }: Transaction, outAtMs: number = atMs): Place {
  const rank = kind === "transfer-in" && pair === undefined ? 1 : RANKS[kind];
  return { atMs: Math.max(atMs, outAtMs), rank, id };
}

/** Below 0 where `a` comes before `b`. */
export function comparePlaces(a: Place, b: Place): number {
  return a.atMs - b.atMs || a.rank - b.rank || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/**
 * Returns transactions in the order they count; the same set in any order gives the same result. The receiving leg of a transfer whose
 * clock ran ahead of the sender's counts at the time the sender states, so that nothing arrives before it left.
 */
export function transactionsInOrder(
  transactions: readonly Transaction[],
): readonly { readonly transaction: Transaction; readonly place: Place }[] {
  const outs = new Map<string, number>();
  for (const { id, kind, atMs } of transactions) if (kind === "transfer-out") outs.set(id, atMs);
  const placed = transactions.map((transaction) => ({
    transaction,
    place: placeOf(transaction, transaction.kind === "transfer-in" ? outs.get(transaction.pair ?? "") : undefined),
  }));
  return isSorted(placed) ? placed : placed.sort((a, b) => comparePlaces(a.place, b.place));
}

function isSorted(placed: readonly { readonly place: Place }[]): boolean {
  for (let n = 1; n < placed.length; n++) {
    const [before, after] = [placed[n - 1], placed[n]];
    if (before !== undefined && after !== undefined && comparePlaces(before.place, after.place) > 0) return false;
  }
  return true;
}
