import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Action } from "../contract/index.ts";
import { checkModelOutput } from "./check-model-output.ts";
import { formatFact } from "./format-fact.ts";
import { renderSlots, slotIds } from "./slots.ts";
import { CLEAN_COIN_OUTPUTS } from "./test-clean-coin-outputs.ts";
import { CLEAN_OUTPUTS } from "./test-clean-outputs.ts";
import { HOSTILE_ANSWERS } from "./test-hostile-answers.ts";
import { HOSTILE_COIN_SENTENCES } from "./test-hostile-coin-sentences.ts";
import { HOSTILE_FREELY } from "./test-hostile-freely.ts";
import { HOSTILE_SENTENCES, type Hostile } from "./test-hostile-sentences.ts";
import { COIN_FACTS, CORPUS_FACTS } from "./test-narration-facts.ts";

const answerOf = (text: string, evidence: readonly string[] = []): string =>
  JSON.stringify({ sentences: [{ text, evidence }] });

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
      const checked = checkModelOutput(answerOf(text, evidence), facts, action);
      return checked.ok ? [] : [`${checked.reason}: ${text}`];
    });
    expect(CLEAN.length).toBeGreaterThanOrEqual(60);
    expect(refused.length, refused.join("\n")).toBeLessThanOrEqual(CLEAN.length * 0.02);
  });

  test("at least 200 hostile ones are all refused", () => {
    const passed = HOSTILE.filter(({ text, action, facts }) => checkModelOutput(answerOf(text), facts, action).ok);
    const shapes = HOSTILE_ANSWERS.filter((answer) => checkModelOutput(answer, CORPUS_FACTS, "HOLD").ok);
    expect(HOSTILE.length + HOSTILE_ANSWERS.length).toBeGreaterThanOrEqual(200);
    expect([...passed.map(({ text }) => text), ...shapes.map((answer) => answer.slice(0, 200))]).toEqual([]);
  });

  test("a hostile sentence spoils the clean ones beside it", () => {
    for (const { text, action, facts } of HOSTILE.filter((_, index) => index % 7 === 0)) {
      const answer = JSON.stringify({ sentences: [{ text: "The price stands at {{E1}}." }, { text }] });
      expect(checkModelOutput(answer, facts, action).ok, text).toBe(false);
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
      const checked = checkModelOutput(answerOf(text), CORPUS_FACTS, action);
      if (!checked.ok) return;
      const [said] = checked.sentences;
      const rendered = renderSlots(said?.text ?? "", CORPUS_FACTS).text;
      const values = slotIds(said?.text ?? "").map((id) =>
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
  const said = (text: string, evidence: readonly string[]) =>
    checkModelOutput(answerOf(text, evidence), CORPUS_FACTS, "HOLD");
  expect(said("Volatility of {{E8}} is rising.", ["E1"])).toEqual({
    ok: false,
    reason: "a direction that no fact supports",
  });
  expect(said("The price is rising.", ["E1"])).toMatchObject({ ok: true });
  expect(said("The price is rising.", ["E18"])).toMatchObject({ ok: true });
  expect(said("The price is falling.", ["E5"])).toEqual({ ok: false, reason: "a direction that the facts contradict" });
});

test("code fences around the JSON are taken off, anything else around it is refused", () => {
  const answer = answerOf("The price stands at {{ E1 }}.");
  expect(checkModelOutput(`\`\`\`json\n${answer}\n\`\`\``, CORPUS_FACTS, "HOLD")).toMatchObject({ ok: true });
  expect(checkModelOutput(`${answer}.`, CORPUS_FACTS, "HOLD")).toEqual({ ok: false, reason: "not JSON of the schema" });
});
