/** What a file calls a kind of rows that its format's reader does not know, and how many rows are of it. */
export type UnknownKind = { readonly kind: string; readonly rows: number };

/** Kinds that are listed. */
const MOST_KINDS = 50;

/** Returns the most frequent unknown kinds first, those of one count by name. */
export function unknownKindsOf(counts: ReadonlyMap<string, number>): readonly UnknownKind[] {
  return [...counts]
    .map(([kind, rows]) => ({ kind, rows }))
    .sort((a, b) => b.rows - a.rows || (a.kind < b.kind ? -1 : 1))
    .slice(0, MOST_KINDS);
}
