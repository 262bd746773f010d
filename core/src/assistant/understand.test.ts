import { beforeAll, expect, it } from "vitest";
import { KNOWN_LISTINGS } from "../market/index.ts";
import { listingNames } from "./entities/listing-names.ts";
import { frozenModelFile } from "./frozen-model-file.ts";
import { createUnderstand, type Understand } from "./understand.ts";

let understand: Understand;
beforeAll(() => {
  understand = createUnderstand(frozenModelFile, listingNames(KNOWN_LISTINGS));
});
const symbols = (question: string, history: readonly string[] = [], page = "/dashboard") =>
  understand(question, history, page).entities.listings.map(({ instrument }) => instrument.symbol);

it("reads a chain's name as its coin where chains are of no concern", () => {
  expect(symbols("any signals on ETH")).toEqual(["ETH-USD"]);
  expect(symbols("what's trending on solana")).toEqual([]);
});

it("'it' means the symbol that was named last, else the one on the page", () => {
  expect(symbols("how volatile is it", ["what is BTC at?", "and NVDA?"])).toEqual(["NVDA"]);
  expect(symbols("how volatile is it", [], "/market-analysis?symbol=TSLA")).toEqual(["TSLA"]);
  expect(symbols("how volatile is it", ["hello"], "/market-analysis?symbol=//evil")).toEqual([]);
});

it("gives nothing typed no confidence", () => {
  expect(understand("???", [], "/").confidence).toBe(0);
});

const meant = (question: string, ...history: readonly string[]) => understand(question, history, "/dashboard").question;

it.each([
  ["and bitcoin?", "what is the price of NVDA", "what is the price of BTC-USD"],
  ["What about ETH?", "is tesla overbought?", "is ETH-USD overbought?"],
  ["und Bitcoin?", "wie volatil ist NVDA?", "wie volatil ist BTC-USD?"],
  ["was ist mit Apple?", "Wie volatil ist Bitcoin?", "Wie volatil ist $AAPL?"],
  ["¿y bitcoin?", "precio de NVDA", "precio de BTC-USD"],
  ["et Apple ?", "prix de bitcoin", "prix de $AAPL"],
  ["NVDA", "RSI of bitcoin", "RSI of $NVDA"],
  ["and nvda then?", "what if BTC falls -20%", "what if $NVDA falls -20%"],
  ["and QZXW?", "what is the price of NVDA", "what is the price of $QZXW"],
  ["bitcoin", "should I buy?", "should I buy BTC-USD"],
  ["und wie sieht es mit Bitcoin aus?", "Kurs von Apple?", "Kurs von BTC-USD?"],
  ["und der von Bitcoin?", "Kurs von Apple?", "Kurs von BTC-USD?"],
  ["¿y qué hay de bitcoin?", "precio de NVDA", "precio de BTC-USD"],
  ["et celui du bitcoin ?", "prix de NVDA", "prix de BTC-USD"],
  ["and that of bitcoin?", "what is the price of NVDA", "what is the price of BTC-USD"],
  ["and bitcoin?", "Tell me the price of NVDA.", "Tell me the price of BTC-USD."],
  ["and bitcoin?", "Hi! What is the price of NVDA?", "Hi! What is the price of BTC-USD?"],
  ["and NVDA?", "KGV von Apple", "KGV von $NVDA"],
])("'%s' after '%s' repeats that question about its own symbol", (question, before, repeated) => {
  const answer = "NVDA is at $100.00, as of 30 Nov 2026. Since the last close: +1%.";
  expect(meant(question, before, answer)).toBe(repeated);
  // It is then understood as if that had been typed.
  expect(understand(question, [before, answer], "/dashboard")).toEqual(understand(repeated, [], "/dashboard"));
});

it("goes back over earlier repetitions to the question itself", () =>
  expect(meant("and ETH?", "what is the price of NVDA", "and bitcoin?", "BTC-USD is at $1.")).toBe(
    "what is the price of ETH-USD",
  ));

it.each([
  ["and bitcoin?"],
  ["and bitcoin?", "hello"],
  ["and bitcoin?", "what is my portfolio worth"],
  ["and bitcoin?", "compare NVDA and TSLA"],
  ["and bitcoin?", "buy 10 NVDA"],
  ["and bitcoin?", "delete my alert on NVDA"],
  ["and bitcoin?", "what is the price of NVDA", "hello"],
  ["and bitcoin?", `what is the price of NVDA ${"a".repeat(500)}`],
  ["what is bitcoin", "what is the price of NVDA"],
  ["and bitcoin or ether?", "what is the price of NVDA"],
  ["and tomorrow?", "what is the price of NVDA"],
])("'%s' after %j is only itself", (question, ...history) => expect(meant(question, ...history)).toBe(question));
