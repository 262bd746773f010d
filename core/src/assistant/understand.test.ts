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
