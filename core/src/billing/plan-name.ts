import type { PlanId } from "../contract/index.ts";
import * as NAMES from "./plan-names.ts";

/** Returns a plan's display name. */
export function planName(plan: PlanId): string {
  return NAMES[plan];
}
