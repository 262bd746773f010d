import { describe, expect, it } from "vitest";
import { CHAINS, KNOWN_LISTINGS } from "../../market/index.ts";
import type { Entities } from "../entities/entities.ts";
import { listingNames } from "../entities/listing-names.ts";
import { readQuestion } from "../entities/read-question.ts";
import { provedSentences } from "../proof/check-proofs.ts";
import type { Fetched } from "../proof/fetched.ts";
import { plainText } from "../proof/sentence.ts";
import type { Question } from "./question.ts";
import { QUESTIONS } from "./questions.ts";
import { WHAT_IF_TEXTS } from "./what-if-words.ts";

const find = listingNames(KNOWN_LISTINGS);
const entitiesOf = (text: string): Entities => readQuestion(text, find).entities;

/** Holds a dialogue in which every call is answered by `answer`. */
function held(question: Question, entities: Entities, answer: (call: string) => unknown) {
  const dialogue = question({ entities, question: "", userId: "ann" });
  const fetched: Fetched[] = [];
  let turn = dialogue.next();
  for (let turns = 0; turn.done !== true; turns += 1) {
    expect(turns).toBeLessThan(6);
    const answers = turn.value.map((request) => {
      const value = answer(request.call);
      return value === undefined ? undefined : { ...request, answer: value };
    });
    fetched.push(...answers.filter((one) => one !== undefined));
    turn = dialogue.next(answers);
  }
  return { sentences: turn.value, fetched };
}

const all = Object.entries(QUESTIONS);
const words = ["", "AAPL", "BTC and ETH", "PEPE on base", "TSLA 20%", "MSTR", "doggo price", `tokens on ${CHAINS[1]}`];

it.each(all)("%s says something where every call fails, and nothing unproved", (_, question) => {
  for (const text of words) {
    const { sentences, fetched } = held(question, entitiesOf(text), () => undefined);
    expect(sentences.length, text).toBeGreaterThan(0);
    expect(
      provedSentences(sentences, fetched, (id) => (WHAT_IF_TEXTS as Record<string, string>)[id]),
      text,
    ).toEqual(sentences);
  }
});

it.each(all)("%s leads to screens of this site only", (_, question) => {
  for (const text of words) {
    const { sentences } = held(question, entitiesOf(text), () => undefined);
    for (const { screen } of sentences) if (screen !== null) expect(screen).toMatch(/^\/[a-z]/);
  }
});

it.each(all)("%s only reads", (_, question) => {
  const calls: string[] = [];
  for (const text of words) {
    held(question, entitiesOf(text), (call) => {
      calls.push(call);
      return undefined;
    });
  }
  for (const call of calls) expect(call).toMatch(/^(?:get|list|search)[A-Z]/);
});

