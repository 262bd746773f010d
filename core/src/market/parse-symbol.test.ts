import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseSymbol, quoteStandIn } from "./parse-symbol.ts";
import { exchangeSuffixOf, shareClassOf } from "./share-symbol.ts";

describe("a symbol", () => {
  it.each([
    ["AAPL", "AAPL"],
    [" aapl ", "AAPL"],
    ["BRK.B", "BRK.B"],
    ["brk-b", "BRK.B"],
    ["BRK/B", "BRK.B"],
    ["BF.B", "BF.B"],
    ["bmw.de", "BMW.DE"],
    ["ocdo.l", "OCDO.L"],
    ["BMW.F", "BMW.F"],
    ["SHOP.V", "SHOP.V"],
    ["7203.t", "7203.T"],
    ["MKC-V", "MKC-V"],
    ["mkc/v", "MKC-V"],
    ["MKC.V", "MKC.V"],
    ["volv-b.st", "VOLV-B.ST"],
    ["REI-UN.TO", "REI-UN.TO"],
    ["BTC-USD", "BTC-USD"],
    ["btc/usd", "BTC-USD"],
    ["BTC_USD", "BTC-USD"],
    ["BTCUSD", "BTC-USD"],
    ["BTC%2FUSD", "BTC-USD"],
    ["BTC%2fusd", "BTC-USD"],
    ["BTC", "BTC-USD"],
    ["eth", "ETH-USD"],
    ["XBTUSD", "BTC-USD"],
    ["BTCUSDT", "BTC-USDT"],
    ["ETHBTC", "ETH-BTC"],
    ["OPUSD", "OP-USD"],
    ["OPUSDT", "OP-USDT"],
    ["1000SHIBUSDT", "1000SHIB-USDT"],
    ["1inch-usd", "1INCH-USD"],
    ["SOLUSDC", "SOL-USDC"],
    ["DOTUSD", "DOT-USD"],
    ["BNBBUSD", "BNB-BUSD"],
    ["ZZTUSD", "ZZT-USD"],
  ])("%s is read as %s", (text, symbol) => {
    expect(parseSymbol(text)?.symbol).toBe(symbol);
  });

  it("distinguishes a class of a US share from an exchange abroad, though both are one letter", () => {
    const read = (text: string) => parseSymbol(text)?.symbol ?? "";
    expect(["BRK.B", "BF-B", "MKC-V", "OCDO.L", "VOLV-B.ST"].map((text) => shareClassOf(read(text))?.letter)).toEqual([
      ...["B", "B", "V", undefined, undefined],
    ]);
    expect(
      ["BRK.B", "MKC-V", "AAPL", "OCDO.L", "BMW.DE", "VOLV-B.ST"].map((text) => exchangeSuffixOf(read(text))),
    ).toEqual([...[undefined, undefined, undefined, "L", "DE", "ST"]]);
    expect(read("OCDO-L")).not.toBe(read("OCDO.L"));
  });

  it.each(["LTC", "SUI", "LINK", "COMP", "NEAR", "F", "V", "GOOGL"])("%s alone is a stock", (text) => {
    expect(parseSymbol(text)).toEqual({ kind: "stock", symbol: text });
  });

  it.each([
    "",
    "   ",
    "../etc/passwd",
    "AAPL;DROP",
    "<script>",
    "A A",
    "BTC%00USD",
    "BTC%2F%2FUSD",
    "BTC-",
    "-USD",
    "USD-USD",
    "123",
    "AAPL\nX",
    "ＡＡＰＬ",
    "AAPL\u202e",
    "K\u0131NG",
    "X".repeat(21),
    "..",
    "A..B",
    "__proto__",
    "BTC-USD-EUR",
    "AAPL-splitadj",
  ])("%j is no symbol", (text) => {
    expect(parseSymbol(text)).toBeUndefined();
  });

  it("is rejected at a million letters", () => {
    expect(parseSymbol("A".repeat(1_000_000))).toBeUndefined();
  });

  it("parses its own canonical form as itself", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9]{1,8}([-/._][A-Za-z]{1,4}){0,2}$/), (text) => {
        const read = parseSymbol(text);
        if (read !== undefined) expect(parseSymbol(read.symbol)).toEqual(read);
      }),
    );
  });

  it("never throws and never leaves its character set", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
        expect(parseSymbol(text)?.symbol ?? "A").toMatch(/^[A-Z0-9.-]{1,21}$/);
      }),
    );
  });
});

describe("a stand-in for a quote currency", () => {
  it("is the USDT pair for a dollar pair, and none for any other", () => {
    const standIn = (text: string) => {
      const instrument = parseSymbol(text);
      return instrument === undefined ? undefined : quoteStandIn(instrument)?.symbol;
    };
    expect(standIn("BTC-USD")).toBe("BTC-USDT");
    expect(standIn("USDT-USD")).toBeUndefined();
    expect(standIn("BTC-EUR")).toBeUndefined();
    expect(standIn("AAPL")).toBeUndefined();
  });
});
