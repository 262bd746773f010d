import type { PaperLeague } from "@sextant/core/contract";
import { choiceField } from "../lib/address-fields.ts";
import { installation } from "../lib/installation.ts";

/** The leagues by the words that name them wherever their results stand. */
export const LEAGUES = { real: "Real prices", practice: "Practice" } as const satisfies Record<PaperLeague, string>;

/** The same where the practice league's prices are named too. */
export const LEAGUES_IN_FULL = {
  real: "Real prices",
  practice: "Practice, simulated prices",
} as const satisfies Record<PaperLeague, string>;

/** A league in the address of a screen; undefined where the address names none. */
export const leagueField = choiceField("league", LEAGUES, undefined);

/** Returns the league that a screen opens with: where all prices are simulated or replayed, only the practice league has trades. */
export function usualLeague(): PaperLeague {
  return installation().data === "real" ? "real" : "practice";
}
