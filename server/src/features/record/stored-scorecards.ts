import type { Scorecard } from "@sextant/core/record";
import type { WallClock } from "../../clock.ts";
import type { ClaimQueries } from "../../record/index.ts";
import { staleWhileRevalidate } from "./stale-while-revalidate.ts";

/**
 * Caches the scorecards of claim queries for a while, for callers that need a dozen of them for every answer: each is a
 * walk over a long record.
 */
export function storedScorecards(claims: ClaimQueries, clock: WallClock): ClaimQueries {
  const stored = staleWhileRevalidate<Scorecard>(clock);
  return {
    ...claims,
    scorecard: (book, filter) =>
      stored(JSON.stringify([book, Object.entries(filter).sort()]), () => claims.scorecard(book, filter)),
  };
}
