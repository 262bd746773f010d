import type { AnswerPart, AnswerSentence, MarketData } from "../../contract/index.ts";
import { SCREENS } from "../../contract/index.ts";
import { type Fetched, valuePart } from "../proof/fetched.ts";
import { priceFormat } from "../proof/price-format.ts";
import { questionWords } from "../actions/question-words.ts";
import { fixedSentence, namePart, sentence } from "../proof/sentence.ts";
import { addressWith } from "../registry/address-with.ts";
import { lookUp } from "./not-covered.ts";
import { namesPastDay } from "./names-past-day.ts";
import { type Question, said } from "./question.ts";
import { type StatedMetric, statedMetrics } from "./stated-metrics.ts";

/** Most symbols that one answer is about. */
const MOST_SYMBOLS = 3;
const MOST_SYMBOLS_TEXT = "I answer about three symbols at a time: ask about the others by themselves.";

const screenOf = (symbol: string, tab?: string): string => addressWith(SCREENS.marketAnalysis.path, { symbol, tab });
const advisoryOf = (symbol: string): string => addressWith(SCREENS.tradingAdvisory.path, { symbol });

/** A symbol's analysis, with its typed answer beside the values to prove. */
type Analysis = { readonly fetched: Fetched; readonly data: MarketData; readonly symbol: string };

/** Composes an answer from the analyses that could be read, of so many symbols. */
type Compose = (
  analyses: readonly Analysis[],
  question: string,
  count: number,
) => readonly (AnswerSentence | undefined)[];

/** Asks for the analysis of the symbols that the question names, and composes the answer from them. */
function aboutSymbols(compose: Compose, least = 1): Question {
  return function* ask({ entities, question }) {
    const known = entities.listings.map(({ instrument }) => instrument.symbol);
    const missing = entities.unlisted[0] ?? (known.length === 0 ? entities.maybeSymbol : undefined);
    const looked = missing === undefined || known.length >= MOST_SYMBOLS ? undefined : yield* lookUp(missing);
    const symbols = [...known, looked?.symbol].filter((one) => one !== undefined).slice(0, MOST_SYMBOLS);
    const notCovered = looked?.sentences ?? [];
    if (symbols.length < least) {
      const which =
        least === 1
          ? fixedSentence("ask.which-symbol", "Which symbol? Name a share or a coin, such as AAPL or BTC.")
          : fixedSentence("ask.which-symbols", "Which ones? Name two shares or coins, such as BTC and ETH.");
      return notCovered.length > 0 ? notCovered : [which];
    }
    const fetched = yield symbols.map((symbol) => ({ call: "getMarketData", input: { params: { symbol } } }));
    const analyses = fetched.flatMap((one, at) =>
      one === undefined ? [] : [{ fetched: one, data: one.answer as MarketData, symbol: symbols[at] ?? "" }],
    );
    if (analyses.length === 0) {
      const again = looked === undefined ? yield* lookUp(symbols[0] ?? "") : looked;
      return again.sentences.length > 0 ? again.sentences : said(...noPrices(symbols), TRY_AGAIN);
    }
    const sentences = said(...compose(analyses, question, symbols.length));
    const without = symbols.filter((symbol) => analyses.every((one) => one.symbol !== symbol));
    return said(
      ...(sentences.length > 0 ? sentences : tooLittle(analyses)),
      ...noPrices(without),
      ...notCovered.slice(0, 1),
      known.length > MOST_SYMBOLS ? fixedSentence("ask.most-symbols", MOST_SYMBOLS_TEXT) : undefined,
    );
  };
}

/** Names symbols whose analysis can't be read. */
const noPrices = (symbols: readonly string[]): readonly (AnswerSentence | undefined)[] =>
  symbols.map(
    (symbol) =>
      sentence(screenOf(symbol))`There are no prices of ${namePart(symbol.replace(/-USD$/, ""))} here right now.`,
  );

/** What to do then. */
const TRY_AGAIN = fixedSentence(
  "ask.no-prices",
  "Its source may not answer just now: try again in a minute, or choose another one in the stock screener.",
  SCREENS.stockScreener.path,
);

