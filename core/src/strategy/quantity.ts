import {
  formatPoints,
  formatPrice,
  formatPriceIn,
  formatReading,
  formatSignedPercent,
  formatSmallPercent,
  spanText,
} from "../market/index.ts";
import type { FactDirection } from "../language/index.ts";

/** A number for use in a text: its row of the evidence, and its formatted text. Undefined if unknown. */
export type Quantity = {
  readonly name: string;
  readonly value: number | undefined;
  readonly unit: string;
  readonly text: string;
  /** Its direction, if known: wording about it may claim no other. */
  readonly direction?: FactDirection | undefined;
  /** Its source, if different from that of the forecast's bars. */
  readonly from?: { readonly asOfMs: number; readonly source: string } | undefined;
};

/** Returns a share, probability, size of move or cost: '56.2%', '0.15%'. */
export function percent(name: string, value: number): Quantity {
  return { name, value, unit: "%", text: formatSmallPercent(value) };
}

/** Returns a gain or loss with its sign: '+0.45%'. */
export function change(name: string, value: number): Quantity {
  return { name, value, unit: "% change", text: formatSignedPercent(value) };
}

const FEWEST_STEPS = 20;
/** Cached, since creating a format takes longer than formatting a hundred numbers. */
const FORMATS = new Map<number, Intl.NumberFormat>();

function withDecimals(decimals: number): Intl.NumberFormat {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const format = FORMATS.get(decimals) ?? new Intl.NumberFormat("en-US", digits);
  FORMATS.set(decimals, format);
  return format;
}

/** Returns a difference of two percentages: '+1.3'. */
export function points(name: string, value: number): Quantity {
  return { name, value, unit: "points", text: formatPoints(value) };
}

/**
 * Returns a price. If levels are closer together than the usual rounding shows (`apart` is the distance), decimals are
 * added.
 */
export function money(name: string, value: number, currency: string, apart = Infinity): Quantity {
  const usual = formatPriceIn(value, currency);
  const step = value > 1 ? 0.01 : value >= 0.001 ? 1e-6 : 10 ** (Math.floor(Math.log10(value)) - 2);
  const unit = currency;
  if (!(apart < step * FEWEST_STEPS)) return { name, value, unit, text: usual };
  const decimals = Math.min(20, Math.ceil(-Math.log10(apart / FEWEST_STEPS)));
  return { name, value, unit, text: usual.replace(formatPrice(value), withDecimals(decimals).format(value)) };
}

/** Returns a count of things: '5 trading days', '1 bar'. */
export function count(name: string, value: number, unit: string): Quantity {
  return { name, value, unit, text: spanText({ count: value, unit }) };
}

/** Returns a reading on a scale or a ratio. */
export function bare(name: string, value: number, unit: string): Quantity {
  return { name, value, unit, text: formatReading(value) };
}

/** Returns a fact that a sentence cites without writing its number. */
export function silent(quantity: Quantity): Quantity {
  return { ...quantity, text: "" };
}
