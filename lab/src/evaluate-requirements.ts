import type { ForecastModel } from "@sextant/core/forecast";
import type { Evaluation } from "./evaluate-forecast.ts";
import type { Requirement } from "./grounds/requirement.ts";

type Check = {
  readonly assetClass: string;
  readonly horizon: string;
  readonly what: string;
  readonly metric: number;
  readonly holds: boolean;
  readonly bar: string;
  /** How far the value is on the wrong side of its requirement, as a fraction: 0.01 is a point. */
  readonly missBy: number;
  readonly n: number;
  readonly interval: readonly [number, number] | undefined;
};

const known = (low: number, high: number): readonly [number, number] | undefined =>
  Number.isNaN(low) || Number.isNaN(high) ? undefined : [low, high];

const percent = (value: number): string => `${(value * 100).toFixed(2)} %`;
/** Odds that err by more than this, beyond what chance explains, are not stated (train-proof.ts). */
const MOST_ERROR = 0.03;
const ENOUGH = 5000;
const HOUR_LONG = new Set(["1h", "4h"]);
const WITHIN_A_DAY = new Set(["5x1m", "15m", "4x15m", "1h", "4h", "24h", "4x1h", "6x4h", "1d"]);
const WITHIN_21_DAYS = new Set(["120h", "5d", "21d"]);
const BARRIERS = new Set(["target", "stop", "expired"]);

function probabilityChecks({ probabilities }: Evaluation): Check[] {
  return probabilities.flatMap((one): Check[] => {
    const where = `${one.assetClass} ${one.horizon} ${one.head}`;
    const place = { assetClass: one.assetClass, horizon: one.horizon, n: one.n, interval: undefined };
    const interval = known(one.brierSkillLow, one.brierSkillHigh);
    const ece = (bar: number): Check => {
      // An error within the noise of true odds is no evidence of a miss.
      const holds = one.ece <= Math.max(bar, one.eceFloor);
      const what = `${where}: calibration error (noise floor ${percent(one.eceFloor)})`;
      const missBy = one.ece - Math.max(bar, one.eceFloor);
      return { ...place, what, metric: one.ece, holds, bar: `at most ${percent(bar)}`, missBy };
    };
    const skill = (bar: number): Check => {
      return {
        ...place,
        what: `${where}: Brier skill`,
        metric: one.brierSkill,
        holds: one.brierSkill >= bar,
        bar: `at least ${percent(bar)}`,
        missBy: bar - one.brierSkill,
        interval,
      };
    };
    const isShort = WITHIN_A_DAY.has(one.horizon) || one.horizon === "120h" || one.horizon === "5d";
    if (one.head === "up") {
      const hourly = one.assetClass === "crypto" && HOUR_LONG.has(one.horizon);
      return hourly ? [ece(0.02), skill(0.002)] : [skill(-0.0005)];
    }
    if (one.head === "move") return [skill(0.08)];
    if (one.head === "hold") return [ece(0.03), skill(0.01)];
    if (!BARRIERS.has(one.head)) return [];
    const calibration = one.horizon === "126d" ? [] : [ece(isShort ? 0.03 : 0.05)];
    if (one.head === "expired") return [...calibration, skill(0.04)];
    if (one.head === "stop") return calibration;
    if (one.assetClass === "stock") return [...calibration, skill(0.02)];
    return HOUR_LONG.has(one.horizon) ? [...calibration, skill(0.007)] : calibration;
  });
}

type Limits = readonly [number, number];

/** The share of 90 % ranges of a horizon that must hold, whatever the number of forecasts. */
const usualLimits = (horizon: string): Limits =>
  WITHIN_A_DAY.has(horizon) ? [0.885, 0.915] : WITHIN_21_DAYS.has(horizon) ? [0.88, 0.92] : [0.85, 0.95];
/** The same over ENOUGH forecasts or more. */
const ENOUGH_LIMITS: Limits = [0.88, 0.92];

/** Returns the strictest limits that apply to the share of 90 % ranges that hold. */
export function coverageLimits(horizon: string, n: number): Limits {
  const [low, high] = usualLimits(horizon);
  return n < ENOUGH ? [low, high] : [Math.max(low, ENOUGH_LIMITS[0]), Math.min(high, ENOUGH_LIMITS[1])];
}