/** Names symbols with too few bars for what was asked, and what to look at instead. */
const tooLittle = (analyses: readonly Analysis[]): readonly (AnswerSentence | undefined)[] =>
  analyses.map(
    (one) =>
      sentence(
        screenOf(one.symbol),
      )`There is too little history of ${symbolOf(one)} here to answer that. Its chart shows the bars that there are.`,
  );

const named = ({ fetched, data }: Analysis): AnswerPart | undefined =>
  valuePart(fetched, data.name === null ? "/symbol" : "/name", "text");
const symbolOf = ({ fetched }: Analysis): AnswerPart | undefined => valuePart(fetched, "/symbol", "text");
const price = (one: Analysis): AnswerPart | undefined => priceAt(one, "/price");
/** A price of the symbol at a place of its analysis. */
const priceAt = ({ fetched, data }: Analysis, path: string, asOf = "/asOf"): AnswerPart | undefined =>
  valuePart(fetched, path, priceFormat(data.symbol), { unit: "/currency", asOf });

/** '(simulated prices)' and the like, in words; nothing for live prices. */
function caveat({ data }: Analysis, screen: string): AnswerSentence | undefined {
  switch (data.freshness.state) {
    case "simulated":
      return fixedSentence("ask.simulated", "These prices are simulated.", screen);
    case "replay":
      return fixedSentence("ask.replayed", "These prices are replayed from the past.", screen);
    case "stale":
      return fixedSentence("ask.stale", "This is the last price we have; it is older than it should be.", screen);
    default:
      return undefined;
  }
}

/** 'What is BTC at?' */
export const askPrice = aboutSymbols((analyses, question) =>
  analyses.flatMap((one) => {
    const screen = screenOf(one.symbol);
    const earlier = "Earlier prices are on its chart; I read out the current one only.";
    const change = valuePart(one.fetched, "/changePercent", "signed_percent");
    const at = valuePart(one.fetched, "/asOf", "time");
    return [
      ...(namesYearRange(question) ? [yearRange(one, screenOf(one.symbol, "fundamental"))] : []),
      sentence(screen)`${named(one)} is at ${price(one)}, as of ${at}.`,
      changeSentence(one, change, screen),
      namesPastDay(question) ? fixedSentence("ask.earlier", earlier, screen) : undefined,
      caveat(one, screen),
    ];
  }),
);

/** Whether a question names the highest or the lowest price within a year. */
const namesYearRange = (question: string): boolean =>
  / (?:(?:52|fifty-two)[ -]?(?:weeks?|w|wochen|semanas|semaines)|(?:year|yearly|annual|jahres?)[ -]?(?:high|low|range|hoch|tief)|jahreshoch|jahrestief|maximo anual|minimo anual) /.test(
    questionWords(question).replaceAll("-", " "),
  );

function yearRange(one: Analysis, screen: string): AnswerSentence | undefined {
  const base = "/fundamentalAnalysis/metrics/yearRange";
  const [low, high] = [priceAt(one, `${base}/low`), priceAt(one, `${base}/high`)];
  return sentence(screen)`Within a year its price was between ${low} and ${high}.`;
}

/** The change since the start of its period, which depends on the market. */
function changeSentence({ data }: Analysis, change: AnswerPart | undefined, screen: string) {
  switch (data.changePeriod) {
    case "24h":
      return sentence(screen)`In the last day: ${change}.`;
    case "utc_day":
      return sentence(screen)`Since midnight UTC: ${change}.`;
    case "session":
      return data.session.state === "closed" || data.session.state === "after_hours"
        ? sentence(screen)`On its last trading day: ${change}.`
        : sentence(screen)`Since the last close: ${change}.`;
  }
}

/** 'Why is AAPL a HOLD?', 'should I buy it?' */
export const askAdvice = aboutSymbols((analyses) =>
  analyses.flatMap((one) => {
    const screen = advisoryOf(one.symbol);
    const { fetched, data } = one;
    const action = valuePart(fetched, "/combinedRecommendation/action", "text");
    const confidence = valuePart(fetched, "/combinedRecommendation/confidence", "percent");
    const claim = valuePart(fetched, "/combinedRecommendation/claim", "text");
    // The opening says 'a full position'; the sentence on the size says how much of one's money that is.
    const size = data.combinedRecommendation.sentences.findIndex(({ text }) => text.includes("of your money"));
    const reasons = [0, size, 1].map((at) =>
      valuePart(fetched, `/combinedRecommendation/sentences/${String(at)}/text`, "text"),
    );
    return [
      sentence(screen)`Our advice for ${symbolOf(one)} is ${action}.`,
      ...reasons.map((reason) => sentence(screen)`${reason}`),
      data.combinedRecommendation.confidence === null
        ? undefined
        : sentence(screen)`We give ${confidence} to this: ${claim}`,
      caveat(one, screen),
      fixedSentence("ask.not-advice", "This is not financial advice; the decision is yours.", screen),
    ];
  }),
);

