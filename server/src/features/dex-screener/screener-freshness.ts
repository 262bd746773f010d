import { planEntitlements } from "@sextant/core/billing";
import type { PlanId, Project } from "@sextant/core/contract";
import type { Tier } from "../../screener/screener.ts";
import type { CallContext } from "../../identity/person.ts";
import { setUpUser } from "../../identity/signed-in.ts";

/** The delay for plans without real time. */
export const DELAY_MINUTES = 15;
const MINUTE_MS = 60_000;
/** Data older than this is stale where it should be current. */
const STALE_MS = 10 * MINUTE_MS;

/** Returns whether a plan has the screener in real time. */
export function seesRealTime(plan: PlanId): boolean {
  return planEntitlements(plan).capabilities.includes("realtime_screener");
}

/** Returns the caller's view: now, or as of fifteen minutes ago. */
export function tierOf({ person }: Pick<CallContext, "person">): Tier {
  return seesRealTime(setUpUser(person).plan.plan) ? "live" : "delayed";
}

/** The view and time of an answer. */
export type Seen = { readonly tier: Tier; readonly nowMs: number; readonly isReplay: boolean };

/** Returns how fresh metrics of a timestamp are in the caller's view. */
export function screenerFreshness(
  { asOfMs, simulated }: { readonly asOfMs: number; readonly simulated: boolean },
  { tier, nowMs, isReplay }: Seen,
): Project["freshness"] {
  if (simulated) return { state: "simulated", delayMinutes: null };
  if (isReplay) return { state: "replay", delayMinutes: null };
  const dueMs = tier === "live" ? nowMs : nowMs - DELAY_MINUTES * MINUTE_MS;
  if (!(dueMs - asOfMs <= STALE_MS)) return { state: "stale", delayMinutes: null };
  return tier === "live" ? { state: "live", delayMinutes: null } : { state: "delayed", delayMinutes: DELAY_MINUTES };
}
