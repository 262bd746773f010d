import { NOT_AVAILABLE } from "@sextant/core/market";

const MINUS = "\u2212";
const SIGNS: Readonly<Record<string, string>> = { USD: "$", EUR: "\u20ac", GBP: "\u00a3" };
const TWO = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const EIGHT = new Intl.NumberFormat("en-US", { maximumFractionDigits: 8 });
const FOUR_DIGITS = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 4 });

/** Formats the decimal text itself, so that no digit passes through a floating-point number. */
const written = (format: Intl.NumberFormat, amount: string) => format.format(amount.replace(/^-/, "") as `${number}`);

function signed(amount: string, text: string, plus: string): string {
  if (!/[1-9]/.test(text)) return text;
  return amount.startsWith("-") ? MINUS + text : plus + text;
}

function inCurrency(amount: string, currency: string, plus: string): string {
  const size = written(TWO, amount);
  const sign = SIGNS[currency];
  return signed(amount, sign === undefined ? `${size} ${currency}` : sign + size, plus);
}

/** Formats an exact amount as money: '$1,234.50', '1,234.50 USDT'. A missing amount reads 'N/A'. */
export function formatMoney(amount: string | null, currency: string): string {
  return amount === null ? NOT_AVAILABLE : inCurrency(amount, currency, "");
}

/** Formats an exact amount as a gain or loss, with its sign. */
export function formatProfit(amount: string | null, currency: string): string {
  return amount === null ? NOT_AVAILABLE : inCurrency(amount, currency, "+");
}

/**
 * Formats a quantity with its own decimals, eight at most; a quantity too small for those gets four significant digits.
 */
export function formatQuantity(quantity: string): string {
  const text = written(EIGHT, quantity);
  return signed(quantity, /[1-9]/.test(text) ? text : written(FOUR_DIGITS, quantity), "");
}

/** Returns the direction of an exact amount. */
export function amountWay(amount: string | null): "up" | "down" | "flat" {
  if (amount === null || !/[1-9]/.test(amount)) return "flat";
  return amount.startsWith("-") ? "down" : "up";
}
