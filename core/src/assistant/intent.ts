import type { Installation, Screen } from "../contract/index.ts";

/** The facts that answers depend on: this installation, not the product in general. */
export type AssistantFacts = {
  /** Screens that exist; an answer links to no other. */
  readonly screens: readonly Pick<Screen, "path" | "label">[];
  readonly installation: Installation;
  /** Where signing up starts, on our own origin. */
  readonly signUpPath: string;
  /** Whether new accounts get the 7-day trial. */
  readonly offersTrial: boolean;
  /** Plans as checkout sells them. */
  readonly plans: readonly { readonly name: string; readonly pricePerMonthUsd: string }[];
  /** Networks that accept payments now, by name; undefined while that is unknown. */
  readonly networks: readonly string[] | undefined;
  /** Number of other apps in which a symbol can be opened. */
  readonly appCount: number;
};

/** A follow-up: a page of our own, or a question to ask next. */
export type Suggestion =
  | { readonly label: string; readonly href: string }
  | { readonly label: string; readonly question: string };

/**
 * A question that the assistant answers, in one declaration. `words` are the words or phrases that users write for it, in plain
 * letters, each with its weight: 4 for an unambiguous one, 1 for a hint. Case, accents and a plural s do not matter.
 * The answer claims only what the product does today.
 */
export type Intent = {
  readonly id: string;
  /** The question in its plainest form, as a suggestion shows it. It must be recognised as this intent. */
  readonly question: string;
  readonly words: Readonly<Record<string, number>>;
  readonly message: (facts: AssistantFacts) => string;
  /** Screens to open, and ids of follow-up intents. */
  readonly leadsTo?: {
    readonly screens?: readonly Screen["path"][];
    readonly intents?: readonly string[];
    readonly signUp?: boolean;
  };
};
