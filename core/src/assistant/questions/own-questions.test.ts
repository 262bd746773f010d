import { describe, expect, it } from "vitest";
import { KNOWN_LISTINGS } from "../../market/index.ts";
import { listingNames } from "../entities/listing-names.ts";
import { readQuestion } from "../entities/read-question.ts";
import { provedSentences } from "../proof/check-proofs.ts";
import type { Fetched } from "../proof/fetched.ts";
import { plainText } from "../proof/sentence.ts";
import { askPortfolio, askWhatIf } from "./own-questions.ts";
import type { Question } from "./question.ts";
import { WHAT_IF_TEXTS } from "./what-if-words.ts";

const find = listingNames(KNOWN_LISTINGS);
const state = (one: string) => ({ state: one, delayMinutes: null });
const portfolio = (name: string, facts: object = {}) => ({
  id: name.toLowerCase(),
  name,
  currency: "USD",
  totalValue: "1000.00",
  profit: "10.00",
  unpriced: [],
  holdings: [{}],
  asOf: null,
  freshness: state("live"),
  ...facts,
});
type Query = { readonly shock: string; readonly shockPercent: string };

/** Asks where each portfolio moves half as far as the symbol. */
function outcomeOf(question: Question, text: string, portfolios: readonly object[], freshness = "live") {
  const dialogue = question({ entities: readQuestion(text, find).entities, question: text, userId: "ann" });
  const fetched: Fetched[] = [];
  const queries: Query[] = [];
  let turn = dialogue.next();
  while (turn.done !== true) {
    const answers = turn.value.map((request) => {
      if (request.call === "getPortfolios") return { ...request, answer: portfolios };
      if (request.call !== "getPortfolioExposure") return undefined;
      const query = request.input["query"] as Query;
      queries.push(query);
      const percent = Number(query.shockPercent);
      const money = String(percent * 5);
      const isValued = !portfolios.some((one) => "unvalued" in one);
      const stress = { symbol: query.shock, percent, change: money, low: money, high: money };
      const answer = {
        currency: "USD",
        freshness: state(freshness),
        byHolding: isValued ? [{}] : [],
        stress: isValued ? { ...stress, changePercent: percent / 2, leftOut: [] } : null,
      };
      return { ...request, answer };
    });
    fetched.push(...answers.filter((one) => one !== undefined));
    turn = dialogue.next(answers);
  }
  const fixed = (id: string) => (WHAT_IF_TEXTS as Readonly<Record<string, string>>)[id];
  expect(provedSentences(turn.value, fetched, fixed)).toEqual(turn.value);
  return { text: plainText(turn.value), queries };
}

describe("a move of one symbol", () => {
  const move = (text: string) => outcomeOf(askWhatIf, text, [portfolio("Savings")]);

  it.each([
    ["what if BTC rises 20%", "20"],
    ["what if BTC goes up 20%", "20"],
    ["what if BTC rises 300%", "300"],
    ["how much do i lose if BTC goes up 5%", "5"],
    ["was wenn BTC um 20% steigt", "20"],
    ["qué pasa si BTC sube 20%", "20"],
    ["suppose que BTC monte de 20%", "20"],
    ["BTC +20%, what about my portfolio", "20"],
    ["what if BTC falls 20%", "-20"],
    ["what if BTC falls by up to 12.5 percent", "-12.5"],
    ["was wenn BTC um 20% fällt", "-20"],
    ["qué pasa si BTC cae un 20%", "-20"],
    ["BTC depot bei 20% marktrückgang", "-20"],
    ["et si BTC baisse de plus de 20%", "-20"],
    ["BTC -20%, what about my portfolio", "-20"],
  ])("%s: %s percent", (text, shockPercent) => {
    const { queries, text: said } = move(text);
    expect(queries).toEqual([{ shock: "BTC-USD", shockPercent }]);
    expect(said).toMatch(/^If BTC-USD moves [+−]/);
  });

  it.each([
    ["what if BTC falls to 100", "percent"],
    ["what if BTC goes to 0", "percent"],
    ["what if BTC goes to zero", "percent"],
    ["what if BTC falls 20 dollars", "percent"],
    ["what if BTC falls ten percent", "percent"],
    ["what if BTC halves", "percent"],
    ["what if BTC does x2", "percent"],
    ["what if BTC returns to its peak", "percent"],
    ["what if BTC falls 10% or 20%", "percent"],
    ["what if BTC falls 0%", "limits"],
    ["what if BTC falls 120%", "limits"],
    ["what if BTC rises 301%", "limits"],
    ["what if BTC moves 20%", "way"],
    ["what if BTC doesn't fall 20%", "way"],
    ["what if BTC rises or falls 20%", "way"],
    ["what if BTC rises -20%", "way"],
    ["what if ETH and BTC fall 10%", "symbol"],
    ["what if interest rates rise", "symbol"],
    ["what if stablecoins fall 20%", "symbol"],
  ] as const)("%s: asks back (%s)", (text, which) => {
    const { queries, text: said } = move(text);
    expect(queries).toEqual([]);
    expect(said).toBe(WHAT_IF_TEXTS[`ask.what-if-${which}`]);
  });

  it("is an example where the question states no number, and says so", () => {
    const crash = move("what if the market crashes");
    expect(crash.queries).toEqual([{ shock: "SPY", shockPercent: "-20" }]);
    expect(crash.text).toMatch(/^If, for example, SPY moves −20%, what Savings holds would change by about/);
    expect(move("my account if BTC goes to the moon").queries).toEqual([{ shock: "BTC-USD", shockPercent: "20" }]);
    expect(move("what if BTC rises").text).toMatch(/^If, for example, BTC-USD moves \+20%/);
  });

  it.each([
    "what if crypto falls 20%",
    "was wenn Krypto um 20% fällt",
    "was wenn der Kryptomarkt um 20% fällt",
    "qué pasa si las criptomonedas caen 20%",
    "et si les cryptos baissent de 20%",
    "what if all coins fall 20%",
    "what if memecoins fall 20%",
    "et si les cryptos chutent de 20%",
  ])("%s: is one of Bitcoin, and says so", (text) => {
    const { queries, text: said } = move(text);
    expect(queries).toEqual([{ shock: "BTC-USD", shockPercent: "-20" }]);
    expect(said).toContain("I took Bitcoin for the crypto market: each holding moves as far as");
  });

  it("says which market it took where none was named, and takes none where a symbol was", () => {
    expect(move("what if the market falls 20%").queries).toEqual([{ shock: "SPY", shockPercent: "-20" }]);
    expect(move("what if the market falls 20%").text).toContain("I took the fund SPY for the market");
    expect(move("what if ETH falls 20% in a crypto crash").queries).toEqual([
      { shock: "ETH-USD", shockPercent: "-20" },
    ]);
    expect(move("what if ETH falls 20%").text).not.toContain("I took");
  });

  it("is never that of another symbol than the one that was named", () => {
    expect(move("what if QZXW falls 20%").queries).toEqual([]);
  });
});

