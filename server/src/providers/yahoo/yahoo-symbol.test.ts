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
  ])("%s is requested from Yahoo as %s, and parsed back to itself", (text, written) => {
    const requested = instrument(text);
    expect(yahooSymbol(requested)).toBe(written);
    expect(fromYahooSymbol(written, requested.kind === "crypto")).toEqual(requested);
  });

  it("comes back from Yahoo as the requested share, whatever its suffix", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z][A-Z0-9]{0,4}([.-][A-Z]{1,3}){0,2}$/), (text) => {
        const requested = parseSymbol(text);
        if (requested?.kind === "stock") expect(fromYahooSymbol(yahooSymbol(requested), false)).toEqual(requested);
      }),
    );
  });

  it("is requested from Alpha Vantage only if the share trades in the US", () => {
    const known = ["AAPL", "BRK.B", "MKC-V", "OCDO.L", "BMW.F", "SHOP.V", "BMW.DE", "VOLV-B.ST"].filter((text) =>
      alphaVantageKnowsShare(instrument(text)),
    );
    expect(known).toEqual(["AAPL", "BRK.B", "MKC-V"]);
    expect(known.map(alphaVantageSymbol)).toEqual(["AAPL", "BRK-B", "MKC-V"]);
  });

  it("is not requested from Yahoo for an exchange rate, which has another name there", () => {
    expect(["BTC-USD", "BTC-EUR", "EUR-USD", "GBPUSD", "USD-JPY"].map((text) => yahooKnows(instrument(text)))).toEqual([
      ...[true, true, false, false, false],
    ]);
  });
});
