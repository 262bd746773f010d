import { frozenWalkForward, UNTRAINED_NAMES } from "../grounds/index.ts";
import { GROUND_HORIZON_DAYS, type GroundOutlook } from "./ground-outlook.ts";

/** How often advice came true in its worst and in its best past year, 0 to 1. */
export type PastYears = {
  readonly low: number;
  readonly high: number;
  /** How many years that is; undefined where it is not known. */
  readonly count: number | undefined;
};

/**
 * Returns how far single years of the past lay apart for such advice: odds that are right over many years were wrong in most single
 * ones. Undefined of a HOLD, of coins (their sale says its range by year itself) and where no years were measured.
 */
export function pastYears({ state, up, days }: GroundOutlook, action: "BUY" | "SELL" | "HOLD"): PastYears | undefined {
  if (action === "HOLD" || state.kind === "coin") return undefined;
  if (state.kind === "index") return up?.years && { ...up.years, count: undefined };
  if (days !== GROUND_HORIZON_DAYS) return undefined;
  const { claims } = frozenWalkForward();
  const walked = claims.find((one) => one.action === action && one.set === UNTRAINED_NAMES && one.days === days);
  return walked === undefined || walked.years.count < 2 ? undefined : walked.years;
}
