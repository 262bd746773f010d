import type { Direction } from "./closed-trade.ts";
import type { BoundaryStage } from "./skill-boundary.ts";

/** A call from its opening on. */
export type OpenedCall = { readonly callId: string; readonly direction: Direction; readonly openedAtMs: number };

/** An account's call statistics in one season. */
export type SkillRecord = {
  readonly calls: number;
  readonly wins: number;
  readonly longs: number;
  readonly longWins: number;
  /** The running call: no other is counted until it has ended. */
  readonly running: OpenedCall | undefined;
  /** The call at which the mark was earned; it stays for the season. */
  readonly markedAtCall: number | undefined;
};

export const NO_CALLS: SkillRecord = {
  calls: 0,
  wins: 0,
  longs: 0,
  longWins: 0,
  running: undefined,
  markedAtCall: undefined,
};

/** A call that has not ended after this time is lost, so that a symbol that stops trading can't block an account. */
const LONGEST_CALL_MS = 7 * 86_400_000;
/** Minimum share of calls on the rarer side: buying only in a rising season shows the season, not skill. */
const LEAST_RARER_SHARE = 1 / 3;

/**
 * Returns the record after a call was opened. While another one is running it changes nothing: twenty coins bought at
 * once, or one trade split into many, are one call. Which call counts is decided when it is opened and never by which
 * one ends first: of a long and a short opened together, the winner may end first.
 */
export function withOpenedCall(record: SkillRecord, call: OpenedCall): SkillRecord {
  const { running } = record;
  if (running === undefined) return { ...record, running: call };
  if (call.openedAtMs - running.openedAtMs < LONGEST_CALL_MS) return record;
  return { ...withEnd(record, running, false, []), running: call };
}

/** Returns the record after a call ended. One that was not counted, or already ended, changes nothing. */
export function withEndedCall(
  record: SkillRecord,
  { callId, isWon }: { readonly callId: string; readonly isWon: boolean },
  boundary: readonly BoundaryStage[],
): SkillRecord {
  const { running } = record;
  return running?.callId === callId ? withEnd(record, running, isWon, boundary) : record;
}

/** Calls beyond the last stage of `boundary` are still counted, but earn nothing. */
function withEnd(
  record: SkillRecord,
  { direction }: OpenedCall,
  isWon: boolean,
  boundary: readonly BoundaryStage[],
): SkillRecord {
  const lead = boundary.find((one) => record.calls < one.calls)?.lead ?? Infinity;
  const isLong = direction === "long";
  const calls = record.calls + 1;
  const wins = record.wins + (isWon ? 1 : 0);
  const longs = record.longs + (isLong ? 1 : 0);
  const longWins = record.longWins + (isLong && isWon ? 1 : 0);
  const isMarked = 2 * wins - calls >= lead && isRightOnBothSides(calls, wins, longs, longWins, lead);
  const markedAtCall = record.markedAtCall ?? (isMarked ? calls : undefined);
  return { calls, wins, longs, longWins, running: undefined, markedAtCall };
}

/**
 * Whether the lead also holds with longs and shorts weighted equally. A price that rises or falls all season helps one
 * side exactly as much as it hurts the other, so this lead has mean 0 without skill, whatever the drift; it is scaled
 * to the variance of the plain one.
 */
function isRightOnBothSides(calls: number, wins: number, longs: number, longWins: number, lead: number): boolean {
  const shorts = calls - longs;
  if (Math.min(longs, shorts) < calls * LEAST_RARER_SHARE) return false;
  const [longLead, shortLead] = [2 * longWins - longs, 2 * (wins - longWins) - shorts];
  return longLead * shorts + shortLead * longs >= lead * Math.sqrt(longs * shorts);
}
