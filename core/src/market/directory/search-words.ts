/** No name has a longer word; what is pasted beyond is not read. */
const LONGEST_WORD = 24;
/** Nobody types more into a search for a symbol. */
const MOST_WORDS = 8;
const ASCII = /^[\x20-\x7e]*$/;

/** Upper case without accents, so that 'estee' finds 'Estée'. */
function folded(text: string): string {
  const plain = ASCII.test(text) ? text : text.normalize("NFD").replace(/\p{Mark}/gu, "");
  return plain.toUpperCase();
}

/** The words a name or a search is made of: Latin letters, digits and '&', in upper case without accents, in their order, at most eight. */
export function searchWords(text: string): string[] {
  const words: string[] = [];
  for (const [word] of folded(text).matchAll(/[A-Z0-9&]+/g)) {
    words.push(word.slice(0, LONGEST_WORD));
    if (words.length === MOST_WORDS) break;
  }
  return words;
}
