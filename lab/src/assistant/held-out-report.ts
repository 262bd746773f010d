import { readdirSync } from "node:fs";
import { join } from "node:path";
import {
  confidenceOf,
  createClassifier,
  type FindListing,
  type ModelFile,
  readLexiconOf,
  readModel,
  readQuestion,
} from "@sextant/core/assistant";
import { utterancesIn } from "./utterances-in.ts";

/** The confidence above which the assistant opens a screen by itself. */
const REDIRECT = 0.8;

/** How a model does on one file of utterances by people who have not seen the phrases, as counts. */
export type HeldOutReport = {
  readonly file: string;
  readonly utterances: number;
  readonly understood: number;
  readonly redirects: number;
  readonly redirectsRight: number;
  /** Clear utterances that request a screen above all, and how many of them opened it. */
  readonly requests: number;
  readonly requestsOpened: number;
  /** Utterances that are out of scope, forbidden or ambiguous, and how many of them opened any screen. */
  readonly outside: number;
  readonly outsideOpened: number;
};

/**
 * Evaluates a model on every file of a folder of utterances. One that is also a phrase it was trained on shows nothing
 * and is left out.
 */
export function heldOutReport(
  folder: string,
  model: ModelFile,
  trainedOn: readonly string[],
  find: FindListing,
): readonly HeldOutReport[] {
  const classify = createClassifier(readModel(model), readLexiconOf(model));
  const trained = new Set(trainedOn.map(plain));
  const files = readdirSync(folder).filter((name) => name.endsWith(".txt"));
  return files.toSorted().map((file): HeldOutReport => {
    const unseen = utterancesIn(join(folder, file)).filter(({ text }) => !trained.has(plain(text)));
    const answers = unseen.map(({ accepted, text, isAmbiguous }) => {
      const { words } = readQuestion(text, find);
      const classified = classify(words);
      const intent = classified.ranked[0]?.intent ?? "";
      const isOpened = intent.startsWith("open.") && confidenceOf(classified, words, model.confidence) > REDIRECT;
      return { accepted, isAmbiguous, isRight: accepted.includes(intent), isOpened };
    });
    const clear = answers.filter(({ isAmbiguous }) => !isAmbiguous);
    const opened = clear.filter(({ isOpened }) => isOpened);
    const requests = clear.filter(({ accepted }) => accepted[0]?.startsWith("open.") === true);
    const outside = answers.filter(
      ({ accepted, isAmbiguous }) => isAmbiguous || accepted[0]?.startsWith("none.") === true,
    );
    return {
      file,
      utterances: answers.length,
      understood: answers.filter(({ isRight }) => isRight).length,
      redirects: opened.length,
      redirectsRight: opened.filter(({ isRight }) => isRight).length,
      requests: requests.length,
      requestsOpened: requests.filter(({ isOpened, isRight }) => isOpened && isRight).length,
      outside: outside.length,
      outsideOpened: outside.filter(({ isOpened }) => isOpened).length,
    };
  });
}

/** Says a report in a line, as the command prints it and `docs/lab.md` has it. */
export function reportLine(report: HeldOutReport): string {
  const { file, utterances, understood, redirects, redirectsRight, requests, requestsOpened, outside, outsideOpened } =
    report;
  return (
    `${file}: ${share(understood, utterances)} understood; ${share(redirectsRight, redirects)} redirects right; ` +
    `${share(requestsOpened, requests)} requests for a screen opened it; ${share(outsideOpened, outside)} out of scope or ambiguous opened one`
  );
}

const share = (part: number, whole: number): string =>
  `${String(part)} of ${String(whole)} (${whole === 0 ? "–" : ((100 * part) / whole).toFixed(1)} %)`;

/** The utterance, whatever its case and punctuation. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
