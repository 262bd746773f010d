import { GROUND_DAYS, type GroundDays } from "@sextant/core/grounds";
import { expectedCalibrationError } from "@sextant/core/statistics";
import { meanOf } from "../mean-of.ts";
import { onePercent, statedBeside, type Requirement } from "./requirement.ts";
import { blockInterval } from "./block-interval.ts";
import type { DailyActions } from "./daily-actions.ts";
import type { GroundRows } from "./outcome-rows.ts";
import { skill, type Evaluated } from "./skill.ts";
import { EVALUATED_EXCURSION, type WalkedOdds } from "./walk-forward.ts";

/** A class of shares and the rows of it that are evaluated. */
export type ShareSlice = {
  readonly name: string;
  readonly survivorshipFree: boolean;
  readonly takes: (row: number) => boolean;
};

const UP_SKILL: Readonly<Record<GroundDays, number>> = { 5: 0.0015, 21: 0.003, 63: 0.005, 126: 0.006 };
const FALL_SKILL: Readonly<Record<GroundDays, number>> = { 5: 0.12, 21: 0.12, 63: 0.12, 126: 0.07 };
const percent = (value: number, digits = 2): string => `${(value * 100).toFixed(digits)} %`;

function evaluate(
  rows: GroundRows,
  odds: Float64Array,
  base: Float64Array,
  outcome: (r: number) => number,
  takes: (r: number) => boolean,
): Evaluated {
  const out: Evaluated = { p: [], base: [], y: [], days: [] };
  for (let r = 0; r < rows.count; r++) {
    const came = outcome(r);
    if (Number.isNaN(odds[r]!) || Number.isNaN(came) || !takes(r)) continue;
    out.p.push(odds[r]!);
    out.base.push(base[r]!);
    out.y.push(came);
    out.days.push(rows.day[r]!);
  }
  return out;
}

const beside = ({ p, y, base }: Evaluated): string => statedBeside(meanOf(p), meanOf(y), meanOf(base));

const isUp = (change: number): number => (Number.isNaN(change) ? NaN : change > 0 ? 1 : 0);

/** Direction: skill of P(ends higher) over the class base. */
export function upRequirements(
  rows: GroundRows,
  walked: Readonly<Record<GroundDays, WalkedOdds>>,
  slices: readonly ShareSlice[],
): Requirement[] {
  return slices.flatMap((slice) =>
    GROUND_DAYS.map((days): Requirement => {
      const { up, upBase } = walked[days];
      const evaluated = evaluate(rows, up, upBase, (r) => isUp(rows.outcomes[days].change[r]!), slice.takes);
      const { metric, interval } = skill(`up ${slice.name} ${String(days)}`, evaluated, days);
      const least = slice.survivorshipFree ? 0 : UP_SKILL[days];
      return {
        id: `up-skill-${slice.name}-${String(days)}`,
        what: `${slice.name}: Brier skill of P(up), ${String(days)} d${beside(evaluated)}`,
        metric,
        interval,
        n: evaluated.p.length,
        unit: "share",
        required: slice.survivorshipFree ? "lower bound above 0" : `at least ${percent(least)}, lower bound above 0`,
        holds: metric >= least && (interval?.[0] ?? -1) > 0,
      };
    }),
  );
}

/** Risk: skill and calibration of the odds of falls. */
export function fallRequirements(
  rows: GroundRows,
  walked: Readonly<Record<GroundDays, WalkedOdds>>,
  slices: readonly ShareSlice[],
): Requirement[] {
  return slices.flatMap((slice) =>
    GROUND_DAYS.flatMap((days): Requirement[] => {
      const { fall, fallBase } = walked[days];
      const limit = -Math.log(1 - EVALUATED_EXCURSION[days]);
      const came = (r: number): number => {
        const deepest = rows.outcomes[days].fall[r]!;
        return Number.isNaN(deepest) ? NaN : deepest >= limit ? 1 : 0;
      };
      const evaluated = evaluate(rows, fall, fallBase, came, slice.takes);
      const { metric, interval } = skill(`fall ${slice.name} ${String(days)}`, evaluated, days);
      const what = `${slice.name}: falls ${percent(EVALUATED_EXCURSION[days], 0)} within ${String(days)} d`;
      const error = expectedCalibrationError(evaluated.p, evaluated.y) ?? NaN;
      const most = slice.survivorshipFree ? 0.055 : 0.03;
      const n = evaluated.p.length;
      return [
        {
          id: `fall-skill-${slice.name}-${String(days)}`,
          what: `${what}, Brier skill${beside(evaluated)}`,
          metric,
          interval,
          n,
          unit: "share",
          required: `at least ${percent(FALL_SKILL[days], 0)}`,
          holds: metric >= FALL_SKILL[days],
        },
        {
          id: `fall-ece-${slice.name}-${String(days)}`,
          what: `${what}, calibration error${beside(evaluated)}`,
          metric: error,
          n,
          interval: undefined,
          unit: "share",
          required: `at most ${percent(most, 1)}`,
          holds: error <= most,
        },
      ];
    }),
  );
}

