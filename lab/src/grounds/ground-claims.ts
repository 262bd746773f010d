import type { GroundDays, WalkedClaim } from "@sextant/core/grounds";
import { claimMetrics, type MadeClaim } from "./claim-metrics.ts";
import type { DailyActions } from "./daily-actions.ts";
import { knownAfterDays, type GroundRows } from "./outcome-rows.ts";
import { EVALUATED_EXCURSION, type WalkedOdds, yearOfDay } from "./walk-forward.ts";

/** Names whose claims are counted together: what a reader calls them, and which rows they are. */
export type ClaimSet = { readonly name: string; readonly takes: (row: number) => boolean };

const DAYS = 126;
const LIMIT = -Math.log(1 - EVALUATED_EXCURSION[DAYS]);

type Issued = Pick<DailyActions, "issued"> | undefined;

/**
 * What the actions on shares claimed at 126 sessions by the odds known at each year's start, and what came of it: BUY 'ends higher' on
 * the reward for risk, SELL 'falls 20 % or more on the way' on the odds of that fall. One claim a name and week.
 */
export function shareClaims(
  rows: GroundRows,
  walked: WalkedOdds,
  actions: readonly (DailyActions | undefined)[],
  sets: readonly ClaimSet[],
): WalkedClaim[] {
  const { change, fall } = rows.outcomes[DAYS];
  const isKnown = (r: number): boolean => !Number.isNaN(change[r]!) && !Number.isNaN(fall[r]!);
  return sets.flatMap(({ name, takes }) => {
    const claims: Record<"BUY" | "SELL", MadeClaim[]> = { BUY: [], SELL: [] };
    for (let r = 0; r < rows.count; r++) {
      if (!isKnown(r) || !takes(r)) continue;
      const own = actions[rows.name[r]!];
      const action = own?.issued[rows.bar[r]!];
      const day = rows.day[r]!;
      if (action === "BUY" && !Number.isNaN(walked.up[r]!))
        claims.BUY.push({ said: walked.up[r]!, came: change[r]! > 0, day });
      if (action === "SELL") claims.SELL.push({ said: own!.deepFall[rows.bar[r]!]!, came: fall[r]! >= LIMIT, day });
    }
    const key = { kind: "share", set: name, days: DAYS } as const;
    return [
      ...claimMetrics({ ...key, ground: "premium", action: "BUY" }, claims.BUY),
      ...claimMetrics({ ...key, ground: "risk", action: "SELL" }, claims.SELL),
    ];
  });
}

/** With fewer earlier outcomes, a past frequency is not stated: for an index three years of weeks. */
const FEWEST_BEFORE = { index: 150, coin: 250 } as const;

/**
 * Returns the claims of the actions on an index or on coins: BUY 'ends higher', SELL 'ends lower', stated as the share
 * of earlier such claims whose outcome was known at the year's start, since their odds are past frequencies.
 */
export function frequencyClaims(
  rows: GroundRows,
  actions: readonly Issued[],
  key: {
    readonly kind: "index" | "coin";
    readonly action: "BUY" | "SELL";
    readonly set: string;
    readonly days: GroundDays;
  },
): readonly WalkedClaim[] {
  const { change } = rows.outcomes[key.days];
  const sign = key.action === "BUY" ? 1 : -1;
  const made: Omit<MadeClaim, "said">[] = [];
  for (let r = 0; r < rows.count; r++) {
    if (actions[rows.name[r]!]?.issued[rows.bar[r]!] !== key.action || Number.isNaN(change[r]!)) continue;
    made.push({ came: change[r]! * sign > 0, day: rows.day[r]! });
  }
  const wait = knownAfterDays(key.days, key.kind === "coin" ? "crypto" : "stock");
  const before = new Map<number, number>();
  for (const year of new Set(made.map(({ day }) => yearOfDay(day)))) {
    const latest = Date.UTC(year, 0, 1) / 86_400_000 - wait;
    const known = made.filter(({ day }) => day < latest);
    if (known.length >= FEWEST_BEFORE[key.kind])
      before.set(year, known.filter(({ came }) => came).length / known.length);
  }
  const claims = made.flatMap((claim): MadeClaim[] => {
    const said = before.get(yearOfDay(claim.day));
    return said === undefined ? [] : [{ ...claim, said }];
  });
  return claimMetrics({ ...key, ground: "premium" }, claims);
}
