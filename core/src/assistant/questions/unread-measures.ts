import { questionWords } from "../actions/question-words.ts";

/** A measure that no answer reads out: what to say of it instead of another number, and which screens are nearest. */
type UnreadMeasure = {
  readonly id: string;
  readonly text: string;
  readonly leadsTo: readonly string[];
  /** The questions that would be answered with other numbers; any, if absent. */
  readonly intents?: readonly string[];
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
      / (?:short interest|days to cover|shares short|leerverkaufsquote|implied volatility|iv|implizite volatilitat|volatilidad implicita|volatilite implicite|put[ /-]call ratio) /,
  },
  {
    id: "ask.no-sharpe",
    text: "I can't read out a Sharpe or Sortino ratio. A backtest shows the Sharpe ratio of a rule on the symbols that you choose; a portfolio's screen shows how much it swings and its largest fall.",
    leadsTo: ["open.backtest", "open.portfolios"],
    pattern: / (?:sharpe|sharpes|sharpe-ratio|sortino|sortino-ratio) /,
  },
  {
    id: "ask.no-volume",
    text: "I can't read out how much of it was traded: its chart shows the volume of each bar.",
    leadsTo: ["open.market-analysis"],
    intents: ["ask.price"],
    pattern:
      / (?:volume|volumes|handelsvolumen|volumen|volumen de (?:negociacion|operaciones)|volume dechange|turnover|umsatze) /,
  },
  {
    id: "ask.no-record-price",
    text: "I can't read out the highest or lowest price of all time: its chart shows the bars that there are.",
    leadsTo: ["open.market-analysis"],
    intents: ["ask.price"],
    pattern:
      / (?:all[ -]time[ -](?:high|low)|ath|atl|allzeithoch|allzeittief|(?:maximo|minimo) historico|plus haut historique) /,
  },
  {
    id: "ask.no-correlation",
    text: "I can't read out a correlation, and no screen shows one. A portfolio's screen shows what a move of one symbol would do to what it holds.",
    leadsTo: ["open.portfolios"],
    intents: ["ask.compare", "ask.market"],
    pattern: / (?:correlations?|correlated|korrelation|korreliert|correlacion|correlacionad[oa]s|correlees?) /,
  },
  {
    id: "ask.no-mood",
    text: "I can't read that out: Sextant has no index of fear and greed and no dominance of a coin, and no screen shows one.",
    leadsTo: ["open.dashboard"],
    intents: ["ask.market", "ask.price", "none.out-of-scope"],
    pattern:
      / (?:dominance|dominanz|bitcoin-dominanz|dominancia|fear (?:and |& )?greed|fear-and-greed|angst und gier|miedo y codicia) /,
  },
];

/** Returns the measure that a question of an intent names and that no answer has. Headlines may be about any of them. */
export function unreadMeasure(question: string, intent: string): UnreadMeasure | undefined {
  if (intent === "ask.news") return undefined;
  const words = questionWords(question);
  return MEASURES.find(({ pattern, intents }) => pattern.test(words) && intents?.includes(intent) !== false);
}
