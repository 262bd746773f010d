import type { AdvisoryHorizon, Sentence, TradingAdvisory } from "@sextant/core/contract";
import type { Fact, TemplateSentence } from "@sextant/core/narration";
import type { PutIntoWords } from "./trading-advisory-service.ts";

type Word = (snapshot: {
  readonly hash: string;
  readonly action: TradingAdvisory["strategies"]["immediate"]["rating"];
  readonly facts: readonly Fact[];
  readonly templateSentences: readonly TemplateSentence[];
  readonly userId: string;
}) => Promise<{
  readonly sentences: readonly Sentence[];
  readonly cautions: readonly Sentence[];
  readonly wording: string;
}>;

const PARTS: readonly AdvisoryHorizon[] = ["immediate", "shortTerm", "longTerm"];
/** Has the text of each horizon put into other words where a model is configured; whatever it says, only words change. */
export function createPutIntoWords(word: Word): PutIntoWords {
  return async (made, { userId, hash, marks }) => {
    const facts = made.evidence.map((row): Fact => {
      const direction = marks.ways[row.id];
      return direction === undefined ? row : { ...row, direction };
    });
    const told = await Promise.all(
      PARTS.map(async (part) => {
        const strategy = made.strategies[part];
        if (strategy.state === "unavailable") return undefined;
        const fixed = marks.fixed[part];
        // Where nothing is marked, nothing is open.
        const templateSentences = strategy.sentences.map((sentence, place) => ({
          ...sentence,
          fixed: fixed?.includes(place) ?? true,
        }));
        return word({
          userId,
          templateSentences,
          facts,
          action: strategy.rating,
          hash: `${made.symbol} ${part} ${made.overallRecommendation.riskProfile} ${made.modelVersion} ${hash}`,
        });
      }),
    );
    const strategies = { ...made.strategies };
    for (const [i, part] of PARTS.entries()) {
      const its = told[i];
      if (its === undefined) continue;
      const sentences = [...its.sentences];
      strategies[part] = { ...strategies[part], sentences, reasoning: sentences.map(({ text }) => text).join(" ") };
    }
    const named = told.find((its) => its !== undefined && its.wording !== "template");
    return {
      ...made,
      strategies,
      // One fact may speak against more than one part.
      cautions: [...new Map(told.flatMap((its) => its?.cautions ?? []).map((one) => [one.text, one])).values()],
      wording: named?.wording ?? "template",
    };
  };
}
