import { GEOMETRY, PROFILES } from "@sextant/core/forecast";
import { endAt, endsAboveOdds, firstTouch, type GroundDays } from "@sextant/core/grounds";
import { expectedCalibrationError } from "@sextant/core/statistics";
import { meanOf } from "../mean-of.ts";
import { statedBeside, type Requirement } from "./requirement.ts";
import { blockInterval } from "./block-interval.ts";
import { knownAfterDays, type GroundRows } from "./outcome-rows.ts";
import type { ShareSlice } from "./share-requirements.ts";
import { skill, type Evaluated } from "./skill.ts";
import { yearOfDay, type WalkedOdds } from "./walk-forward.ts";

/** A plan as profiles place it, in units of the usual volatility over the sessions ahead. */
type Plan = { readonly buys: boolean; readonly target: number; readonly stop: number };

const PLANS: readonly Plan[] = PROFILES.flatMap((profile) =>
  [true, false].map((buys) => ({ buys, ...GEOMETRY[profile] })),
);
/** The distances of all plans. */
const DISTANCES = [...new Set(PLANS.flatMap(({ target, stop }) => [target, stop]))].sort((a, b) => a - b);
/** The horizons at which plans rest on windows, sessions. */
type PlanDays = 5 | 126;
/** The move that is predicted for each horizon, as a fraction. */
const MOVE: Readonly<Record<PlanDays, number>> = { 5: 0.02, 126: 0.15 };

/** A question about every row: the stated odds, and the outcome, 0 or 1; NaN where one is unknown. */
type Question = { readonly said: Float64Array; readonly came: Float64Array };

type Questions = { readonly targets: readonly Question[]; readonly stops: readonly Question[] } & Readonly<
  Record<"hold" | "move" | "range", Question>
>;

/** First session in which each distance up and each down is touched; one past the last where none is. */
function touchSessions({ names, name, bar }: GroundRows, r: number, unit: number, days: number): Int32Array {
  const { close, high, low } = names[name[r]!]!.series.candles;
  const t = bar[r]!;
  const count = DISTANCES.length;
  const out = new Int32Array(count * 2).fill(days + 1);
  let [up, down] = [0, 0];
  for (let step = 1; step <= days; step++) {
    while (up < count && Math.log(high[t + step]! / close[t]!) >= DISTANCES[up]! * unit) out[up++] = step;
    while (down < count && Math.log(close[t]! / low[t + step]!) >= DISTANCES[down]! * unit) out[count + down++] = step;
  }
  return out;
}

/** Returns the odds that each year stated for plans and ends of its rows, and their outcomes. */
function planQuestions(rows: GroundRows, walked: WalkedOdds, days: PlanDays): Questions {
  const question = (): Question => {
    const column = (): Float64Array => new Float64Array(rows.count).fill(NaN);
    return { said: column(), came: column() };
  };
  const [targets, stops] = [PLANS.map(question), PLANS.map(question)];
  const [hold, move, range] = [question(), question(), question()];
  const { change, variance } = rows.outcomes[days];
  const [fell, rose] = [Math.log(1 - MOVE[days]), Math.log(1 + MOVE[days])];
  for (let r = 0; r < rows.count; r++) {
    const unit = Math.sqrt(rows.names[rows.name[r]!]!.readings.variance63[rows.bar[r]!]! * days);
    // What ended early has no window.
    if (Number.isNaN(variance[r]!) || !(unit > 0)) continue;
    const end = change[r]!;
    const sessions = touchSessions(rows, r, unit, days);
    const at = (distance: number, upwards: boolean): number =>
      sessions[DISTANCES.indexOf(distance) + (upwards ? 0 : DISTANCES.length)]!;
    PLANS.forEach(({ buys, target, stop }, k) => {
      const [reached, stopped] = [at(target, buys), at(stop, !buys)];
      targets[k]!.came[r] = reached < stopped ? 1 : 0;
      stops[k]!.came[r] = stopped <= days && stopped <= reached ? 1 : 0;
    });
    hold.came[r] = Math.abs(end) <= unit ? 1 : 0;
    move.came[r] = end > rose || end < fell ? 1 : 0;
    const excursions = walked.models.get(yearOfDay(rows.day[r]!))?.excursions;
    const volatility = walked.volatility[r]!;
    if (excursions?.path === undefined || Number.isNaN(volatility)) continue;
    const { path } = excursions;
    const scale = volatility * Math.sqrt(days);
    PLANS.forEach(({ buys, target, stop }, k) => {
      const [rise, fall] = buys ? [target, stop] : [stop, target];
      const odds = firstTouch(excursions, path, scale, rise * unit, fall * unit);
      targets[k]!.said[r] = buys ? odds.riseFirst : odds.fallFirst;
      stops[k]!.said[r] = odds.together + (buys ? odds.fallFirst : odds.riseFirst);
    });
    hold.said[r] = endsAboveOdds(path, scale, -unit) - endsAboveOdds(path, scale, unit);
    move.said[r] = 1 - endsAboveOdds(path, scale, fell) + endsAboveOdds(path, scale, rose);
    range.said[r] = 0.9;
    range.came[r] = end >= endAt(path, scale, 0.05) && end <= endAt(path, scale, 0.95) ? 1 : 0;
  }
  return { targets, stops, hold, move, range };
}

