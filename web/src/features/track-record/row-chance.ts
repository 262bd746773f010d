import type { RecordRow } from "@sextant/core/contract";
import { confidenceName } from "@sextant/core/market";
import { byLength } from "./horizon-text.ts";

/** How far ahead a coin's odds are calibrated; further ahead they are a past frequency of the class, or an estimate. */
const CALIBRATED = "5d";

type Claim = Pick<RecordRow, "assetClass" | "kind" | "horizon" | "action">;

/**
 * Names a claim's percentage if it is not calibrated odds, in the words of its advice; a setup's odds are measured over
 * its own length.
 */
export function rowChance({ assetClass, kind, horizon, action }: Claim): string | undefined {
  if (assetClass === "stock" || kind === "setup" || byLength(horizon, CALIBRATED) <= 0) return undefined;
  return confidenceName(kind === "direction" ? action : "HOLD", false);
}
