import type { Chain, Listing, Timeframe } from "../../market/index.ts";
import type { TermId } from "../../glossary/index.ts";

/** What a question names. Lists keep the order of the question and hold nothing twice. */
export type Entities = {
  readonly listings: readonly Listing[];
  /** Symbols and names of companies, funds and coins that are not listed here, as typed. */
  readonly unlisted: readonly string[];
  /** A word where a symbol would stand, in a question that names nothing known: 'how volatile is doggo'. */
  readonly maybeSymbol?: string | undefined;
  readonly chains: readonly Chain[];
  /** Contract addresses, as typed. */
  readonly addresses: readonly string[];
  /** Names of indicators, as `findIndicator` knows them. */
  readonly indicators: readonly string[];
  /** The term of the glossary that the question is about, if it names one. */
  readonly term: TermId | undefined;
  readonly timeframes: readonly Timeframe[];
  /** Percentages, as percent: 20 for '20%'. */
  readonly percents: readonly number[];
  /** Other numbers: 60,000 for '$60k'. */
  readonly numbers: readonly number[];
};

/** A question with its entities, and its words with `§…` in place of each entity, as the classifier reads it. */
export type ReadQuestion = {
  readonly entities: Entities;
  readonly words: readonly string[];
  /** The words that name a symbol, listed here or not, as typed. */
  readonly named: readonly string[];
};