describe("a symbol that isn't covered", () => {
  const listing = (symbol: string, facts: object = {}) => ({
    symbol,
    name: "Strategy Fund",
    exchange: "NYSE",
    kind: "stock",
    currency: "USD",
    source: null,
    exact: false,
    guess: true,
    hasPrices: true,
    ...facts,
  });
  const token = { token: { symbol: "DOGGO", name: "Doggo", chain: "base", address: "0x1" }, asOf: "", sources: [] };
  const none = { trending: [], newPairs: [], gainers: [], highVolume: [], memecoinWinners: [] };
  const answering =
    (listings: readonly object[], tokens: object = none) =>
    (call: string): unknown =>
      call === "searchSymbols"
        ? { listings, unreachable: [], absent: null }
        : call === "getWinningProjects"
          ? { ...none, ...tokens }
          : undefined;
  const ask = (intent: string, text: string, answer: (call: string) => unknown) => {
    const question = QUESTIONS[intent];
    if (question === undefined) throw new Error(`no question ${intent}`);
    const { sentences, fetched } = held(question, entitiesOf(text), answer);
    expect(provedSentences(sentences, fetched, () => undefined)).toEqual(sentences);
    return { text: plainText(sentences), screens: sentences.map(({ screen }) => screen) };
  };

  it.each(["ask.price", "ask.volatility", "ask.advice", "ask.range", "ask.levels", "ask.indicators", "ask.news"])(
    "%s names it back without a number, and offers what is like it and the screener",
    (intent) => {
      const { text, screens } = ask(
        intent,
        "MSTR price please",
        answering([listing("MSTX"), listing("OFF", { hasPrices: false })]),
      );
      expect(text).toBe(
        "MSTR isn't covered here. Did you mean MSTX (Strategy Fund)? " +
          "The stock screener lists the shares that are covered. The DEX screener lists the tokens.",
      );
      expect(text).not.toMatch(/\p{N}/u);
      expect(screens).toEqual([null, "/market-analysis?symbol=MSTX", "/stock-screener", "/crypto-screener"]);
    },
  );

  it("is found in small letters too, and as a token", () => {
    expect(ask("ask.volatility", "how volatile is doggo?", answering([], { trending: [token] })).text).toMatch(
      /^doggo isn't covered here\. A token on base is called DOGGO: its page shows/,
    );
    expect(ask("ask.price", "what is the price now", answering([])).text).toMatch(/^Which symbol\?/);
  });

  it("is named back whether it is on the list of symbols or not", () => {
    expect(ask("ask.price", "QZXW price please", answering([])).text).toMatch(/^QZXW isn't covered here\./);
  });

  it("is named beside those that are", () => {
    const { text } = ask("ask.compare", "compare MSTR and QZXW", answering([]));
    expect(text).toMatch(/^QZXW isn't covered here\./);
  });

  it("is answered for where the search has it after all", () => {
    const calls: string[] = [];
    const { text } = ask("ask.price", "QZXW price please", (call) => {
      calls.push(call);
      return answering([listing("QZXW", { exact: true, guess: false })])(call);
    });
    expect(calls.at(-1)).toBe("getMarketData");
    expect(text).toMatch(/^There are no prices of QZXW here right now\./);
  });
});

describe("the words of an answer", () => {
  const plan = { volatilityPercent: 60, worstQuarterPercent: 25 };
  const analysis = (facts: object = {}) => ({
    symbol: "AAPL",
    name: null,
    price: 200,
    changePercent: 2.03,
    changePeriod: "session",
    session: { state: "open" },
    currency: "USD",
    source: "files",
    asOf: "2025-06-02T14:30:00.000Z",
    freshness: { state: "live" },
    fundamentalAnalysis: { news: [] },
    forecast: { span: "5 trading days", move: { movePercent: 4, percent: 40, basePercent: 30 } },
    combinedRecommendation: { action: "BUY", confidence: null, claim: "", plan, sentences: [] },
    ...facts,
  });
  const ask = (intent: string, text: string, facts: object = {}) => {
    const question = QUESTIONS[intent];
    if (question === undefined) throw new Error(`no question ${intent}`);
    const calls: string[] = [];
    const { sentences, fetched } = held(question, entitiesOf(text), (call) => {
      calls.push(call);
      return call === "getMarketData"
        ? analysis(facts)
        : { trending: [IMPOSTOR], newPairs: [], gainers: [], highVolume: [], memecoinWinners: [] };
    });
    expect(provedSentences(sentences, fetched, () => undefined)).toEqual(sentences);
    return { text: plainText(sentences), calls };
  };
  const IMPOSTOR = {
    token: { symbol: "ETH", name: "Ethereum", chain: "solana", address: "x", liquidity: 5 },
    risks: { overallRisk: "HIGH", reasons: [], notChecked: 0 },
    asOf: "2025-06-02T14:30:00.000Z",
    sources: ["tokens"],
  };

  it.each(["is bitcoin safe", "ist bitcoin sicher", "is ethereum a scam", "is tesla safe"])(
    "'%s' is about what is listed, not about a token of that name",
    (text) => {
      const { text: answer, calls } = ask("ask.token-risk", text);
      expect(calls).toEqual(["getMarketData"]);
      expect(answer).toMatch(/swings about 60% a year\./);
    },
  );

  it("says how risky a token is only if it has the name that was asked for", () => {
    expect(ask("ask.token-risk", "is ETH safe on solana chain").text).toMatch(/^We label ETH on solana HIGH\./);
    expect(ask("ask.token-risk", "is $DOGGO safe").text).toMatch(/^The DEX screener doesn't have DOGGO now\./);
  });

  it("names the horizon of a move, and no loss where advice to sell leaves none", () => {
    const { text } = ask("ask.volatility", "how volatile is AAPL");
    expect(text).toMatch(
      /it lost more than 25%\. A move of more than 4% in the next 5 trading days has a chance of 40%;/,
    );
    const sell = { action: "SELL", plan: { ...plan, worstQuarterPercent: 0 }, sentences: [] };
    expect(ask("ask.volatility", "how volatile is AAPL", { combinedRecommendation: sell }).text).not.toMatch(
      /bad quarter/,
    );
  });

  it("says how much of one's money a full position is", () => {
    const sentences = ["no more than a full position.", "Origin.", "Odds.", "Hold 95% of it (10% of your money)."];
    const advice = { ...analysis().combinedRecommendation, sentences: sentences.map((text) => ({ text })) };
    expect(ask("ask.advice", "should I buy AAPL", { combinedRecommendation: advice }).text).toMatch(
      /is BUY\. no more than a full position\. Hold 95% of it \(10% of your money\)\. Origin\. This is not/,
    );
  });

  it("says of which day a change is, and how a price without news moved", () => {
    expect(ask("ask.price", "AAPL price").text).toMatch(/Since the last close: \+2\.03%\./);
    const closed = { session: { state: "closed" } };
    expect(ask("ask.price", "AAPL price", closed).text).toMatch(/On its last trading day: \+2\.03%\./);
    expect(ask("ask.news", "why is AAPL down", closed).text).toBe(
      "AAPL is at $200.00. On its last trading day: +2.03%. There is no recent news about AAPL here.",
    );
  });
});
