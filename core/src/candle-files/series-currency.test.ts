import { describe, expect, it } from "vitest";
import { seriesCurrency } from "./series-currency.ts";
import { seriesFile } from "./series-file.ts";

const currencyOf = (path: string): string | undefined => {
  const file = seriesFile(path);
  return file && seriesCurrency(file);
};

describe("the currency of a candle file", () => {
  it("is not known of a share abroad, unless its tag says it: London quotes pence, pounds and dollars", () => {
    expect(currencyOf("stocks/1d/OCDO.L.csv")).toBe("");
    expect(currencyOf("stocks/1d/OCDO.L-splitadj-2016_2025.csv")).toBe("");
    expect(currencyOf("stocks/1d/OCDO.L-GBp.csv")).toBe("GBp");
    expect(currencyOf("stocks/1d/OCDO.L-GBX.csv.gz")).toBe("GBX");
    expect(currencyOf("stocks/1d/BMW.DE-splitadj-EUR_2016.csv")).toBe("EUR");
  });

  it("is dollars of a share in the US and the quote currency of a pair, whatever the tag", () => {
    expect(currencyOf("stocks/1d/AAPL-splitadj-2016_2025H1.csv")).toBe("USD");
    expect(currencyOf("stocks/1d/BRK.B.csv")).toBe("USD");
    expect(currencyOf("crypto/1d/BTC-EUR-coinbase.csv")).toBe("EUR");
  });
});
