/**
 * Returns an input with 0 in place of every -0, however deep. JSON and query strings can say -0, which no column stores and
 * `Object.is` tells from 0, so that an answer and what it is compared with could differ.
 */
export function withoutNegativeZero(value: unknown): unknown {
  if (value === 0) return 0;
  if (Array.isArray(value)) return value.map(withoutNegativeZero);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutNegativeZero(inner)]));
}
