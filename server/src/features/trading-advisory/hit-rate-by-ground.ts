import type { RiskProfile } from "@sextant/core/contract";
import { ADVISORY_HORIZONS, GROUND_HORIZON, SHORT_GROUND_HORIZON, type HitRateSoFar } from "@sextant/core/strategy";
import type { AssetClass } from "@sextant/core/forecast";
import type { Book } from "@sextant/core/record";
import type { ClaimFilter, ClaimRecord } from "../../record/index.ts";

type Requested = Parameters<HitRateSoFar>[0];

/**
 * Returns everything an advisory can query: ranges and calls of each horizon, and the calls by ground for months ahead
 * and for an index's week.
 */
function requestedOf(assetClass: AssetClass): readonly Requested[] {
  const horizons = [...new Set(Object.values(ADVISORY_HORIZONS[assetClass]).flat())];
  const calls = [
    ...horizons.map((horizon) => ({ horizon, ground: "skill" }) as const),
    { horizon: GROUND_HORIZON, ground: "premium" } as const,
    { horizon: SHORT_GROUND_HORIZON, ground: "premium" } as const,
    { horizon: GROUND_HORIZON, ground: "risk" } as const,
  ];
  return [
    ...horizons.map((horizon): Requested => ({ horizon, kind: "hold" })),
    ...calls.flatMap((call) =>
      (["BUY", "SELL"] as const).map((action): Requested => ({ ...call, kind: "direction", action })),
    ),
  ];
}

const nameOf = ({ horizon, kind, ground, action }: Requested): string =>
  `${horizon} ${kind} ${ground ?? ""} ${action ?? ""}`;

/**
 * Reads how this installation's own calls of a profile and class ended in a book, by horizon, kind, ground and side: the sales of
 * coins and the purchases of shares share only a ground's name. Empty where too few have ended to be evaluated.
 */
export async function hitRateByGround(
  { claims, book }: Pick<ClaimRecord, "claims"> & { readonly book: Book },
  profile: RiskProfile,
  assetClass: AssetClass,
): Promise<HitRateSoFar> {
  const found = new Map<string, { readonly resolved: number; readonly held: number }>();
  await Promise.all(
    requestedOf(assetClass).map(async (requested) => {
      const filter: ClaimFilter = { ...requested, claimKind: "advisory", profile, assetClass };
      const { all } = await claims.scorecard(book, filter);
      if (all.held === undefined) return;
      found.set(nameOf(requested), { resolved: all.resolved, held: Math.round(all.held * all.resolved) });
    }),
  );
  return (requested) => found.get(nameOf(requested));
}
