import { questionWords } from "../actions/question-words.ts";

/** A measure that no answer reads out: what to say of it instead of another number, and which screens are nearest. */
type UnreadMeasure = {
  readonly id: string;
  readonly text: string;
  readonly leadsTo: readonly string[];
};

const MEASURES: readonly (UnreadMeasure & { readonly pattern: RegExp })[] = [
  {
    id: "ask.no-futures",
    text: "I can't read that out: Sextant has no data on futures, such as funding rates, open interest or liquidations, and no screen shows it.",
    leadsTo: ["open.market-analysis"],
    pattern:
      / (?:funding|fundings|funding-?rates?|finanzierungsraten?|finanzierungssatz|tasas? de (?:financiacion|funding)|taux de (?:financement|funding)|open interest|interes abierto|interet ouvert|liquidations|liquidation levels?|long[ /]short ratio) /,
  },
  {
    id: "ask.no-short-interest",
    text: "I can't read that out: Sextant has no data on short interest or options, and no screen shows it.",
    leadsTo: ["open.market-analysis"],
    pattern:
      / (?:short interest|days to cover|shares short|leerverkaufsquote|implied volatility|implizite volatilitat|volatilidad implicita|volatilite implicite|put[ /-]call ratio) /,
  },
  {
    id: "ask.no-sharpe",
    text: "I can't read out a Sharpe or Sortino ratio. A backtest shows the Sharpe ratio of a rule on the symbols that you choose; a portfolio's screen shows how much it swings and its largest fall.",
    leadsTo: ["open.backtest", "open.portfolios"],
    pattern: / (?:sharpe|sharpes|sharpe-ratio|sortino|sortino-ratio) /,
  },
];

/** Returns the measure that a question names and that no answer has. */
export function unreadMeasure(question: string): UnreadMeasure | undefined {
  const words = questionWords(question);
  return MEASURES.find(({ pattern }) => pattern.test(words));
}
