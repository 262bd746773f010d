import { frozenWalkForward, UNTRAINED_NAMES } from "../grounds/index.ts";
import type { GroundOutlook } from "./ground-outlook.ts";

type Range = { readonly low: number; readonly high: number };

/** How often advice came true in its worst and in its best stretch of the past, percent. */
export type PastYears = {
  readonly years: Range & { readonly count: number };
  /** The same of calendar periods of four years. */
  readonly periods: Range;
};

/**
 * Returns how far single years and periods of the past lay apart for such advice: odds that are right over many years were wrong in most
 * single ones. Undefined of a HOLD, of coins (their sale says its range by year itself) and where no years were measured.
 */
export function pastYears({ state, days }: GroundOutlook, action: "BUY" | "SELL" | "HOLD"): PastYears | undefined {
  if (action === "HOLD" || state.kind === "coin") return undefined;
  const walked = frozenWalkForward().claims.find(
    (one) =>
      one.action === action &&
      one.kind === state.kind &&
      one.days === days &&
      (state.kind === "index" || one.set === UNTRAINED_NAMES),
  );
  if (walked === undefined || walked.years.count < 2 || walked.byPeriod.length < 2) return undefined;
  const { years, byPeriod } = walked;
  const shares = byPeriod.map(({ camePercent }) => camePercent);
  return {
    years: { low: years.low * 100, high: years.high * 100, count: years.count },
    periods: { low: Math.min(...shares), high: Math.max(...shares) },
  };
}