const COST = 0.001;

/** What BUY and SELL claimed at 126 sessions, and what came of them. */
export function claimRequirements(
  rows: GroundRows,
  walked: WalkedOdds,
  actions: readonly (DailyActions | undefined)[],
  slices: readonly ShareSlice[],
): Requirement[] {
  const { change, fall, total } = rows.outcomes[126];
  const limit = -Math.log(1 - EVALUATED_EXCURSION[126]);
  return slices.flatMap((slice): Requirement[] => {
    const columns = Array.from({ length: 12 }, (): number[] => []);
    const days: number[] = [];
    for (let r = 0; r < rows.count; r++) {
      if (!slice.takes(r) || Number.isNaN(change[r]!) || Number.isNaN(fall[r]!)) continue;
      const own = actions[rows.name[r]!];
      const action = own?.issued[rows.bar[r]!];
      if (action === undefined || Number.isNaN(walked.up[r]!)) continue;
      const [buys, sells] = [action === "BUY" ? 1 : 0, action === "SELL" ? 1 : 0];
      const [up, deep] = [isUp(change[r]!), fall[r]! >= limit ? 1 : 0];
      const said = own!.deepFall[rows.bar[r]!]!;
      const row = [buys, buys * walked.up[r]!, buys * up, buys * deep, buys * (total[r]! - COST)];
      const bases = [buys * walked.upBase[r]!, sells * walked.fallBase[r]!];
      [...row, sells, sells * said, sells * deep, sells * up, 1, ...bases].forEach((value, i) =>
        columns[i]!.push(value),
      );
      days.push(rows.day[r]!);
    }
    const sums = columns.map((column) => column.reduce((sum, one) => sum + one, 0));
    const [buys, sells] = [sums[0]!, sums[5]!];
    const of = (said: number, came: number, base: number, n: number): string =>
      statedBeside(sums[said]! / n, sums[came]! / n, sums[base]! / n);
    const each = (buy: number, sell: number): string =>
      ` (BUY ${onePercent(sums[buy]! / buys)}, SELL ${onePercent(sums[sell]! / sells)})`;
    const bar = (
      id: string,
      what: string,
      combine: (sums: ArrayLike<number>) => number,
      rest: Pick<Requirement, "required" | "unit" | "n"> & {
        level?: number;
        holds: (metric: number, low: number, high: number) => boolean;
      },
    ): Requirement => {
      const metric = combine(sums);
      const interval = blockInterval(`${id} ${slice.name}`, columns, days, 126, combine, rest.level);
      const holds = rest.holds(metric, interval?.[0] ?? -Infinity, interval?.[1] ?? Infinity);
      const { required, unit, n } = rest;
      return { id: `${id}-${slice.name}`, what: `${slice.name}: ${what}`, metric, interval, required, unit, n, holds };
    };
    const claims: Requirement[] = [];
    if (!slice.survivorshipFree) {
      claims.push(
        bar("buy-claim", `BUY 126 d, came less said${of(1, 2, 10, buys)}`, (s) => (s[2]! - s[1]!) / s[0]!, {
          required: "within 3 points",
          unit: "points",
          n: buys,
          holds: (metric) => Math.abs(metric) <= 0.03,
        }),
        bar("buy-net", "BUY 126 d, mean after cost (80 % interval)", (s) => s[4]! / s[0]!, {
          required: "lower 10 % bound above 1 %",
          unit: "share",
          n: buys,
          level: 0.8,
          holds: (_, low) => low > 0.01,
        }),
      );
    }
    if (sells < 100) return claims;
    const least = slice.survivorshipFree ? -0.06 : -0.03;
    claims.push(
      bar("sell-claim", `SELL falls 20 %, came less said${of(6, 7, 11, sells)}`, (s) => (s[7]! - s[6]!) / s[5]!, {
        required: `at least ${String(least * 100)} points`,
        unit: "points",
        n: sells,
        holds: (metric) => metric >= least,
      }),
      bar("buy-sell-up", `BUY less SELL, ended higher${each(2, 8)}`, (s) => s[2]! / s[0]! - s[8]! / s[5]!, {
        required: "at least 8 points, interval above 0",
        unit: "points",
        n: buys + sells,
        holds: (metric, low) => metric >= 0.08 && low > 0,
      }),
      bar("buy-sell-fall", `BUY less SELL, fell 20 %${each(3, 7)}`, (s) => s[3]! / s[0]! - s[7]! / s[5]!, {
        required: "at most -35 points, interval below 0",
        unit: "points",
        n: buys + sells,
        holds: (metric, _, high) => metric <= -0.35 && high < 0,
      }),
    );
    return claims;
  });
}
