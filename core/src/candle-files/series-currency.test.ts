import { describe, expect, it } from "vitest";
import { parseCandleCsv } from "./candle-csv.ts";
import { checkedCurrency, seriesCurrency } from "./series-currency.ts";
import { seriesFile } from "./series-file.ts";

const currencyOf = (path: string): string | undefined => {
  const file = seriesFile(path);
  return file && seriesCurrency(file);
};

describe("the currency of a candle file", () => {
  it("is unknown for a foreign share without one in its tag: London quotes pence, pounds and dollars", () => {
    expect(currencyOf("stocks/1d/OCDO.L.csv")).toBe("");
    expect(currencyOf("stocks/1d/OCDO.L-splitadj-2016_2025.csv")).toBe("");
    expect(currencyOf("stocks/1d/OCDO.L-GBp.csv")).toBe("GBp");
    expect(currencyOf("stocks/1d/OCDO.L-GBX.csv.gz")).toBe("GBX");
    expect(currencyOf("stocks/1d/BMW.DE-splitadj-EUR_2016.csv")).toBe("EUR");
  });

  it("is dollars for a US share and the quote currency for a pair, whatever the tag", () => {
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

  it("gives the currency of the prices in any file", () => {
    expect(read("stocks/1d/OCDO.L.csv", "GBp", "GBp")).toEqual({ bars: 2, currency: "GBp", bad: [] });
    expect(read("stocks/1d/OCDO.L-GBp.csv", " GBp ")).toEqual({ bars: 1, currency: "GBp", bad: [] });
    expect(read("stocks/1d/AAPL.csv", "EUR").currency).toBe("EUR");
    expect(read("crypto/1d/BTC-USDT.csv", "USDT").currency).toBe("USDT");
    expect(read("stocks/1d/OCDO.L.csv", "", "")).toEqual({ bars: 2, currency: "", bad: [] });
  });

  it("is found despite spaces, quotes and capitals, and two of them reject all prices", () => {
    const file = seriesFile("stocks/1d/AAPL.csv")!;
    const under = (name: string) => {
      const text = `time,open,high,low,close,volume,${name}\n2020-01-02,10,12,9,11,5,EUR,USD`;
      const content = parseCandleCsv(text, Date.UTC(2026, 0, 1));
      return [content.candles.length, seriesCurrency(file, content.currency), content.badRows[0]?.reason];
    };
    for (const name of [" currency", '"currency"', "CURRENCY ", "'Currency'"])
      expect([name, ...under(name)]).toEqual([name, 1, "EUR", undefined]);
    expect(under("currency,currency")).toEqual([0, "USD", "header names the column currency twice"]);
  });

  it("accepts two spellings of one unit as the same", () => {
    expect(read("stocks/1d/OCDO.L-GBp.csv", "GBX", "GBp")).toEqual({ bars: 2, currency: "GBX", bad: [] });
  });

  it("is not read from a row without a time, nor missed in a truncated row: only these are skipped", () => {
    const header = "time,open,high,low,close,volume,currency";
    const text = [header, "2020-01-02,10,12,9,11,5,EUR", "TOTAL,,,,,,", "2020-01-03,10,12,9"].join("\n");
    expect(parseCandleCsv(text, Date.UTC(2026, 0, 1))).toMatchObject({
      candles: [{ close: 11 }],
      currency: "EUR",
      badRows: [
        { line: 3, reason: "time is not YYYY-MM-DD or YYYY-MM-DDTHH:MM:SSZ" },
        { line: 4, reason: "the row ends before its currency" },
      ],
    });
  });

  it("rejects the file if it names several, an unknown one, or another one than the name", () => {
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
