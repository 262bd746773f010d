import type { PaperPosition } from "@sextant/core/contract";

type Freshness = NonNullable<PaperPosition["freshness"]>;

/** From the most current to the least reliable. */
const ORDER: readonly Freshness["state"][] = ["live", "delayed", "end_of_day", "replay", "simulated", "stale"];
const placeOf = ({ state, delayMinutes }: Freshness) => ORDER.indexOf(state) + Math.min(0.9, (delayMinutes ?? 0) / 1e6);

/** Returns the state of the least reliable price, since a total is no better than that. Undefined if there is none. */
export function worstFreshness(positions: readonly Pick<PaperPosition, "freshness">[]): Freshness | undefined {
  return positions
    .flatMap(({ freshness }) => freshness ?? [])
    .reduce<Freshness | undefined>(
      (worst, one) => (worst === undefined || placeOf(one) > placeOf(worst) ? one : worst),
      undefined,
    );
}
