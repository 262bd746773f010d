import { type ClassifierModel, conceptsOf, featuresOf, type Lexicon } from "@sextant/core/assistant";
import { groupsOf } from "./intent-topics.ts";

/** A question as the classifier reads it. */
export type Example = {
  readonly words: readonly string[];
  /** The intents that it may have. */
  readonly intents: readonly string[];
  /** Whether nobody could tell which of them it has. */
  readonly isUnclear: boolean;
  readonly weight: number;
};

const EPOCHS = 10;
/** Share of a question's features that are left out at each step, so that no single one decides. */
const DROPPED = 0.5;
/** Intents whose probability is wrong by less are not corrected: most are clearly not meant. */
const LEAST_ERROR = 1e-3;
const RATE = 0.3;
/** Shrinks weights a little at every step, so that rare features don't decide alone. */
const SHRINKAGE = 2e-6;
/** A feature in fewer examples is an accident of one phrase. */
const LEAST_EXAMPLES = 3;
/** Weights with less influence, by the rarity of their feature, are left out: the file would be four times as long. */
const LEAST_INFLUENCE = 2.3;

type Vector = {
  readonly places: Uint32Array;
  readonly values: Float64Array;
  /** Columns of its intents. */
  readonly meant: readonly number[];
  readonly weight: number;
};

/**
 * Fits softmax regression by AdaGrad on examples in a fixed order of shuffles, so that the same phrases give the same
 * model. `random` returns numbers from 0 to 1.
 */
export function trainClassifier(
  examples: readonly Example[],
  lexicon: Lexicon,
  random: () => number,
  leastInfluence = LEAST_INFLUENCE,
): ClassifierModel {
  const intents = [...new Set(examples.flatMap((one) => one.intents))].toSorted();
  const isFamiliar = familiarIn(examples);
  const features = examples.map(({ words }) =>
    featuresOf(words, conceptsOf(words, lexicon), words.filter((word) => !isFamiliar(word)).length),
  );
  const counts = new Map<number, number>();
  for (const one of features) for (const hash of one.keys()) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  const hashes = Uint32Array.from(
    [...counts].filter(([, count]) => count >= LEAST_EXAMPLES).map(([hash]) => hash),
  ).sort();
  const placeOf = new Map<number, number>();
  hashes.forEach((hash, place) => placeOf.set(hash, place));
  const rarity = Float32Array.from(hashes, (hash) => Math.log(1 + examples.length / (counts.get(hash) ?? 1)));
  const vectors = examples.map(({ intents: meant, weight }, at): Vector => {
    const entries = [...(features[at] ?? [])].flatMap(([hash, value]) => {
      const place = placeOf.get(hash);
      return place === undefined ? [] : [[place, value * (rarity[place] ?? 0)] as const];
    });
    const norm = Math.hypot(...entries.map(([, value]) => value)) || 1;
    return {
      places: Uint32Array.from(entries, ([place]) => place),
      values: Float64Array.from(entries, ([, value]) => value / norm),
      meant: meant.map((intent) => intents.indexOf(intent)),
      weight,
    };
  });

  const groups = [...new Set(intents.flatMap(groupsOf))].toSorted();
  const groupsOfColumn = intents.map((intent) =>
    groupsOf(intent).map((group) => intents.length + groups.indexOf(group)),
  );
  const columns = intents.length;
  const width = columns + groups.length;
  const weights = new Float32Array(hashes.length * width);
  const squares = new Float32Array(hashes.length * width).fill(1e-2);
  const bias = new Float32Array(width);
  const order = Uint32Array.from(vectors.keys());
  const scores = new Float64Array(width);
  const moving = new Uint16Array(width);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(order, random);
    for (const at of order) {
      const { meant, weight, ...whole } = vectors[at] as Vector;
      const used = [...whole.places.keys()].filter(() => random() >= DROPPED);
      const places = Uint32Array.from(used, (n) => whole.places[n] ?? 0);
      // The vector keeps about the length that it has when a question is classified.
      const values = Float64Array.from(used, (n) => (whole.values[n] ?? 0) / Math.sqrt(1 - DROPPED));
      scores.set(bias);
      for (let n = 0; n < places.length; n += 1) {
        const from = (places[n] ?? 0) * width;
        const value = values[n] ?? 0;
        for (let k = 0; k < width; k += 1) scores[k] = (scores[k] ?? 0) + value * (weights[from + k] ?? 0);
      }
      let top = -Infinity;
      for (let k = 0; k < columns; k += 1) {
        for (const group of groupsOfColumn[k] ?? []) scores[k] = (scores[k] ?? 0) + (scores[group] ?? 0);
        top = Math.max(top, scores[k] ?? 0);
      }
      let sum = 0;
      for (let k = 0; k < columns; k += 1) sum += scores[k] = Math.exp((scores[k] ?? 0) - top);
      scores.fill(0, columns);
      for (let k = 0; k < columns; k += 1) {
        const error = ((scores[k] ?? 0) / sum - (meant.includes(k) ? 1 / meant.length : 0)) * weight;
        scores[k] = error;
        for (const group of groupsOfColumn[k] ?? []) scores[group] = (scores[group] ?? 0) + error;
      }
      let active = 0;
      for (let k = 0; k < width; k += 1) if (Math.abs(scores[k] ?? 0) > LEAST_ERROR) moving[active++] = k;
      for (let n = 0; n < places.length; n += 1) {
        const from = (places[n] ?? 0) * width;
        const value = values[n] ?? 0;
        for (let m = 0; m < active; m += 1) {
          const k = moving[m] ?? 0;
          const slope = (scores[k] ?? 0) * value;
          const gradient = slope + SHRINKAGE * (weights[from + k] ?? 0);
          const square = (squares[from + k] ?? 0) + gradient * gradient;
          squares[from + k] = square;
          weights[from + k] = (weights[from + k] ?? 0) - (RATE * gradient) / Math.sqrt(square);
        }
      }
      for (let k = 0; k < width; k += 1) bias[k] = (bias[k] ?? 0) - 0.01 * (scores[k] ?? 0);
    }
  }
  return {
    ...sparse(weights, rarity, width, leastInfluence),
    intents,
    groups: groupsOfColumn,
    features: hashes,
    rarity,
    bias,
    temperature: 1,
  };
}

/**
 * Returns whether a word is in enough other phrases to be a feature if the phrase in which it stands is not trained on:
 * so that a phrase has as many unfamiliar words in training as if a stranger asks it.
 */
function familiarIn(examples: readonly Example[]): (word: string) => boolean {
  const counts = new Map<string, number>();
  for (const { words, weight } of examples)
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + weight);
  return (word) => (counts.get(word) ?? 0) > LEAST_EXAMPLES + 0.5;
}

function sparse(
  weights: Float32Array,
  rarity: Float32Array,
  width: number,
  least: number,
): Pick<ClassifierModel, "starts" | "columns" | "weights"> {
  const rows = rarity.length;
  const starts = new Uint32Array(rows + 1);
  const columns: number[] = [];
  const values: number[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let k = 0; k < width; k += 1) {
      const weight = weights[row * width + k] ?? 0;
      if (Math.abs(weight) * (rarity[row] ?? 0) < least) continue;
      columns.push(k);
      values.push(weight);
    }
    starts[row + 1] = columns.length;
  }
  return { starts, columns: Uint8Array.from(columns), weights: Float32Array.from(values) };
}

function shuffle(order: Uint32Array, random: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const moved = order[at] ?? 0;
    order[at] = order[other] ?? 0;
    order[other] = moved;
  }
}
