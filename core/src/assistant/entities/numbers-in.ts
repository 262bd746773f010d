const NUMBER = /^[$€£]?(\d+(?:[.,]\d+)*)(k|m|mn|mio|b|bn)?(%)?$/;
const UNITS: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, mn: 1e6, mio: 1e6, b: 1e9, bn: 1e9 };

/** A number as a word of a question states it. */
export type StatedNumber = { readonly value: number; readonly isPercent: boolean };

/**
 * Reads a word in small letters as a number: '$60k', '20%', '1,500.50', '1.500,50'. A single separator with three digits
 * after it groups thousands ('1,500'), any other is the decimal point.
 */
export function statedNumber(text: string): StatedNumber | undefined {
  const [, digits, unit, percent] = NUMBER.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const last = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  const separators = digits.match(/[.,]/g) ?? [];
  const isGrouped =
    separators.length === 1
      ? /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)
      : new Set(separators).size === 1 && separators.length > 1;
  const plain =
    last < 0 || isGrouped
      ? digits.replaceAll(/[.,]/g, "")
      : `${digits.slice(0, last).replaceAll(/[.,]/g, "")}.${digits.slice(last + 1)}`;
  const value = Number(plain) * (unit === undefined ? 1 : (UNITS[unit] ?? 1));
  return Number.isFinite(value) ? { value, isPercent: percent !== undefined } : undefined;
}
