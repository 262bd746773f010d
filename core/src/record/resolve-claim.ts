import type { Candle } from "../market/index.ts";
import {
  barEndMs,
  barOpenMs,
  expectedBars,
  hasKnownHolidays,
  missingBars,
  parseSymbol,
  shareCalendar,
  timeframeMs,
} from "../market/index.ts";
import { type Issue, type Outcome, ruleOf, sideOf } from "./entry.ts";
import { priceScale, type Split } from "./price-scale.ts";
import { barrierTouch, type Levels, type Touch } from "./barrier-touch.ts";

/** Market data used to settle a claim. */
export type Evidence = {
  /**
   * Closed bars of the claim's timeframe, oldest first, split-adjusted; preferably from the claim's own bar on, which
   * shows their scale.
   */
  readonly bars: readonly Candle[];
  /** Shorter bars, adjusted alike, for bars that contain both target and stop. */
  readonly finerBars?: readonly Candle[];
  /** All known splits; those before the claim have no effect. */
  readonly splits?: readonly Split[];
  readonly nowMs: number;
  /**
   * The current spelling of what the claim's symbol meant when it was issued; if absent, its own symbol
   * (`symbolAtIssue`).
   */
  readonly symbol?: string | undefined;
};

/** The result of a claim; `price` on the price scale of the day it was made. */
export type Settlement = {
  readonly outcome: Outcome;
  readonly price: number | null;
  readonly barTimeMs: number | null;
  readonly note: string;
};

/**
 * Maximum share of a claim's bars that may be missing: markets are quiet, vendors lose some. One claim in a hundred has
 * more missing.
 */
const MISSING_SHARE = 0.1;
/** Number of bars that a claim waits for missing bars after its end, before it is void. */
const GRACE_BARS = 3;
const GRACE_MS = 86_400_000;

const DEAD = (note: string): Settlement => ({ outcome: "VOID", price: null, barTimeMs: null, note });

/**
 * Settles a claim by the fixed rule; returns undefined while it is open. Only bars that start after the claim's bar
 * closed and have closed themselves count. Target and stop in one bar count as the stop, unless shorter bars show which
 * came first; a price that opens beyond a level is filled at that open. A target without a stop must be touched before
 * the end, whatever the last close is. Any other claim that no level ended is evaluated at its end by the last close;
 * equal to the entry is no rise and no fall. Missing bars are awaited; if too many never arrive, or the prices were
 * rescaled without a known split, the claim is void with the reason. Once settled, later bars change nothing.
 */
