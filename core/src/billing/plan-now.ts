import type { PlanId } from "../contract/index.ts";
import type { SoldPlanId } from "./plans.ts";

/** The trial is Premium for seven days, to the second. */
export const TRIAL_MS = 7 * 86_400 * 1_000;

/** A purchased period of a plan: from its first millisecond up to its end, which is exclusive. */
export type PlanPeriod = { readonly plan: SoldPlanId; readonly startsAtMs: number; readonly endsAtMs: number };

/** The facts that determine a user's plan. */
export type PlanFacts = {
  /** Undefined if no trial was given: none was due, or it was used up under an earlier account. */
  readonly trialStartedAtMs: number | undefined;
  /** The operator's plan for every user who has bought none; it replaces the trial. Undefined: the trial, then free. */
  readonly defaultPlan: Exclude<PlanId, "trial"> | undefined;
  readonly role: "user" | "merchant";
  readonly periods: readonly PlanPeriod[];
  readonly nowMs: number;
};

/** A user's plan at one time. Without `endsAtMs` it has no end. */
export type PlanNow = {
  readonly plan: PlanId;
  readonly endsAtMs: number | undefined;
  readonly trialEndsAtMs: number | undefined;
};

const RANK: Readonly<Record<PlanId, number>> = { free: 0, basic: 1, trial: 2, premium: 3, pro: 4 };

/**
 * Returns the plan in effect: the largest of the operator's plan, the trial and the purchased plans, never smaller
 * because of a purchase. The merchant always has the largest. Consecutive periods of one plan count as one.
 */
export function planNow({ trialStartedAtMs, defaultPlan, role, periods, nowMs }: PlanFacts): PlanNow {
  const trialEndsAtMs = trialStartedAtMs === undefined ? undefined : trialStartedAtMs + TRIAL_MS;
  if (role === "merchant") return { plan: "pro", endsAtMs: undefined, trialEndsAtMs };

  const held: { plan: PlanId; endsAtMs: number }[] = [{ plan: defaultPlan ?? "free", endsAtMs: Infinity }];
  if (defaultPlan === undefined && trialEndsAtMs !== undefined && nowMs < trialEndsAtMs) {
    held.push({ plan: "trial", endsAtMs: trialEndsAtMs });
  }
  for (const { plan, startsAtMs, endsAtMs } of periods) {
    if (startsAtMs <= nowMs && nowMs < endsAtMs) held.push({ plan, endsAtMs: runsUntil(plan, endsAtMs, periods) });
  }
  const best = held.reduce((a, b) =>
    RANK[b.plan] > RANK[a.plan] || (b.plan === a.plan && b.endsAtMs > a.endsAtMs) ? b : a,
  );
  return { plan: best.plan, endsAtMs: Number.isFinite(best.endsAtMs) ? best.endsAtMs : undefined, trialEndsAtMs };
}

/** Returns the end of a plan's run, over all its periods that begin before the run ends. */
function runsUntil(plan: SoldPlanId, endsAtMs: number, periods: readonly PlanPeriod[]): number {
  const next = periods
    .filter((period) => period.plan === plan && period.startsAtMs <= endsAtMs && period.endsAtMs > endsAtMs)
    .reduce((latest, period) => Math.max(latest, period.endsAtMs), endsAtMs);
  return next === endsAtMs ? endsAtMs : runsUntil(plan, next, periods);
}
