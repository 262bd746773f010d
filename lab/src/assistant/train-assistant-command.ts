import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  type ClassifierModel,
  confidenceFacts,
  createClassifier,
  type FindListing,
  isShownOn,
  type Lexicon,
  listingNames,
  readModel,
  readQuestion,
  withWordClasses,
} from "@sextant/core/assistant";
import { KNOWN_LISTINGS } from "@sextant/core/market";
import { seededDice } from "@sextant/core/statistics";
import { commandLine } from "../command-line.ts";
import { ridgeLogit } from "../train-logit.ts";
import { examplesOf } from "./examples.ts";
import { heldOutReport, reportLine } from "./held-out-report.ts";
import { modelFileOf } from "./model-file-of.ts";
import { phrasesHash } from "./phrases-hash.ts";
import { readLexicon } from "./read-lexicon.ts";
import { type Phrase, readPhrases } from "./read-phrases.ts";
import { type Example, trainClassifier } from "./train-classifier.ts";
import { utterancesIn } from "./utterances-in.ts";
import { varyText } from "./vary-text.ts";

const LAB = fileURLToPath(new URL("../../", import.meta.url));
const PHRASES = join(LAB, "phrases");
const HELD_OUT = join(LAB, "held-out");
const MODEL = fileURLToPath(new URL("../../../core/src/assistant/model.json", import.meta.url));
const FOLDS = 3;
const [SPLIT_SEED, FILL_SEED, SHUFFLE_SEED, VARY_SEED, OTHER_SEED] = [1, 2, 3, 4, 20] as const;
/** Shares of the English phrases that are also taken as a hurried person types them. */
const [VARIED_IN_TRAINING, VARIED_IN_CALIBRATION] = [0.3, 0.4] as const;
const VARIED_WEIGHT = 0.6;
/** Utterances of strangers that calibrate the confidence, beside the phrases, each as if it were this many phrases. */
const CALIBRATED_ON = ["a.txt", "b.txt", "c.txt", "d.txt"];
const STRANGERS_WEIGHT = 100;
/** Tried as divisors of the scores; the one under which phrases that weren't trained on are likeliest is taken. */
const TEMPERATURES = Array.from({ length: 30 }, (_, at) => 0.5 + at * 0.1);

/**
 * `train-assistant`: trains the classifier of the assistant's intents on the phrases of `lab/phrases`, calibrates it on
 * thirds that were left out in turn and on some utterances of strangers, writes it to core, and reports how it does on utterances by people who have not
 * seen the phrases (`lab/held-out`). The same phrases give the same bytes.
 */
