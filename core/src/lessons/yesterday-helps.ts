import { brierScore } from "../statistics/index.ts";
import { movesAhead } from "./moves-ahead.ts";

export type YesterdayHelps = {
  /** How often a rise followed a rise, and a fall, in the first half (percent). */
  readonly afterRise: number;
  readonly afterFall: number;
  /** Brier scores in the second half: with these chances, and with the first half's usual chance for every day. */
  readonly brier: number;
  readonly brierOfUsual: number;
  readonly helps: boolean;
};

/** By how much a Brier score has to be better before it counts: one hundredth of a coin's. */
const LEAST_GAIN = 0.0025;

/** Learns from the first half of the bars how often a rise follows a rise or a fall, and scores that on the second. */
export function yesterdayHelps(close: Float64Array): YesterdayHelps {
  const rises = movesAhead(close, 1).map((move) => (move > 0 ? 1 : 0));
  const middle = Math.floor(rises.length / 2);
  const share = (of: (at: number) => boolean): number => {
    let [cases, hits] = [0, 0];
    for (let at = 1; at < middle; at++) {
      if (!of(at)) continue;
      cases += 1;
      hits += rises[at]!;
    }
    return cases === 0 ? 0.5 : hits / cases;
  };
  const afterRise = share((at) => rises[at - 1] === 1);
  const afterFall = share((at) => rises[at - 1] === 0);
  const usual = share(() => true);
  const outcomes = rises.subarray(middle);
  const chances = outcomes.map((_, at) => (rises[middle + at - 1] === 1 ? afterRise : afterFall));
  const brier = brierScore(chances, outcomes) ?? NaN;
  const brierOfUsual =
    brierScore(
      outcomes.map(() => usual),
      outcomes,
    ) ?? NaN;
  return {
    afterRise: afterRise * 100,
    afterFall: afterFall * 100,
    brier,
    brierOfUsual,
    helps: brierOfUsual - brier > LEAST_GAIN,
  };
}
