import { type BacktestRule, SCREENS } from "../../contract/index.ts";
import { formatSymbol } from "../../market/index.ts";
import { fixedSentence } from "../proof/sentence.ts";
import type { Action } from "./action.ts";
import { askNext, missing, notLoaded, proposed } from "./action-reply.ts";
import { questionWords } from "./question-words.ts";

const SCREEN = SCREENS.backtest.path;
const MOST_OFFERED = 4;
const MOST_SYMBOLS = 20;
/** Words by which people name the rules, by the rule's id. */
const NAMES: readonly (readonly [id: string, words: RegExp])[] = [
  ["rsi-reversal", / (?:rsi|oversold|overbought|uberverkauft|sobrevendido|survendu) /],
  ["macd-cross", / macd /],
  ["bollinger-breakout", / (?:bollinger|bollingers|bands?|bander|bandas|bandes) /],
  ["donchian-breakout", / (?:donchian|breakout|turtle|turtles|new high|ausbruch|ruptura|cassure) /],
  [
    "sma-cross",
    / (?:golden cross|death cross|sma|ema|moving averages?|average|averages|crossover|gleitende\w*|durchschnitt\w*|media movil|medias moviles|moyennes? mobiles?) /,
  ],
  ["buy-and-hold", / (?:buy and hold|hold|holding|kaufen und halten|comprar y mantener|acheter et conserver) /],
];
const TIMEFRAMES = ["1h", "4h", "1d"] as const;
/** As the backtest screen sets them. */
const COSTS = { feePercent: 0.1, slippagePercent: 0.05 } as const;

/** 'Backtest RSI on BTC'. */
export const startBacktest: Action = function* act({ entities, question }) {
  const symbols = [...new Set(entities.listings.map(({ instrument }) => instrument.symbol))].slice(0, MOST_SYMBOLS);
  const [fetched] = yield [{ call: "getBacktestRules", input: {} }];
  if (fetched === undefined) return notLoaded(SCREEN);
  const rules = fetched.answer as readonly BacktestRule[];
  const text = questionWords(question);
  const exact = rules.find(({ name }) => text.includes(questionWords(name)));
  const named =
    exact !== undefined
      ? [exact]
      : NAMES.filter(([, words]) => words.test(text)).flatMap(([id]) => rules.find((rule) => rule.id === id) ?? []);
  const [rule, another] = named;
  if (symbols.length === 0) {
    const which = "On which symbol do you want to test the rule? Name it, such as AAPL or Bitcoin.";
    const about = rule?.name ?? "Buy and hold";
    return missing(fixedSentence("do.backtest-symbol", which, SCREEN), [
      askNext("On Bitcoin", `Backtest ${about} on BTC-USD`, "On Bitcoin."),
      askNext("On Apple", `Backtest ${about} on AAPL`, "On Apple."),
    ]);
  }
  if (rule === undefined || another !== undefined) {
    const offered = (rule === undefined ? rules : named).slice(0, MOST_OFFERED);
    return missing(
      fixedSentence("do.backtest-rule", "Which rule do you want to test?", SCREEN),
      offered.map(({ name, description }) =>
        askNext(name, `Backtest ${name} on ${symbols.join(" and ")}`.slice(0, 400), description),
      ),
    );
  }
  const timeframe = TIMEFRAMES.find((one) => entities.timeframes.includes(one)) ?? "1d";
  const body = {
    symbols,
    rule: rule.id,
    parameters: {},
    timeframe,
    from: null,
    to: null,
    ...COSTS,
    sizePercent: 100,
    walkForward: true,
  };
  return proposed({
    title: "Start backtest",
    lines: [
      { name: symbols.length === 1 ? "Symbol" : "Symbols", value: symbols.map(formatSymbol).join(", ") },
      { name: "Rule", value: rule.name },
      { name: "Bars", value: `${timeframe}, all that are stored` },
      { name: "Settings", value: "Chosen on earlier bars only, tested on later ones" },
      {
        name: "Costs",
        value: `${String(COSTS.feePercent)}% fee and ${String(COSTS.slippagePercent)}% slippage a side`,
      },
      { name: "Size", value: `${String(body.sizePercent)}% of the capital` },
    ],
    change: { call: "createBacktest", input: { body } },
    restore: null,
    undoing: "Stops the backtest, or deletes it if it has finished.",
    screen: SCREEN,
  });
};
