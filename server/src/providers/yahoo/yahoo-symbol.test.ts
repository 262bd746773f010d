import { parseSymbol } from "@sextant/core/market";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alphaVantageKnowsShare, alphaVantageSymbol } from "../alphavantage/alphavantage-symbol.ts";
import { fromYahooSymbol, yahooKnows, yahooSymbol } from "./yahoo-symbol.ts";

function instrument(text: string) {
  const read = parseSymbol(text);
  if (read === undefined) throw new Error(`${text} is no symbol`);
  return read;
}

describe("a symbol as vendors write it", () => {
  it.each([
    ["BRK.B", "BRK-B"],
    ["bf.b", "BF-B"],
    ["MKC-V", "MKC-V"],
    ["MKC.V", "MKC.V"],
    ["OCDO.L", "OCDO.L"],
    ["BMW.F", "BMW.F"],
    ["SHOP.V", "SHOP.V"],
    ["7203.T", "7203.T"],
    ["BMW.DE", "BMW.DE"],
    ["VOLV-B.ST", "VOLV-B.ST"],
    ["AAPL", "AAPL"],
    ["btc", "BTC-USD"],
  ])("%s is asked of Yahoo as %s, and read back as itself", (text, written) => {
    const requested = instrument(text);
    expect(yahooSymbol(requested)).toBe(written);
    expect(fromYahooSymbol(written, requested.kind === "crypto")).toEqual(requested);
  });

  it("comes back from Yahoo as the share that was asked for, whatever its suffix", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z][A-Z0-9]{0,4}([.-][A-Z]{1,3}){0,2}$/), (text) => {
        const requested = parseSymbol(text);
        if (requested?.kind === "stock") expect(fromYahooSymbol(yahooSymbol(requested), false)).toEqual(requested);
      }),
    );
  });

  it("is asked of Alpha Vantage only where the share trades in the US", () => {
    const known = ["AAPL", "BRK.B", "MKC-V", "OCDO.L", "BMW.F", "SHOP.V", "BMW.DE", "VOLV-B.ST"].filter((text) =>
      alphaVantageKnowsShare(instrument(text)),
    );
    expect(known).toEqual(["AAPL", "BRK.B", "MKC-V"]);
    expect(known.map(alphaVantageSymbol)).toEqual(["AAPL", "BRK-B", "MKC-V"]);
  });

  it("is not asked of Yahoo where it is an exchange rate, which Yahoo has under another name", () => {
    expect(["BTC-USD", "BTC-EUR", "EUR-USD", "GBPUSD", "USD-JPY"].map((text) => yahooKnows(instrument(text)))).toEqual([
      ...[true, true, false, false, false],
    ]);
  });
});
