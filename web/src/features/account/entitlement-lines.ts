import { isBuilt } from "@sextant/core/billing";
import type { Capability, Entitlements } from "@sextant/core/contract";

const CAPABILITY_LABELS: Readonly<Record<Capability, string>> = {
  live_signals: "Live trading signals",
  multi_timeframe: "All timeframes side by side",
  risk_tools: "Risk tools",
  realtime_screener: "DEX screener in real time",
  mail_channel: "Alerts by email",
  messenger_channel: "Alerts by messaging bot",
  webhook_channel: "Alerts by webhook",
  api_keys: "API keys",
  backtesting: "Backtesting",
  analytics: "Analytics",
  acting_assistant: "Assistant that acts for you",
  team: "Team",
  white_label: "White label",
  courses: "Courses",
};

/** One line of a plan, and whether this version has what it names. */
export type EntitlementLine = { readonly text: string; readonly state: "built" | "planned" };

/** Returns a plan's entitlements line by line: available ones first, then those to come. */
export function entitlementLines(entitlements: Entitlements): readonly EntitlementLine[] {
  const { advisoriesPerDay, portfolioAssets, portfolioConnections, customAlerts, teamSeats } = entitlements;
  const { capabilities, screenerDelayMinutes } = entitlements;
  const named = (some: readonly Capability[]) =>
    some.map((capability) => (capability === "team" ? `Team of ${teamSeats} seats` : CAPABILITY_LABELS[capability]));
  const connections = (built: boolean) =>
    isBuilt("portfolio_connections") === built ? [counted(portfolioConnections, "portfolio connection")] : [];
  const built = [
    "Market analysis",
    advisoriesPerDay === null ? "Advisories, fair use" : `${counted(advisoriesPerDay, "advisory", "advisories")} a day`,
    counted(portfolioAssets, "portfolio asset"),
    counted(customAlerts, "custom alert"),
    ...(screenerDelayMinutes > 0 ? [`DEX screener, ${screenerDelayMinutes} min delayed`] : []),
    ...connections(true),
    ...named(capabilities.filter(isBuilt)),
  ];
  const planned = [...connections(false), ...named(capabilities.filter((capability) => !isBuilt(capability)))];
  const inState = (lines: readonly string[], state: EntitlementLine["state"]) => lines.map((text) => ({ text, state }));
  return [...inState(built, "built"), ...inState(planned, "planned")];
}

/** Formats a count; null is unlimited. */
function counted(count: number | null, one: string, many = `${one}s`): string {
  return count === null ? `Unlimited ${many}` : `${count} ${count === 1 ? one : many}`;
}
