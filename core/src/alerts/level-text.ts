const SIGNS: Readonly<Record<string, string>> = { USD: "$", EUR: "\u20ac", GBP: "\u00a3", JPY: "\u00a5" };

/**
 * Formats a number in full, without rounding any digit away; three decimals get a fourth, so that 1.250 is never
 * mistaken for 1,250.
 */
export function exactNumber(value: number): string {
  const text = new Intl.NumberFormat("en-US", { maximumFractionDigits: 20 }).format(value);
  return /^[1-9][\d,]*\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** Formats a level as it was set: `$60,000`, `0.0425 USDT`; the bare number if the currency is unknown. */
export function describeLevel(level: number | string, currency: string): string {
  const text = typeof level === "number" ? exactNumber(level) : exactDecimal(level);
  const sign = SIGNS[currency];
  return sign === undefined ? `${text} ${currency}`.trimEnd() : sign + text;
}

function exactDecimal(text: string): string {
  const [whole = "0", fraction = ""] = text.split(".");
  const digits = fraction.replace(/0+$/, "");
  const grouped = whole.replace(/^0+(?=\d)/, "").replace(/\B(?=(?:\d{3})+$)/g, ",");
  if (digits === "") return grouped;
  return `${grouped}.${digits.length === 3 && !grouped.startsWith("0") ? `${digits}0` : digits}`;
}
