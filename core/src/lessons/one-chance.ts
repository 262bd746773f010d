import { brierScore } from "../statistics/index.ts";
import { movesAhead } from "./moves-ahead.ts";

export type OneChance = {
  readonly days: number;
  readonly rosePercent: number;
  /** Of always saying this chance, of always saying 50%, and of always saying what turned out. */
  readonly brier: number;
  readonly brierOfHalf: number;
  readonly brierOfBest: number;
};

/** Scores saying the same chance of a higher close for every bar (`percent`, 0 to 100) by Brier's rule. */
export function oneChance(close: Float64Array, ahead: number, percent: number): OneChance {
  const outcomes = movesAhead(close, ahead).map((move) => (move > 0 ? 1 : 0));
  const share = outcomes.reduce((sum, one) => sum + one, 0) / outcomes.length;
  const scoreOf = (chance: number) =>
    brierScore(
      outcomes.map(() => chance),
      outcomes,
    ) ?? NaN;
  return {
    days: outcomes.length,
    rosePercent: share * 100,
    brier: scoreOf(percent / 100),
    brierOfHalf: scoreOf(0.5),
    brierOfBest: scoreOf(share),
  };
}
