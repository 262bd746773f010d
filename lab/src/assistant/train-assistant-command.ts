import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  type ClassifierModel,
  confidenceFacts,
  confidenceOf,
  createClassifier,
  type Lexicon,
  listingNames,
  readQuestion,
} from "@sextant/core/assistant";
import { KNOWN_LISTINGS } from "@sextant/core/market";
import { seededDice } from "@sextant/core/statistics";
import { commandLine } from "../command-line.ts";
import { ridgeLogit } from "../train-logit.ts";
import { examplesOf } from "./examples.ts";
import { modelFileOf } from "./model-file-of.ts";
import { phrasesHash } from "./phrases-hash.ts";
import { readLexicon } from "./read-lexicon.ts";
import { type Phrase, readPhrases } from "./read-phrases.ts";
import { type Example, trainClassifier } from "./train-classifier.ts";

const LAB = fileURLToPath(new URL("../../", import.meta.url));
const MODEL = fileURLToPath(new URL("../../../core/src/assistant/model.json", import.meta.url));
const FOLDS = 3;
const [SPLIT_SEED, FILL_SEED, SHUFFLE_SEED] = [1, 2, 3] as const;
/** Tried as divisors of the scores; the one under which phrases that weren't trained on are likeliest is taken. */
const TEMPERATURES = Array.from({ length: 30 }, (_, at) => 0.5 + at * 0.1);
/** The confidence above which the assistant opens a screen by itself. */
const REDIRECT = 0.8;

/**
 * `train-assistant`: trains the classifier of the assistant's intents on the phrases of `lab/phrases`, calibrates it on
 * thirds that were left out in turn, and reports how it does on utterances by people who have not seen the phrases
 * (`lab/held-out`). The same phrases give the same report.
 */
export function trainAssistantCommand(args: readonly string[]): void {
  commandLine(args, [], []);
  const lexicon = readLexicon(join(LAB, "phrases", "lexicon.txt"));
  const phrases = readPhrases(join(LAB, "phrases"));
  const find = listingNames(KNOWN_LISTINGS);
  const train = (some: readonly Phrase[]): ClassifierModel =>
    trainClassifier(examplesOf(some, find, seededDice(FILL_SEED)), lexicon, seededDice(SHUFFLE_SEED));

  const dice = seededDice(SPLIT_SEED);
  const foldOf = phrases.map(() => Math.floor(dice() * FOLDS));
  const folds = Array.from({ length: FOLDS }, (_, fold) => {
    console.error(`Part ${String(fold + 1)} of ${String(FOLDS)}`);
    return {
      model: train(phrases.filter((__, at) => foldOf[at] !== fold)),
      examples: examplesOf(
        phrases.filter((__, at) => foldOf[at] === fold),
        find,
        seededDice(FILL_SEED + fold),
      ),
    };
  });
  const temperature = bestTemperature(folds, lexicon);
  const outcomes = folds.flatMap(({ model, examples }) => {
    const classify = createClassifier({ ...model, temperature }, lexicon);
    return examples.map(({ words, intents, isUnclear }) => {
      const classified = classify(words);
      const intent = classified.ranked[0]?.intent ?? "";
      // To open a screen for words that might mean several is wrong, whichever it is.
      const isRight = intents.includes(intent) && !(isUnclear && intent.startsWith("open."));
      return { facts: confidenceFacts(classified, words), isRight };
    });
  });
  const width = outcomes[0]?.facts.length ?? 0;
  const design = { rows: Float32Array.from(outcomes.flatMap(({ facts }) => facts)), count: outcomes.length, width };
  const coefficients = [
    ...ridgeLogit(
      design,
      Uint8Array.from(outcomes, ({ isRight }) => Number(isRight)),
      1,
    ),
  ];
  const share = outcomes.filter(({ isRight }) => isRight).length / outcomes.length;
  console.log(`${String(phrases.length)} phrases; of those left out, ${percent(share)} understood.`);

  const model = { ...train(phrases), temperature };
  const file = modelFileOf(model, lexicon, { phrases: phrasesHash(join(LAB, "phrases")), confidence: coefficients });
  writeFileSync(MODEL, `${JSON.stringify(file)}\n`);
  const classify = createClassifier(model, lexicon);
  // An utterance that is also a phrase shows nothing.
  const trained = new Set(phrases.map(({ text }) => text.toLowerCase()));
  const unseen = heldOut(join(LAB, "held-out")).filter(({ text }) => !trained.has(text.toLowerCase()));
  const answers = unseen.map(({ accepted, text }) => {
    const { words } = readQuestion(text, find);
    const classified = classify(words);
    const intent = classified.ranked[0]?.intent ?? "";
    const isOpened = intent.startsWith("open.") && confidenceOf(classified, words, coefficients) > REDIRECT;
    return { accepted, isRight: accepted.includes(intent), isOpened };
  });
  const opened = answers.filter(({ isOpened }) => isOpened);
  const toOpen = answers.filter(({ accepted }) => accepted[0]?.startsWith("open.") === true);
  const outside = answers.filter(({ accepted }) => accepted[0]?.startsWith("none.") === true);
  const isOpenedRightly = ({ isOpened, isRight }: (typeof answers)[number]): boolean => isOpened && isRight;
  console.log(`Held-out utterances: ${String(answers.length)}`);
  console.log(`  understood: ${percent(shareOf(answers, ({ isRight }) => isRight))}`);
  console.log(
    `  redirects that were right: ${percent(shareOf(opened, ({ isRight }) => isRight))} of ${String(opened.length)}`,
  );
  console.log(
    `  wishes for a screen that opened it: ${percent(shareOf(toOpen, isOpenedRightly))} of ${String(toOpen.length)}`,
  );
  const wrongly = ({ isOpened, isRight }: (typeof answers)[number]): boolean => isOpened && !isRight;
  console.log(
    `  out of scope or unclear, but opened something: ${percent(shareOf(outside, wrongly))} of ${String(outside.length)}`,
  );
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function shareOf<T>(list: readonly T[], is: (one: T) => boolean): number {
  return list.length === 0 ? 0 : list.filter(is).length / list.length;
}

/** Reads utterances: the intents that are accepted, separated by '|', a tab, and the text. */
function heldOut(folder: string): readonly { readonly accepted: readonly string[]; readonly text: string }[] {
  return ["a.txt", "b.txt"].flatMap((name) =>
    readFileSync(join(folder, name), "utf8")
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map((line) => {
        const [intents = "", text = ""] = line.split("\t");
        return { accepted: intents.split("|").map((intent) => intent.trim()), text };
      }),
  );
}
function bestTemperature(
  folds: readonly { readonly model: ClassifierModel; readonly examples: readonly Example[] }[],
  lexicon: Lexicon,
): number {
  const losses = TEMPERATURES.map((temperature) => {
    let loss = 0;
    for (const { model, examples } of folds) {
      const classify = createClassifier({ ...model, temperature }, lexicon);
      for (const [at, { words, intents }] of examples.entries()) {
        // Every fourth is enough to choose one number.
        if (at % 4 !== 0) continue;
        const { ranked } = classify(words);
        const chance = ranked.reduce((sum, one) => sum + (intents.includes(one.intent) ? one.probability : 0), 0);
        loss -= Math.log(Math.max(chance, 1e-9));
      }
    }
    return loss;
  });
  return TEMPERATURES[losses.indexOf(Math.min(...losses))] ?? 1;
}
