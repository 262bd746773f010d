import type { PlanId } from "../contract/index.ts";

const NAMES: Readonly<Record<PlanId, string>> = {
  free: "Free",
  trial: "Trial",
  basic: "Basic",
  premium: "Premium",
  pro: "Professional",
};

/** A plan's name as people read it. */
export function planName(plan: PlanId): string {
  return NAMES[plan];
}
