/**
 * Returns an input with 0 in place of every -0, at any depth. JSON and query strings can contain -0, which no column
 * stores and which `Object.is` distinguishes from 0, so that a response could differ from what it is compared with.
 */
export function withoutNegativeZero(value: unknown): unknown {
  if (value === 0) return 0;
  if (Array.isArray(value)) return value.map(withoutNegativeZero);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutNegativeZero(inner)]));
}
