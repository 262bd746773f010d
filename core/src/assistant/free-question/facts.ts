import type { AnswerPart, AnswerSentence } from "../../contract/index.ts";

/** A value that a call returned, as a language model may cite it. */
export type CitedFact = {
  /** 'F1' and so on. */
  readonly id: string;
  readonly part: Extract<AnswerPart, { kind: "value" }>;
  /** What the sentences have in common that are about the same thing: a symbol, or one sentence of ours. */
  readonly subject: string;
  /** What we say in the sentence around it, without texts from outside, such as headlines. */
  readonly says: string;
  /** Whether the value is a text from outside, such as a headline or the name of a token: it is quoted. */
  readonly isQuoted: boolean;
  readonly screen: string | null;
};

/** A sentence of ours with the ids of its values in their places, and the values. */
export type FactSentence = {
  /** 'AAPL is at {F2}, as of {F3}.' */
  readonly template: string;
  readonly facts: readonly CitedFact[];
};

/** Most values that a model is given. */
const MOST_FACTS = 60;

/** Texts that our own engine writes, by their place in an answer. Every other text is from outside. */
const OWN_TEXT =
  /^\/(?:symbol$|name$|combinedRecommendation\/|technicalAnalysis\/|forecast\/|conditionFinding$|stress\/symbol$|items\/\d+\/symbol$)|\/risks\//;

function isOutside(part: AnswerPart): boolean {
  return part.kind === "value" && part.proof.format === "text" && !OWN_TEXT.test(part.proof.path);
}

/** Numbers the values of our sentences, so that a model can cite them without writing them. */
export function factSentences(sentences: readonly AnswerSentence[]): readonly FactSentence[] {
  let count = 0;
  return sentences.flatMap(({ parts, screen }, place) => {
    const values = parts.filter((part) => part.kind === "value");
    if (count + values.length > MOST_FACTS) return [];
    const says = parts.map((part) => (isOutside(part) ? "…" : part.text)).join("");
    const facts: CitedFact[] = [];
    const template = parts
      .map((part) => {
        if (part.kind !== "value") return part.text;
        count += 1;
        const id = `F${String(count)}`;
        const subject = subjectOf(part) ?? `sentence ${String(place)}`;
        facts.push({ id, part, subject, says, isQuoted: isOutside(part), screen });
        return `{${id}}`;
      })
      .join("");
    return [{ template, facts }];
  });
}

/** Returns the symbol whose call returned a value; undefined for lists, whose items differ. */
function subjectOf({ proof }: CitedFact["part"]): string | undefined {
  const params = proof.input["params"];
  const symbol = typeof params === "object" && params !== null ? (params as { symbol?: unknown }).symbol : undefined;
  return typeof symbol === "string" ? symbol : undefined;
}