/** 'Where will BTC go?' */
export const askRange = aboutSymbols((analyses) =>
  analyses.flatMap((one) => {
    const screen = screenOf(one.symbol);
    const { fetched, data } = one;
    if (data.forecast === null) {
      return [
        fixedSentence("ask.no-forecast", "We make no forecast for it right now: too little recent data.", screen),
      ];
    }
    const bound = (end: "low" | "high") => priceAt(one, `/forecast/range90/${end}`, "/forecast/barClosedAt");
    const span = valuePart(fetched, "/forecast/span", "text");
    const until = valuePart(fetched, "/forecast/expiresAt", "time");
    return [
      sentence(
        screen,
      )`${symbolOf(one)} will likely end between ${bound("low")} and ${bound("high")} after ${span}, on ${until}.`,
      fixedSentence("ask.range-odds", "Nine in ten outcomes fall in such a range; one in ten doesn't.", screen),
      caveat(one, screen),
    ];
  }),
);

/** 'How volatile is it?' */
export const askVolatility = aboutSymbols((analyses) =>
  analyses.flatMap((one) => {
    const screen = screenOf(one.symbol);
    const { fetched, data } = one;
    const year = valuePart(fetched, "/combinedRecommendation/plan/volatilityPercent", "percent");
    // Advice to sell leaves no position, so its plan says 0: nothing about the symbol.
    const hasQuarter = (data.combinedRecommendation.plan?.worstQuarterPercent ?? 0) !== 0;
    const quarter = valuePart(fetched, "/combinedRecommendation/plan/worstQuarterPercent", "percent");
    const move = valuePart(fetched, "/forecast/move/movePercent", "percent");
    const chance = valuePart(fetched, "/forecast/move/percent", "percent");
    const isOwn = typeof data.forecast?.move.symbolBasePercent === "number";
    const usual = valuePart(fetched, `/forecast/move/${isOwn ? "symbolBasePercent" : "basePercent"}`, "percent");
    const span = valuePart(fetched, "/forecast/span", "text");
    const sentences = said(
      sentence(screen)`${symbolOf(one)} swings about ${year} a year.`,
      hasQuarter ? sentence(screen)`In a bad quarter, the worst of twenty, it lost more than ${quarter}.` : undefined,
      isOwn
        ? sentence(
            screen,
          )`A move of more than ${move} in the next ${span} has a chance of ${chance}; usually it is ${usual}.`
        : sentence(
            screen,
          )`A move of more than ${move} in the next ${span} has a chance of ${chance}; for others like it, usually ${usual}.`,
    );
    return sentences.length === 0 ? tooLittle([one]) : [...sentences, caveat(one, screen)];
  }),
);

/** 'Compare BTC and ETH.' */
export const askCompare = aboutSymbols((analyses, _, count) => {
  const lines = analyses.flatMap((one) => {
    const screen = screenOf(one.symbol);
    const { fetched } = one;
    const change = valuePart(fetched, "/changePercent", "signed_percent");
    const action = valuePart(fetched, "/combinedRecommendation/action", "text");
    const year = valuePart(fetched, "/combinedRecommendation/plan/volatilityPercent", "percent");
    return [
      sentence(screen)`${symbolOf(one)}: ${price(one)} (${change}), advice ${action}.`,
      sentence(screen)`${symbolOf(one)} swings about ${year} a year.`,
    ];
  });
  const years = analyses.flatMap((one) => {
    const year = one.data.combinedRecommendation.plan?.volatilityPercent;
    return year === undefined ? [] : [{ one, year }];
  });
  const least = Math.min(...years.map(({ year }) => year));
  const calmest = years.filter(({ year }) => year === least);
  // Which is the calmest can only be said if all are known, and if it is one.
  const calmer = years.length === count && calmest.length === 1 ? calmest[0]?.one : undefined;
  return [
    ...lines,
    calmer === undefined
      ? undefined
      : analyses.length === 2
        ? sentence(screenOf(calmer.symbol))`${symbolOf(calmer)} is the calmer one.`
        : sentence(screenOf(calmer.symbol))`${symbolOf(calmer)} is the calmest of them.`,
    ...analyses.map((one) => caveat(one, screenOf(one.symbol))).slice(0, 1),
  ];
}, 2);