export function trainAssistantCommand(args: readonly string[]): void {
  commandLine(args, [], []);
  const authored = readLexicon(join(PHRASES, "lexicon.txt"));
  const classes = readFileSync(join(PHRASES, "word-classes.txt"), "utf8").trim().split("\n");
  const lexicon = withWordClasses(authored, classes);
  const hash = phrasesHash(PHRASES);
  const phrases = readPhrases(PHRASES);
  const find = listingNames(KNOWN_LISTINGS);
  const train = (some: readonly Phrase[]): ClassifierModel => {
    const hurried = varied(some, VARIED_IN_TRAINING, seededDice(VARY_SEED));
    const examples = [
      ...examplesOf(some, find, seededDice(FILL_SEED)),
      ...examplesOf(hurried, find, seededDice(FILL_SEED)).map((one) => ({
        ...one,
        weight: one.weight * VARIED_WEIGHT,
      })),
    ];
    return trainClassifier(examples, lexicon, seededDice(SHUFFLE_SEED));
  };

  const dice = seededDice(SPLIT_SEED);
  const foldOf = phrases.map(() => Math.floor(dice() * FOLDS));
  const folds = Array.from({ length: FOLDS }, (_, fold) => {
    console.error(`Part ${String(fold + 1)} of ${String(FOLDS)}`);
    const left = phrases.filter((__, at) => foldOf[at] === fold);
    return {
      model: train(phrases.filter((__, at) => foldOf[at] !== fold)),
      examples: examplesOf(
        [...left, ...varied(left, VARIED_IN_CALIBRATION, seededDice(OTHER_SEED + fold))],
        find,
        seededDice(FILL_SEED + fold),
      ),
    };
  });
  const temperature = bestTemperature(folds, lexicon);
  const outcomes = folds.flatMap(({ model, examples }) => outcomesOf({ ...model, temperature }, lexicon, examples));
  const share = outcomes.filter(({ isRight }) => isRight).length / outcomes.length;
  console.log(`${String(phrases.length)} phrases; of those left out, ${(100 * share).toFixed(1)} % understood.`);

  const model = { ...train(phrases), temperature };
  const bare = modelFileOf(model, authored, { phrases: hash, confidence: [], classes });
  const strangers = CALIBRATED_ON.map((name) => ({
    name,
    outcomes: outcomesOf(readModel(bare), lexicon, examplesIn(join(HELD_OUT, name), find)),
  }));
  const confidenceWithout = (left: string): number[] =>
    coefficientsOf([
      ...outcomes,
      ...strangers.flatMap(({ name, outcomes: some }) =>
        name === left ? [] : Array.from({ length: STRANGERS_WEIGHT }, () => some).flat(),
      ),
    ]);
  const file = { ...bare, confidence: confidenceWithout("") };
  writeFileSync(MODEL, `${JSON.stringify(file)}\n`);
  const texts = phrases.map(({ text }) => text);
  for (const report of heldOutReport(HELD_OUT, file, texts, find)) console.log(reportLine(report));
  for (const { name } of strangers) {
    console.log(`With a confidence that ${name} did not calibrate:`);
    const reports = heldOutReport(HELD_OUT, { ...bare, confidence: confidenceWithout(name) }, texts, find);
    for (const report of reports) if (report.file === name) console.log(reportLine(report));
  }
}

/** Reads the utterances of a file as examples. */
function examplesIn(path: string, find: FindListing): readonly Example[] {
  return utterancesIn(path).map(({ accepted, text, isAmbiguous }) => ({
    words: readQuestion(text, find).words,
    intents: accepted,
    isUnclear: isAmbiguous,
    weight: 1,
  }));
}

type Outcome = { readonly facts: readonly number[]; readonly isRight: boolean };

function varied(phrases: readonly Phrase[], part: number, random: () => number): readonly Phrase[] {
  return phrases
    .filter(({ language }) => language === "en" && random() < part)
    .map((phrase) => ({ ...phrase, text: varyText(phrase.text, random) }));
}

/** How a model does on examples that it was not trained on, with the facts that its confidence depends on. */
function outcomesOf(model: ClassifierModel, lexicon: Lexicon, examples: readonly Example[]): readonly Outcome[] {
  const classify = createClassifier(model, lexicon);
  return examples.map(({ words, intents, isUnclear }) => {
    const classified = classify(words);
    const intent = classified.ranked[0]?.intent ?? "";
    // To open a screen for words that might mean several is wrong, whichever it is.
    const isOpen = intent.startsWith("open.");
    const isServed = isOpen ? intents.some((meant) => isShownOn(meant, intent)) : intents.includes(intent);
    const isRight = isServed && !(isUnclear && isOpen);
    return { facts: confidenceFacts(classified, words), isRight };
  });
}

function coefficientsOf(outcomes: readonly Outcome[]): number[] {
  const width = outcomes[0]?.facts.length ?? 0;
  const design = { rows: Float32Array.from(outcomes.flatMap(({ facts }) => facts)), count: outcomes.length, width };
  const labels = Uint8Array.from(outcomes, ({ isRight }) => Number(isRight));
  return [...ridgeLogit(design, labels, 1)];
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
        // Every tenth is enough to choose one number.
        if (at % 10 !== 0) continue;
        const { ranked } = classify(words);
        const chance = ranked.reduce((sum, one) => sum + (intents.includes(one.intent) ? one.probability : 0), 0);
        loss -= Math.log(Math.max(chance, 1e-9));
      }
    }
    return loss;
  });
  return TEMPERATURES[losses.indexOf(Math.min(...losses))] ?? 1;
}