/** By year, how often it came before that year, among rows that train: the base rate, which knows no volatility of the day. */
function pastShares(rows: GroundRows, { came }: Question, days: GroundDays, trains: (r: number) => boolean) {
  const shares = new Map<number, number>();
  const takes = Array.from({ length: rows.count }, (_, r) => r).filter((r) => !Number.isNaN(came[r]!) && trains(r));
  takes.sort((a, b) => rows.day[a]! - rows.day[b]!);
  let [place, hits] = [0, 0];
  const [first, last] = [yearOfDay(rows.day[takes[0]!] ?? 0), yearOfDay(rows.day[takes.at(-1)!] ?? 0)];
  for (let year = first; year <= last + 1; year++) {
    const latest = Date.UTC(year, 0, 1) / 86_400_000 - knownAfterDays(days, "stock");
    for (; place < takes.length && rows.day[takes[place]!]! < latest; place++) hits += came[takes[place]!]!;
    if (place > 0) shares.set(year, hits / place);
  }
  return shares;
}

type Past = ReadonlyMap<number, number>;

/** Several questions of the same rows as one, plan after plan. */
function evaluateAll(
  rows: GroundRows,
  questions: readonly Question[],
  pasts: readonly Past[],
  takes: (r: number) => boolean,
): Evaluated {
  const out: Evaluated = { p: [], base: [], y: [], days: [] };
  for (let r = 0; r < rows.count; r++) {
    if (!takes(r)) continue;
    questions.forEach(({ said, came }, k) => {
      const base = pasts[k]!.get(yearOfDay(rows.day[r]!));
      if (Number.isNaN(said[r]!) || Number.isNaN(came[r]!) || base === undefined) return;
      out.p.push(said[r]!);
      out.base.push(base);
      out.y.push(came[r]!);
      out.days.push(rows.day[r]!);
    });
  }
  return out;
}

/** A range is met where as many outcomes end within it as it promises, within these bounds. */
const COVERAGE = [0.88, 0.92] as const;
const HOLD_SKILL = 0.01;
const MOVE_SKILL = 0.08;

/**
 * The plan and the range of advice on shares or an index: odds of target and stop at the profiles' distances against the class's past shares (what they
 * were before), and the range, the hold band and the move by the same windows as the odds of a touch.
 */
export function planRequirements(
  rows: GroundRows,
  walked: WalkedOdds,
  days: PlanDays,
  trains: (r: number) => boolean,
  slices: readonly ShareSlice[],
): Requirement[] {
  const { targets, stops, hold, move, range } = planQuestions(rows, walked, days);
  const past = (one: Question): Past => pastShares(rows, one, days, trains);
  const [targetPasts, stopPasts, holdPasts, movePasts] = [
    targets.map(past),
    stops.map(past),
    [past(hold)],
    [past(move)],
  ];
  return slices.flatMap(({ name, survivorshipFree, takes }): Requirement[] => {
    const requested = (id: string, what: string, evaluated: Evaluated, least: number): Requirement[] => {
      const { metric, interval } = skill(`${id} ${name} ${String(days)}`, evaluated, days);
      const error = expectedCalibrationError(evaluated.p, evaluated.y) ?? NaN;
      const most = survivorshipFree ? 0.055 : 0.03;
      const beside = statedBeside(meanOf(evaluated.p), meanOf(evaluated.y), meanOf(evaluated.base));
      const common = { n: evaluated.p.length, unit: "share" as const };
      const text = `${name}: ${what}, ${String(days)} d`;
      return [
        {
          id: `${id}-skill-${name}-${String(days)}`,
          what: `${text}, Brier skill${beside}`,
          metric,
          interval,
          ...common,
          required: least > 0 ? `at least ${String(least * 100)} %` : "lower bound above 0",
          holds: least > 0 ? metric >= least : (interval?.[0] ?? -1) > 0,
        },
        {
          id: `${id}-ece-${name}-${String(days)}`,
          what: `${text}, calibration error${beside}`,
          metric: error,
          ...common,
          interval: undefined,
          required: `at most ${(most * 100).toFixed(1)} %`,
          holds: error <= most,
        },
      ];
    };
    const inRange: number[] = [];
    const rangeDays: number[] = [];
    for (let r = 0; r < rows.count; r++) {
      if (!takes(r) || Number.isNaN(range.said[r]!)) continue;
      inRange.push(range.came[r]!);
      rangeDays.push(rows.day[r]!);
    }
    const mean = (sums: ArrayLike<number>): number => sums[0]! / sums[1]!;
    const covered = meanOf(inRange);
    return [
      ...requested("plan-target", "target of a plan comes first", evaluateAll(rows, targets, targetPasts, takes), 0),
      ...requested("plan-stop", "stop of a plan comes first", evaluateAll(rows, stops, stopPasts, takes), 0),
      ...requested("plan-hold", "ends within one unit", evaluateAll(rows, [hold], holdPasts, takes), HOLD_SKILL),
      ...requested(
        "plan-move",
        `ends more than ${String(MOVE[days] * 100)} % away`,
        evaluateAll(rows, [move], movePasts, takes),
        MOVE_SKILL,
      ),
      {
        id: `plan-range-${name}-${String(days)}`,
        what: `${name}: ends within the 90 % range, ${String(days)} d`,
        metric: covered,
        interval: blockInterval(
          `range ${name} ${String(days)}`,
          [inRange, inRange.map(() => 1)],
          rangeDays,
          days,
          mean,
        ),
        required: "88 to 92 %",
        unit: "share",
        n: inRange.length,
        holds: covered >= COVERAGE[0] && covered <= COVERAGE[1],
      },
    ];
  });
}
