const ZEROS = { "": 0, k: 3, m: 6, b: 9, t: 12 } as const;

/**
 * Parses an amount as users type it: '50,000', '50k', '2.5M', '1T'. Returns null for an empty text and undefined for an
 * invalid one. Negative only if allowed.
 */
export function typedAmount(text: string, mayBeNegative = false): number | null | undefined {
  const plain = text.trim().toLowerCase().replaceAll(",", "").replace(/^\$/, "").replace(/^−/, "-");
  if (plain === "") return null;
  const match = /^(-?\d{1,15}(?:\.\d{1,6})?)\s*([kmbt]?)$/.exec(plain);
  if (!match) return undefined;
  if (match[1]!.startsWith("-") && !mayBeNegative) return undefined;
  // Parsed as one number instead of multiplied: '1.005k' is exactly 1,005.
  const amount = Number(`${match[1]}e${ZEROS[match[2] as keyof typeof ZEROS]}`);
  return Math.abs(amount) <= 1e15 ? amount : undefined;
}
