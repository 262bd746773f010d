import type { Action } from "../contract/index.ts";
import { actionFault } from "./action-check.ts";
import { directionFault } from "./direction-check.ts";
import { factsById, type Fact } from "./fact.ts";
import { wordFault } from "./forbidden-words.ts";
import type { ModelSentence } from "./model-sentences.ts";
import { nameFault } from "./name-check.ts";
import { numberFault } from "./number-check.ts";
import { bareLetters, characterFault, withoutShortenings } from "./plain-english.ts";
import type { Verdict } from "./rejection.ts";
import { readerFault } from "./reader-check.ts";
import { slotFault } from "./slot-check.ts";
import { replaceSlots, slotIds } from "./slots.ts";
import { tokensOf } from "./words-of-text.ts";

/**
 * What is wrong with a statement about facts, whatever it was made from: a digit or number word, a currency, link, markup or hidden
 * character, an unknown id, a direction that the named facts do not bear out, another action than the decided one, a value under
 * another's name. A direction that the `template` states may stand where no fact speaks of it.
 */
export function statementFault(
  { text, evidence }: ModelSentence,
  facts: readonly Fact[],
  action: Action,
  template = "",
): Verdict {
  const byId = factsById(facts);
  const ids = [...slotIds(text), ...evidence];
  if (ids.some((id) => !byId.has(id))) return "an unknown fact";
  if (ids.length === 0) return "an unknown fact";
  const plain = withoutShortenings(bareLetters(text));
  const tokens = tokensOf(plain);
  const listed = evidence.flatMap((id) => byId.get(id) ?? []);
  return (
    // A letter stands for each slot, so that what touches one is judged too.
    characterFault(replaceSlots(plain, () => "x")) ??
    slotFault(plain, tokens, facts) ??
    numberFault(tokens) ??
    wordFault(tokens) ??
    actionFault(tokens, action) ??
    readerFault(tokens) ??
    nameFault(tokens, byId) ??
    directionFault(tokens, byId, { listed, template: tokensOf(template) })
  );
}