function rangeChecks({ ranges }: Evaluation): Check[] {
  return ranges
    .filter(({ nominal }) => nominal === 90)
    .flatMap((one): Check[] => {
      const where = `${one.assetClass} ${one.horizon}`;
      const place = { assetClass: one.assetClass, horizon: one.horizon, n: one.n, interval: undefined };
      const [low, high] = usualLimits(one.horizon);
      const inside = (value: number, from: number, to: number): boolean => value >= from && value <= to;
      const covers = (what: string, metric: number, from: number, to: number): Check => ({
        ...place,
        what: `${where}: ${what} covers`,
        metric,
        holds: inside(metric, from, to),
        bar: `${percent(from)} to ${percent(to)}`,
        missBy: Math.max(from - metric, metric - to),
      });
      const interval = known(one.coverageLow, one.coverageHigh);
      const checks: Check[] = [{ ...covers("90 % range", one.coverage, low, high), interval }];
      if (WITHIN_A_DAY.has(one.horizon) || WITHIN_21_DAYS.has(one.horizon)) {
        one.byVolatilityTercile.forEach((metric, third) => {
          const name = ["calm", "middle", "wild"][third] ?? "";
          checks.push(covers(`${name} third`, metric, 0.86, 0.94));
        });
      }
      const sharp = one.assetClass === "stock" ? ["1d", "5d"] : ["1h", "4h"];
      if (sharp.includes(one.horizon)) {
        const holds = one.winklerSkill >= 0.04;
        const missBy = 0.04 - one.winklerSkill;
        checks.push({
          ...place,
          what: `${where}: Winkler skill`,
          metric: one.winklerSkill,
          holds,
          bar: "at least 4 %",
          missBy,
        });
      }
      return checks;
    });
}

function otherChecks({ issued, peers }: Evaluation): Check[] {
  const calls = issued
    .filter(({ n }) => n >= 300)
    .map((one): Check => {
      const what = `${one.assetClass} ${one.horizon}: ${String(one.n)} issued calls, confidence less realised`;
      return {
        assetClass: one.assetClass,
        horizon: one.horizon,
        what,
        metric: one.gap,
        n: one.n,
        interval: undefined,
        holds: one.gap <= one.floor + 0.03,
        bar: `at most the floor (${percent(one.floor)}) + 3 points`,
        missBy: one.gap - one.floor - 0.03,
      };
    });
  const rows = peers.flatMap((one): Check[] => {
    const where = `${one.assetClass} ${one.horizon}`;
    const place = { assetClass: one.assetClass, horizon: one.horizon, n: one.n, interval: undefined };
    if (one.peer === "votes") {
      return [
        {
          ...place,
          missBy: 0.1 - one.eceGap,
          what: `${where}: calibration error of raw votes less ours`,
          metric: one.eceGap,
          holds: one.eceGap >= 0.1,
          bar: "at least 10 points",
        },
      ];
    }
    if (one.peer !== "votesIsotonic" || where !== "crypto 1h") return [];
    return [
      {
        ...place,
        missBy: -one.skillDifferenceLow,
        what: `${where}: lower bound of our skill less calibrated votes'`,
        metric: one.skillDifferenceLow,
        holds: one.skillDifferenceLow > 0,
        bar: "above 0",
        interval: known(one.skillDifferenceLow, one.skillDifferenceHigh),
      },
    ];
  });
  return [...calls, ...rows];
}

/** Questions whose odds leave the base rate must beat it on data that trained nothing, and be right on average. */
function provenChecks({ probabilities }: Evaluation): Check[] {
  return probabilities.flatMap((one): Check[] => {
    if (one.isBase || one.head === "expired") return [];
    const where = `${one.assetClass} ${one.horizon} ${one.head}`;
    const place = { assetClass: one.assetClass, horizon: one.horizon, n: one.n };
    const skill: Check = {
      ...place,
      what: `${where}: Brier skill over the base rate`,
      metric: one.brierSkill,
      interval: known(one.brierSkillLow, one.brierSkillHigh),
      bar: "lower bound above 0",
      holds: one.brierSkillLow > 0,
      missBy: -one.brierSkillLow,
    };
    if (one.head === "up" || one.head === "claim") return [skill];
    const most = Math.max(MOST_ERROR, one.eceFloor);
    return [
      skill,
      {
        ...place,
        what: `${where}: error of the odds (noise floor ${percent(one.eceFloor)})`,
        metric: one.ece,
        interval: undefined,
        bar: `at most ${percent(MOST_ERROR)} or the floor`,
        holds: one.ece <= most,
        missBy: one.ece - most,
      },
    ];
  });
}

