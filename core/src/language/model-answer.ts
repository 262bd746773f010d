/**
 * Extracts the JSON value of an answer; some models wrap it in a code fence. Undefined if it is invalid, or if a key
 * appears twice or with escapes: two parsers could then interpret it differently.
 */
export function jsonOf(answer: string): unknown {
  const bare = answer.trim().replace(/^```(?:json)?\s*\n([^`]*)\n```$/, "$1");
  try {
    const value = JSON.parse(bare) as unknown;
    const keys = [...bare.matchAll(/"((?:[^"\\]|\\.)*)"(\s*:)?/g)].filter(([, , colon]) => colon !== undefined);
    return keys.length === keysIn(value) && !keys.some(([, key]) => key?.includes("\\")) ? value : undefined;
  } catch {
    return undefined;
  }
}

function keysIn(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const inner: readonly unknown[] = Object.values(value);
  return inner.reduce<number>((sum, one) => sum + keysIn(one), Array.isArray(value) ? 0 : inner.length);
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function hasOnly(value: Readonly<Record<string, unknown>>, keys: readonly string[]): boolean {
  return Object.keys(value).every((key) => keys.includes(key));
}
