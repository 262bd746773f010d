import type { Action } from "../contract/index.ts";
import type { BarrierOdds, Forecast, PolicyVerdict, Profile } from "../forecast/index.ts";
import type { Policy } from "./forecast-answer.ts";
import { publishedPercent } from "./published-percent.ts";

/** What is advised on one forecast for one profile, with the odds of the one claim that stands behind it. */
export type Decision = {
  readonly rating: Action;
  readonly action: "BUY" | "SELL" | "HOLD";
  /** 'ground': a ground of groundVerdict, not the odds of direction. */
  readonly because: PolicyVerdict["because"] | "ground";
  /** Absent: the skill of the odds. */
  readonly ground?: "premium" | "risk" | undefined;
  /** The proposed trade; undefined for HOLD. */
  readonly trade: BarrierOdds | undefined;
  /** Published probability of the claim, percent. */
  readonly confidence: number;
  /** How often such claims come true without looking at the chart, percent. */
  readonly basePercent: number;
  /** Only of a trade: what must be beaten (percent), by how much it is (points), and the average result after cost (percent). */
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

/** Average result of a trade after the cost of a round trip, in percent of the entry. */
export function afterCostPercent({ expectedValue }: BarrierOdds, costPercent: number): number {
  return expectedValue * 100 - costPercent;
}

/** Asks the policy and gathers what it acts on. `forecast` is sound: it has a row for each profile and side. */
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
    // Of the published numbers, so that a reader's subtraction gives the same.
    edgePoints: Math.round((confidence - breakEvenPercent) * 10) / 10,
    expectedValuePercent: afterCostPercent(trade, costPercent),
  };
}

/** What a forecast's better trade makes on average for each unit of what its stop costs, after cost. */
export function resultForRisk({ barriers, price }: Forecast, profile: Profile, costPercent: number): number {
  const ratios = barriers
    .filter((one) => one.profile === profile)
    .map((one) => afterCostPercent(one, costPercent) / (Math.abs(one.stop / price - 1) * 100));
  return Math.max(...ratios);
}

/** Of several, the one with the best result for its risk; what is as good goes to the longer one. */
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
