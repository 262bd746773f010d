/** Begins a word that stands for an entity, such as `§symbol`. No typed word begins with it. */
export const ENTITY_MARK = "§";
/** Begins a word that was typed in capitals among small letters, as an unknown ticker is. */
export const CAPITALS_MARK = "^";

/** Lengths of the letter groups that are features. */
const GROUPS = [3, 4] as const;
const WORD_WEIGHT = 1;
const PAIR_WEIGHT = 0.8;
const GROUP_WEIGHT = 0.4;
const CONCEPT_WEIGHT = 1.2;
const CONCEPT_PAIR_WEIGHT = 0.8;
const UNFAMILIAR_WEIGHT = 1;
/** More unfamiliar words than this count alike. */
const MOST_UNFAMILIAR = 4;

/**
 * Returns the features of a question's words with their weights: each word, each two neighbours, groups of three or four
 * letters within a word, so that typing errors and other forms of a word still resemble it, and how many words are
 * `unfamiliar`, since questions about other things consist of them. A feature is a 32-bit hash, since only its identity
 * matters.
 */
export function featuresOf(
  words: readonly string[],
  concepts: readonly string[],
  unfamiliar: number,
): ReadonlyMap<number, number> {
  const features = new Map<number, number>();
  const add = (feature: string | number, weight: number): void => {
    const key = typeof feature === "number" ? feature : hashOf(feature);
    features.set(key, (features.get(key) ?? 0) + weight);
  };
  let previous = "^";
  for (const word of words) {
    add(wordFeature(word), WORD_WEIGHT);
    add(`p ${previous} ${word}`, PAIR_WEIGHT);
    previous = word;
    if (word.startsWith(ENTITY_MARK)) continue;
    const bounded = `<${word}>`;
    for (const length of GROUPS) {
      for (let at = 0; at + length <= bounded.length; at += 1) add(bounded.slice(at, at + length), GROUP_WEIGHT);
    }
  }
  if (words.length > 0) add(`p ${previous} $`, PAIR_WEIGHT);
  let last = "^";
  for (const concept of concepts) {
    add(`k ${concept}`, CONCEPT_WEIGHT);
    add(`q ${last} ${concept}`, CONCEPT_PAIR_WEIGHT);
    last = concept;
  }
  add(`u ${String(Math.min(unfamiliar, MOST_UNFAMILIAR))}`, UNFAMILIAR_WEIGHT);
  if (unfamiliar > 0) add(`us ${String(Math.ceil((4 * unfamiliar) / words.length))}`, UNFAMILIAR_WEIGHT);
  return features;
}

/** Returns the feature of a word as such. */
export const wordFeature = (word: string): number => hashOf(`w ${word}`);

/** 32-bit FNV-1a over UTF-16 code units. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  return hash >>> 0;
}
