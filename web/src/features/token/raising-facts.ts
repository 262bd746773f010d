import type { TokenDetail } from "@sextant/core/contract";

/** Returns the facts that raise a token's risk, those that decide it alone first, then the heaviest. */
export function raisingFacts({ facts }: Pick<TokenDetail["risk"], "facts">): TokenDetail["risk"]["facts"] {
  return facts
    .filter(({ effect, decisive }) => effect === "raises" || decisive)
    .toSorted((a, b) => Number(b.decisive) - Number(a.decisive) || b.points - a.points);
}
