import { describe, expect, it } from "vitest";
import { krakenAsset, krakenPair } from "./kraken-assets.ts";

describe("krakenAsset", () => {
  // As in ledgers that users exported, and coins that only look like old codes.
  it.each([
    ["XXBT", "BTC"],
    ["XBT.M", "BTC"],
    ["ZEUR", "EUR"],
    ["ZUSD", "USD"],
    ["XETH", "ETH"],
    ["ETH2.S", "ETH"],
    ["DOT28.S", "DOT"],
    ["XXDG", "DOGE"],
    ["USDT", "USDT"],
    ["EUR.HOLD", "EUR"],
    ["ZETA", "ZETA"],
    ["XTZ", "XTZ"],
    ["ZRX", "ZRX"],
    ["C98", "C98"],
  ])("%s is %s", (code, asset) => {
    expect(krakenAsset(code)).toBe(asset);
  });

  it.each([
    ["XXBTZEUR", "BTC", "EUR"],
    ["XBTEUR", "BTC", "EUR"],
    ["XETHXXBT", "ETH", "BTC"],
    ["DASHEUR", "DASH", "EUR"],
    ["POL/EUR", "POL", "EUR"],
    ["DOTUSDT", "DOT", "USDT"],
  ])("%s is %s in %s", (pair, base, quote) => {
    expect(krakenPair(pair)).toEqual({ base, quote });
  });

  it("rejects a pair that ends in no known quote currency", () => {
    expect(krakenPair("ABCDEF")).toBeUndefined();
  });
});
