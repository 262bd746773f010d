import type { Capability, Entitlements } from "@sextant/core/contract";

const CAPABILITY_WORDS: Readonly<Record<Capability, string>> = {
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
export type EntitlementLine = { readonly words: string; readonly state: "built" | "planned" };

/** What a plan opens, line by line: what is there first, then amounts. A line turns to 'built' with the feature it names. */
export function entitlementLines(entitlements: Entitlements): readonly EntitlementLine[] {
  const { advisoriesPerDay, portfolioAssets, portfolioConnections, customAlerts, teamSeats } = entitlements;
  const { capabilities, screenerDelayMinutes } = entitlements;
  const planned = [
    advisoriesPerDay === null ? "Advisories, fair use" : `${counted(advisoriesPerDay, "advisory", "advisories")} a day`,
    counted(portfolioAssets, "portfolio asset"),
    counted(portfolioConnections, "portfolio connection"),
    counted(customAlerts, "custom alert"),
    ...(screenerDelayMinutes > 0 ? [`DEX screener, ${screenerDelayMinutes} min delayed`] : []),
    ...capabilities.map((capability) =>
      capability === "team" ? `Team of ${teamSeats} seats` : CAPABILITY_WORDS[capability],
    ),
  ];
  return [
    { words: "Market analysis", state: "built" },
    ...planned.map((words) => ({ words, state: "planned" }) as const),
  ];
}

/** How many of something; null is without limit. */
function counted(count: number | null, one: string, many = `${one}s`): string {
  return count === null ? `Unlimited ${many}` : `${count} ${count === 1 ? one : many}`;
}
