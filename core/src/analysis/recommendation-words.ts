import type { Action, MarketData } from "../contract/index.ts";
import type { AnalysisInput } from "./analysis-input.ts";
import { formatPriceIn, oldFiguresNote } from "../market/index.ts";
import type { PriceLevels } from "./price-levels.ts";
import { SESSIONS_AHEAD } from "./price-levels.ts";
import type { Tally } from "./rating-action.ts";
import type { Views } from "./recommendation.ts";
import type { TechnicalVote } from "./technical-vote.ts";

type Sentence = MarketData["combinedRecommendation"]["sentences"][number];
type Case = {
  readonly input: AnalysisInput;
  readonly views: Views;
  readonly action: Action;
  readonly fault: string | undefined;
  readonly tally: Tally;
  readonly sigma: number | undefined;
  readonly levels: PriceLevels;
  readonly facts: {
    readonly bars: string;
    readonly buy: string;
    readonly sell: string;
    readonly neutral: string;
    readonly volatility: string | undefined;
    /** Target and stop, or the edges of the range. */
    readonly levels: readonly string[];
  };
};

/** Votes in the order people ask for them: the long trend, momentum, then the extremes. */
const TELLING_VOTES = [
  "sma:200",
  "macd:12:26:9",
  "adx:14",
  "rsi:14",
  "sma:50",
  "bollinger:20:2",
  "stochastic:14:3:3",
  "obv",
  "sma:20",
];

/**
 * The recommendation in plain sentences, each with the facts it rests on: what and why, for and against, levels, context, and
 * what kind of data it is. Fixed wording: the same facts give the same words.
 */
export function recommendationWords(all: Case): { sentences: Sentence[]; keyFactors: string[] } {
  const { input, views, action, fault, tally, facts } = all;
  const sentences: Sentence[] = [];
  const say = (text: string, evidence: readonly (string | undefined)[]): void => {
    const ids = [...new Set(evidence.filter((id) => id !== undefined))];
    sentences.push({ text, evidence: ids });
  };
  const origin = dataOrigin(input, views);
  if (origin !== undefined) say(origin, [...views.price.evidence, facts.bars]);

  const name = action.replace("_", " ");
  if (fault !== undefined) {
    say(`HOLD, because the data does not allow more. ${fault}`, [facts.bars, ...views.price.evidence]);
  } else {
    const cast = tally.buy + tally.neutral + tally.sell;
    say(
      `${name}: of ${cast} indicator votes on daily bars ${tally.buy} say buy, ${tally.sell} sell and ${tally.neutral} neutral.`,
      [facts.buy, facts.sell, facts.neutral],
    );
  }

  const told = tellingVotes(views.technical.votes);
  const side = action === "HOLD" ? undefined : action.endsWith("BUY") ? "BUY" : "SELL";
  const supporting = told.filter(({ vote }) => (side === undefined ? vote === "BUY" : vote === side)).slice(0, 2);
  const opposing = told.filter(({ vote }) => vote === (side === "SELL" ? "BUY" : "SELL")).slice(0, 2);
  if (supporting.length > 0) {
    say(
      `${side === undefined ? "For a rise" : "For it"}: ${readings(supporting)}.`,
      supporting.flatMap(({ evidence }) => evidence),
    );
  }
  if (opposing.length > 0) {
    say(
      `${side === undefined ? "For a fall" : "Against it"}: ${readings(opposing)}.`,
      opposing.flatMap(({ evidence }) => evidence),
    );
  }
  const levels = levelWords(all);
  if (levels !== undefined) say(levels, [facts.volatility, ...facts.levels, ...views.price.evidence]);
  contextWords(input, views).forEach(({ text, evidence }) => say(text, evidence));

  const factors = (fault !== undefined ? told.slice(0, 3) : [...supporting, ...opposing]).map(({ reading }) =>
    capital(reading),
  );
  const volatility = all.sigma === undefined ? [] : [`Volatility ${(all.sigma * 100).toFixed(1)}% a day`];
  return { sentences, keyFactors: [...(fault === undefined ? [] : [fault]), ...factors, ...volatility] };
}

function tellingVotes(votes: readonly TechnicalVote[]): readonly TechnicalVote[] {
  return TELLING_VOTES.flatMap((id) => votes.filter((vote) => vote.id === id && vote.vote !== null));
}

function readings(votes: readonly TechnicalVote[]): string {
  return votes.map(({ reading }) => reading).join("; ");
}

function levelWords({ views, action, sigma, levels }: Case): string | undefined {
  const entry = views.price.price;
  if (entry === null || sigma === undefined) return undefined;
  const moves = `Closes moved ${(sigma * 100).toFixed(1)}% a day lately`;
  const money = (price: number): string => formatPriceIn(price, views.currency);
  if (levels.range90 !== null) {
    return `${moves}; at that pace 9 in 10 paths of ${SESSIONS_AHEAD} sessions from ${money(entry)} end between ${money(levels.range90.low)} and ${money(levels.range90.high)} (normal moves assumed, no drift).`;
  }
  if (levels.targetPrice === null || levels.stopLoss === null) return undefined;
  const way = action.endsWith("BUY") ? "above" : "below";
  return `${moves}; at that pace a typical move over ${SESSIONS_AHEAD} sessions from ${money(entry)} sets the target ${way} it at ${money(levels.targetPrice)} and the stop at ${money(levels.stopLoss)}.`;
}

function contextWords(input: AnalysisInput, { fundamental, news }: Views): readonly Sentence[] {
  const context: Sentence[] = [];
  if (fundamental.score !== null) {
    const evidence = fundamental.parts.flatMap((part) => part.evidence);
    const age = figuresAge(input);
    context.push({
      text: `Context, not part of the action: the company's figures${age} score ${fundamental.score} of 100.`,
      evidence,
    });
  }
  if (news.score !== null) {
    const tone = news.sentiment.toLowerCase();
    const count = news.headlines === 1 ? "1 headline" : `${news.headlines} headlines`;
    context.push({
      text: `Context, not part of the action: the tone of ${count} is ${tone} (${news.score.toFixed(2)} on -1 to 1).`,
      evidence: [...news.evidence],
    });
  }
  return context;
}

/** Said only of figures that are older than they should be. */
function figuresAge({ fundamentals, nowMs, parts }: AnalysisInput): string {
  if (fundamentals === undefined || oldFiguresNote(fundamentals, nowMs) === undefined) return "";
  return parts.fundamentals.asOf === null ? "" : ` (old, of ${parts.fundamentals.asOf.slice(0, 10)})`;
}

/** Data that is not the market's present is named before anything is said about it. */
function dataOrigin({ dailyProvenance, quote }: AnalysisInput, { price }: Views): string | undefined {
  if (dailyProvenance?.freshness === "simulated" || quote?.freshness === "simulated") {
    return "Simulated data: these prices are made up and say nothing about the market.";
  }
  if (price.freshness.state === "replay") return `Replay: real prices of the past, as of ${price.asOf.slice(0, 10)}.`;
  if (price.basis === "close")
    return `The price is the last close, of ${price.asOf.slice(0, 16).replace("T", " ")} UTC.`;
  return undefined;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
