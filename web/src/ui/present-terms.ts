import type { ShownTerm } from "./shown-term.ts";

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Returns the terms that a text has in it, alone or as the beginning of a word: 'Dividend' is in 'dividends'. */
export function presentTerms(text: string, terms: readonly ShownTerm[]): readonly ShownTerm[] {
  return terms.filter(([, name, start]) =>
    (start === undefined ? name.split(/, | and | or /) : [start]).some((part) =>
      new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(part)}`, "iu").test(text),
    ),
  );
}
