import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { KNOWN_LISTINGS } from "../../market/index.ts";
import { listingNames } from "./listing-names.ts";
import { readQuestion } from "./read-question.ts";

const find = listingNames(KNOWN_LISTINGS);
const read = (question: string) => readQuestion(question, find);
const symbols = (question: string) => read(question).entities.listings.map(({ instrument }) => instrument.symbol);

describe("symbols in a question", () => {
  it.each([
    ["why is AAPL HOLD", ["AAPL"]],
    ["compare BTC and ETH volatility", ["BTC-USD", "ETH-USD"]],
    ["berkshire hathaway news", ["BRK.B"]],
    ["is coca cola a buy", ["KO"]],
    ["bank of america chart", ["BAC"]],
    ["tell me about $ALL", ["ALL"]],
    ["price of solana", ["SOL-USD"]],
    ["BTC/USD now", ["BTC-USD"]],
    ["aapl aapl aapl", ["AAPL"]],
    ["what does Johnson & Johnson yield", ["JNJ"]],
    ["palantir or coinbase", ["PLTR", "COIN"]],
  ])("finds them in '%s'", (question, expected) => expect(symbols(question)).toEqual(expected));

  it.each([
    "is it open?",
    "show me all of them",
    "what should i do now",
    "price target",
    "on base",
    "cost of a plan",
    "a real one",
  ])("takes no everyday word for one: '%s'", (question) => expect(symbols(question)).toEqual([]));
});

it("takes a well-known name that is not listed for a symbol, and says how it was typed", () => {
  const { words, entities } = read("Barclays vs deutsche bank, or $WIFFY");
  expect(words.join(" ")).toBe("§symbol vs §symbol or §symbol");
  expect(entities).toMatchObject({ listings: [], unlisted: ["Barclays", "deutsche bank", "$WIFFY"] });
});

it("marks a word that was typed as tickers are", () => {
  expect(read("price of QZXW now").words).toEqual(["price", "of", "^qzxw", "now"]);
  expect(read("PRICE OF QZXW NOW").words).toEqual(["price", "of", "qzxw", "now"]);
});

it("tells a chain from its coin by the words beside it", () => {
  expect(read("memecoins on solana").entities).toMatchObject({ chains: ["solana"], listings: [] });
  expect(read("base tokens").entities.chains).toEqual(["base"]);
  expect(read("price of solana").entities.chains).toEqual([]);
});

it("puts a mark in place of each name and number, so that questions differ by what they ask", () => {
  expect(read("what if BTC falls 20 %").words.join(" ")).toBe("what if §symbol falls §percent");
  expect(read("what if tesla falls 5%").words.join(" ")).toBe("what if §symbol falls §percent");
  expect(read("what does RSI 72 mean").words.join(" ")).toBe("what does §indicator §number mean");
});

it("keeps the names of ways to pay as words", () => {
  expect(read("can I pay with visa").words).toContain("visa");
});

it("reads numbers as people write them", () => {
  expect(read("alert at $60k").entities.numbers).toEqual([60_000]);
  expect(read("alert at 1.500,50").entities.numbers).toEqual([1500.5]);
  expect(read("alert at 1,500").entities.numbers).toEqual([1500]);
  expect(read("falls 20 percent").entities.percents).toEqual([20]);
});

it("finds contract addresses", () => {
  const address = "0x6982508145454Ce325dDbE47a25d4ec3d2311933";
  expect(read(`is ${address} a scam`).entities.addresses).toEqual([address]);
});

it("reads the chain that the DEX screener is asked for", () => {
  expect(read("open the dex screener for base").entities.chains).toEqual(["base"]);
  expect(read("new memecoins in solana").entities.chains).toEqual(["solana"]);
  expect(read("set an alert for solana").entities.chains).toEqual([]);
});

it("reads any text, with no more words than it has", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 800 }), (question) => {
      const { words } = read(question);
      expect(words.length).toBeLessThanOrEqual(500);
      expect(words.every((word) => word !== "")).toBe(true);
    }),
  );
});

it("finds a term that is written with hyphens", () => {
  expect(read("Was ist ein Stop-Loss?").entities.term).toBe(read("what is a stop loss?").entities.term);
  expect(read("Was ist ein Stop-Loss?").entities.term).toBeDefined();
});

it.each([
  ["how volatile is doggo?", "doggo"],
  ["price of qzxw", "qzxw"],
  ["qzxw kurs", "qzxw"],
  ["what is the price now", undefined],
  ["is it a good time to buy", undefined],
])("takes a word where a symbol stands for one that may be: %s", (question, word) =>
  expect(read(question).entities.maybeSymbol).toBe(word),
);
