import { GLOSSARY, type TermId } from "../../glossary/index.ts";
import { explainReading } from "../explain-reading.ts";
import type { AssistantFacts } from "../assistant-facts.ts";
import { tooManyText } from "../questions/too-many-questions.ts";
import { WHAT_IF_TEXTS } from "../questions/what-if-words.ts";
import { HELP_TEXTS } from "./help-texts.ts";

/** Returns the explanation of a term, as the assistant gives it. */
export function termText(term: TermId): string {
  const { name, meaning } = GLOSSARY[term];
  return `${name}: ${meaning}`;
}

/**
 * Returns the product's own text of an id (`help.trial`, `term rsi`, `reading rsi 72`), word for word; undefined if
 * there is none. A number in a fixed part of an answer is true only if it is in this text.
 */
export function fixedText(id: string, facts: AssistantFacts): string | undefined {
  const [kind = "", name = "", value = ""] = id.split(" ");
  if (kind === "term") return Object.hasOwn(GLOSSARY, name) ? termText(name as TermId) : undefined;
  if (kind === "too-many") return tooManyText(Number(name));
  if (kind === "reading") return explainReading(name, Number(value));
  if (Object.hasOwn(WHAT_IF_TEXTS, id)) return WHAT_IF_TEXTS[id as keyof typeof WHAT_IF_TEXTS];
  return Object.hasOwn(HELP_TEXTS, id) ? HELP_TEXTS[id]?.message(facts) : undefined;
}
