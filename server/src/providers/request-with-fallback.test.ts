import { parseSymbol, type Instrument, type Quote } from "@sextant/core/market";
import { describe, expect, it } from "vitest";
import { createQuoteProvider } from "./quotes/index.ts";
import { VendorError } from "./vendor.ts";

const nowMs = Date.parse("2025-06-02T16:00:00Z");
const deps = { clock: { nowMs: () => nowMs, replay: undefined }, log: { warn: () => undefined } };
const btc = parseSymbol("BTC-USD") as Instrument;
const metric = (value: number, source: string, asOfMs = nowMs) => ({ value, source, asOfMs });
const vendor = (name: string, fetchQuote: () => Promise<Quote>) => ({ name, canHandle: () => true, fetchQuote });
const quoteOf = (source: string, more: Partial<Quote> = {}): Quote => {
  return { symbol: "BTC-USD", freshness: "live", currency: "USD", price: metric(100, source), ...more };
};

describe("vendors requested in order", () => {
  it("continues after an error and after a bug, and records both", async () => {
    const provider = createQuoteProvider(
      [
        vendor("down", () => Promise.reject(new VendorError("down", "timeout", "slow"))),
        vendor("broken", () => Promise.reject(new TypeError("x is undefined"))),
        vendor("good", () => Promise.resolve(quoteOf("good"))),
      ],
      deps,
    );
    expect((await provider.fetchQuote(btc)).price.source).toBe("good");
    expect(provider.state().map(({ vendor: name, state }) => [name, state])).toEqual([
      ["down", "failing"],
      ["broken", "failing"],
      ["good", "working"],
    ]);
  });

  it("fill in missing values of the same time, keeping sources, and never with simulated ones", async () => {
    const provider = createQuoteProvider(
      [
        vendor("one", () => Promise.resolve(quoteOf("one"))),
        vendor("old", () => Promise.resolve(quoteOf("old", { dayOpen: metric(5, "old", nowMs - 86_400_000) }))),
        vendor("two", () => Promise.resolve(quoteOf("two", { previousClose: metric(90, "two") }))),
        vendor("simulated", () =>
          Promise.resolve(quoteOf("simulated", { freshness: "simulated", volume: metric(1, "simulated") })),
        ),
      ],
      deps,
    );
    const { others, ...quote } = await provider.fetchQuote(btc);
    expect(others?.map(({ field, source }) => [field, source])).toEqual([
      ["price", "old"],
      ["price", "two"],
    ]);
    expect(quote).toEqual(quoteOf("one", { previousClose: metric(90, "two") }));
  });

  it("report 'not found' only when all of them do", async () => {
    const unknown = vendor("a", () => Promise.reject(new VendorError("a", "not-found", "no")));
    const down = vendor("b", () => Promise.reject(new VendorError("b", "unreachable", "no")));
    await expect(createQuoteProvider([unknown], deps).fetchQuote(btc)).rejects.toMatchObject({ kind: "not-found" });
    await expect(createQuoteProvider([down, unknown], deps).fetchQuote(btc)).rejects.toMatchObject({
      kind: "unreachable",
    });
    await expect(createQuoteProvider([], deps).fetchQuote(btc)).rejects.toMatchObject({ kind: "not-found" });
  });
});
