import type { GroundScore, Score } from "@sextant/core/contract";
import type { GroundMetrics, GroundScore as GroundReckoned, Score as Reckoned, Scorecard } from "@sextant/core/record";
import { publishedPercent } from "@sextant/core/strategy";
import { hundredthPercent } from "./hundredth-percent.ts";

type Interval = { readonly low: number; readonly high: number };

const intervalOf = (interval: Interval | undefined) =>
  interval === undefined ? null : { low: publishedPercent(interval.low), high: publishedPercent(interval.high) };
const skillOrNull = (skill: number | undefined): number | null =>
  skill === undefined ? null : hundredthPercent(skill);
const skillIntervalOf = (interval: Interval | undefined) =>
  interval === undefined ? null : { low: hundredthPercent(interval.low), high: hundredthPercent(interval.high) };
const percentOrNull = (share: number | undefined): number | null =>
  share === undefined ? null : publishedPercent(share);
/** Squared errors are small: six decimals. */
const missOf = (miss: number | undefined): number | null => (miss === undefined ? null : Math.round(miss * 1e6) / 1e6);

function scoreOf(name: string, score: Reckoned): Score {
  return {
    name,
    issued: score.issued,
    open: score.open,
    resolved: score.resolved,
    void: score.void,
    tooEarly: score.tooEarly,
    statedPercent: percentOrNull(score.said),
    hitRatePercent: percentOrNull(score.held),
    wilson95: intervalOf(score.wilson95),
    brier: missOf(score.brier),
    brierBase: missOf(score.brierBase),
    skillPercent: skillOrNull(score.skill),
    skill95: skillIntervalOf(score.skill95),
    calibrationErrorPercent: percentOrNull(score.calibrationError),
    calibrationNoisePercent: percentOrNull(score.calibrationNoise),
  };
}

/** Returns a scorecard in the API's form: percentages for shares, null where it is too early for a value. */
export function metricsOf({ all, byKind, coverage, reliability, callsGap }: Scorecard) {
  return {
    all: scoreOf("all", all),
    byKind: byKind.map(({ kind, ...score }) => scoreOf(kind, score)),
    coverage: coverage.map(({ nominal, wilson95, ...group }) => ({
      ...group,
      nominalPercent: publishedPercent(nominal),
      wilson95: intervalOf(wilson95),
    })),
    reliability: reliability.map(({ count, meanProbability, observedRate, low, high }) => ({
      n: count,
      statedPercent: publishedPercent(meanProbability),
      happenedPercent: publishedPercent(observedRate),
      bandLow: publishedPercent(low),
      bandHigh: publishedPercent(high),
    })),
    issuedCallsGapPoints: percentOrNull(callsGap),
  };
}

function groundScoreOf({ name, issued, open, resolved, tooEarly, ...score }: GroundReckoned): GroundScore {
  return {
    name,
    issued,
    open,
    resolved,
    void: score.void,
    tooEarly,
    statedPercent: percentOrNull(score.said),
    hitRatePercent: percentOrNull(score.held),
    hitRate95: intervalOf(score.hitRate95),
    basePercent: percentOrNull(score.base),
    brier: missOf(score.brier),
    brierBase: missOf(score.brierBase),
    skillPercent: skillOrNull(score.skill),
    skill95: skillIntervalOf(score.skill95),
  };
}

/**
 * Returns the metrics of each ground in the API's form: percentages for shares, null where it is too early for a value.
 */
export function groundMetricsOf(grounds: readonly GroundMetrics[]) {
  return grounds.map(({ ground, all, byClass, byHorizon, byYear, bySetup, years }) => ({
    ground,
    all: groundScoreOf(all),
    byClass: byClass.map(groundScoreOf),
    byHorizon: byHorizon.map(groundScoreOf),
    byYear: byYear.map(groundScoreOf),
    bySetup: bySetup.map(groundScoreOf),
    years:
      years === undefined
        ? null
        : { low: publishedPercent(years.low), high: publishedPercent(years.high), count: years.count },
  }));
}
