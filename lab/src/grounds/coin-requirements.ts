import { GROUND_DAYS, type GroundDays } from "@sextant/core/grounds";
import { expectedCalibrationError } from "@sextant/core/statistics";
import { meanOf } from "../mean-of.ts";
import { statedBeside, type Requirement } from "./requirement.ts";
import { blockInterval } from "./block-interval.ts";
import { coinTerms, walkedScores } from "./coin-scores.ts";
import { knownAfterDays, type GroundRows } from "./outcome-rows.ts";
import { MAJORS } from "./evaluated-panel.ts";
import type { PanelNames } from "./panel-names.ts";
import { EVALUATED_EXCURSION, type WalkedOdds, yearOfDay } from "./walk-forward.ts";

const LEAST_CORRELATION: Readonly<Partial<Record<GroundDays, number>>> = { 5: 0.08, 21: 0.09, 63: 0.1 };
/** With fewer coins on a day, ranks are meaningless. */
const FEWEST_COINS = 15;

function ranks(values: readonly number[]): Float64Array {
  const order = values.map((_, i) => i).sort((a, b) => values[a]! - values[b]!);
  const out = new Float64Array(values.length);
  order.forEach((i, place) => {
    out[i] = (place + 0.5) / values.length;
  });
  return out;
}

function correlation(a: Float64Array, b: Float64Array): number {
  const [ma, mb] = [meanOf(a), meanOf(b)];
  let [ab, aa, bb] = [0, 0, 0];
  a.forEach((value, i) => {
    ab += (value - ma) * (b[i]! - mb);
    aa += (value - ma) ** 2;
    bb += (b[i]! - mb) ** 2;
  });
  return ab / Math.sqrt(aa * bb);
}

/**
 * Measures the rank within the class: rank correlation with the outcome, and how often deciles beat the median coin.
 */
function rankRequirements(rows: GroundRows, names: PanelNames["names"], score: Float64Array): Requirement[] {
  return ([5, 21, 63] as const).flatMap((days): Requirement[] => {
    const { change } = rows.outcomes[days];
    const groups = new Map<string, number[]>();
    for (let r = 0; r < rows.count; r++) {
      if (Number.isNaN(score[r]!) || Number.isNaN(change[r]!)) continue;
      const key = `${names[rows.name[r]!]!.className}:${String(rows.day[r])}`;
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [r]);
      else group.push(r);
    }
    const columns: [number[], number[], number[], number[]] = [[], [], [], []];
    const dates: number[] = [];
    for (const places of groups.values()) {
      if (places.length < FEWEST_COINS) continue;
      const own = ranks(places.map((r) => score[r]!));
      const came = ranks(places.map((r) => change[r]!));
      const beats = (takes: (rank: number) => boolean): number => {
        const chosen = [...came].filter((_, i) => takes(own[i]!));
        return chosen.filter((rank) => rank > 0.5).length / chosen.length;
      };
      columns[0].push(correlation(own, came));
      columns[1].push(1);
      columns[2].push(beats((rank) => rank > 0.9));
      columns[3].push(beats((rank) => rank < 0.1));
      dates.push(rows.day[places[0]!]!);
    }
    const sums = columns.map((column) => column.reduce((sum, one) => sum + one, 0));
    const make = (
      column: number,
      id: string,
      what: string,
      required: string,
      unit: Requirement["unit"],
      holds: (metric: number) => boolean,
    ): Requirement => {
      const combine = (of: ArrayLike<number>): number => of[column]! / of[1]!;
      const metric = combine(sums);
      const interval = blockInterval(`coin ${id} ${String(days)}`, columns, dates, days, combine);
      return {
        id: `coin-${id}-${String(days)}`,
        what: `coins: ${what}, ${String(days)} d`,
        metric,
        interval,
        required,
        unit,
        holds: holds(metric),
        n: dates.length,
      };
    };
    const least = LEAST_CORRELATION[days]!;
    return [
      make(
        0,
        "rank",
        "rank correlation of the standing, mean over weeks (without any skill 0)",
        `at least ${String(least)}`,
        "correlation",
        (f) => f >= least,
      ),
      make(2, "top", "best tenth beats the median coin (any coin 50 %)", "at least 56 %", "share", (f) => f >= 0.56),
      make(3, "bottom", "worst tenth beats the median coin (any coin 50 %)", "at most 44 %", "share", (f) => f <= 0.44),
    ];
  });
}

