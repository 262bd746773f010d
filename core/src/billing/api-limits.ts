import type { PlanId } from "../contract/index.ts";

/** Calls a minute that a plan allows with API keys, all keys of a user together; 0 for a plan without keys. */
const CALLS_PER_MINUTE: Readonly<Record<PlanId, number>> = { free: 0, basic: 0, trial: 300, premium: 300, pro: 1_200 };

/** Returns how many calls a minute a plan allows with API keys; 0 if it includes none. */
export const apiCallsPerMinute = (plan: PlanId): number => CALLS_PER_MINUTE[plan];
