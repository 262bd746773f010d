import { compare, decimal, decimalText, minus, plus, times, ZERO } from "../decimal/index.ts";

/** Returns the absolute value of a decimal. */
export function absolute(text: string): string {
  return text.startsWith("-") ? text.slice(1) : text;
}

/** Returns a decimal with the opposite sign. */
export function negated(text: string): string {
  return text === "0" ? text : text.startsWith("-") ? text.slice(1) : `-${text}`;
}

export function isNegative(text: string): boolean {
  return text.startsWith("-");
}

/** Returns whether an amount is present and not zero. */
export function isSome(text: string | undefined): text is string {
  return text !== undefined && text !== "0";
}

/** Returns the exact sum of decimals. */
export function sumOf(texts: readonly string[]): string {
  return decimalText(texts.reduce((sum, text) => plus(sum, decimal(text)), ZERO));
}

/** Returns the exact difference. */
export function difference(a: string, b: string): string {
  return decimalText(minus(decimal(a), decimal(b)));
}

/** Returns the exact product. */
export function product(a: string, b: string): string {
  return decimalText(times(decimal(a), decimal(b)));
}

/** Returns whether two decimals differ by at most `tolerance`. */
export function isWithin(a: string, b: string, tolerance: string): boolean {
  return compare(decimal(absolute(difference(a, b))), decimal(tolerance)) <= 0;
}
