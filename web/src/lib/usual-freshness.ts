import type { Freshness } from "./freshness-text.ts";

type State = Freshness["state"];

/**
 * Returns the state that most of several prices have, the first of equals: a list says it once, and marks only the
 * prices whose state differs.
 */
export function usualFreshness(prices: readonly { readonly freshness: Freshness }[]): State | undefined {
  const counts = new Map<State, number>();
  for (const { freshness } of prices) counts.set(freshness.state, (counts.get(freshness.state) ?? 0) + 1);
  let usual: State | undefined;
  for (const [state, count] of counts) if (usual === undefined || count > (counts.get(usual) ?? 0)) usual = state;
  return usual;
}
