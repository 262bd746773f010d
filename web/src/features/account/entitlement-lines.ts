import { isBuilt } from "@sextant/core/billing";
import type { Capability, Entitlements } from "@sextant/core/contract";
import { CAPABILITY_NAMES } from "../../session/capability-names.ts";
import * as TEXTS from "./texts.tsx";

/** One line of a plan, and whether this version has what it names. */
export type EntitlementLine = { readonly text: string; readonly state: "built" | "planned" };

/** Returns a plan's entitlements line by line: available ones first, then those to come. */
export function entitlementLines(entitlements: Entitlements): readonly EntitlementLine[] {
  const { advisoriesPerDay, portfolioAssets, portfolioConnections, customAlerts, teamSeats } = entitlements;
  const { capabilities, screenerDelayMinutes } = entitlements;
  const named = (some: readonly Capability[]) =>
    some.map((capability) =>
      capability === "team" ? TEXTS.seats(CAPABILITY_NAMES.team, teamSeats) : CAPABILITY_NAMES[capability],
    );
  const connections = (built: boolean) =>
    isBuilt("portfolio_connections") === built ? [TEXTS.connectionsOf(portfolioConnections)] : [];
  const built = [
    TEXTS.marketAnalysis,
    advisoriesPerDay === null ? TEXTS.advisoriesUnlimited : TEXTS.advisoriesDaily(advisoriesPerDay),
    TEXTS.assetsOf(portfolioAssets),
    TEXTS.alertsOf(customAlerts),
    ...(screenerDelayMinutes > 0 ? [TEXTS.screenerDelayed(screenerDelayMinutes)] : []),
    ...connections(true),
    ...named(capabilities.filter(isBuilt)),
  ];
  const planned = [...connections(false), ...named(capabilities.filter((capability) => !isBuilt(capability)))];
  const inState = (lines: readonly string[], state: EntitlementLine["state"]) => lines.map((text) => ({ text, state }));
  return [...inState(built, "built"), ...inState(planned, "planned")];
}
