import type { CallResult } from "./call-outcome.ts";
import type { BoundaryStage } from "./skill-boundary.ts";

/** What is kept of an account's calls in one season. */
export type SkillRecord = {
  readonly calls: number;
  readonly wins: number;
  readonly longs: number;
  readonly longWins: number;
  /** The next call counts when it was opened at this time or later: calls never overlap. */
  readonly freeAtMs: number;
  /** At which call the mark was earned; it is kept for the season. */
  readonly markedAtCall: number | undefined;
};

export const NO_CALLS: SkillRecord = { calls: 0, wins: 0, longs: 0, longWins: 0, freeAtMs: 0, markedAtCall: undefined };

/** The rarer side must have this share of the calls: who only buys in a rising season shows the season, not skill. */
const LEAST_RARER_SHARE = 1 / 3;
/** By how many standard errors of a coin each side must be ahead by itself. */
const SIDE_LEAD = 1;

/**
 * Returns the record with one more call, in order of `openedAtMs`. A call that was opened before the last counted one was resolved changes nothing: twenty
 * coins bought at once, or one trade split in many, are one call. Nor does a call beyond the last stage of `boundary`.
 */
export function afterCall(record: SkillRecord, call: CallResult, boundary: readonly BoundaryStage[]): SkillRecord {
  if (call.openedAtMs < record.freeAtMs) return record;
  const stage = boundary.find((one) => record.calls < one.calls);
  if (stage === undefined) return record;
  const isLong = call.direction === "long";
  const calls = record.calls + 1;
  const wins = record.wins + (call.isWon ? 1 : 0);
  const longs = record.longs + (isLong ? 1 : 0);
  const longWins = record.longWins + (isLong && call.isWon ? 1 : 0);
  const isMarked = 2 * wins - calls >= stage.lead && isRightOnBothSides(calls, wins, longs, longWins);
  const markedAtCall = record.markedAtCall ?? (isMarked ? calls : undefined);
  return { calls, wins, longs, longWins, freeAtMs: call.resolvedAtMs, markedAtCall };
}

function isRightOnBothSides(calls: number, wins: number, longs: number, longWins: number): boolean {
  const shorts = calls - longs;
  if (Math.min(longs, shorts) < calls * LEAST_RARER_SHARE) return false;
  return isAhead(longWins, longs) && isAhead(wins - longWins, shorts);
}

function isAhead(wins: number, calls: number): boolean {
  return 2 * wins - calls >= SIDE_LEAD * Math.sqrt(calls);
}
