import type { Screen, TutorialStep } from "../../contract/index.ts";

/**
 * A tour of one screen: two to four steps. The `element` of a step is a `data-tour`, an id or a class of the part that
 * it points at; of several, separated by spaces, the first that is drawn. An id of a heading stands for its section.
 */
export type Tutorial = {
  readonly id: `tutorial.${string}`;
  readonly screen: Screen;
  /** The address that it is played at. */
  readonly path: string;
  readonly title: string;
  /** What one can do afterwards, for the list of tutorials. */
  readonly summary: string;
  /** Whether the screen shows one symbol, which the address may name. */
  readonly takesSymbol?: true;
  readonly steps: readonly Omit<TutorialStep, "step">[];
};

/** What a tutorial says: each step as its title, its description, and what to do there. */
export type TutorialTexts = Pick<Tutorial, "title" | "summary"> & {
  readonly steps: readonly (readonly [title: string, description: string, action: string])[];
};
