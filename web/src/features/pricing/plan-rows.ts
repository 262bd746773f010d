import { isBuilt, planEntitlements, PLANS } from "@sextant/core/billing";
import { CAPABILITIES, type Capability, type Entitlements, type PlanId } from "@sextant/core/contract";
import { CAPABILITY_NAMES } from "../../session/capability-names.ts";
import * as TEXTS from "./texts.ts";

/** The plans that the table compares; the trial is Premium for a limited time. */
export const COMPARED = PLANS.filter((plan) => plan !== "trial");
export type ComparedPlan = (typeof COMPARED)[number];

/** What a plan has of one feature: yes, no, or how much. */
export type PlanRow = { readonly label: string; readonly of: Readonly<Record<ComparedPlan, boolean | string>> };

/** Whether a plan has a capability or has not; those that only say how much have rows of their own. */
const isRow = (capability: Capability): boolean => capability !== "live_signals" && capability !== "realtime_screener";

/** The rows of the comparison, computed from what the server grants; only what this version has. */
export const PLAN_ROWS: readonly PlanRow[] = [
  row(TEXTS.marketAnalysis, () => true),
  row(TEXTS.signals, ({ capabilities }) => (capabilities.includes("live_signals") ? TEXTS.live : TEXTS.endedOnes)),
  row(TEXTS.advisories, ({ advisoriesPerDay }) =>
    advisoriesPerDay === null ? TEXTS.fairUse : TEXTS.perDay(advisoriesPerDay),
  ),
  row(TEXTS.screener, ({ screenerDelayMinutes }) =>
    screenerDelayMinutes > 0 ? TEXTS.minutesLate(screenerDelayMinutes) : TEXTS.realTime,
  ),
  row(TEXTS.customAlerts, ({ customAlerts }) => counted(customAlerts)),
  row(TEXTS.portfolioAssets, ({ portfolioAssets }) => counted(portfolioAssets)),
  row(TEXTS.portfolioConnections, ({ portfolioConnections }) => counted(portfolioConnections)),
  ...CAPABILITIES.filter(isRow)
    .filter(isBuilt)
    .map((capability) => row(CAPABILITY_NAMES[capability], ({ capabilities }) => capabilities.includes(capability))),
];

function row(label: string, of: (entitlements: Entitlements) => boolean | string): PlanRow {
  const values = COMPARED.map((plan) => [plan, of(planEntitlements(plan))] as const);
  return { label, of: Object.fromEntries(values) as PlanRow["of"] };
}

function counted(count: number | null): string {
  return count === null ? TEXTS.unlimited : String(count);
}

/** The column of a user's plan: a trial is in Premium's. */
export function columnOf(plan: PlanId): ComparedPlan {
  return plan === "trial" ? "premium" : plan;
}
