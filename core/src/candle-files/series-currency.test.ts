import { describe, expect, it } from "vitest";
import { parseCandleCsv } from "./candle-csv.ts";
import { checkedCurrency, seriesCurrency } from "./series-currency.ts";
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

describe("the currency column of a candle file", () => {
  const read = (path: string, ...currencies: readonly string[]) => {
    const rows = currencies.map((currency, i) => `2020-01-0${String(i + 1)},10,12,9,11,5,${currency}`);
    const file = seriesFile(path)!;
    const text = ["time,open,high,low,close,volume,Currency", ...rows].join("\n");
    const content = checkedCurrency(parseCandleCsv(text, Date.UTC(2026, 0, 1)), file);
    return { bars: content.candles.length, currency: seriesCurrency(file, content.currency), bad: content.badRows };
  };

  it("says what the prices are in, of any file", () => {
    expect(read("stocks/1d/OCDO.L.csv", "GBp", "GBp")).toEqual({ bars: 2, currency: "GBp", bad: [] });
    expect(read("stocks/1d/OCDO.L-GBp.csv", " GBp ")).toEqual({ bars: 1, currency: "GBp", bad: [] });
    expect(read("stocks/1d/AAPL.csv", "EUR").currency).toBe("EUR");
    expect(read("crypto/1d/BTC-USDT.csv", "USDT").currency).toBe("USDT");
    expect(read("stocks/1d/OCDO.L.csv", "", "")).toEqual({ bars: 2, currency: "", bad: [] });
  });

  it("refuses the file where it names several, one that is not known, or another one than the name", () => {
    const refused = (line: number, reason: string) => ({ bars: 0, bad: [{ line, reason }] });
    expect(read("stocks/1d/OCDO.L.csv", "GBp", "GBP")).toMatchObject(
      refused(3, "the column currency says 'GBP' after 'GBp': one file has one currency"),
    );
    expect(read("stocks/1d/OCDO.L.csv", "GBp", "")).toMatchObject(
      refused(3, "the column currency says '' after 'GBp': one file has one currency"),
    );
    expect(read("stocks/1d/OCDO.L.csv", "quid")).toMatchObject(
      refused(1, "the column currency says 'quid', which is no currency known here"),
    );
    expect(read("stocks/1d/OCDO.L-GBp.csv", "GBP")).toMatchObject(
      refused(1, "the column currency says GBP, the file's name GBp"),
    );
    expect(read("crypto/1d/BTC-USD.csv", "USDT")).toMatchObject(
      refused(1, "the column currency says USDT, the file's name USD"),
    );
  });
});
