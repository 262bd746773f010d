/**
 * Parses ISO text (`2021-04-17T16:43:37.089723Z`; without an offset it is UTC) to epoch ms; numbers as `epochTimestamp`
 * does. Undefined for anything else.
 */
export function isoTimestamp(value: unknown): number | undefined {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/.test(value)) return epochTimestamp(value);
  if (value.length > 40) return undefined;
  // Fractions of up to nine digits and explicit offsets are accepted like Z.
  const text = value.replace(" ", "T").replace(/(\.\d{3})\d+/, "$1");
  const ms = Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`);
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}

/**
 * Converts a numeric timestamp, or its decimal text, to epoch ms. Venues use seconds, ms, µs (as Binance may be
 * configured to) or ns; the size shows which, since no price is from before 1973 in any of them.
 */
export function epochTimestamp(value: unknown): number | undefined {
  const number = typeof value === "string" && /^\d{9,20}(?:\.\d{1,12})?$/.test(value) ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number) || number < 1e8) return undefined;
  if (number < 1e11) return Math.floor(number * 1000);
  if (number < 1e14) return Math.floor(number);
  if (number < 1e17) return Math.floor(number / 1000);
  return number < 1e20 ? Math.floor(number / 1e6) : undefined;
}

/** Parses a trade's sequence number; also from decimal text. */
export function tradeNumber(value: unknown): number | undefined {
  const number = typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}
