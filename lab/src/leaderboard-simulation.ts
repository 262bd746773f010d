import {
  afterReturn,
  meanReturnLow,
  NO_CALLS,
  NO_RETURNS,
  withEndedCall,
  withOpenedCall,
  type BoundaryStage,
  type SkillRecord,
} from "@sextant/core/leaderboard";
import type { Dice } from "@sextant/core/statistics";

/** A caller's skill: how often they are right on each side, and how many of their calls are long. */
export type Caller = { readonly longWins: number; readonly shortWins: number; readonly longShare: number };

/** Returns the result of a season of calls, checking for the mark after each one; it ends with the mark. */
export function seasonOfCalls(
  caller: Caller,
  calls: number,
  boundary: readonly BoundaryStage[],
  dice: Dice,
): SkillRecord {
  let record = NO_CALLS;
  for (let at = 0; at < calls && record.markedAtCall === undefined; at++) {
    const direction = dice() < caller.longShare ? "long" : "short";
    const isWon = dice() < (direction === "long" ? caller.longWins : caller.shortWins);
    record = withOpenedCall(record, { callId: "call", direction, openedAtMs: at });
    record = withEndedCall(record, { callId: "call", isWon }, boundary);
  }
  return record;
}

/** Returns the share of boards on which one account or more has a mark, each account a caller as `callerOf` makes it. */
export function boardsWithMark(
  { boards, accounts, calls }: { readonly boards: number; readonly accounts: number; readonly calls: number },
  callerOf: (dice: Dice) => Caller,
  boundary: readonly BoundaryStage[],
  dice: Dice,
): number {
  let marked = 0;
  for (let board = 0; board < boards; board++) {
    let marks = 0;
    for (let account = 0; account < accounts; account++) {
      if (seasonOfCalls(callerOf(dice), calls, boundary, dice).markedAtCall !== undefined) marks++;
    }
    if (marks > 0) marked++;
  }
  return marked / boards;
}

/**
 * Returns the chance that a caller who is right with the same probability on both sides ever reaches the lead, by
 * propagating the whole distribution of the lead from call to call: exact, and no less than the chance of the mark,
 * which additionally requires both sides.
 */
export function chanceOfLead(winChance: number, calls: number, boundary: readonly BoundaryStage[]): number {
  let masses = new Float64Array(2 * calls + 3);
  masses[calls + 1] = 1;
  let reached = 0;
  for (let call = 0; call < calls; call++) {
    const lead = boundary.find((one) => call < one.calls)?.lead ?? Infinity;
    const next = new Float64Array(masses.length);
    for (let at = calls + 1 - call; at <= calls + 1 + call; at++) {
      const mass = masses[at] ?? 0;
      if (mass === 0) continue;
      if (at + 1 - (calls + 1) >= lead) reached += mass * winChance;
      else next[at + 1] = (next[at + 1] ?? 0) + mass * winChance;
      next[at - 1] = (next[at - 1] ?? 0) + mass * (1 - winChance);
    }
    masses = next;
  }
  return reached;
}

/** Returns the share of callers who have the mark within so many calls. */
export function callersMarked(
  caller: Caller,
  { callers, calls }: { readonly callers: number; readonly calls: number },
  boundary: readonly BoundaryStage[],
  dice: Dice,
): number {
  let marked = 0;
  for (let at = 0; at < callers; at++) {
    if (seasonOfCalls(caller, calls, boundary, dice).markedAtCall !== undefined) marked++;
  }
  return marked / callers;
}

/** Returns the share of accounts whose bound of the mean daily return lies above the true mean on any day of a season. */
export function boundsWrong(
  { accounts, days }: { readonly accounts: number; readonly days: number },
  trueMean: number,
  returnOf: (dice: Dice) => number,
  dice: Dice,
): number {
  let wrong = 0;
  for (let account = 0; account < accounts; account++) {
    let evidence = NO_RETURNS;
    for (let day = 0; day < days; day++) {
      evidence = afterReturn(evidence, returnOf(dice));
      if ((meanReturnLow(evidence) ?? -Infinity) > trueMean) {
        wrong++;
        break;
      }
    }
  }
  return wrong / accounts;
}
