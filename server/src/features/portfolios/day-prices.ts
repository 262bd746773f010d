import { compare, type Decimal, quotient, times } from "@sextant/core/decimal";
import type { UnitPrice } from "@sextant/core/portfolio";
import type { DailyCloses } from "./daily-closes.ts";
import type { StoredTransaction } from "./stored-transaction.ts";

/** A price of a day; carried where it is from an earlier day. */
export type DayPrice = UnitPrice & { readonly isCarried: boolean };

/** The worth of one unit on a day, in the units that the portfolio counted at a timestamp of it. */
type DayPrices = {
  /** Returns the close of a timestamp's UTC day, or of one up to a week before it. */
  readonly closeAt: (symbol: string, atMs: number) => DayPrice | undefined;
  /** Converts a price in today's units to the units of a timestamp, before the splits that were entered since. */
  readonly asCountedAt: (symbol: string, price: Decimal, atMs: number) => Decimal;
};

const DAY_MS = 86_400_000;
/** Splits of a symbol in several accounts that are no further apart than this count as one. */
const SAME_SPLIT_MS = 7 * DAY_MS;

/**
 * Returns the prices of days. Closes are adjusted for splits; quantities before an entered split are not, so neither is
 * the price then.
 */
export function dayPrices(
  closes: ReadonlyMap<string, DailyCloses>,
  transactions: readonly StoredTransaction[],
): DayPrices {
  const splits = differentSplits(transactions);
  function asCountedAt(symbol: string, price: Decimal, atMs: number): Decimal {
    let counted = price;
    for (const { symbol: of, ratio, atMs: splitAtMs } of splits)
      if (of === symbol && ratio !== undefined && splitAtMs > atMs)
        counted = quotient(times(counted, ratio.numerator), ratio.denominator, 18);
    return counted;
  }
  return {
    asCountedAt,
    closeAt(symbol, atMs) {
      const dayMs = Math.floor(atMs / DAY_MS) * DAY_MS;
      const close = closes.get(symbol)?.on(dayMs);
      if (close === undefined) return undefined;
      const price = asCountedAt(symbol, close.price, atMs);
      return { price, currency: close.currency, isCarried: close.dayMs !== dayMs };
    },
  };
}

/**
 * Returns the splits among transactions, each once: every broker's file has it, and some brokers book it days later.
 */
function differentSplits(transactions: readonly StoredTransaction[]): readonly StoredTransaction[] {
  const found: StoredTransaction[] = [];
  for (const one of transactions.filter(({ kind }) => kind === "split").sort((a, b) => a.atMs - b.atMs))
    if (!found.some((other) => isSameSplit(other, one))) found.push(one);
  return found;
}

function isSameSplit(a: StoredTransaction, b: StoredTransaction): boolean {
  return (
    a.symbol === b.symbol &&
    a.account !== b.account &&
    b.atMs - a.atMs <= SAME_SPLIT_MS &&
    a.ratio !== undefined &&
    b.ratio !== undefined &&
    compare(times(a.ratio.numerator, b.ratio.denominator), times(b.ratio.numerator, a.ratio.denominator)) === 0
  );
}