/** Measures SELL of coins: the past frequency of ending lower, as known at each year's start, and the outcome. */
function sellRequirements(
  rows: GroundRows,
  names: PanelNames["names"],
  best: Uint8Array,
  score: Float64Array,
): Requirement[] {
  const sold = (r: number): boolean =>
    best[r] === 0 && !Number.isNaN(score[r]!) && !MAJORS.has(names[rows.name[r]!]!.series.symbol);
  return ([21, 63] as const).map((days): Requirement => {
    const { change } = rows.outcomes[days];
    const [said, came, ones, dates]: [number[], number[], number[], number[]] = [[], [], [], []];
    const any: number[] = [];
    const shares = new Map<number, number>();
    const shareBefore = (year: number): number => {
      const latest = Date.UTC(year, 0, 1) / 86_400_000 - knownAfterDays(days, "crypto");
      let [lower, count] = [0, 0];
      for (let r = 0; r < rows.count; r++) {
        if (rows.day[r]! >= latest || Number.isNaN(change[r]!) || MAJORS.has(names[rows.name[r]!]!.series.symbol))
          continue;
        count++;
        if (change[r]! < 0) lower++;
      }
      return count < 500 ? NaN : lower / count;
    };
    for (let r = 0; r < rows.count; r++) {
      if (Number.isNaN(change[r]!)) continue;
      const year = yearOfDay(rows.day[r]!);
      if (!shares.has(year)) shares.set(year, shareBefore(year));
      const share = shares.get(year)!;
      if (Number.isNaN(share)) continue;
      any.push(change[r]! < 0 ? 1 : 0);
      if (!sold(r)) continue;
      said.push(share);
      came.push(change[r]! < 0 ? 1 : 0);
      ones.push(1);
      dates.push(rows.day[r]!);
    }
    const combine = (sums: ArrayLike<number>): number => (sums[1]! - sums[0]!) / sums[2]!;
    const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);
    const metric = combine([sum(said), sum(came), sum(ones)]);
    const interval = blockInterval(`coin sell ${String(days)}`, [said, came, ones], dates, days, combine);
    return {
      id: `coin-sell-${String(days)}`,
      what: `coins: SELL ${String(days)} d 'ends lower', came less said ${statedBeside(meanOf(said), meanOf(came), meanOf(any))}`,
      metric,
      interval,
      required: "at least -3 points",
      unit: "points",
      holds: metric >= -0.03,
      n: said.length,
    };
  });
}

/** All bars of coins; `walked` are the odds of GROUND_DAYS over the coins' rows. */
export function coinRequirements(
  rows: GroundRows,
  panel: PanelNames,
  walked: WalkedOdds,
  trains: (row: number) => boolean,
): Requirement[] {
  const { score, best } = walkedScores(rows, coinTerms(rows, panel), trains);
  const days = GROUND_DAYS[0];
  const limit = -Math.log(1 - EVALUATED_EXCURSION[days]);
  const [p, y, base]: [number[], number[], number[]] = [[], [], []];
  for (let r = 0; r < rows.count; r++) {
    const deepest = rows.outcomes[days].fall[r]!;
    if (Number.isNaN(walked.fall[r]!) || Number.isNaN(deepest)) continue;
    p.push(walked.fall[r]!);
    y.push(deepest >= limit ? 1 : 0);
    base.push(walked.fallBase[r]!);
  }
  const error = expectedCalibrationError(p, y) ?? NaN;
  const calibration: Requirement = {
    id: "coin-fall-ece-5",
    what: `coins: falls 5 % within 5 d, calibration error${statedBeside(meanOf(p), meanOf(y), meanOf(base))}`,
    metric: error,
    interval: undefined,
    required: "at most 5.5 % (survivorship-free)",
    holds: error <= 0.055,
    n: p.length,
    unit: "share",
  };
  return [
    ...rankRequirements(rows, panel.names, score),
    ...sellRequirements(rows, panel.names, best, score),
    calibration,
  ];
}
