import type { ClassifierModel, Lexicon, ModelFile } from "@sextant/core/assistant";

/** Writes parameters with a byte for each weight, which changes no probability by more than a rounding. */
export function modelFileOf(
  model: ClassifierModel,
  lexicon: Lexicon,
  { phrases, confidence }: Pick<ModelFile, "phrases" | "confidence">,
): ModelFile {
  const concepts = [...new Set([...lexicon.values()].flat())].toSorted();
  const placeOf = new Map(concepts.map((concept, place) => [concept, place]));
  const rarityStep = largest(model.rarity) / 255;
  const weightStep = largest(model.weights) / 127;
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
    weights: base64(new Uint8Array(Int8Array.from(model.weights, (value) => Math.round(value / weightStep)).buffer)),
    weightStep,
    bias: [...model.bias].map((value) => Math.round(value * 1e4) / 1e4),
    temperature: model.temperature,
    confidence,
    concepts,
    lexicon: Object.fromEntries(
      [...lexicon].map(([phrase, names]) => [phrase, names.flatMap((name) => placeOf.get(name) ?? [])]),
    ),
  };
}

const largest = (values: Float32Array): number => values.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9);

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64");
}
