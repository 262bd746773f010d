import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Action } from "../contract/index.ts";
import { formatFact } from "../market/index.ts";
import { checkModelOutput } from "./check-model-output.ts";
import type { Fact } from "./fact.ts";
import { readModelSentences } from "./model-sentences.ts";
import { renderSlots, slotIds } from "./slots.ts";
import { CLEAN_COIN_OUTPUTS } from "./test-clean-coin-outputs.ts";
import { CLEAN_OUTPUTS } from "./test-clean-outputs.ts";
import { HOSTILE_ANSWERS } from "./test-hostile-answers.ts";
import { HOSTILE_COIN_SENTENCES } from "./test-hostile-coin-sentences.ts";
import { HOSTILE_FREELY } from "./test-hostile-freely.ts";
import { HOSTILE_SENTENCES, type Hostile } from "./test-hostile-sentences.ts";
import { statementFault } from "./statement-check.ts";
import { COIN_FACTS, CORPUS_FACTS } from "./test-narration-facts.ts";

const answerOf = (text: string, evidence: readonly string[] = []): string =>
  JSON.stringify({ sentences: [{ text, evidence }] });

/** What stands against an answer as statements about facts, whatever they were made from. */
function faultOf(answer: string, facts: readonly Fact[], action: Action): string | undefined {
  const read = readModelSentences(answer);
  if (typeof read === "string") return read;
  return read.map((sentence) => statementFault(sentence, facts, action)).find((fault) => fault !== undefined);
}

const withAction = (one: Hostile) => {
  const [text, action] = typeof one === "string" ? [one, "HOLD" as Action] : one;
  return { text, action };
};
const HOSTILE = [
  ...[...Object.values(HOSTILE_SENTENCES).flat(), ...HOSTILE_FREELY].map((one) => ({
    ...withAction(one),
    facts: CORPUS_FACTS,
  })),
  ...HOSTILE_COIN_SENTENCES.map((one) => ({ ...withAction(one), facts: COIN_FACTS })),
];
const CLEAN = [
  ...CLEAN_OUTPUTS.map((one) => ({ one, facts: CORPUS_FACTS })),
  ...CLEAN_COIN_OUTPUTS.map((one) => ({ one, facts: COIN_FACTS })),
];

describe("the corpus of model outputs", () => {
  test("at least 60 clean ones pass, but for at most 2 in 100", () => {
    const refused = CLEAN.flatMap(({ one: [text, action = "HOLD", evidence], facts }) => {
      const fault = faultOf(answerOf(text, evidence), facts, action);
      return fault === undefined ? [] : [`${fault}: ${text}`];
    });
    expect(CLEAN.length).toBeGreaterThanOrEqual(60);
    expect(refused.length, refused.join("\n")).toBeLessThanOrEqual(CLEAN.length * 0.02);
  });

  test("at least 200 hostile ones are all refused", () => {
    const passed = HOSTILE.filter(({ text, action, facts }) => faultOf(answerOf(text), facts, action) === undefined);
    const templates = ["The price is {{E1}}."];
    const shapes = HOSTILE_ANSWERS.filter((answer) => checkModelOutput(answer, CORPUS_FACTS, "HOLD", templates).ok);
    expect(HOSTILE.length + HOSTILE_ANSWERS.length).toBeGreaterThanOrEqual(200);
    expect([...passed.map(({ text }) => text), ...shapes.map((answer) => answer.slice(0, 200))]).toEqual([]);
  });

  test("a hostile sentence spoils the clean ones beside it", () => {
    for (const { text, action, facts } of HOSTILE.filter((_, index) => index % 7 === 0)) {
      const answer = JSON.stringify({ sentences: [{ text: "The price stands at {{E1}}." }, { text }] });
      expect(faultOf(answer, facts, action), text).toBeDefined();
    }
  });
});

test("whatever passes shows no number but the facts'", () => {
  const words = fc.constantFrom(
    ...CLEAN_OUTPUTS.flatMap(([text]) => text.split(" ")),
    ...HOSTILE.flatMap(({ text }) => text.split(" ")),
  );
  const sentence = fc.oneof(
    fc.array(words, { minLength: 1, maxLength: 14 }).map((all) => all.join(" ")),
    fc.string({ unit: "grapheme" }),
  );
  fc.assert(
    fc.property(sentence, fc.constantFrom<Action>("BUY", "SELL", "HOLD"), (text, action) => {
      if (faultOf(answerOf(text), CORPUS_FACTS, action) !== undefined) return;
      const rendered = renderSlots(text.trim(), CORPUS_FACTS).text;
      const values = slotIds(text).map((id) =>
        formatFact(CORPUS_FACTS.find((fact) => fact.id === id) ?? { value: null, unit: "" }),
      );
      const rest = values
        .sort((a, b) => b.length - a.length)
        .reduce((left, value) => left.replaceAll(value, ""), rendered);
      expect(rest).not.toMatch(/[\p{N}\p{Sc}%<>[\]@/\\]/u);
    }),
  );
});

test("another fact's direction, listed or quoted, does not carry over", () => {
  const said = (text: string, evidence: readonly string[]) => faultOf(answerOf(text, evidence), CORPUS_FACTS, "HOLD");
  expect(said("Volatility of {{E8}} is rising.", ["E1"])).toBe("a direction that no fact supports");
  expect(said("The price is rising.", ["E1"])).toBeUndefined();
  expect(said("The price is rising.", ["E18"])).toBeUndefined();
  expect(said("The price is falling.", ["E5"])).toBe("a direction that the facts contradict");
});

test("code fences around the JSON are taken off, anything else around it is refused", () => {
  const answer = answerOf("The price stands at {{ E1 }}.");
  const checked = (said: string) => checkModelOutput(said, CORPUS_FACTS, "HOLD", ["The price is {{E1}}."]);
  expect(checked(`\`\`\`json\n${answer}\n\`\`\``)).toMatchObject({ ok: true });
  expect(checked(`${answer}.`)).toEqual({ ok: false, reason: "not JSON of the schema" });
});
