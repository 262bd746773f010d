import { planEntitlements } from "@sextant/core/billing";
import type { PlanId, Project } from "@sextant/core/contract";
import type { Tier } from "../../screener/screener.ts";
import type { CallContext } from "../../identity/person.ts";
import { setUpUser } from "../../identity/signed-in.ts";

/** How far behind those are whose plan has no real time. */
export const DELAY_MINUTES = 15;
const MINUTE_MS = 60_000;
/** Older than this, data that should be of now is stale. */
const STALE_MS = 10 * MINUTE_MS;

/** Whether a plan has the screener in real time. */
export function seesRealTime(plan: PlanId): boolean {
  return planEntitlements(plan).capabilities.includes("realtime_screener");
}

/** What whoever asks sees: now, or as it was fifteen minutes ago. */
export function tierOf({ person }: Pick<CallContext, "person">): Tier {
  return seesRealTime(setUpUser(person).plan.plan) ? "live" : "delayed";
}

/** How and when an answer is made. */
export type Seen = { readonly tier: Tier; readonly nowMs: number; readonly isReplay: boolean };

/** How fresh figures of a moment are, for who sees them. */
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
