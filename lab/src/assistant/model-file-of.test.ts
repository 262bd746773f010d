import { createClassifier, readLexiconOf, readModel, withWordClasses } from "@sextant/core/assistant";
import { seededDice } from "@sextant/core/statistics";
import { expect, it } from "vitest";
import { modelFileOf } from "./model-file-of.ts";
import { trainClassifier } from "./train-classifier.ts";

const LEXICON = new Map([["notify", ["alert"]]]);
const CLASSES = ["show page", "soon falls"];
const ALL = withWordClasses(LEXICON, CLASSES);
const EXAMPLES = [
  ["open.alerts", "show my alerts"],
  ["open.alerts", "where are alerts"],
  ["open.alerts", "alerts page"],
  ["do.create-alert", "notify me at §number"],
  ["do.create-alert", "notify when §symbol falls"],
  ["do.create-alert", "notify me soon"],
].flatMap(([intent = "", text = ""]) =>
  [1, 2, 3].map(() => ({ words: text.split(" "), intents: [intent], isUnclear: false, weight: 1 })),
);

it("writes parameters so that what is read classifies alike", () => {
  const model = trainClassifier(EXAMPLES, ALL, seededDice(1), 0);
  const file = modelFileOf(model, LEXICON, { phrases: "", confidence: [], classes: CLASSES });
  const read = createClassifier(readModel(file), readLexiconOf(file));
  const whole = createClassifier(model, ALL);
  for (const { words } of EXAMPLES) {
    const [first] = read(words).ranked;
    expect(first?.intent).toBe(whole(words).ranked[0]?.intent);
    expect(first?.probability).toBeCloseTo(whole(words).ranked[0]?.probability ?? NaN, 1);
  }
});
