import type { Action } from "../contract/index.ts";
import type { BarrierOdds, Forecast, PolicyVerdict, Profile } from "../forecast/index.ts";
import type { Policy } from "./forecast-answer.ts";
import { publishedPercent } from "./published-percent.ts";

/** The advice on one forecast for one profile, with the probability of the single claim behind it. */
export type Decision = {
  readonly rating: Action;
  readonly action: "BUY" | "SELL" | "HOLD";
  /** 'ground': based on a ground of groundVerdict rather than the probability of direction. */
  readonly because: PolicyVerdict["because"] | "ground";
  /** Absent if based on the skill of the probabilities. */
  readonly ground?: "premium" | "risk" | undefined;
  /** The proposed trade; undefined for HOLD. */
  readonly trade: BarrierOdds | undefined;
  /** Published probability of the claim, percent. */
  readonly confidence: number;
  /** How often such claims come true regardless of the chart, percent. */
  readonly basePercent: number;
  /**
   * Only for a trade: the break-even probability (percent), the edge over it (points), and the average result after
   * cost (percent).
   */
  readonly breakEvenPercent: number | undefined;
  readonly edgePoints: number | undefined;
  readonly expectedValuePercent: number | undefined;
};

const SIDE_OF: Readonly<Record<Action, Decision["action"]>> = {
  STRONG_BUY: "BUY",
  BUY: "BUY",
  HOLD: "HOLD",
  SELL: "SELL",
  STRONG_SELL: "SELL",
};

/** Returns a trade's average result after the cost of a round trip, in percent of the entry. */
export function afterCostPercent({ expectedValue }: BarrierOdds, costPercent: number): number {
  return expectedValue * 100 - costPercent;
}

/**
 * Applies the policy and collects the numbers it acts on. `forecast` is valid: it has a row for each profile and side.
 */
export function decide(forecast: Forecast, profile: Profile, costPercent: number, policy: Policy): Decision {
  const { action: rating, because } = policy(forecast, profile, costPercent);
  const action = SIDE_OF[rating];
  const trade = forecast.barriers.find((one) => one.profile === profile && one.side === action);
  if (action === "HOLD" || trade === undefined) {
    const { p, base } = forecast.hold;
    return {
      rating: "HOLD",
      action: "HOLD",
      because,
      trade: undefined,
      confidence: publishedPercent(p),
      basePercent: publishedPercent(base),
      breakEvenPercent: undefined,
      edgePoints: undefined,
      expectedValuePercent: undefined,
    };
  }
  const confidence = publishedPercent(trade.pClaim);
  const breakEvenPercent = publishedPercent(trade.breakEven);
  return {
    rating,
    action,
    because,
    trade,
    confidence,
    basePercent: publishedPercent(trade.base.claim),
    breakEvenPercent,
    // Computed from the published numbers, so that a reader's subtraction matches.
    edgePoints: Math.round((confidence - breakEvenPercent) * 10) / 10,
    expectedValuePercent: afterCostPercent(trade, costPercent),
  };
}

/** Returns the average result of a forecast's better trade per unit of its stop loss, after cost. */
export function resultForRisk({ barriers, price }: Forecast, profile: Profile, costPercent: number): number {
  const ratios = barriers
    .filter((one) => one.profile === profile)
    .map((one) => afterCostPercent(one, costPercent) / (Math.abs(one.stop / price - 1) * 100));
  return Math.max(...ratios);
}

/** Returns the one with the best result for its risk; ties go to the longer horizon. */
export function bestForRisk<T extends { readonly ratio: number; readonly durationMs: number }>(
  all: readonly T[],
): T | undefined {
  const tie = (a: T, b: T): boolean => Math.abs(a.ratio - b.ratio) <= 1e-9 * Math.max(1, Math.abs(a.ratio));
  return all.reduce<T | undefined>((best, one) => {
    if (best === undefined) return one;
    if (tie(one, best)) return one.durationMs > best.durationMs ? one : best;
    return one.ratio > best.ratio ? one : best;
  }, undefined);
}
