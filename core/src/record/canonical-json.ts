/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * Returns the canonical text of a value: keys sorted by their UTF-16 units, no spaces, numbers and escapes in
 * ECMAScript's form. Two parties with the same facts hash the same bytes. Throws on values that JSON can't represent
 * (NaN, Infinity, an unpaired surrogate). Source: RFC 8785, JSON Canonicalization Scheme.
 */
export function canonicalJson(value: Json): string {
  if (typeof value === "number" && !Number.isFinite(value)) throw new RangeError("canonicalJson: not a finite number");
  if (typeof value === "string" && /\p{Surrogate}/u.test(value))
    throw new RangeError("canonicalJson: a lone surrogate");
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const members = Object.keys(value)
    .sort()
    .map((key) => `${canonicalJson(key)}:${canonicalJson(value[key] ?? null)}`);
  return `{${members.join(",")}}`;
}

const isList = (value: object): value is readonly Json[] => Array.isArray(value);
