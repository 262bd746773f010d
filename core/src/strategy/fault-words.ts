import type { ForecastFault } from "../forecast/index.ts";

const WORDS: Readonly<Record<ForecastFault["fault"], string>> = {
  too_few_bars: "Too few bars of the kind this forecast is made from are at hand.",
  stale: "Its newest bars are too old to act on.",
  gap: "Bars are missing, so its chart cannot be trusted.",
  split: "Its chart jumps as if a share split had been missed.",
  bad_values: "Its data contradicts itself, so it is not used.",
  no_model: "No model is trained for this time ahead.",
  other_currency: "Its bars and the price are in different currencies.",
  session_over: "Too little of today's trading session is left.",
};

/** Why there is no forecast, for the screen; without numbers, which nothing here could vouch for. */
export function faultWords({ fault }: Pick<ForecastFault, "fault">): string {
  return WORDS[fault];
}
