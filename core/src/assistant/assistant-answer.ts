import { findTerm, GLOSSARY, indexTerms } from "../glossary/index.ts";
import type { AssistantFacts, Intent, Suggestion } from "./intent.ts";
import { PRODUCT_INTENTS } from "./product-intents.ts";
import { SERVICE_INTENTS } from "./service-intents.ts";
import { wordsOf } from "./words-of.ts";

/** Every question that the assistant answers. To add an intent, add a declaration to one of the lists. */
export const INTENTS: readonly Intent[] = [...PRODUCT_INTENTS, ...SERVICE_INTENTS];

/** Plain text and suggestions. Show both as text: the question is never part of either. */
export type AssistantAnswer = {
  readonly message: string;
  readonly suggestions: readonly Suggestion[];
  /**
   * How clearly one intent was meant, 0 to 1: its score against that of the next best. Not a probability of being
   * right.
   */
  readonly confidence: number;
};

/** The words of each intent, normalised like questions. */
const LABELS: ReadonlyMap<Intent, readonly (readonly [string, number])[]> = new Map(
  INTENTS.map((intent) => [intent, Object.entries(intent.words).map(([word, weight]) => [wordsOf(word), weight])]),
);
const TERMS = indexTerms(wordsOf);
/** How people request an explanation, normalised like questions ('does' loses its s). Product questions ('what does it cost') are not. */
const MEANING_QUESTION = / (?:what (?:is |are |doe |do )?|define |meaning of |explain )(?:an? |the )?/;
const FIRST_QUESTIONS = ["what", "start", "price", "real"];
// One weak word (about, card) is not enough to be sure of anything.
const ENOUGH = 2;

/** Returns the landing page's answer to a question, from a fixed list: the same question always has the same answer. */
export function assistantAnswer(question: string, facts: AssistantFacts): AssistantAnswer {
  const words = wordsOf(question);
  const [best, second] = INTENTS.map((intent) => ({ intent, score: scoreOf(intent, words) })).sort(
    (a, b) => b.score - a.score,
  );
  const isMeaningQuestion = MEANING_QUESTION.test(words);
  const isUnclear = best === undefined || best.score < ENOUGH;
  const meaning = isMeaningQuestion || isUnclear ? meaningOf(words) : undefined;
  if (meaning !== undefined) {
    return {
      message: meaning,
      suggestions: asQuestions(["analysis", "advisory"]),
      confidence: isMeaningQuestion ? 1 : 0.5,
    };
  }
  if (best === undefined || isUnclear) {
    return {
      message:
        words.trim() === ""
          ? `Ask me anything about ${facts.installation.brand.name}, or choose a question.`
          : "I don't know that one. I can tell you what this is, how to start, what it costs, where the data comes from, and what happens to your own data.",
      suggestions: asQuestions(FIRST_QUESTIONS),
      confidence: 0,
    };
  }
  const margin = best.score / (best.score + (second?.score ?? 0) + 1);
  return {
    message: best.intent.message(facts),
    suggestions: suggestionsOf(best.intent, facts),
    confidence: Math.round(margin * 100) / 100,
  };
}

/** Returns the glossary's explanation if the question names a term and nothing else: 'what is RSI', 'stop loss'. */
function meaningOf(words: string): string | undefined {
  const id = findTerm(words, TERMS);
  if (id === undefined) return undefined;
  const rest = words.replace(MEANING_QUESTION, " ").replace(/ (?:mean|stand for|called)(?= )/, " ");
  const { name, meaning, aliases = [] } = GLOSSARY[id];
  const isOnlyTheTerm = [name, ...aliases].some((text) => wordsOf(text) === rest.replaceAll(/ +/g, " "));
  return isOnlyTheTerm ? `${name}: ${meaning}` : undefined;
}

function scoreOf(intent: Intent, words: string): number {
  return (LABELS.get(intent) ?? []).reduce(
    (score, [word, weight]) => (words.includes(word) ? score + weight : score),
    0,
  );
}

function suggestionsOf({ leadsTo = {} }: Intent, { screens, signUpPath }: AssistantFacts): Suggestion[] {
  const pages = (leadsTo.screens ?? []).flatMap((path) => {
    const screen = screens.find((one) => one.path === path);
    return screen === undefined ? [] : [{ label: screen.label, href: screen.path }];
  });
  const signUp = leadsTo.signUp === true ? [{ label: "Get Started", href: signUpPath }] : [];
  return [...signUp, ...pages, ...asQuestions(leadsTo.intents ?? [])];
}

function asQuestions(ids: readonly string[]): Suggestion[] {
  return ids.flatMap((id) => {
    const intent = INTENTS.find((one) => one.id === id);
    return intent === undefined ? [] : [{ label: intent.question, question: intent.question }];
  });
}
