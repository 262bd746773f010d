import type { Portfolio } from "@sextant/core/contract";

export type Shock = { readonly shock: string; readonly shockPercent: number };

const FALLBACK = "BTC-USD";

/**
 * Returns the move tested by default: bitcoin if it is held, otherwise the benchmark, otherwise the largest holding,
 * falls by a fifth.
 */
export function usualShock({ holdings, benchmark }: Pick<Portfolio, "holdings" | "benchmark">): Shock {
  const largest = holdings.toSorted((a, b) => Number(b.value ?? 0) - Number(a.value ?? 0))[0]?.symbol;
  const isHeld = holdings.some(({ symbol }) => symbol === FALLBACK);
  return { shock: isHeld ? FALLBACK : (benchmark ?? largest ?? FALLBACK), shockPercent: -20 };
}

/** Formats a move as a condition: 'falls 20%', 'rises 5%'. */
export const formatMove = (percent: number): string =>
  `${percent < 0 ? "falls" : "rises"} ${String(Math.abs(percent))}%`;
