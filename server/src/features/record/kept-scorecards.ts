import type { Scorecard } from "@sextant/core/record";
import type { WallClock } from "../../clock.ts";
import type { ClaimQueries } from "../../record/index.ts";
import { keptForAWhile } from "./kept-for-a-while.ts";

/** Questions about claims whose scorecards are kept for a while, for who asks a dozen of them at every answer: each is a walk over a long record. */
export function keptScorecards(claims: ClaimQueries, clock: WallClock): ClaimQueries {
  const kept = keptForAWhile<Scorecard>(clock);
  return {
    ...claims,
    scorecard: (book, filter) =>
      kept(JSON.stringify([book, Object.entries(filter).sort()]), () => claims.scorecard(book, filter)),
  };
}
