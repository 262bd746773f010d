import type { Sourced } from "./provenance.ts";

/** An amount with its currency, as its source writes it: 'USD', 'CNY', 'GBp' (pence). */
export type Money = { readonly value: number; readonly currency: string };

/** The price of one unit of `from` in `to`, with its time and source. Both are major units ('GBP', never 'GBp'). */
export type ExchangeRate = Sourced<number> & { readonly from: string; readonly to: string };

/**
 * Minor units that exchanges quote in, in every spelling that sources use: hundredths of the pound, the rand and the
 * shekel.
 */
const MINOR_UNITS: Readonly<Record<string, { readonly major: string; readonly units: number }>> = {
  GBp: { major: "GBP", units: 100 },
  GBX: { major: "GBP", units: 100 },
  GBx: { major: "GBP", units: 100 },
  ZAc: { major: "ZAR", units: 100 },
  ZAC: { major: "ZAR", units: 100 },
  ILA: { major: "ILS", units: 100 },
  ILa: { major: "ILS", units: 100 },
};

/**
 * Returns the currency of a spelling and how many of its units make one: pence are a hundredth of 'GBP', dollars one
 * 'USD'.
 */
export function majorUnit(currency: string): { readonly major: string; readonly units: number } {
  return Object.hasOwn(MINOR_UNITS, currency)
    ? (MINOR_UNITS[currency] ?? { major: currency, units: 1 })
    : { major: currency, units: 1 };
}

/** Converts an amount to its major unit: 250 'GBp' are 2.5 'GBP'. */
export function inMajorUnit({ value, currency }: Money): Money {
  const { major, units } = majorUnit(currency);
  return { value: value / units, currency: major };
}

/** Whether two spellings are the same unit, so that amounts can be compared directly. */
export function isSameUnit(one: string, other: string): boolean {
  const [a, b] = [majorUnit(one), majorUnit(other)];
  return a.major === b.major && a.units === b.units;
}

/** Maximum distance in days, before or after, between a rate and the amounts it converts. */
export const RATE_DAYS = 7;
const DAY_MS = 86_400_000;

/** A ratio of two amounts in one currency, with the rate if one was converted; or the reason why there is none. */
export type MoneyRatio =
  | { readonly value: number; readonly rate?: ExchangeRate }
  | { readonly value?: undefined; readonly reason: string };

/**
 * Divides one amount by another. Both must be in one currency, or a rate dated around `asOfMs` converts the
 * denominator; otherwise there is no ratio, and the reason says why. Minor units are converted exactly. No other code
 * may divide two amounts whose currencies a source chose.
 */
export function moneyRatio(
  over: Money | undefined,
  under: Money | undefined,
  { asOfMs, rates = [] }: { readonly asOfMs: number; readonly rates?: readonly ExchangeRate[] },
): MoneyRatio {
  if (over === undefined || under === undefined) return { reason: "One of the two amounts is not known." };
  const [top, bottom] = [inMajorUnit(over), inMajorUnit(under)];
  const rate = top.currency === bottom.currency ? undefined : rateOf(bottom.currency, top.currency, { asOfMs, rates });
  if (top.currency !== bottom.currency && rate === undefined) {
    return {
      reason: `One amount is in ${top.currency} and the other in ${bottom.currency}, and no exchange rate of that day is known.`,
    };
  }
  const value = top.value / (bottom.value * (rate?.value ?? 1));
  if (!Number.isFinite(value)) return { reason: "The second amount is zero, so there is no ratio." };
  return rate === undefined ? { value } : { value, rate };
}

/** Returns the rate of that day from one currency to another, inverted if only the opposite direction is known. */
export function rateOf(
  from: string,
  to: string,
  { asOfMs, rates }: { readonly asOfMs: number; readonly rates: readonly ExchangeRate[] },
): ExchangeRate | undefined {
  const found = rates.find(
    (one) =>
      ((one.from === from && one.to === to) || (one.from === to && one.to === from)) &&
      Math.abs(one.asOfMs - asOfMs) <= RATE_DAYS * DAY_MS &&
      one.value > 0 &&
      Number.isFinite(one.value),
  );
  if (found === undefined || found.from === from) return found;
  return { ...found, from, to, value: 1 / found.value };
}
