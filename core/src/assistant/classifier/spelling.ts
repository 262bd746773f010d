/** Shorter words have too many neighbours to guess from. */
const SHORTEST = 4;

/** Finds the known word that a mistyped one means; undefined if none is near. */
export type Spelling = (word: string) => string | undefined;

/**
 * Creates a corrector of words that differ from a known one by a letter too few, too many or another, or by two that
 * changed places. First and last letters are taken as typed, since hardly anyone mistypes the first.
 */
export function createSpelling(known: Iterable<string>): Spelling {
  /** Known words, and each of them without one of its letters, with the word that they mean. */
  const words = new Set<string>();
  const shortened = new Map<string, string>();
  for (const word of known) {
    if (word.length <= SHORTEST || word.includes(" ")) continue;
    words.add(word);
    for (const short of withoutOneLetter(word)) if (!shortened.has(short)) shortened.set(short, word);
  }
  return (word) => {
    if (word.length < SHORTEST || !/^\p{Ll}+$/u.test(word)) return undefined;
    const longer = shortened.get(word);
    if (longer !== undefined || word.length === SHORTEST) return longer;
    const shorter = withoutOneLetter(word);
    return shorter.find((short) => words.has(short)) ?? shorter.map((short) => shortened.get(short)).find(Boolean);
  };
}

function withoutOneLetter(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at + 1) + word.slice(at + 2));
}
