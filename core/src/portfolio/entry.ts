import type { Decimal } from "../decimal/index.ts";

/** One thing bought or sold, as its owner entered it. Price and fee are in the portfolio's currency. */
export type Entry = {
  readonly id: string;
  readonly side: "buy" | "sell";
  readonly symbol: string;
  /** Above zero. */
  readonly quantity: Decimal;
  /** Of one unit; zero for what was given. */
  readonly price: Decimal;
  readonly fee: Decimal;
  readonly atMs: number;
};

/**
 * Entries in the order they count: by time; of one moment what was bought first, so that a day's purchase and sale entered for the
 * same moment fit; then by id. The same entries in any order give the same portfolio.
 */
export function inOrder(entries: readonly Entry[]): readonly Entry[] {
  return entries.toSorted((a, b) => a.atMs - b.atMs || rank(a) - rank(b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}

function rank({ side }: Entry): number {
  return side === "buy" ? 0 : 1;
}
