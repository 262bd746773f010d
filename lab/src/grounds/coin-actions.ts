import { coinRankTerms, coinScore } from "@sextant/core/grounds";
import { issuedVerdicts, type GroundState } from "@sextant/core/strategy";
import type { Profile } from "@sextant/core/forecast";
import type { CoinRanks } from "./coin-scores.ts";
import type { DailyActions } from "./daily-actions.ts";
import { MAJORS } from "./evaluated-panel.ts";
import { typicalSigmas, type PanelName, type PanelNames } from "./panel-names.ts";
import { yearOfDay } from "./walk-forward.ts";

/** What was advised of one coin on every day, by the standings known at each year's start. */
export function coinActions(
  name: PanelName,
  panel: PanelNames,
  ranks: ReadonlyMap<number, CoinRanks>,
  profile: Profile,
): Pick<DailyActions, "issued" | "states"> {
  const major = MAJORS.has(name.series.symbol);
  const terms = coinRankTerms(name.readings, typicalSigmas(name, panel));
  const states = Array.from(name.days, (day, t): GroundState | undefined => {
    if (major) return { kind: "coin", major, bestFifth: false };
    const rank = ranks.get(yearOfDay(day));
    const own = terms.map((column) => column[t]!);
    if (rank === undefined || !own.every((value) => Number.isFinite(value))) return undefined;
    return { kind: "coin", major, bestFifth: coinScore(rank.terms, own) >= rank.bestFrom };
  });
  return { issued: issuedVerdicts(states, profile, 126).map((verdict) => verdict?.action), states };
}
