import type { PaperPosition } from "@sextant/core/contract";

type Freshness = NonNullable<PaperPosition["freshness"]>;

/** From what is most up to date to what is least to be relied on. */
const ORDER: readonly Freshness["state"][] = ["live", "delayed", "end_of_day", "replay", "simulated", "stale"];
const placeOf = ({ state, delayMinutes }: Freshness) => ORDER.indexOf(state) + Math.min(0.9, (delayMinutes ?? 0) / 1e6);

/** Returns the state of the price that is least to be relied on: a sum is no better than it. Undefined without any. */
export function worstFreshness(positions: readonly Pick<PaperPosition, "freshness">[]): Freshness | undefined {
  return positions
    .flatMap(({ freshness }) => freshness ?? [])
    .reduce<Freshness | undefined>(
      (worst, one) => (worst === undefined || placeOf(one) > placeOf(worst) ? one : worst),
      undefined,
    );
}
