import { type Classified, type Classifier, createClassifier } from "./classifier/classifier.ts";
import { confidenceOf } from "./classifier/confidence-of.ts";
import { type ModelFile, readLexiconOf, readModel } from "./classifier/model-file.ts";
import type { Entities } from "./entities/entities.ts";
import type { FindListing } from "./entities/listing-names.ts";
import type { Chain } from "../market/index.ts";
import { readQuestion } from "./entities/read-question.ts";
import { isFollowUp, isQuestion, questionWith } from "./repeated-question.ts";
import { UNSURE } from "./unsure.ts";

/** A question as the assistant understands it. */
export type Understood = {
  /** What is asked: as it was typed, or for 'and bitcoin?' the question before it, about that symbol. */
  readonly question: string;
  readonly intent: string;
  /** Calibrated probability that this intent is meant. */
  readonly confidence: number;
  /** The likeliest intents, this one first. */
  readonly candidates: Classified["ranked"];
  readonly entities: Entities;
};

export type Understand = (question: string, history: readonly string[], page: string) => Understood;

/** Intents for which the name of a chain is a chain's, not its coin's. */
const ABOUT_CHAINS: ReadonlySet<string> = new Set([
  "ask.token-risk",
  "ask.trending-tokens",
  "open.screener",
  "open.token-watch",
]);
/** Base has none of its own. */
const COINS: Readonly<Partial<Record<Chain, string>>> = {
  ethereum: "ETH",
  solana: "SOL",
  bsc: "BNB",
  polygon: "POL",
  arbitrum: "ARB",
};

/** Words that stand for a symbol that was named before. */
const POINTS_BACK = /\b(?:it|its|that|this|them|same|davon|das|es|eso|esa|lo|ca|cela|celui)\b/i;

/** Creates the reader of questions. The same question, history and page are always understood alike. */
export function createUnderstand(file: ModelFile, find: FindListing): Understand {
  // At the first question: reading the model takes as much work as a third of the server's start.
  let classify: Classifier | undefined;
  return (question, history, page) => read(repeatedQuestion(question, history, page) ?? question, history, page);

  function read(question: string, history: readonly string[], page: string): Understood {
    const { words, entities } = readQuestion(question, find);
    classify ??= createClassifier(readModel(file), readLexiconOf(file));
    const classified = classify(words);
    const intent = classified.ranked[0]?.intent ?? "none.out-of-scope";
    const named = ABOUT_CHAINS.has(intent) ? entities : { ...entities, listings: withCoins(entities) };
    return {
      question,
      intent,
      confidence: words.length === 0 ? 0 : confidenceOf(classified, words, file.confidence),
      candidates: classified.ranked.slice(0, 4),
      // A name that isn't known is what is meant all the same, not what was named before it.
      entities:
        named.listings.length > 0 || named.unlisted.length > 0
          ? named
          : { ...named, listings: earlierListings(question, history, page) },
    };
  }

  /** 'And bitcoin?' is the question before it, about bitcoin; undefined for any other question. */
  function repeatedQuestion(question: string, history: readonly string[], page: string): string | undefined {
    const typed = readQuestion(question, find);
    if (!isFollowUp(typed)) return undefined;
    const name = nameOf(typed.entities);
    for (const [at, text] of [...history.entries()].toReversed()) {
      if (!isQuestion(text, at === history.length - 1)) continue;
      const before = readQuestion(text, find);
      if (isFollowUp(before)) continue;
      const { intent, confidence } = read(text, history.slice(0, at), page);
      if (name === undefined || confidence < UNSURE) return undefined;
      return questionWith(name, { text, named: before.named, intent });
    }
    return undefined;
  }

  /** How a question names the one symbol of another, so that it is read as that one. */
  function nameOf(entities: Entities): string | undefined {
    const [listing] = withCoins(entities);
    if (listing !== undefined)
      return listing.instrument.kind === "stock" ? `$${listing.instrument.symbol}` : listing.instrument.symbol;
    const [name] = entities.unlisted;
    return name !== undefined && /^[A-Z]{3,5}$/.test(name) ? `$${name}` : name;
  }

  /** 'Signals on ETH' is about the coin of that chain, where chains are of no concern. */
  function withCoins({ listings, chains }: Entities): Entities["listings"] {
    if (listings.length > 0) return listings;
    return chains.flatMap((chain) => {
      const coin = COINS[chain];
      return coin === undefined ? [] : (find(coin.toLowerCase(), coin) ?? []);
    });
  }

  /** The symbol that 'it' means: the last one that was named, or the one on the page. */
  function earlierListings(question: string, history: readonly string[], page: string): Entities["listings"] {
    if (POINTS_BACK.test(question)) {
      for (const text of history.toReversed()) {
        const { listings } = readQuestion(text, find).entities;
        if (listings.length > 0) return listings.slice(0, 1);
      }
    }
    const symbol = /[?&]symbol=([A-Za-z0-9.-]{1,20})/.exec(page)?.[1];
    const shown = symbol === undefined ? undefined : find(symbol.toLowerCase(), symbol.toUpperCase());
    return shown === undefined ? [] : [shown];
  }
}
