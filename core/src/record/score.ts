import {
  blockBootstrap,
  blockCorrelation,
  type BlockDependence,
  brierScore,
  type Dice,
  eceNoiseFloor,
  expectedCalibrationError,
  type Interval,
  mean,
  wilsonInterval,
} from "../statistics/index.ts";
import { type ScoreRow, type Settled, settledOf } from "./score-row.ts";

/** Minimum results before a rate is published. */
export const ENOUGH = 100;
/** The results of a group of claims. Odds and shares 0 to 1; conclusions are undefined while it is too early. */
export type Score = {
  readonly issued: number;
  readonly open: number;
  /** Came true or failed; excludes void ones. */
  readonly resolved: number;
  readonly void: number;
  /** Share of ended claims that are void; undefined before any ended. */
  readonly voidRate: number | undefined;
  readonly tooEarly: boolean;
  readonly said: number | undefined;
  readonly held: number | undefined;
  readonly wilson95: Interval | undefined;
  readonly brier: number | undefined;
  readonly brierBase: number | undefined;
  /** 1 - Brier / Brier of the base rate stated with each claim. */
  readonly skill: number | undefined;
  /** By resampling whole weeks, since claims of one day are correlated. */
  readonly skill95: Interval | undefined;
  readonly calibrationError: number | undefined;
  /** The calibration error that chance alone stays within 19 times in 20. */
  readonly calibrationNoise: number | undefined;
};

/** Days resampled together: twice the duration of most claims. */
export const BLOCK_DAYS = 7;
/** Step budget of resampling, which visits every claim: an imperceptible time. */
const STEPS = 1_000_000;

/** Returns the number of draws within that budget. */
export const drawsFor = (count: number): number => Math.max(40, Math.min(400, Math.floor(STEPS / Math.max(1, count))));

/** Measures how far claims of one day share their outcome, from the claims themselves. */
export function dependenceOf({ stated, happened, days }: Settled): BlockDependence {
  return { blocks: days, correlation: blockCorrelation(stated, happened, days) };
}

/** Scores a group of claims. The caller seeds `dice`, so that the same record gives the same values. */
export function scoreOf(rows: readonly ScoreRow[], dice: Dice): Score {
  const settled = settledOf(rows);
  const resolved = settled.length;
  let open = 0;
  for (const { outcome } of rows) if (outcome === null) open += 1;
  const voids = rows.length - open - resolved;
  const counts = {
    issued: rows.length,
    open,
    resolved,
    void: voids,
    voidRate: resolved + voids === 0 ? undefined : voids / (resolved + voids),
    tooEarly: resolved < ENOUGH,
  };
  if (counts.tooEarly) return { ...counts, ...NOTHING_CONCLUDED };
  const { stated, happened } = settled;
  const won = happened.reduce((sum, each) => sum + each, 0);
  return {
    ...counts,
    said: mean(stated),
    held: won / resolved,
    wilson95: wilsonInterval(won, resolved),
    brier: brierScore(stated, happened),
    ...skillOf(settled, dice),
    calibrationError: expectedCalibrationError(stated, happened),
    calibrationNoise: eceNoiseFloor(stated, dice, { draws: drawsFor(resolved), dependence: dependenceOf(settled) }),
  };
}

const NOTHING_CONCLUDED = {
  said: undefined,
  held: undefined,
  wilson95: undefined,
  brier: undefined,
  brierBase: undefined,
  skill: undefined,
  skill95: undefined,
  calibrationError: undefined,
  calibrationNoise: undefined,
} as const;

/** Returns the skill against the base rate, over the claims that stated one; undefined if there are too few. */
export function skillOf(
  settled: Settled,
  dice: Dice,
  blockDays = BLOCK_DAYS,
): Pick<Score, "brierBase" | "skill" | "skill95"> {
  const known = settled.base.map((base, i) => (Number.isNaN(base) ? -1 : i)).filter((i) => i >= 0);
  if (known.length < ENOUGH) return { brierBase: undefined, skill: undefined, skill95: undefined };
  const miss = (odds: Float64Array) => known.map((i) => (odds[i]! - settled.happened[i]!) ** 2);
  const [ours, theirs] = [miss(settled.stated), miss(settled.base)];
  const days = known.map((i) => settled.days[i]!);
  const brierBase = mean(theirs);
  // With fewer runs of days, resampling would give nearly identical draws and suggest false certainty.
  const isLong = new Set(days).size >= 4 * blockDays;
  const drawn = isLong
    ? blockBootstrap([ours, theirs], days, (sums) => 1 - sums[0]! / sums[1]!, { blockLength: blockDays, dice })
    : undefined;
  return {
    brierBase,
    skill: brierBase === undefined || brierBase === 0 ? undefined : 1 - mean(ours)! / brierBase,
    skill95: drawn === undefined ? undefined : { low: drawn.low, high: drawn.high },
  };
}
