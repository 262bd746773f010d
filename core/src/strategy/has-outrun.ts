import { PROFILES, type Forecast } from "../forecast/index.ts";
import { decide, type Decision } from "./decide.ts";
import type { Policy } from "./outlook.ts";

/**
 * Whether the price now has already left what is claimed of the last close for any profile: past a trade's target or stop, or
 * out of the 90 % range of a HOLD. Odds stated at the close say nothing any more then. Asked of all profiles at once, so that
 * on one snapshot they see the same parts.
 */
export function hasOutrun(priceNow: number | null, forecast: Forecast, costPercent: number, policy: Policy): boolean {
  if (priceNow === null) return false;
  return PROFILES.some((profile) => isOutside(priceNow, forecast, decide(forecast, profile, costPercent, policy)));
}

function isOutside(priceNow: number, { ranges }: Forecast, { trade }: Decision): boolean {
  const range = ranges.find(({ nominal }) => nominal === 90);
  const low = trade === undefined ? range?.low : Math.min(trade.target, trade.stop);
  const high = trade === undefined ? range?.high : Math.max(trade.target, trade.stop);
  return low !== undefined && high !== undefined && (priceNow <= low || priceNow >= high);
}

/** Said when it has. */
export const OUTRUN =
  "The price has moved so far since the last closed bar that its odds no longer hold; the next bar brings new ones.";
