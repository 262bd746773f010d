/** A file's word for a row kind unknown to its format's reader, and its number of rows. */
export type UnknownKind = { readonly kind: string; readonly rows: number };

/** Maximum kinds listed. */
const MOST_KINDS = 50;

/** Returns unknown kinds, most frequent first, ties by name. */
export function unknownKindsOf(counts: ReadonlyMap<string, number>): readonly UnknownKind[] {
  return [...counts]
    .map(([kind, rows]) => ({ kind, rows }))
    .sort((a, b) => b.rows - a.rows || (a.kind < b.kind ? -1 : 1))
    .slice(0, MOST_KINDS);
}
