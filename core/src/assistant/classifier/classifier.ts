import { conceptsOf, type Lexicon } from "./concepts-of.ts";
import { CAPITALS_MARK, ENTITY_MARK, featuresOf, wordFeature } from "./features-of.ts";
import { createSpelling } from "./spelling.ts";
import { authoredWords } from "./with-word-classes.ts";

/**
 * The parameters of the classifier of intents, as `npm run lab -- train-assistant` writes them. A feature that is not
 * listed has no influence.
 */
export type ClassifierModel = {
  readonly intents: readonly string[];
  /** For each intent, the columns of the groups whose scores are added to its own: its kind, and its topic. */
  readonly groups: readonly (readonly number[])[];
  /** Hashes of the known features, each with its inverse document frequency. */
  readonly features: Uint32Array;
  readonly rarity: Float32Array;
  /** For feature n, the entries from `starts[n]` to `starts[n + 1]`: a column, of an intent or a group, and its weight. */
  readonly starts: Uint32Array;
  readonly columns: Uint8Array;
  readonly weights: Float32Array;
  readonly bias: Float32Array;
  /** Divides the scores, so that the probabilities of phrases that were not trained on are calibrated. */
  readonly temperature: number;
};

/** A question's intents, likeliest first. */
export type Classified = {
  readonly ranked: readonly { readonly intent: string; readonly probability: number }[];
  /** Share of the question's features that the classifier knows, 0 to 1. */
  readonly known: number;
  /** How many words are in no phrase that it was trained on. */
  readonly unfamiliar: number;
};

export type Classifier = (words: readonly string[]) => Classified;

/** Creates a classifier of a question's words (`readQuestion`): softmax regression on word and letter features. */
export function createClassifier(model: ClassifierModel, lexicon: Lexicon): Classifier {
  const places = new Map<number, number>();
  model.features.forEach((hash, place) => places.set(hash, place));
  const inLexicon = new Set([...lexicon.keys()].flatMap((phrase) => phrase.split(" ")));
  const correct = createSpelling(authoredWords(lexicon));
  const isFamiliar = (word: string): boolean => places.has(wordFeature(word));
  const spelt = (typed: string): string => {
    const isCapital = typed.startsWith(CAPITALS_MARK);
    const word = isCapital ? typed.slice(CAPITALS_MARK.length) : typed;
    if (word.startsWith(ENTITY_MARK) || isFamiliar(word) || inLexicon.has(word)) return word;
    return correct(word) ?? (isCapital ? `${ENTITY_MARK}symbol` : word);
  };

  return (typed) => {
    const words = typed.map(spelt);
    const unfamiliar = words.filter((word) => !isFamiliar(word)).length;
    const found: { place: number; value: number }[] = [];
    let square = 0;
    let total = 0;
    let familiar = 0;
    for (const [hash, weight] of featuresOf(words, conceptsOf(words, lexicon), unfamiliar)) {
      total += weight;
      const place = places.get(hash);
      if (place === undefined) continue;
      familiar += weight;
      const value = weight * (model.rarity[place] ?? 0);
      square += value * value;
      found.push({ place, value });
    }
    const norm = square === 0 ? 0 : 1 / Math.sqrt(square);
    const scores = Float64Array.from(model.bias);
    for (const { place, value } of found) {
      const end = model.starts[place + 1] ?? 0;
      for (let at = model.starts[place] ?? 0; at < end; at += 1) {
        const column = model.columns[at] ?? 0;
        scores[column] = (scores[column] ?? 0) + value * norm * (model.weights[at] ?? 0);
      }
    }
    const summed = Float64Array.from(model.groups, (groups, column) =>
      groups.reduce((sum, group) => sum + (scores[group] ?? 0), scores[column] ?? 0),
    );
    const probabilities = softmax(summed, model.temperature);
    const ranked = model.intents
      .map((intent, column) => ({ intent, probability: probabilities[column] ?? 0 }))
      .toSorted((a, b) => b.probability - a.probability);
    return { ranked, known: total === 0 ? 0 : familiar / total, unfamiliar };
  };
}

/** Returns the softmax of scores divided by a temperature. */
export function softmax(scores: Float64Array, temperature: number): Float64Array {
  const top = scores.reduce((most, score) => Math.max(most, score), -Infinity);
  const raised = scores.map((score) => Math.exp((score - top) / temperature));
  const sum = raised.reduce((all, one) => all + one, 0);
  return raised.map((one) => one / sum);
}
