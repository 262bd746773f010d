import type { PaletteEntry, PaletteGroup } from "./palette-entry.ts";

/**
 * Returns the entries that a text finds, group by group, those first whose label begins with it; all of them without a
 * text. Guesses are only taken where nothing else is found, and an entry only where it comes first.
 */
export function findEntries(groups: readonly PaletteGroup[], typed: string): readonly PaletteGroup[] {
  const query = typed.trim().toLowerCase();
  const seen = new Set<string>();
  const found = groups.map(({ label, entries }) => ({
    label,
    entries: entries
      .filter((entry) => entry.isGuess === true || textOf(entry).includes(query))
      .toSorted((a, b) => rank(a, query) - rank(b, query))
      .filter(({ id }) => !seen.has(id) && seen.add(id)),
  }));
  const isSure = found.some(({ entries }) => entries.some(({ isGuess }) => !isGuess));
  return found
    .map(({ label, entries }) => ({ label, entries: isSure ? entries.filter(({ isGuess }) => !isGuess) : entries }))
    .filter(({ entries }) => entries.length > 0);
}

const textOf = ({ label, words = "" }: PaletteEntry) => `${label} ${words}`.toLowerCase();

function rank({ label }: PaletteEntry, query: string): number {
  const text = label.toLowerCase();
  return text.startsWith(query) ? 0 : text.includes(query) ? 1 : 2;
}
