import type { RiskProfile } from "@sextant/core/contract";
import { ADVISORY_HORIZONS, GROUND_HORIZON, SHORT_GROUND_HORIZON, type HeldSoFar } from "@sextant/core/strategy";
import type { ClaimFilter, ClaimRecord } from "../../record/index.ts";

type Asked = Parameters<HeldSoFar>[0];

const HORIZONS = [...new Set(Object.values(ADVISORY_HORIZONS).flatMap((parts) => Object.values(parts).flat()))];
/** Whatever an advisory can ask: ranges and calls of each horizon, and the calls by ground of months ahead and of an index's week. */
const ASKED: readonly Asked[] = [
  ...HORIZONS.flatMap((horizon): readonly Asked[] => [
    { horizon, kind: "hold" },
    { horizon, kind: "direction", ground: "skill" },
  ]),
  { horizon: GROUND_HORIZON, kind: "direction", ground: "premium" },
  { horizon: SHORT_GROUND_HORIZON, kind: "direction", ground: "premium" },
  { horizon: GROUND_HORIZON, kind: "direction", ground: "risk" },
];

const nameOf = ({ horizon, kind, ground }: Asked): string => `${horizon} ${kind} ${ground ?? ""}`;

/**
 * Reads how this installation's own calls of a profile ended, by horizon, kind and ground: what is said of a call that its ground has no
 * part in would not be its record. Nothing where too few have ended to be judged by.
 */
export async function heldByGround(
  { claims, book }: Pick<ClaimRecord, "claims" | "book">,
  profile: RiskProfile,
): Promise<HeldSoFar> {
  const found = new Map<string, { readonly resolved: number; readonly held: number }>();
  await Promise.all(
    ASKED.map(async (asked) => {
      const filter: ClaimFilter = { ...asked, claimKind: "advisory", profile };
      const { all } = await claims.scorecard(book, filter);
      if (all.held === undefined) return;
      found.set(nameOf(asked), { resolved: all.resolved, held: Math.round(all.held * all.resolved) });
    }),
  );
  return (asked) => found.get(nameOf(asked));
}
