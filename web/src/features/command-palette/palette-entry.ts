/** A row of the palette. */
export type PaletteEntry = {
  readonly id: string;
  readonly label: string;
  readonly note: string;
  /** Words that find it besides its label. */
  readonly words?: string;
  /** Only similar to the typed text: chosen explicitly, never by Enter alone. */
  readonly isGuess?: boolean;
  /** Found by a search, which may still find a better one; everything else is known at once. */
  readonly isSearched?: boolean;
  /** Offered whatever is typed, so it says nothing about what was found. */
  readonly isAlways?: boolean;
  readonly run: () => void;
};

/** Rows of one kind, under a heading. */
export type PaletteGroup = { readonly label: string; readonly entries: readonly PaletteEntry[] };
