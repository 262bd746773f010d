/** One name in the environment: what it means, what it is when unset, and how its text is read. */
export type Setting<T> = {
  readonly name: string;
  readonly meaning: string;
  /** As the documentation shows it. */
  readonly fallback: string;
  /** Never shown in a message or a log. */
  readonly secret?: boolean;
  /** An empty value is meaningful and reaches `parse` as ''; otherwise it counts as unset. */
  readonly emptyCounts?: boolean;
  /** The value; throws a sentence's end ('is 70000; use a port from 1 to 65535') for a wrong one. */
  readonly parse: (text: string | undefined) => T;
};

/** Only preserves the type of the parser. */
export const setting = <T>(definition: Setting<T>): Setting<T> => definition;
