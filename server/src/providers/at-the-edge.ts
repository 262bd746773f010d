import { LEAST_PRICE } from "@sextant/core/market";

/** Reads of values from outside: a wrong type is absent, never converted by luck. */

/** Returns a JSON object, or undefined. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

/** Returns a list, or undefined. */
export function listOf(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined;
}

/** Returns the first object of a list; a null before it is a gap, not an answer. */
export function firstRecordOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return listOf(value)
    ?.map(recordOf)
    .find((one) => one !== undefined);
}

/** Returns a finite number; also from `{ raw }`, and from decimal text for vendors that write numbers so. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value === "string") {
    if (!/^-?\d{1,30}(\.\d{1,30})?([eE][+-]?\d{1,3})?$/.test(value)) return undefined;
    const number = Number(value);
    return Number.isFinite(number) ? number : undefined;
  }
  const raw = recordOf(value)?.["raw"];
  return typeof raw === "number" && Number.isFinite(raw) ? raw : undefined;
}

/** Parses a plausible price: above almost nothing, against which any change is infinite, and below a trillion. */
export function priceOf(value: unknown): number | undefined {
  const number = numberOf(value);
  return number !== undefined && number >= LEAST_PRICE && number < 1e12 ? number : undefined;
}

/** Parses a traded amount: zero or more. */
export function volumeOf(value: unknown): number | undefined {
  const number = numberOf(value);
  return number !== undefined && number >= 0 && number < 1e18 ? number : undefined;
}

/** Converts seconds since 1970 to ms; rejects a time after `latestMs`. */
export function timestampOf(value: unknown, latestMs: number): number | undefined {
  const seconds = numberOf(value);
  if (seconds === undefined || seconds <= 0) return undefined;
  const ms = Math.round(seconds * 1_000);
  return ms <= latestMs ? ms : undefined;
}

/**
 * Parses a timestamp in ISO 8601 with its zone ('2025-06-02T16:00:00.5Z', '…+00:00') to ms. Rejects one after
 * `latestMs`, and one without a zone, which would be read in the machine's own zone.
 */
export function zonedTimestampOf(value: unknown, latestMs: number): number | undefined {
  if (typeof value !== "string" || value.length > 40) return undefined;
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(value)) return undefined;
  const ms = Date.parse(value);
  return ms > 0 && ms <= latestMs ? ms : undefined;
}

/** Parses a short code such as a currency or symbol, as written; undefined if it contains anything else. */
export function codeOf(value: unknown, maxLength = 20): string | undefined {
  return typeof value === "string" && value.length <= maxLength && /^[\w.=^-]+$/.test(value) ? value : undefined;
}
