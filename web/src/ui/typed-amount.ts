const TIMES = { "": 1, k: 1e3, m: 1e6, b: 1e9 } as const;

/** An amount as people type it: '50,000', '50k', '2.5M'; null for nothing, undefined for what is none. Below zero only where it may be. */
export function typedAmount(text: string, mayBeNegative = false): number | null | undefined {
  const plain = text.trim().toLowerCase().replaceAll(",", "").replace(/^\$/, "").replace(/^−/, "-");
  if (plain === "") return null;
  const match = /^(-?\d{1,15}(?:\.\d{1,6})?)\s*([kmb]?)$/.exec(plain);
  if (!match) return undefined;
  if (match[1]!.startsWith("-") && !mayBeNegative) return undefined;
  const amount = Number(match[1]) * TIMES[match[2] as keyof typeof TIMES];
  return amount <= 1e15 ? amount : undefined;
}
