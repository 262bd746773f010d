import type { Score } from "@sextant/core/contract";
import type { Score as Reckoned, Scorecard } from "@sextant/core/record";
import { percentOf } from "./percent-of.ts";

type Interval = { readonly low: number; readonly high: number };

const intervalOf = (interval: Interval | undefined) =>
  interval === undefined ? null : { low: percentOf(interval.low), high: percentOf(interval.high) };
const percentOrNull = (share: number | undefined): number | null => (share === undefined ? null : percentOf(share));
/** Squared misses are small: six decimals. */
const missOf = (miss: number | undefined): number | null => (miss === undefined ? null : Math.round(miss * 1e6) / 1e6);

function scoreOf(name: string, score: Reckoned): Score {
  return {
    name,
    issued: score.issued,
    open: score.open,
    resolved: score.resolved,
    void: score.void,
    tooEarly: score.tooEarly,
    saidPercent: percentOrNull(score.said),
    heldPercent: percentOrNull(score.held),
    wilson95: intervalOf(score.wilson95),
    brier: missOf(score.brier),
    brierBase: missOf(score.brierBase),
    skillPercent: percentOrNull(score.skill),
    skill95: intervalOf(score.skill95),
    calibrationErrorPercent: percentOrNull(score.calibrationError),
    calibrationNoisePercent: percentOrNull(score.calibrationNoise),
  };
}

/** A scorecard as the answer tells it: percents for shares, null for what is too early to say. */
export function figuresOf({ all, byKind, coverage, reliability, callsGap }: Scorecard) {
  return {
    all: scoreOf("all", all),
    byKind: byKind.map(({ kind, ...score }) => scoreOf(kind, score)),
    coverage: coverage.map(({ nominal, wilson95, ...group }) => ({
      ...group,
      nominalPercent: percentOf(nominal),
      wilson95: intervalOf(wilson95),
    })),
    reliability: reliability.map(({ count, meanProbability, observedRate, low, high }) => ({
      n: count,
      saidPercent: percentOf(meanProbability),
      happenedPercent: percentOf(observedRate),
      bandLow: percentOf(low),
      bandHigh: percentOf(high),
    })),
    issuedCallsGapPoints: percentOrNull(callsGap),
  };
}
