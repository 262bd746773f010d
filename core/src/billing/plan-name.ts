import type { PlanId } from "../contract/index.ts";

const NAMES: Readonly<Record<PlanId, string>> = {
  free: "Free",
  trial: "Trial",
  basic: "Basic",
  premium: "Premium",
  pro: "Professional",
};

/** Returns a plan's display name. */
export function planName(plan: PlanId): string {
  return NAMES[plan];
}