/** 'Support and resistance of TSLA?' */
export const askLevels = aboutSymbols((analyses) =>
  analyses.flatMap((one) => {
    const screen = screenOf(one.symbol, "technical");
    const { data } = one;
    const { levels } = data.technicalAnalysis;
    const now = data.price;
    const unbroken = levels.map((level, at) => ({ ...level, at })).filter(({ broken }) => !broken);
    const below = unbroken
      .filter((level) => now !== null && level.price < now)
      .toSorted((a, b) => b.price - a.price)[0];
    const above = unbroken
      .filter((level) => now !== null && level.price > now)
      .toSorted((a, b) => a.price - b.price)[0];
    const at = (level: typeof below) =>
      level === undefined ? undefined : priceAt(one, `/technicalAnalysis/levels/${String(level.at)}/price`);
    const pivot = priceAt(one, "/technicalAnalysis/pivots/pivot");
    const sentences = said(
      sentence(screen)`The nearest support of ${symbolOf(one)} is at ${at(below)}.`,
      sentence(screen)`The nearest resistance is at ${at(above)}.`,
      sentence(screen)`The daily pivot is at ${pivot}.`,
    );
    return sentences.length > 0
      ? [...sentences, caveat(one, screen)]
      : [fixedSentence("ask.no-levels", "No support or resistance stands out in its recent bars.", screen)];
  }),
);

const noVote = (screen: string): AnswerSentence =>
  fixedSentence("ask.no-vote", "That indicator isn't among those that we read out. Its chart can draw it.", screen);

/** 'RSI of NVDA', 'is it overbought?' */
export const askIndicators: Question = function* ask(context) {
  const { indicators, timeframes } = context.entities;
  return yield* aboutSymbols((analyses) =>
    analyses.flatMap((one) => {
      const screen = screenOf(one.symbol, "technical");
      const { votes, timeframe } = one.data.technicalAnalysis;
      const wanted = indicators.length > 0 ? indicators : ["rsi", "macd"];
      const found = votes
        .map(({ id }, at) => ({ name: id.split(":")[0] ?? "", at }))
        .filter(({ name }) => wanted.includes(name))
        .slice(0, 3);
      const lines = found.map(({ at }) => {
        const base = `/technicalAnalysis/votes/${String(at)}`;
        const options = { asOf: "/technicalAnalysis/lastBarAt" };
        const name = valuePart(one.fetched, `${base}/name`, "text", options);
        const value = valuePart(one.fetched, `${base}/value`, "number", options);
        const reading = valuePart(one.fetched, `${base}/reading`, "text", options);
        // A reading says its value where the indicator has one that says something.
        return votes[at]?.reading.startsWith(votes[at].name) === true
          ? sentence(screen)`${symbolOf(one)}: ${reading}.`
          : sentence(screen)`${name} of ${symbolOf(one)} is ${value}: ${reading}.`;
      });
      if (!lines.some((line) => line !== undefined)) {
        const tooFew = fixedSentence("ask.no-reading", "There are too few bars of it here for any indicator.", screen);
        return [votes.length === 0 ? tooFew : noVote(screen)];
      }
      const bars = valuePart(one.fetched, "/technicalAnalysis/timeframe", "text");
      const areOthers = timeframes.some((requested) => requested !== timeframe);
      return [
        ...lines,
        areOthers ? sentence(screen)`These are of bars of ${bars}; choose others on the chart.` : undefined,
        caveat(one, screen),
      ];
    }),
  )(context);
};

