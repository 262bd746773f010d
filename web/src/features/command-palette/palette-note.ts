import * as TEXTS from "./texts.ts";

export type PaletteState = {
  readonly isEmpty: boolean;
  /** Why there may be other symbols. */
  readonly note: string | undefined;
  /** Whether symbols are still being searched. */
  readonly isSearching: boolean;
};

/**
 * Returns a note below the list that nothing matches and, if that is not certain, why; empty if the list is complete.
 */
export function paletteNote({ isEmpty, note, isSearching }: PaletteState): string {
  if (!isEmpty) return note ?? "";
  if (isSearching) return TEXTS.searching;
  return note === undefined ? TEXTS.noMatch : `${TEXTS.noMatch} ${note}`;
}
