import { horizonOf, type HorizonId } from "@sextant/core/forecast";
import type { Instrument } from "@sextant/core/market";
import { GROUND_HORIZON, RECOMMENDATION_HORIZON, recommendFrom } from "@sextant/core/strategy";
import type { Outlooks } from "../../outlooks/index.ts";
import type { RecommendFor } from "./per-profile.ts";

/** Makes the advice of an analysis: by the grounds of months ahead where they speak, else by the forecast of days. */
export function createRecommendFor(outlooks: Outlooks): RecommendFor {
  return async (instrument: Instrument) => {
    const of = async (id: HorizonId) => {
      const horizon = horizonOf(instrument.kind, id);
      return horizon === undefined ? undefined : await outlooks.of(instrument, horizon);
    };
    const [short, far, grounds] = await Promise.all([
      of(RECOMMENDATION_HORIZON[instrument.kind]),
      of(GROUND_HORIZON),
      outlooks.grounds(instrument),
    ]);
    const simulatedSide = grounds === undefined ? await outlooks.simulatedSide(instrument) : undefined;
    return (profile) =>
      recommendFrom({
        outlook: short?.outlook,
        long: far && { outlook: far.outlook, quotedIn: far.quotedIn, grounds, simulatedSide },
        policy: outlooks.policy,
        costPercent: outlooks.costPercent[instrument.kind],
        profile,
      });
  };
}
