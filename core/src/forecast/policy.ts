import type { BarrierOdds, Forecast, Profile } from "./forecast.ts";
import type { PolicyRule } from "./model.ts";

export type Action = "STRONG_BUY" | "BUY" | "HOLD" | "SELL" | "STRONG_SELL";

/** The action, and the reason in one word and one sentence. */
export type PolicyVerdict = {
  readonly action: Action;
  /** Percentile (0 to 100) of the call's edge among past ones; 0 for a hold without any call. */
  readonly strength: number;
  readonly because: "edge" | "kept" | "no_edge" | "cost" | "ordinary" | "novel" | "no_skill";
  readonly reason: string;
  /** The trade that the action, or the nearest candidate for one, refers to. */
  readonly trade: BarrierOdds;
};

const BUCKETS: readonly Action[] = ["STRONG_SELL", "SELL", "HOLD", "BUY", "STRONG_BUY"];

const percent = (fraction: number): string => `${(fraction * 100).toFixed(2)}%`;

/** How far a call may weaken before it is given up: without slack, a borderline call would flicker with every bar. */
const SLACK_STRENGTH = 10;
const SLACK_COST = 0.75;

function callOf(trade: BarrierOdds, rule: PolicyRule, cost: number, previous: Action | undefined): Action {
  const [call, strong] = trade.side === "BUY" ? (["BUY", "STRONG_BUY"] as const) : (["SELL", "STRONG_SELL"] as const);
  const clears = (minimum: number, value: number, slack: boolean): boolean =>
    trade.strength >= minimum - (slack ? SLACK_STRENGTH : 0) && trade.expectedValue > value * (slack ? SLACK_COST : 1);
  if (trade.lowerEdge > 0 && clears(rule.strongStrength, cost * rule.strongCosts, previous === strong)) return strong;
  if (clears(rule.callStrength, cost, previous === call || previous === strong)) return call;
  return "HOLD";
}

export type PolicyCase = {
  readonly forecast: Forecast;
  readonly profile: Profile;
  readonly rule: PolicyRule;
  /** Round-trip cost, as a fraction of the entry; the rule's cost for the class if absent. */
  readonly cost?: number;
  /** The action at the previous bar. */
  readonly previous?: Action | undefined;
};

/**
 * Returns the action that a forecast supports: a side whose expected value exceeds the round-trip cost and whose edge
 * is unusually large; HOLD otherwise, with the reason. `previous` keeps a call through small dips (hysteresis of one
 * bucket).
 */
export function policy({
  forecast,
  profile,
  rule,
  cost = rule.costPercent[forecast.horizon.assetClass] / 100,
  previous,
}: PolicyCase): PolicyVerdict {
  const trades = forecast.barriers.filter((one) => one.profile === profile);
  const trade = trades.reduce((best, one) => (one.expectedValue > best.expectedValue ? one : best));
  const hold = (because: PolicyVerdict["because"], reason: string): PolicyVerdict => {
    return { action: "HOLD", strength: trade.strength, because, reason, trade };
  };
  if (forecast.novelty.novel) return hold("novel", "This chart is unlike anything our model was trained on.");
  if (!trade.skilled) return hold("no_skill", "We can't predict the direction this far ahead better than chance.");
  if (trade.edge <= 0) return hold("no_edge", "The odds are not better than break-even.");
  const action = callOf(trade, rule, cost, previous);
  const value = percent(trade.expectedValue);
  if (action === "HOLD") {
    return trade.expectedValue <= cost
      ? hold(
          "cost",
          `The expected result of ${value} does not exceed the cost of buying and selling, ${percent(cost)}.`,
        )
      : hold(
          "ordinary",
          "The expected result exceeds the cost, but such odds are common here and have been too weak to act on.",
        );
  }
  const fresh = callOf(trade, rule, cost, undefined);
  const stored = BUCKETS.indexOf(fresh) !== BUCKETS.indexOf(action);
  return {
    action,
    strength: trade.strength,
    because: stored ? "kept" : "edge",
    reason: stored
      ? `The call from the previous bar still stands, with an expected result of ${value} before costs.`
      : `The expected result is ${value} before costs, and a round trip costs ${percent(cost)}.`,
    trade,
  };
}

/**
 * Applies the policy bar by bar: the action that the same rule gives for `before`, the forecast one bar earlier, stays
 * in force through a small dip. Without an earlier forecast none is in force.
 */
export function policyAfter(before: Forecast | undefined, requested: Omit<PolicyCase, "previous">): PolicyVerdict {
  return policy({ ...requested, previous: before && policy({ ...requested, forecast: before }).action });
}
