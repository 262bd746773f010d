import type { MarketData, RiskProfile } from "@sextant/core/contract";
import { type Instrument, parseSymbol } from "@sextant/core/market";
import { ownProfile } from "@sextant/core/strategy";
import { describeAnalysis } from "./market-text.ts";

export type AnalysisAnswerParts = {
  readonly analysis: (symbol: string, profile: RiskProfile) => Promise<MarketData>;
  /** Whether any source has prices of it. Rejects with a VendorError when one that may have them could not be reached. */
  readonly isKnown: (instrument: Instrument) => Promise<boolean>;
  /** Some people's records; who is gone is missing. */
  readonly peopleOf: (
    userIds: readonly string[],
  ) => Promise<ReadonlyMap<string, { readonly riskProfile: RiskProfile | undefined }>>;
};

/** Answers a chat that wants an analysis, for the risk profile of the person it is linked to. Undefined for a symbol that no source knows. */
export function createAnalysisAnswer({ analysis, isKnown, peopleOf }: AnalysisAnswerParts) {
  return async (symbol: string, userId: string): Promise<string | undefined> => {
    const instrument = parseSymbol(symbol);
    if (instrument === undefined || !(await isKnown(instrument))) return undefined;
    const own = ownProfile((await peopleOf([userId])).get(userId)?.riskProfile);
    return describeAnalysis(await analysis(symbol, own.profile), own);
  };
}
