import { approximately, type Decimal, ZERO } from "../decimal/index.ts";
import { DAY_MS, type AccountRecord } from "./account-record.ts";
import { advancedRecord, withinDay } from "./advanced-record.ts";
import type { ClosedTrade, Direction } from "./closed-trade.ts";
import { equityStep } from "./equity-path.ts";
import { withTrade } from "./merged-trades.ts";
import type { BoundaryStage } from "./skill-boundary.ts";
import { withEndedCall, withOpenedCall } from "./skill-mark.ts";
import { NO_STREAKS, STREAK_BREAK } from "./win-streaks.ts";
import { NO_TOTALS } from "./window-totals.ts";

/** The valuation of an account at the end of a UTC day. */
export type DayValuation = {
  readonly equity: Decimal;
  /**
   * Sum of the sizes of all positions, long and short: positions never cancel out, so that nothing can be hidden in
   * correlated symbols.
   */
  readonly grossExposure: Decimal;
  readonly openLoss: Decimal;
  /**
   * Gains in tokens since the account's start, 0 for a loss: the owner of a pool controls its price, so they earn no
   * rank.
   */
  readonly tokenGain?: Decimal;
  readonly agedLosers: number;
};

/** An event of an account, numbered from 1 without gaps by its source ledger. */
export type AccountEvent = { readonly sequence: number; readonly atMs: number } & (
  | { readonly kind: "trade"; readonly trade: ClosedTrade }
  /** `day` is the UTC day since 1970 that is valued; without it that of `atMs`. Its value may come after the next day's first trades. */
  | { readonly kind: "day"; readonly day?: number; readonly valuation: DayValuation }
  /** An opening trade became a call, at `atMs`; how a call ended. */
  | { readonly kind: "call-opened"; readonly callId: string; readonly direction: Direction }
  | { readonly kind: "call-ended"; readonly callId: string; readonly isWon: boolean }
);

/** Why an event is rejected. The record is then unchanged. */
export type EventError = "missing-event" | "back-dated" | "not-closed" | "second-valuation";

/**
 * Returns the record after an event, or why it is rejected. An event that was already recorded changes nothing; one
 * that skips a number is rejected, so that no losing trade can be left out; so is one from before the last event, or a
 * trade from before the account.
 */
export function recordEvent(
  record: AccountRecord,
  event: AccountEvent,
  boundary: readonly BoundaryStage[],
): { readonly record: AccountRecord; readonly error: EventError | undefined } {
  if (event.sequence <= record.lastSequence) return { record, error: undefined };
  const error = eventError(record, event);
  if (error !== undefined) return { record, error };
  const current = advancedRecord(record, event.atMs);
  const next = applied(current, event, boundary);
  return { record: { ...next, lastSequence: event.sequence, lastAtMs: event.atMs }, error: undefined };
}

function eventError(record: AccountRecord, event: AccountEvent): EventError | undefined {
  if (event.sequence !== record.lastSequence + 1) return "missing-event";
  if (event.atMs < record.lastAtMs) return "back-dated";
  if (event.kind === "day") {
    const day = dayValued(event);
    if (day > dayOf(event.atMs)) return "not-closed";
    return day <= record.equityDay ? "second-valuation" : undefined;
  }
  if (event.kind !== "trade") return undefined;
  const { openedAtMs, closedAtMs, fills } = event.trade;
  if (closedAtMs > event.atMs) return "not-closed";
  if (closedAtMs < record.lastAtMs || openedAtMs < record.startedAtMs || closedAtMs < openedAtMs) return "back-dated";
  return fills.some(({ filledAtMs }) => filledAtMs < openedAtMs || filledAtMs > closedAtMs) ? "back-dated" : undefined;
}

function applied(record: AccountRecord, event: AccountEvent, boundary: readonly BoundaryStage[]): AccountRecord {
  switch (event.kind) {
    case "trade":
      return { ...record, waiting: withTrade(record.waiting, event.trade) };
    case "call-opened": {
      const { callId, direction, atMs } = event;
      return { ...record, calls: withOpenedCall(record.calls, { callId, direction, openedAtMs: atMs }) };
    }
    case "call-ended":
      return { ...record, calls: withEndedCall(record.calls, event, boundary) };
    case "day":
      return valued(record, event.valuation, dayValued(event));
  }
}

function valued(record: AccountRecord, valuation: DayValuation, day: number): AccountRecord {
  const { openLoss, agedLosers } = valuation;
  const equity = approximately(valuation.equity);
  const tokenGain = approximately(valuation.tokenGain ?? ZERO);
  const before = record.equity;
  // Excludes gains in tokens since the previous evening, and is relative to the full equity at that time: gains made
  // with a token's gain scale with its share.
  const withoutTokens = equity - (tokenGain - record.tokenGain);
  const rankedEquity = before > 0 ? (record.rankedEquity / before) * withoutTokens : record.rankedEquity;
  // A position left at a loss for more than a week ends the streak.
  const streaks = agedLosers > 0 ? STREAK_BREAK : NO_STREAKS;
  const exposure = equity > 0 ? approximately(valuation.grossExposure) / equity : undefined;
  const totals = {
    ...NO_TOTALS,
    streaks,
    path: equityStep(record.rankedEquity, rankedEquity),
    exposures: exposure ?? 0,
    exposureDays: exposure === undefined ? 0 : 1,
  };
  const dailyReturn = before > 0 ? withoutTokens / before - 1 : undefined;
  return {
    ...withinDay(record, totals, dailyReturn, day),
    equity,
    tokenGain,
    rankedEquity,
    equityDay: day,
    openLoss,
    agedLosers,
  };
}

function dayValued({ day, atMs }: AccountEvent & { readonly kind: "day" }): number {
  return day ?? dayOf(atMs);
}

function dayOf(atMs: number): number {
  return Math.floor(atMs / DAY_MS);
}
