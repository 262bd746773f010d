import type { Decimal } from "../decimal/index.ts";
import { FIRST_RATE_DAY } from "./publication-days.ts";
import { RATE_PLACES, rateUnits } from "./rate-units.ts";

/**
 * Reference rates by currency and day, as columns in memory: how much of a currency one euro costs. Days are counted
 * from 1970. Forty currencies over thirty years take some 4 MB, and a look-up is a single array access.
 */
export type RateTable = {
  /**
   * Stores a currency's rate of a day as it was published ('1.0781'), replacing an earlier one. Throws if it is not a
   * rate, or if the day is before 1999.
   */
  set(day: number, currency: string, perEuro: string): void;
  /** Returns the rate published for exactly that day. */
  perEuro(currency: string, day: number): Decimal | undefined;
  /** Returns the last day up to `day` for which the currency has a rate. */
  lastDayOf(currency: string, day: number): number | undefined;
  /** Returns whether any rate was published for a day. */
  hasDay(day: number): boolean;
  /** Returns the first or the last day with rates; undefined while there is none. */
  firstDay(): number | undefined;
  lastDay(): number | undefined;
  /** Returns every currency that ever had a rate, in order; without the euro. */
  currencies(): readonly string[];
};

/** Days by which a column grows: some eight years. */
const GROWTH = 2_048;

export function createRateTable(): RateTable {
  /** Units of 10^-8 by days since FIRST_RATE_DAY; 0, which is never a rate, where there is none. */
  const columns = new Map<string, BigInt64Array>();
  let published = new Uint8Array(0);
  let first: number | undefined;
  let last: number | undefined;

  function columnWith(currency: string, index: number): BigInt64Array {
    const known = columns.get(currency);
    if (known !== undefined && index < known.length) return known;
    const column = new BigInt64Array(roomFor(index));
    column.set(known ?? new BigInt64Array(0));
    columns.set(currency, column);
    return column;
  }

  return {
    set(day, currency, perEuro) {
      const units = rateUnits(perEuro);
      const index = day - FIRST_RATE_DAY;
      if (units === undefined) throw new Error(`'${perEuro.slice(0, 40)}' is no exchange rate`);
      if (!Number.isInteger(index) || index < 0) throw new Error(`there are no exchange rates of day ${String(day)}`);
      columnWith(currency, index)[index] = units;
      if (index >= published.length) {
        const grown = new Uint8Array(roomFor(index));
        grown.set(published);
        published = grown;
      }
      published[index] = 1;
      first = Math.min(first ?? day, day);
      last = Math.max(last ?? day, day);
    },
    perEuro(currency, day) {
      const units = columns.get(currency)?.[day - FIRST_RATE_DAY] ?? 0n;
      return units === 0n ? undefined : { units, places: RATE_PLACES };
    },
    lastDayOf(currency, day) {
      const column = columns.get(currency);
      if (column === undefined) return undefined;
      for (let index = Math.min(day - FIRST_RATE_DAY, column.length - 1); index >= 0; index -= 1)
        if (column[index] !== 0n) return index + FIRST_RATE_DAY;
      return undefined;
    },
    hasDay: (day) => published[day - FIRST_RATE_DAY] === 1,
    firstDay: () => first,
    lastDay: () => last,
    currencies: () => [...columns.keys()].sort(),
  };
}

function roomFor(index: number): number {
  return (Math.floor(index / GROWTH) + 1) * GROWTH;
}
