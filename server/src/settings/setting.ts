/** One environment variable: its meaning, its default, and how its text is parsed. */
export type Setting<T> = {
  readonly name: string;
  readonly meaning: string;
  /** The default as the documentation shows it. */
  readonly fallback: string;
  /** Never shown in a message or a log. */
  readonly secret?: boolean;
  /** An empty value is meaningful and reaches `parse` as ''; otherwise it counts as unset. */
  readonly emptyCounts?: boolean;
  /** Parses the value; throws the end of a sentence ('is 70000; use a port from 1 to 65535') for an invalid one. */
  readonly parse: (text: string | undefined) => T;
};

/** Only preserves the type of the parser. */
export const setting = <T>(definition: Setting<T>): Setting<T> => definition;
