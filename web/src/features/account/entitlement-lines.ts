import { isBuilt } from "@sextant/core/billing";
import type { Capability, Entitlements } from "@sextant/core/contract";
import { CAPABILITY_NAMES } from "../../session/capability-names.ts";

/** One line of a plan, and whether this version has what it names. */
export type EntitlementLine = { readonly text: string; readonly state: "built" | "planned" };

/** Returns a plan's entitlements line by line: available ones first, then those to come. */
export function entitlementLines(entitlements: Entitlements): readonly EntitlementLine[] {
  const { advisoriesPerDay, portfolioAssets, portfolioConnections, customAlerts, teamSeats } = entitlements;
  const { capabilities, screenerDelayMinutes } = entitlements;
  const named = (some: readonly Capability[]) =>
    some.map((capability) =>
      capability === "team" ? `${CAPABILITY_NAMES.team}, ${teamSeats} seats` : CAPABILITY_NAMES[capability],
    );
  const connections = (built: boolean) =>
    isBuilt("portfolio_connections") === built ? [counted(portfolioConnections, "portfolio connection")] : [];
  const built = [
    "Market analysis",
    advisoriesPerDay === null
      ? "Unlimited advisories (fair use)"
      : `${counted(advisoriesPerDay, "advisory", "advisories")} a day`,
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
