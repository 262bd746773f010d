import type { AdvisoryHorizon, Sentence, TradingAdvisory } from "@sextant/core/contract";
import type { Fact } from "@sextant/core/language";
import type { AddCautions } from "./trading-advisory-service.ts";

type PickCautions = (about: {
  readonly hash: string;
  readonly action: TradingAdvisory["strategies"]["immediate"]["rating"];
  readonly facts: readonly Fact[];
  readonly userId: string;
}) => Promise<readonly Sentence[]>;

const HORIZONS: readonly AdvisoryHorizon[] = ["immediate", "shortTerm", "longTerm"];

/** Creates what adds the cautions that a configured model picks for each available horizon; it changes nothing else. */
export function createAddCautions(pick: PickCautions): AddCautions {
  return async (advisory, { userId, hash, directions }) => {
    const facts = advisory.evidence.map((row): Fact => {
      const direction = directions[row.id];
      return direction === undefined ? row : { ...row, direction };
    });
    const picked = await Promise.all(
      HORIZONS.map(async (horizon) => {
        const { state, rating } = advisory.strategies[horizon];
        if (state === "unavailable") return [];
        const { riskProfile } = advisory.overallRecommendation;
        return pick({
          userId,
          facts,
          action: rating,
          hash: `${advisory.symbol} ${horizon} ${riskProfile} ${advisory.modelVersion} ${hash}`,
        });
      }),
    );
    // One fact may speak against more than one horizon.
    return { ...advisory, cautions: [...new Map(picked.flat().map((one) => [one.text, one])).values()] };
  };
}
