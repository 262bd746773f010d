import { describe, expect, it } from "vitest";
import { parseSeriesName } from "./series-name.ts";

describe("the name of a candle file", () => {
  it.each([
    ["AAPL", "AAPL", undefined],
    ["AAPL-splitadj-2016_2025H1", "AAPL", "splitadj-2016_2025H1"],
    ["BTC-USD-coinbase", "BTC-USD", "coinbase"],
    ["BTC-USD", "BTC-USD", undefined],
    ["BTCUSDT", "BTC-USDT", undefined],
    ["BTCUSDT-2025-08_09", "BTC-USDT", "2025-08_09"],
    ["ADAUSDT-bybit2025", "ADA-USDT", "bybit2025"],
    ["BRK.B", "BRK.B", undefined],
    ["BF.B", "BF.B", undefined],
    ["URTH-2022", "URTH", "2022"],
    ["OCDO.L-splitadj", "OCDO.L", "splitadj"],
    ["MKC-V", "MKC-V", undefined],
    ["mkc-v", "MKC-V", undefined],
    ["BRK-B", "BRK.B", undefined],
    ["MKC-V-splitadj-2016", "MKC-V", "splitadj-2016"],
    ["MKC-v2", "MKC", "v2"],
    ["VOLV-B.ST", "VOLV-B.ST", undefined],
    ["VOLV-B.ST-splitadj-2016", "VOLV-B.ST", "splitadj-2016"],
  ])("%s names %s with the tag %s", (name, symbol, tag) => {
    const read = parseSeriesName(name);
    expect(read?.instrument.symbol).toBe(symbol);
    expect(read?.tag).toBe(tag);
  });

  it("uses the folder to decide between a share and a coin", () => {
    expect(parseSeriesName("BTC", "stock")?.instrument).toEqual({ kind: "stock", symbol: "BTC" });
    expect(parseSeriesName("LTC", "crypto")?.instrument.symbol).toBe("LTC-USD");
  });

  it("is rejected if it contains no symbol", () => {
    expect(parseSeriesName("-x")).toBeUndefined();
    expect(parseSeriesName("a b")).toBeUndefined();
  });
});