export function resolveClaim(
  issue: Issue,
  { bars, finerBars = [], splits = [], nowMs, symbol = issue.symbol }: Evidence,
): Settlement | undefined {
  const instrument = parseSymbol(symbol);
  if (instrument === undefined) return DEAD("the symbol is no longer known");
  const { timeframe } = issue;
  const closedMs = Date.parse(issue.barCloseAt);
  const expiresMs = Date.parse(issue.expiresAt);
  const isOverdue = nowMs >= expiresMs + Math.max(GRACE_BARS * timeframeMs(timeframe), GRACE_MS);

  const since = splits.filter(({ timeMs }) => timeMs > closedMs && timeMs <= nowMs);
  const own = bars.findLast((bar) => barEndMs(instrument, timeframe, bar.openTimeMs) <= closedMs);
  const lateMs = own === undefined ? Infinity : closedMs - barEndMs(instrument, timeframe, own.openTimeMs);
  // Claims on shares abroad were once issued by New York's bell, some hours after the end of the same bar.
  const isOwn = lateMs === 0 || (!hasKnownHolidays(instrument) && lateMs < timeframeMs(timeframe));
  const ratio = priceScale(issue.entry, isOwn ? own : undefined, bars, since);
  if (ratio === undefined) return isOverdue ? DEAD("the source rescaled its prices without a known split") : undefined;
  const note = ratio === 1 ? "" : `split ${String(ratio)} for 1`;

  const live = bars.filter(
    (bar) =>
      bar.openTimeMs >= closedMs && barEndMs(instrument, timeframe, bar.openTimeMs) <= Math.min(expiresMs, nowMs),
  );
  const settled = (by: Touch, outcome: Outcome): Settlement => ({
    outcome,
    price: by.price * ratio,
    barTimeMs: by.barTimeMs,
    note,
  });

  let touch: Touch | undefined;
  const rule = ruleOf(issue);
  if (rule === "barriers" || rule === "touch") {
    const side = sideOf(issue.action);
    // Without a stop, nothing ends the claim on the other side: no price is that far away.
    const stop = issue.stop === null ? -side * Infinity : issue.stop / ratio;
    const levels: Levels = { side, target: issue.target! / ratio, stop };
    touch = barrierTouch(levels, live, finerBars, ({ openTimeMs }) => ({
      // A day of Sydney or Auckland is dated 00:00 UTC and opens before that.
      fromMs:
        instrument.kind === "stock" && timeframe === "1d"
          ? Math.min(openTimeMs, shareCalendar(symbol).tradingDay(openTimeMs).openMs)
          : openTimeMs,
      toMs: barEndMs(instrument, timeframe, openTimeMs),
    }));
  }
  // Most claims are checked long before anything ends them, so the calendar is only read for the others.
  if (touch === undefined && nowMs < expiresMs) return undefined;
  const slots = expectedBars(instrument, timeframe, closedMs, expiresMs);
  const mayMiss = Math.floor(slots.length * MISSING_SHARE);
  const present = new Set(live.map(({ openTimeMs }) => barOpenMs(instrument, timeframe, openTimeMs) ?? openTimeMs));
  const surelyMissing = missingBars(instrument, timeframe, closedMs, expiresMs, present);
  const missingBefore = (beforeMs: number): number => surelyMissing.filter((slot) => slot < beforeMs).length;
  // A day that may be a holiday is awaited like any other, but does not count against the claim.
  const absentBefore = (beforeMs: number): number =>
    slots.filter((slot) => slot < beforeMs && !present.has(slot)).length;
  const mayEvaluate = (beforeMs: number): boolean => isOverdue || absentBefore(beforeMs) <= mayMiss;
  if (touch !== undefined && missingBefore(touch.barTimeMs) <= mayMiss && mayEvaluate(touch.barTimeMs))
    return settled(touch, touch.isTarget ? "HIT_TARGET" : "HIT_STOP");
  if (nowMs < expiresMs) return undefined;
  const missing = missingBefore(expiresMs);
  const last = live.at(-1);
  const isWhole = slots.length > 0 && present.has(slots.at(-1)!) && absentBefore(expiresMs) <= mayMiss;
  if (!isWhole && !isOverdue) return undefined;
  if (last === undefined)
    return DEAD(
      hasKnownHolidays(instrument)
        ? "no bars after it: delisted or no data"
        : "no bars before it ended: holidays, delisted or no data",
    );
  if (missing > mayMiss)
    return DEAD(`${String(missing)} of its ${String(slots.length)} bars ${missing === 1 ? "is" : "are"} missing`);
  const end = { price: last.close, barTimeMs: last.openTimeMs, isTarget: false };
  return settled(end, holdsAtEnd(issue, last.close * ratio) ? "EXPIRED_WIN" : "EXPIRED_LOSS");
}

/** Whether a claim that no level ended is true at the last close. */
function holdsAtEnd(issue: Issue, close: number): boolean {
  switch (ruleOf(issue)) {
    case "inside":
      return close >= issue.low! && close <= issue.high!;
    case "moved":
      return Math.abs(close / issue.entry - 1) * 100 > issue.movePercent!;
    case "touch":
      return false;
    case "side":
    case "barriers":
      return sideOf(issue.action) * (close - issue.entry) > 0;
  }
}
