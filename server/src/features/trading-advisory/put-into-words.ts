import type { AdvisoryHorizon, Sentence, TradingAdvisory } from "@sextant/core/contract";
import type { TemplateSentence } from "@sextant/core/narration";
import type { PutIntoWords } from "./trading-advisory-service.ts";

type Word = (snapshot: {
  readonly hash: string;
  readonly action: TradingAdvisory["strategies"]["immediate"]["rating"];
  readonly facts: TradingAdvisory["evidence"];
  readonly templateSentences: readonly TemplateSentence[];
  readonly userId: string;
}) => Promise<{
  readonly sentences: readonly Sentence[];
  readonly cautions: readonly Sentence[];
  readonly wording: string;
}>;

const PARTS: readonly AdvisoryHorizon[] = ["immediate", "shortTerm", "longTerm"];
/** What data this is and how old: not for anybody to say otherwise. */
const CAVEAT = /simulated|replay|old|late|stale|delayed/i;

/** Has the text of each horizon put into other words where a model is configured; whatever it says, only words change. */
export function createPutIntoWords(word: Word): PutIntoWords {
  return async (made, { userId, hash }) => {
    const told = await Promise.all(
      PARTS.map(async (part) => {
        const strategy = made.strategies[part];
        if (strategy.state === "unavailable") return undefined;
        const templateSentences = strategy.sentences.map((sentence, i) => {
          const fixed = i === 0 || sentence.text === strategy.claim || CAVEAT.test(sentence.text);
          return { ...sentence, fixed };
        });
        return word({
          ...{ userId, templateSentences, facts: made.evidence, action: strategy.rating },
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
      cautions: told.flatMap((its) => its?.cautions ?? []),
      wording: named?.wording ?? "template",
    };
  };
}
