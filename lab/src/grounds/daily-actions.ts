import { fallOdds, volatilityAhead, VOLATILITY_TERMS, type IndexReadings, isIndexFund } from "@sextant/core/grounds";
import { issuedVerdicts, type GroundState, type GroundVerdict } from "@sextant/core/strategy";
import type { Profile } from "@sextant/core/forecast";
import { termsOf, type PanelName } from "./panel-names.ts";
import { yearOfDay, type WalkedOdds } from "./walk-forward.ts";

/** What was advised of one share on every day, by the models of that day's year. */
export type DailyActions = {
  /** P(falls 20 % or more within 126 sessions). */
  readonly deepFall: Float64Array;
  /** Daily volatility ahead. */
  readonly volatility: Float64Array;
  /** As issued, with hysteresis; undefined before something is known. */
  readonly issued: readonly (GroundVerdict["action"] | undefined)[];
  readonly states: readonly (GroundState | undefined)[];
};

const DEEP_FALL = 0.2;

/** Computes a share's daily actions with the models that were known at each year's start. */
export function dailyActions(
  name: PanelName,
  index: IndexReadings,
  walked: WalkedOdds,
  profile: Profile,
): DailyActions {
  const { days, indexPlaces, relativeVolatility, member, liquid } = name;
  const width = VOLATILITY_TERMS.length;
  const terms = termsOf(name, index);
  const deepFall = new Float64Array(days.length).fill(NaN);
  const volatility = new Float64Array(days.length).fill(NaN);
  const isIndex = isIndexFund(name.series.symbol);
  const states = Array.from(days, (day, t): GroundState | undefined => {
    const excursions = walked.models.get(yearOfDay(day))?.excursions;
    const own = terms.subarray(t * width, (t + 1) * width);
    if (excursions === undefined || Number.isNaN(own[0]!)) return undefined;
    volatility[t] = volatilityAhead(excursions, own);
    deepFall[t] = fallOdds(excursions, volatility[t], 126, DEEP_FALL);
    const indexUp = index.up[indexPlaces[t]!] === 1;
    if (isIndex) return { kind: "index", indexUp };
    if (Number.isNaN(relativeVolatility[t]!)) return undefined;
    return {
      kind: "share" as const,
      indexUp,
      relativeVolatility: relativeVolatility[t]!,
      deepFallOdds: deepFall[t],
      large: member[t] === 1 || liquid[t] === 1,
    };
  });
  const issued = issuedVerdicts(states, profile, 126).map((verdict) => verdict?.action);
  return { deepFall, volatility, issued, states };
}
