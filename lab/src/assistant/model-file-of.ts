import type { ClassifierModel, Lexicon, ModelFile } from "@sextant/core/assistant";

/** How many values a weight may take in the file. */
const LEVELS = 16;
const ROUNDS = 30;

/** Writes parameters with half a byte for each weight, of levels that are chosen to be near as many as possible. */
export function modelFileOf(
  model: ClassifierModel,
  lexicon: Lexicon,
  { phrases, confidence, classes }: Pick<ModelFile, "phrases" | "confidence" | "classes">,
): ModelFile {
  const concepts = [...new Set([...lexicon.values()].flat())].toSorted();
  const placeOf = new Map(concepts.map((concept, place) => [concept, place]));
  const rarityStep = largest(model.rarity) / 255;
  const levels = levelsOf(model.weights);
  const halves = new Uint8Array(Math.ceil(model.weights.length / 2));
  for (const [at, weight] of model.weights.entries())
    halves[at >> 1] = (halves[at >> 1] ?? 0) | (nearest(levels, weight) << ((at & 1) * 4));
  const counts = Uint8Array.from(
    model.features,
    (_, place) => (model.starts[place + 1] ?? 0) - (model.starts[place] ?? 0),
  );
  return {
    phrases,
    intents: model.intents,
    groups: model.groups,
    features: base64(new Uint8Array(model.features.buffer, model.features.byteOffset, model.features.byteLength)),
    rarity: base64(Uint8Array.from(model.rarity, (value) => Math.round(value / rarityStep))),
    rarityStep,
    counts: base64(counts),
    columns: base64(model.columns),
    weights: base64(halves),
    levels,
    bias: [...model.bias].map((value) => Math.round(value * 1e4) / 1e4),
    temperature: model.temperature,
    confidence,
    concepts,
    lexicon: Object.fromEntries(
      [...lexicon].map(([phrase, names]) => [phrase, names.flatMap((name) => placeOf.get(name) ?? [])]),
    ),
    classes,
  };
}

const largest = (values: Float32Array): number => values.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9);

/** Levels that the weights are nearest to: each is the mean of those that it stands for. */
function levelsOf(weights: Float32Array): number[] {
  const sorted = Float32Array.from(weights).sort();
  let levels = Array.from(
    { length: LEVELS },
    (_, at) => sorted[Math.floor(((at + 0.5) / LEVELS) * sorted.length)] ?? 0,
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    const sums = new Float64Array(LEVELS);
    const counts = new Float64Array(LEVELS);
    for (const weight of sorted) {
      const at = nearest(levels, weight);
      sums[at] = (sums[at] ?? 0) + weight;
      counts[at] = (counts[at] ?? 0) + 1;
    }
    levels = levels.map((level, at) => (counts[at] === 0 ? level : (sums[at] ?? 0) / (counts[at] ?? 1)));
  }
  return levels.map((level) => Math.round(level * 1e4) / 1e4);
}

function nearest(levels: readonly number[], weight: number): number {
  let best = 0;
  for (let at = 1; at < levels.length; at += 1)
    if (Math.abs((levels[at] ?? 0) - weight) < Math.abs((levels[best] ?? 0) - weight)) best = at;
  return best;
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64");
}
