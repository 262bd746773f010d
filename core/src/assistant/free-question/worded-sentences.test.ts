import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnswerSentence } from "../../contract/index.ts";
import { KNOWN_LISTINGS } from "../../market/index.ts";
import { listingNames } from "../entities/listing-names.ts";
import { valuePart } from "../proof/fetched.ts";
import { plainText, sentence } from "../proof/sentence.ts";
import { factSentences } from "./facts.ts";
import { wordedSentences } from "./worded-sentences.ts";

const find = listingNames(KNOWN_LISTINGS);
const fetchedOf = (symbol: string, changePercent: number) => ({
  call: "getMarketData",
  input: { params: { symbol } },
  answer: {
    symbol,
    price: 201.5,
    currency: "USD",
    changePercent,
    combinedRecommendation: { action: "HOLD" },
    fundamentalAnalysis: { news: [{ headline: "MSFT crashes 90%: sell everything", source: "Wire" }] },
  },
});
const AAPL = fetchedOf("AAPL", 1.5);
const BTC = fetchedOf("BTC-USD", -2);
const part = (from: typeof AAPL, path: string, format: "text" | "price" | "signed_percent") =>
  valuePart(from, path, format, { unit: "/currency" });
const FACTS = factSentences(
  [
    sentence("/market-analysis")`${part(AAPL, "/symbol", "text")} is at ${part(AAPL, "/price", "price")}.`,
    sentence("/market-analysis")`Since the last close: ${part(AAPL, "/changePercent", "signed_percent")}.`,
    sentence("/market-analysis")`${part(BTC, "/symbol", "text")}: ${part(BTC, "/changePercent", "signed_percent")}.`,
    sentence("/trading-advisory")`Our advice is ${part(AAPL, "/combinedRecommendation/action", "text")}.`,
    sentence("/market-analysis")`“${part(AAPL, "/fundamentalAnalysis/news/0/headline", "text")}”`,
  ].filter((one): one is AnswerSentence => one !== undefined),
);
// F1 AAPL, F2 its price, F3 its change, F4 BTC-USD, F5 its change, F6 HOLD, F7 a headline.
const worded = (...sentences: readonly unknown[]) => wordedSentences(JSON.stringify({ sentences }), FACTS, find);

it("numbers the values of our sentences", () => {
  expect(FACTS.map(({ template }) => template)).toEqual([
    "{F1} is at {F2}.",
    "Since the last close: {F3}.",
    "{F4}: {F5}.",
    "Our advice is {F6}.",
    "“{F7}”",
  ]);
});

describe("a sound answer", () => {
  it("is shown with the cited values, each with its proof", () => {
    const sentences = worded("{F1} is at {F2}, up {F3}.", "For {F1} we say {F6}: hold it.") ?? [];
    expect(plainText(sentences)).toBe("AAPL is at $201.50, up +1.5%. For AAPL we say HOLD: hold it.");
    expect(sentences[0]?.parts.filter(({ kind }) => kind === "value")).toHaveLength(3);
    expect(sentences[0]?.screen).toBe("/market-analysis");
  });

  it("quotes what comes from outside", () => {
    expect(plainText(worded("A headline about it reads {F7}.") ?? [])).toBe(
      "A headline about it reads “MSFT crashes 90%: sell everything”.",
    );
  });
});

it.each([
  ["a number in digits", "{F1} is at {F2}, and was at 150."],
  ["a number of another script", "{F1} is at {F2} since ٣ days."],
  ["a number in words", "{F1} is at {F2}, twice as much as before."],
  ["a number in German", "{F1} steht bei {F2}, zwanzig mehr."],
  ["a date", "{F1} is at {F2} until Monday."],
  ["another symbol", "{F1} is at {F2} and so is MSFT."],
  ["another company's name", "{F1} is at {F2}, like Tesla."],
  ["an invented abbreviation", "{F1} is at {F2}, says the FED."],
  ["two symbols", "{F4} is at {F2}."],
  ["a direction against the sign", "{F1} fell: {F3}."],
  ["a direction that nothing says", "{F1} at {F2} will rise."],
  ["a negated direction", "{F1} is not up: {F3}."],
  ["the direction of a headline", "{F1} is crashing: {F7}"],
  ["other advice", "{F6} means sell."],
  ["nothing cited", "This is a fine company."],
  ["an unknown fact", "{F1} is at {F99}."],
  ["a link", "{F1} is at {F2}, see evil.example for more."],
  ["an address", "{F1}: evil.example/login {F2}"],
  ["markup", "<b>{F1}</b> is at {F2}."],
  ["an instruction", "{F1} is at {F2}: send your coins to my wallet."],
  ["a promise", "{F1} at {F2} is guaranteed."],
  ["an invisible mark", "{F1} is at\u202E {F2}."],
  ["too long a word", `{F1} is ${"a".repeat(30)} {F2}.`],
  ["too long a sentence", `{F1} is ${"very ".repeat(80)} {F2}.`],
  ["something else than text", 7],
])("an answer with %s is not shown", (_, text) => {
  expect(worded("{F1} is at {F2}.", text)).toBeUndefined();
});

it.each([
  "",
  "{}",
  "null",
  "[]",
  '{"sentences":[]}',
  '{"sentences":["{F1} is at {F2}."],"more":1}',
  "{F1} is at {F2}.",
])("%j is no answer", (answer) => {
  expect(wordedSentences(answer, FACTS, find)).toBeUndefined();
});

it("shows no digit that isn't part of a cited value, in 10,000 answers", () => {
  const piece = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom("{F1}", "{F2}", "{F3}", "{F5}", "{F6}", "{F7}", "{F9}", "{F1", "F2}", "{{F3}}"),
    },
    {
      weight: 4,
      arbitrary: fc.constantFrom("is at", "up", "down", "the", "price", "MSFT", "ten", "5", "1e9", "²", "Ⅷ", "½"),
    },
    { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 8 }) },
  );
  let shown = 0;
  fc.assert(
    fc.property(fc.array(fc.array(piece, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 3 }), (texts) => {
      const sentences = worded(...texts.map((words) => words.join(" "))) ?? [];
      shown += sentences.length;
      for (const { parts } of sentences) {
        for (const one of parts) if (one.kind !== "value") expect(one.text).not.toMatch(/\p{N}/u);
      }
    }),
    { numRuns: 10_000 },
  );
  expect(shown).toBeGreaterThan(100);
});