describe("holdings without a value", () => {
  const said = (facts: object) => outcomeOf(askWhatIf, "what if BTC falls 20%", [portfolio("Savings", facts)]).text;

  it("are what is said to keep a move from being worked out, rather than too few closes", () => {
    const text = said({ unvalued: true, unpriced: ["BTC-USD"] });
    expect(text).toContain("For Savings, that can't be computed: nothing that it holds has a known value");
    expect(text).not.toContain("Part of it");
  });

  it("are said to be left out where others have one", () => {
    expect(said({ holdings: [{}, {}], unpriced: ["XYZ"] })).toContain("Part of it has no price and isn't counted.");
    expect(said({})).not.toContain("Part of it");
  });
});

describe("several portfolios", () => {
  const four = ["Empty", "Savings", "Play", "Third", "Fourth"].map((name) =>
    portfolio(name, name === "Empty" ? { holdings: [] } : {}),
  );

  it("are each named, up to three", () => {
    const { text, queries } = outcomeOf(askWhatIf, "what if BTC falls 20%", four);
    expect(queries).toHaveLength(3);
    for (const name of ["Savings", "Play", "Third"]) expect(text).toContain(`what ${name} holds would change by`);
    expect(text).not.toMatch(/Empty|Fourth/);
    expect(text).toContain("Your other portfolios are on their screen.");
    expect(outcomeOf(askWhatIf, "what if BTC falls 20%", four.slice(0, 4)).text).not.toContain("other portfolios");
  });

  it("are each worth something, and others are mentioned", () => {
    const { text } = outcomeOf(askPortfolio, "what is my portfolio worth", four);
    expect(text).toContain("Play is worth $1,000.00");
    expect(text).toContain("Your other portfolios are on their screen.");
  });
});

describe("prices that aren't live", () => {
  const simulated = ["Savings", "Play"].map((name) => portfolio(name, { freshness: state("simulated") }));
  const times = (text: string) => text.split("simulated").length - 1;

  it("are said to be so, once", () => {
    expect(times(outcomeOf(askPortfolio, "what is my portfolio worth", simulated).text)).toBe(1);
    expect(times(outcomeOf(askWhatIf, "what if BTC falls 20%", simulated, "simulated").text)).toBe(1);
    expect(outcomeOf(askPortfolio, "", [portfolio("A", { freshness: state("stale") })]).text).toContain("older");
  });

  it("aren't mentioned where all are live", () => {
    expect(times(outcomeOf(askPortfolio, "what is my portfolio worth", [portfolio("A"), portfolio("B")]).text)).toBe(0);
    expect(times(outcomeOf(askWhatIf, "what if BTC falls 20%", [portfolio("A")]).text)).toBe(0);
  });
});
