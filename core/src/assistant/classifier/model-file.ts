import type { ClassifierModel } from "./classifier.ts";
import type { Lexicon } from "./concepts-of.ts";
import { withWordClasses } from "./with-word-classes.ts";

/** The classifier's parameters as `model.json` stores them: numbers as base64 of little-endian arrays. */
export type ModelFile = {
  /** SHA-256 of the phrases that it was trained on, so that a test sees when they changed. */
  readonly phrases: string;
  readonly intents: readonly string[];
  /** For each intent, the columns of its groups. */
  readonly groups: readonly (readonly number[])[];
  readonly features: string;
  /** One byte each, in steps of `rarityStep`. */
  readonly rarity: string;
  readonly rarityStep: number;
  /** How many weights each feature has. */
  readonly counts: string;
  readonly columns: string;
  /** Half a byte each, lower half first: the place of the nearest of `levels`. */
  readonly weights: string;
  readonly levels: readonly number[];
  readonly bias: readonly number[];
  readonly temperature: number;
  /** Coefficients of the confidence, from `confidenceOf`. */
  readonly confidence: readonly number[];
  readonly concepts: readonly string[];
  /** Places in `concepts` by word or phrase. */
  readonly lexicon: Readonly<Record<string, readonly number[]>>;
  /** The words of each class, separated by spaces. */
  readonly classes: readonly string[];
};

/** Reads the lexicon from the file, with the classes of words. */
export function readLexiconOf({
  concepts,
  lexicon,
  classes,
}: Pick<ModelFile, "concepts" | "lexicon" | "classes">): Lexicon {
  const authored = Object.entries(lexicon).map(
    ([phrase, places]) => [phrase, places.flatMap((place) => concepts[place] ?? [])] as const,
  );
  return withWordClasses(new Map(authored), classes);
}

/** Reads the parameters from the file. */
export function readModel(file: ModelFile): ClassifierModel {
  const counts = bytesOf(file.counts);
  const starts = new Uint32Array(counts.length + 1);
  counts.forEach((count, place) => (starts[place + 1] = (starts[place] ?? 0) + count));
  const hashes = bytesOf(file.features);
  const columns = bytesOf(file.columns);
  const halves = bytesOf(file.weights);
  // A loop: `from` with a function takes four times as long.
  const weights = new Float32Array(columns.length);
  for (let at = 0; at < weights.length; at += 1)
    weights[at] = file.levels[((halves[at >> 1] ?? 0) >> ((at & 1) * 4)) & 15] ?? 0;
  return {
    intents: file.intents,
    groups: file.groups,
    features: new Uint32Array(hashes.buffer, hashes.byteOffset, hashes.length / 4),
    rarity: Float32Array.from(bytesOf(file.rarity), (step) => step * file.rarityStep),
    starts,
    columns,
    weights,
    bias: Float32Array.from(file.bias),
    temperature: file.temperature,
  };
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/** The value of each base64 letter, by its code. */
const VALUES = new Uint8Array(128);
for (let value = 0; value < LETTERS.length; value += 1) VALUES[LETTERS.charCodeAt(value)] = value;

/** Decodes padded base64 into a buffer of its own, so that it may be viewed as wider numbers. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  const valueAt = (at: number): number => VALUES[text.charCodeAt(at)] ?? 0;
  for (let from = 0, to = 0; from < text.length; from += 4, to += 3) {
    const word = (valueAt(from) << 18) | (valueAt(from + 1) << 12) | (valueAt(from + 2) << 6) | valueAt(from + 3);
    // What lies beyond the end, the padding, is not stored.
    bytes[to] = word >> 16;
    bytes[to + 1] = word >> 8;
    bytes[to + 2] = word;
  }
  return bytes;
}
