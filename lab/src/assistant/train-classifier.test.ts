import { createClassifier } from "@sextant/core/assistant";
import { seededDice } from "@sextant/core/statistics";
import { expect, it } from "vitest";
import { type Example, trainClassifier } from "./train-classifier.ts";

const LEXICON = new Map([
  ["ping me", ["notify"]],
  ["notify", ["notify"]],
  ["tell me", ["notify"]],
]);
const SAID: Readonly<Record<string, readonly string[]>> = {
  "open.alerts": ["open my alerts", "show alerts", "where are my alerts", "alerts page"],
  "do.create-alert": [
    "notify at §number",
    "tell me at §number",
    "notify when §symbol falls",
    "tell me when §symbol falls",
  ],
  "open.pricing": ["open pricing", "show plans", "where are the plans", "plans page"],
};
const EXAMPLES = Object.entries(SAID).flatMap(([intent, texts]) =>
  texts.flatMap((text): Example[] => [
    { words: text.split(" "), intents: [intent], isUnclear: false, weight: 1 },
    { words: [...text.split(" "), "please"], intents: [intent], isUnclear: false, weight: 1 },
  ]),
);
const train = () => trainClassifier(EXAMPLES, LEXICON, seededDice(1), 0);
const intentOf = (text: string) => createClassifier(train(), LEXICON)(text.split(" ")).ranked[0]?.intent;

it("tells intents apart, also in words that it has not seen together", () => {
  expect(intentOf("show my alerts please")).toBe("open.alerts");
  expect(intentOf("where is the plans page")).toBe("open.pricing");
});

it("takes words of one idea for each other", () => {
  expect(intentOf("ping me when §symbol falls")).toBe("do.create-alert");
});

it("gives probabilities that add up to one, and knows how little of a question it knows", () => {
  const { ranked, known } = createClassifier(train(), LEXICON)(["zzzz", "qqqq"]);
  expect(ranked.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
  expect(known).toBeLessThan(0.5);
});

it("gives the same model for the same phrases", () => expect(train()).toEqual(train()));
