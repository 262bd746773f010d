import type { Capability, Entitlements, PlanId } from "../contract/index.ts";

export { planName } from "./plan-name.ts";

/** The plans that are sold, smallest first. */
export const SOLD_PLANS = ["basic", "premium", "pro"] as const satisfies readonly PlanId[];
export type SoldPlanId = (typeof SOLD_PLANS)[number];

/** Every plan by what it includes, smallest first; the trial is Premium for a limited time. */
export const PLANS = ["free", "basic", "trial", "premium", "pro"] as const satisfies readonly PlanId[];

const BASIC: readonly Capability[] = ["live_signals", "mail_channel"];
const PREMIUM: readonly Capability[] = [
  ...BASIC,
  "multi_timeframe",
  "risk_tools",
  "realtime_screener",
  "messenger_channel",
  "webhook_channel",
  "api_keys",
];
const PRO: readonly Capability[] = [
  ...PREMIUM,
  "backtesting",
  "analytics",
  "acting_assistant",
  "team",
  "white_label",
  "courses",
];

const premium = {
  capabilities: [...PREMIUM],
  advisoriesPerDay: 300,
  portfolioAssets: null,
  portfolioConnections: null,
  customAlerts: 50,
  screenerDelayMinutes: 0,
  teamSeats: 1,
};

/**
 * The single table that defines what a plan includes. Market analysis and the assistant's help are open to all and not
 * in it.
 */
const ENTITLEMENTS: Readonly<Record<PlanId, Entitlements>> = {
  free: {
    capabilities: [],
    advisoriesPerDay: 3,
    portfolioAssets: 3,
    portfolioConnections: 1,
    customAlerts: 3,
    screenerDelayMinutes: 15,
    teamSeats: 1,
  },
  basic: {
    capabilities: [...BASIC],
    advisoriesPerDay: 30,
    portfolioAssets: 5,
    portfolioConnections: 5,
    customAlerts: 10,
    screenerDelayMinutes: 15,
    teamSeats: 1,
  },
  trial: premium,
  premium,
  pro: {
    ...premium,
    capabilities: [...PRO],
    // Fair use, with the rate limits as an abuse cap; no number is promised.
    advisoriesPerDay: null,
    customAlerts: null,
    teamSeats: 5,
  },
};

/** Returns a plan's entitlements, as a copy, so that no caller can change another's. */
export function planEntitlements(plan: PlanId): Entitlements {
  const entitlements = ENTITLEMENTS[plan];
  return { ...entitlements, capabilities: [...entitlements.capabilities] };
}

/** Returns the smallest plan on sale that has a capability: the one that a 402 error names. */
export function planWith(capability: Capability): SoldPlanId {
  const plan = SOLD_PLANS.find((id) => ENTITLEMENTS[id].capabilities.includes(capability));
  if (plan === undefined) throw new Error(`no plan on sale includes ${capability}`);
  return plan;
}
