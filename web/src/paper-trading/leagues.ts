import type { PaperLeague } from "@sextant/core/contract";
import { choiceField } from "../lib/address-fields.ts";
import { installation } from "../lib/installation.ts";
import * as TEXTS from "./texts.tsx";

/** The leagues with their names wherever their results are shown. */
export const LEAGUES = { real: TEXTS.realName, practice: TEXTS.practiceName } as const satisfies Record<
  PaperLeague,
  string
>;

/** Returns what a league's prices are: the practice league's are recorded ones where an installation replays the past. */
export function priceWord(league: PaperLeague): "real" | "replayed" | "simulated" {
  if (league === "real") return "real";
  return installation().data === "replay" ? "replayed" : "simulated";
}

/** Returns the leagues' names, including the practice league's kind of prices. */
export function leaguesInFull(): Readonly<Record<PaperLeague, string>> {
  const isReplayed = priceWord("practice") === "replayed";
  return { real: LEAGUES.real, practice: isReplayed ? TEXTS.replayedPractice : TEXTS.simulatedPractice };
}

/** The league in a screen's address; undefined if the address has none. */
export const leagueField = choiceField("league", LEAGUES, undefined);