/** 90 % ranges over many forecasts stay this close to what they promise. */
function coverageChecks({ ranges }: Evaluation): Check[] {
  return ranges
    .filter(({ nominal, n }) => nominal === 90 && n >= ENOUGH)
    .map((one): Check => {
      const [low, high] = ENOUGH_LIMITS;
      return {
        assetClass: one.assetClass,
        horizon: one.horizon,
        n: one.n,
        metric: one.coverage,
        what: `${one.assetClass} ${one.horizon}: 90 % range covers, over 5,000 forecasts or more`,
        interval: known(one.coverageLow, one.coverageHigh),
        bar: `${percent(low)} to ${percent(high)}`,
        holds: one.coverage >= low && one.coverage <= high,
        missBy: Math.max(low - one.coverage, one.coverage - high),
      };
    });
}

const checksOf = (evaluation: Evaluation): Check[] => [
  ...probabilityChecks(evaluation),
  ...rangeChecks(evaluation),
  ...otherChecks(evaluation),
];

/** Returns the requirements for the forecasts of one slice, in the common form; `slice` in a reader's words. */
export function forecastRequirements(slice: string, evaluation: Evaluation): readonly Requirement[] {
  const all = [...provenChecks(evaluation), ...coverageChecks(evaluation), ...checksOf(evaluation)];
  return all.map(({ what, metric, interval, bar, holds, n }): Requirement => {
    const id = `forecast-${slice}-${what.replace(/ \(.*\)/, "")}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
    return { id, what: `${slice}: ${what}`, metric, interval, required: bar, holds, n, unit: "share" };
  });
}

/** Returns the floors set before training that an evaluation misses, one line each, and how many it meets. */
export function missedRequirements(evaluation: Evaluation): string {
  const checks = checksOf(evaluation);
  const missed = checks.filter(({ holds }) => !holds);
  const lines = missed.map(({ what, metric, bar }) => `- ${what}: ${percent(metric)}, required: ${bar}`);
  return [
    `${checks.length - missed.length} of ${checks.length} requirements that were set before training are met.${missed.length > 0 ? " Missed:" : ""}`,
    "",
    ...lines,
  ]
    .join("\n")
    .trimEnd();
}

/** For each horizon with a missed bar: how many, by how much at most, and on how much data that was found. */
export function missedStandOn(evaluation: Evaluation, model: ForecastModel): string {
  const checks = checksOf(evaluation);
  const rows = evaluation.evaluated.flatMap(({ assetClass, horizon, symbols, n, from, to, periods: evaluated }) => {
    const own = checks.filter((one) => one.assetClass === assetClass && one.horizon === horizon);
    const missed = own.filter(({ holds }) => !holds);
    if (missed.length === 0) return [];
    const worst = missed.reduce((most, one) => (one.missBy > most.missBy ? one : most));
    const trained = Object.entries(model.groups).find(
      ([key, group]) => key.startsWith(assetClass) && horizon in group.horizons,
    );
    const periods = trained?.[1].horizons[horizon]?.periods ?? "–";
    const furthest = `${worst.what.slice(worst.what.indexOf(":") + 2).replace(/ \(.*\)/, "")}${headOf(worst)}, ${points(worst.missBy)}`;
    const cells = [assetClass, horizon, `${missed.length} of ${own.length}`, furthest, symbols, n, `${from} to ${to}`];
    return [`| ${[...cells, evaluated, periods].join(" | ")} |`];
  });
  if (rows.length === 0) return "";
  return [
    "| Class | Horizon | Requirements missed | Largest miss | Symbols | Forecasts | From, to | Independent periods evaluated | and trained on |",
    "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ...rows,
  ].join("\n");
}

const points = (value: number): string => `${(value * 100).toFixed(2)} points`;

/** ' of hold': the question that a check is about, where it is about one. */
function headOf({ assetClass, horizon, what }: Check): string {
  const head = what.slice(`${assetClass} ${horizon}`.length, what.indexOf(":")).trim();
  return head === "" ? "" : ` of ${head}`;
}
