import type { Forecast } from "./forecast.ts";
import { policy, type PolicyCase, type PolicyVerdict } from "./policy.ts";

/**
 * The policy bar after bar: what the same rule says of `before`, the forecast one bar earlier, is kept through a small dip.
 * Without an earlier forecast nothing is kept.
 */
export function policyAfter(before: Forecast | undefined, asked: Omit<PolicyCase, "previous">): PolicyVerdict {
  return policy({ ...asked, previous: before && policy({ ...asked, forecast: before }).action });
}
