import type { Instrument } from "./instrument.ts";
import { NOT_AVAILABLE } from "./words.ts";
import { decimals, isKnown, type Missing, priceSize, signed, TWO } from "./format-parts.ts";

export { NOT_AVAILABLE };

const FOUR = decimals(4, 4);
const ONE = decimals(1, 1);
const AT_MOST_ONE = decimals(0, 1);
const AT_MOST_TWO = decimals(0, 2);
const TWO_DIGITS = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 2 });

function feedSize(size: number, kind: Instrument["kind"]): string {
  return kind === "crypto" && size < 1 ? FOUR.format(size) : TWO.format(size);
}

const TIERS = ["", "K", "M", "B", "T"] as const;

/** The tier is chosen after rounding to one decimal: 999,999 is 1M, never 1000K. */
function compactSize(size: number): string {
  // Exactly 1,000 is not abbreviated, nor is a number that rounds to it from below.
  if (size <= 1000) return AT_MOST_TWO.format(size);
  let tier = 1;
  let scaled = size / 1000;
  while (Math.round(scaled * 10) >= 10_000 && tier < TIERS.length - 1) {
    scaled /= 1000;
    tier += 1;
  }
  return AT_MOST_ONE.format(Math.round(scaled * 10) / 10) + TIERS[tier];
}

/**
 * Formats a price: two decimals above 1, six from 0.001 to 1, exponential below. Units: the quote
 * currency.
 */
export function formatPrice(value: number | Missing): string {
  return isKnown(value) ? signed(value, priceSize) : NOT_AVAILABLE;
}

const SYMBOLS: Readonly<Record<string, string>> = { USD: "$", EUR: "\u20ac", GBP: "\u00a3", JPY: "\u00a5" };

/** Formats a price with its currency: `$64,250.12`, `0.351200 USDT`; only the number if the currency is unknown. */
export function formatPriceIn(value: number | Missing, currency: string): string {
  if (!isKnown(value)) return NOT_AVAILABLE;
  const symbol = SYMBOLS[currency];
  if (symbol === undefined) return `${formatPrice(value)} ${currency}`.trimEnd();
  return signed(value, (size) => symbol + priceSize(size));
}

/**
 * Formats a price in the live feed: crypto below 1 has four decimals, everything else two. A currency with a sign has it
 * in front; any other is for the caller to name.
 */
export function formatFeedPrice(value: number | Missing, kind: Instrument["kind"], currency: string): string {
  return isKnown(value) ? signed(value, (size) => (SYMBOLS[currency] ?? "") + feedSize(size, kind)) : NOT_AVAILABLE;
}

/** Abbreviates a large number: K above 1,000, M, B, T, with one decimal, or none when whole. */
export function formatCompact(value: number | Missing): string {
  return isKnown(value) ? signed(value, compactSize) : NOT_AVAILABLE;
}

/** Abbreviates an amount of money: `$2.9T`, `1.5M USDT`. */
export function formatCompactIn(value: number | Missing, currency: string): string {
  if (!isKnown(value)) return NOT_AVAILABLE;
  const symbol = SYMBOLS[currency];
  if (symbol === undefined) return `${formatCompact(value)} ${currency}`.trimEnd();
  return signed(value, (size) => symbol + compactSize(size));
}

/**
 * Formats traded volume in B or M; a volume that would read 0M is formatted like any other large
 * number.
 */
export function formatVolume(value: number | Missing): string {
  if (!isKnown(value)) return NOT_AVAILABLE;
  return signed(value, (size) => {
    const tenthsOfMillions = Math.round(size / 1e5);
    if (tenthsOfMillions < 1) return compactSize(size);
    if (tenthsOfMillions < 10_000) return `${AT_MOST_ONE.format(tenthsOfMillions / 10)}M`;
    return `${AT_MOST_ONE.format(Math.round(size / 1e8) / 10)}B`;
  });
}

/** Formats a percentage (0 to 100 scale) with its sign and two decimals: `+1.25%`; no sign if it rounds to zero. */
export function formatSignedPercent(value: number | Missing): string {
  return isKnown(value) ? `${formatTone(value)}%` : NOT_AVAILABLE;
}

/**
 * Formats a difference of two percentages in points, with its sign and one decimal: `+1.3`; no sign if it rounds to
 * zero.
 */
export function formatPoints(value: number | Missing): string {
  return isKnown(value) ? signed(value, (size) => ONE.format(size), "+") : NOT_AVAILABLE;
}

/** Formats a percentage (0 to 100 scale) as a share or confidence: at most one decimal, none when whole. */
export function formatPercent(value: number | Missing): string {
  return isKnown(value) ? `${signed(value, (size) => AT_MOST_ONE.format(size))}%` : NOT_AVAILABLE;
}

/**
 * Formats a percentage that may be far below one, such as a cost or a move: like `formatPercent`, but with two digits
 * below one: `0.15%`.
 */
export function formatSmallPercent(value: number | Missing): string {
  return isKnown(value) && Math.abs(value) < 1
    ? `${signed(value, (size) => TWO_DIGITS.format(size))}%`
    : formatPercent(value);
}

/** Formats a tone on the scale from -1 to 1 with its sign and two decimals: `+0.03`; no sign if it rounds to zero. */
export function formatTone(value: number | Missing): string {
  return isKnown(value) ? signed(value, (size) => TWO.format(size), "+") : NOT_AVAILABLE;
}

/** Formats an indicator's reading or a ratio: two decimals, or for small prices' readings those of the price. */
export function formatReading(value: number | Missing): string {
  if (!isKnown(value)) return NOT_AVAILABLE;
  return signed(value, (size) => (size !== 0 && size < 0.1 ? priceSize(size) : TWO.format(size)));
}
