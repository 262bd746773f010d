import { GLOSSARY, type TermId } from "@sextant/core/glossary";

/** The terms that begin with one letter; those that begin with a digit come first, under '0–9'. */
export type TermLetter = { readonly letter: string; readonly terms: readonly TermId[] };

const DIGITS = "0–9";
const IDS = Object.keys(GLOSSARY) as TermId[];
const plain = (text: string): string => text.normalize("NFKD").toLowerCase();

function letterOf(id: TermId): string {
  const first = GLOSSARY[id].name.charAt(0).toUpperCase();
  return /\p{L}/u.test(first) ? first : DIGITS;
}

/** Returns the terms whose name, other names or meaning contain every word of a query, by letter. */
export function foundTerms(query: string): readonly TermLetter[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const found = IDS.filter((id) => {
    const { name, aliases = [], meaning } = GLOSSARY[id];
    const text = plain([name, ...aliases, meaning].join(" "));
    return words.every((word) => text.includes(word));
  }).toSorted((a, b) => GLOSSARY[a].name.localeCompare(GLOSSARY[b].name, "en"));
  const letters = [...new Set(found.map(letterOf))];
  return letters.map((letter) => ({ letter, terms: found.filter((id) => letterOf(id) === letter) }));
}