/** The metric that was named, or that no source has it: never another one in its place. */
function metricSentence(one: Analysis, { label, fields, format }: StatedMetric, screen: string) {
  const all = one.data.fundamentalAnalysis.allMetrics;
  const field = fields.find((name) => all[name] !== undefined);
  const base = `/fundamentalAnalysis/allMetrics/${field ?? ""}`;
  const origin = { asOf: `${base}/asOf`, source: `${base}/source` };
  const isMoney = format === "price" || format === "compact";
  const options = isMoney ? { ...origin, unit: `${base}/currency` } : origin;
  const value = field === undefined ? undefined : valuePart(one.fetched, `${base}/value`, format, options);
  const name: AnswerPart = { kind: "text", text: label };
  return value === undefined
    ? sentence(screen)`No source has the ${name} of ${symbolOf(one)} here.`
    : sentence(screen)`The ${name} of ${symbolOf(one)} is ${value}.`;
}

/** 'P/E of MSFT?', 'market cap of BTC?' */
export const askFundamentals = aboutSymbols((analyses, question) =>
  analyses.flatMap((one) => {
    const screen = screenOf(one.symbol, "fundamental");
    const metrics = statedMetrics(question);
    if (metrics.length > 0)
      return [...metrics.map((metric) => metricSentence(one, metric, screen)), caveat(one, screen)];
    const { fetched } = one;
    const base = "/fundamentalAnalysis/metrics";
    const pe = valuePart(fetched, `${base}/peRatio`, "number");
    const cap = valuePart(fetched, `${base}/marketCap`, "compact", { unit: `${base}/marketCapCurrency` });
    const sentences = said(
      sentence(screen)`The P/E ratio of ${symbolOf(one)} is ${pe}.`,
      sentence(screen)`It is worth ${cap} in the market.`,
      yearRange(one, screen),
    );
    const noRatio =
      pe === undefined ? sentence(screen)`No source has the P/E ratio of ${symbolOf(one)} here.` : undefined;
    return sentences.length > 0
      ? [noRatio, ...sentences, caveat(one, screen)]
      : [fixedSentence("ask.no-figures", "No source has figures of this company here.", screen)];
  }),
);

/**
 * 'News about NVDA?', 'why is ETH down?' Headlines are quoted as their publishers wrote them. Without any, the answer
 * begins with how the price moved.
 */
export const askNews = aboutSymbols((analyses) =>
  analyses.flatMap((one) => {
    const screen = screenOf(one.symbol, "news");
    const { fetched, data } = one;
    const { news } = data.fundamentalAnalysis;
    if (news.length === 0) {
      const change = valuePart(fetched, "/changePercent", "signed_percent");
      return [
        sentence(screenOf(one.symbol))`${named(one)} is at ${price(one)}.`,
        changeSentence(one, change, screenOf(one.symbol)),
        sentence(screen)`There is no recent news about ${symbolOf(one)} here.`,
        caveat(one, screenOf(one.symbol)),
      ];
    }
    return news.slice(0, 3).map((_, at) => {
      const base = `/fundamentalAnalysis/news/${String(at)}`;
      const headline = valuePart(fetched, `${base}/headline`, "text", { source: `${base}/source` });
      const publisher = valuePart(fetched, `${base}/source`, "text", { source: `${base}/vendor` });
      return sentence(screen)`“${headline}” (${publisher}).`;
    });
  }),
);

/** 'Is the market open?' */
export const askMarketHours: Question = function* ask({ entities }) {
  const symbol = entities.listings.find(({ instrument }) => instrument.kind === "stock")?.instrument.symbol ?? "SPY";
  const [fetched] = yield [{ call: "getMarketData", input: { params: { symbol } } }];
  const screen = SCREENS.corporateCalendar.path;
  const session = (fetched?.answer as MarketData | undefined)?.session;
  if (fetched === undefined)
    return [fixedSentence("ask.failed-hours", "That couldn't be loaded right now. Try again in a minute.", screen)];
  if (session === undefined || session.state === "unknown")
    return [fixedSentence("ask.no-hours", "We don't have the hours of this exchange.", screen)];
  const change = valuePart(fetched, "/session/changesAt", "time", { source: "" });
  return said(
    session.state === "open"
      ? fixedSentence("ask.open", "The exchange is open.", screen)
      : fixedSentence("ask.closed", "The exchange is closed.", screen),
    session.state === "open"
      ? sentence(screen)`It closes on ${change}.`
      : sentence(screen)`It next changes on ${change}.`,
    fixedSentence("ask.coins-always", "Coins trade all the time.", screen),
  );
};
