/** Words and phrases by the idea that they express: 'ping me' and 'notify' are one. */
export type Lexicon = ReadonlyMap<string, readonly string[]>;

/** The most words that an entry of the lexicon has. */
const LONGEST = 4;

/** Returns the ideas in a question's words, in order; where entries overlap, those of the longest. */
export function conceptsOf(words: readonly string[], lexicon: Lexicon): readonly string[] {
  const concepts: string[] = [];
  for (let at = 0; at < words.length;) {
    let taken = 1;
    for (let length = Math.min(LONGEST, words.length - at); length > 0; length -= 1) {
      const found = lexicon.get(words.slice(at, at + length).join(" "));
      if (found === undefined) continue;
      concepts.push(...found);
      taken = length;
      break;
    }
    at += taken;
  }
  return concepts;
}
