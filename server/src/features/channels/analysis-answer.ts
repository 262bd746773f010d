import type { MarketData, RiskProfile } from "@sextant/core/contract";
import { type Instrument, parseSymbol } from "@sextant/core/market";
import { ownProfile } from "@sextant/core/strategy";
import { describeAnalysis } from "./market-text.ts";

export type AnalysisAnswerParts = {
  readonly analysis: (symbol: string, profile: RiskProfile) => Promise<MarketData>;
  /**
   * Returns whether any source has prices of it. Rejects with a VendorError when one that may have them could not be
   * reached.
   */
  readonly isKnown: (instrument: Instrument) => Promise<boolean>;
  /** Returns users' records; deleted users are absent. */
  readonly planStatusOf: (
    userIds: readonly string[],
  ) => Promise<ReadonlyMap<string, { readonly riskProfile: RiskProfile | undefined }>>;
};

/**
 * Answers a chat's request for an analysis, with the risk profile of the linked user. Undefined for a symbol that no
 * source knows.
 */
export function createAnalysisAnswer({ analysis, isKnown, planStatusOf }: AnalysisAnswerParts) {
  return async (symbol: string, userId: string): Promise<string | undefined> => {
    const instrument = parseSymbol(symbol);
    if (instrument === undefined || !(await isKnown(instrument))) return undefined;
    const own = ownProfile((await planStatusOf([userId])).get(userId)?.riskProfile);
    return describeAnalysis(await analysis(symbol, own.profile), own);
  };
}
