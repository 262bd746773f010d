import type { PaperLeague } from "@sextant/core/contract";
import { choiceField } from "../lib/address-fields.ts";
import { installation } from "../lib/installation.ts";

/** The leagues with their names wherever their results are shown. */
export const LEAGUES = { real: "Real prices", practice: "Practice" } as const satisfies Record<PaperLeague, string>;

/** The same, including the practice league's kind of prices. */
export const LEAGUES_IN_FULL = {
  real: "Real prices",
  practice: "Practice, simulated prices",
} as const satisfies Record<PaperLeague, string>;

/** The league in a screen's address; undefined if the address has none. */
export const leagueField = choiceField("league", LEAGUES, undefined);

/** Returns a screen's default league: if all prices are simulated or replayed, only the practice league has trades. */
export function usualLeague(): PaperLeague {
  return installation().data === "real" ? "real" : "practice";
}
