import type { WalkedClaim } from "@sextant/core/grounds";
import { blockInterval } from "./block-interval.ts";
import type { DailyActions } from "./daily-actions.ts";
import type { GroundRows } from "./outcome-rows.ts";
import { JUDGED_EXCURSION, type WalkedOdds, yearOfDay } from "./walk-forward.ts";

/** Names whose claims are counted together: what a reader calls them, and which rows they are. */
export type ClaimSet = { readonly name: string; readonly takes: (row: number) => boolean };

const DAYS = 126;
/** Years with fewer claims say nothing of how a year may stray. */
const ENOUGH = 100;
const LIMIT = -Math.log(1 - JUDGED_EXCURSION[DAYS]);

type Said = { readonly said: number; readonly came: boolean } | undefined;

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
  const actionOf = (r: number) => actions[rows.name[r]!]?.issued[rows.bar[r]!];
  const isKnown = (r: number): boolean => !Number.isNaN(change[r]!) && !Number.isNaN(fall[r]!);
  const buy = (r: number): Said =>
    actionOf(r) === "BUY" && !Number.isNaN(walked.up[r]!) ? { said: walked.up[r]!, came: change[r]! > 0 } : undefined;
  const sell = (r: number): Said =>
    actionOf(r) === "SELL"
      ? { said: actions[rows.name[r]!]!.deepFall[rows.bar[r]!]!, came: fall[r]! >= LIMIT }
      : undefined;
  return sets.flatMap(({ name, takes }) =>
    (
      [
        ["premium", "BUY", buy],
        ["risk", "SELL", sell],
      ] as const
    ).flatMap(([ground, action, claimOf]): WalkedClaim[] => {
      const [said, came, ones, days]: [number[], number[], number[], number[]] = [[], [], [], []];
      for (let r = 0; r < rows.count; r++) {
        const claim = isKnown(r) && takes(r) ? claimOf(r) : undefined;
        if (claim === undefined) continue;
        said.push(claim.said);
        came.push(claim.came ? 1 : 0);
        ones.push(1);
        days.push(rows.day[r]!);
      }
      const share = (sums: ArrayLike<number>): number => sums[0]! / sums[1]!;
      const years = yearShares(came, days);
      const [low, high] = blockInterval(`claims ${name} ${action}`, [came, ones], days, DAYS, share) ?? [0, 1];
      if (years.length === 0) return [];
      return [
        {
          ...{ ground, action, set: name, days: DAYS, n: came.length },
          ...{ said: mean(said), came: mean(came) },
          interval: { low, high },
          years: { count: years.length, low: Math.min(...years), high: Math.max(...years) },
        },
      ];
    }),
  );
}

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

function yearShares(came: readonly number[], days: readonly number[]): readonly number[] {
  const years = new Map<number, number[]>();
  came.forEach((each, i) => {
    const year = yearOfDay(days[i]!);
    const own = years.get(year);
    if (own === undefined) years.set(year, [each]);
    else own.push(each);
  });
  return [...years.values()].filter((each) => each.length >= ENOUGH).map(mean);
}
