import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { difference, negated, sumOf } from "../exact.ts";
import type { ImportRow } from "../import-row.ts";
import type { RawRow } from "../raw-row.ts";
import { readCsv } from "../read-csv.ts";
import { readTradeFile, type TradeFile } from "../read-trade-file.ts";

const SHARED = resolve(process.env["SHARED_DATA"] ?? "../shared/data", "trades");
const recorded = existsSync(SHARED);
if (!recorded) console.warn(`SKIPPED: exported files are not at ${SHARED}; set SHARED_DATA`);

const textOf = (path: string): string => readFileSync(`${SHARED}/${path}`, "utf8");
const read = (path: string): TradeFile => readTradeFile({ name: path, text: textOf(path) });
const codes = ({ problems }: TradeFile): Readonly<Record<string, readonly number[]>> => {
  const byCode: Record<string, number[]> = {};
  for (const { code, line } of problems) (byCode[code] ??= []).push(line);
  return byCode;
};
const at = ({ rows }: TradeFile, line: number): ImportRow | undefined =>
  rows.find((row) => row.line === line || row.lines.includes(line));
const kinds = ({ rows }: TradeFile): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { kind } of rows) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
};
function rawRows(path: string): readonly RawRow[] {
  const steps = readCsv(textOf(path));
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value.rows;
  }
}

/** The effect of the rows on each asset and currency, summed. */
function effects(rows: readonly ImportRow[]): ReadonlyMap<string, string> {
  const sums = new Map<string, string>();
  const add = (asset: string | undefined, change: string | undefined): void => {
    if (asset !== undefined && change !== undefined) sums.set(asset, sumOf([sums.get(asset) ?? "0", change]));
  };
  for (const row of rows) {
    const isOut = ["sell", "withdrawal", "transfer-out", "fee", "conversion"].includes(row.kind);
    const sign = (text: string | undefined, isMinus: boolean): string | undefined =>
      text !== undefined && isMinus ? negated(text) : text;
    add(row.symbol, sign(row.quantity, isOut));
    add(row.counterSymbol, row.counterQuantity);
    add(row.currency, sign(row.amount, row.kind === "buy" || (isOut && row.kind !== "sell")));
    add(row.feeCurrency, sign(row.fee, true));
  }
  return sums;
}

describe.skipIf(!recorded)("exported files", () => {
  it.each([
    ["broker-exports/coinbase-export.csv", "coinbase", 8],
    ["broker-exports/degiro-export.csv", "degiro", 39],
    ["broker-exports/etoro-export.csv", "etoro", 24],
    ["broker-exports/ibkr-trades-export.csv", "ibkr-trades", 8],
    ["broker-exports/schwab-export.csv", "schwab", 115],
    ["broker-exports/trading212-export.csv", "trading212", 12],
    ["ghostfolio/ok/sample.csv", "ghostfolio-csv", 4],
    ["ghostfolio/ok/vti-buy-on-ibkr.csv", "ibkr-trades", 1],
    ["rotki/binance_history.csv", "binance-history", 37],
    ["rotki/coinbasepro.csv", "coinbase-pro", 11],
  ])("%s is %s: every line of it is explained, once", (path, format, count) => {
    const file = read(path);
    expect([file.format?.id, file.rows.length]).toEqual([format, count]);
    const rowsOfLine = file.rows.flatMap(({ lines }) => lines);
    const problemLines = file.problems.map(({ line }) => line);
    const explained = new Set([...rowsOfLine, ...problemLines]);
    expect(
      rawRows(path)
        .map(({ line }) => line)
        .filter((line) => !explained.has(line)),
    ).toEqual([1]);
    expect(problemLines.filter((line) => rowsOfLine.includes(line))).toEqual([]);
    // The same file again adds nothing.
    expect(read(path).rows.map(({ fingerprint }) => fingerprint)).toEqual(
      file.rows.map(({ fingerprint }) => fingerprint),
    );
    expect(new Set(file.rows.map(({ fingerprint }) => fingerprint)).size).toBe(count);
  });

  it("coinbase: purchases before fees, conversions by their note, staking as rewards", () => {
    const file = read("broker-exports/coinbase-export.csv");
    expect(kinds(file)).toEqual({ reward: 2, "transfer-out": 1, "transfer-in": 1, conversion: 2, buy: 2 });
    expect(at(file, 8)).toMatchObject({
      symbol: "BTC",
      quantity: "0.00166779",
      amount: "67.01",
      currency: "EUR",
      fee: "2.99",
      feeCurrency: "EUR",
    });
    expect(at(file, 6)).toMatchObject({
      symbol: "BTC",
      quantity: "0.00363125",
      counterSymbol: "XRP",
      counterQuantity: "156.145683",
    });
    expect(at(file, 3)?.price).toBe("3102.3217898325970226955");
    expect(file.problems).toEqual([]);
  });

  it("degiro: trades in five languages, with separate fees and currency exchanges, dividends with their tax", () => {
    const file = read("broker-exports/degiro-export.csv");
    expect(codes(file)).toEqual({
      internal: [2, 3, 5, 8, 9, 16, 17, 23, 24, 75],
      "product-change": [34, 35],
      // Anonymised values, and a sale of a money market fund that books another total.
      "amount-differs": [68, 69, 71],
    });
    expect(kinds(file)).toEqual({
      deposit: 2,
      withdrawal: 1,
      conversion: 6,
      dividend: 9,
      buy: 9,
      sell: 3,
      fee: 7,
      "stock-dividend": 1,
      interest: 1,
    });
    expect(at(file, 22)).toMatchObject({
      kind: "buy",
      isin: "US9256521090",
      quantity: "1",
      price: "33.9",
      currency: "USD",
      fee: "1",
      feeCurrency: "EUR",
      lines: [22, 21],
    });
    expect(at(file, 19)).toMatchObject({
      kind: "conversion",
      amount: "31.91",
      currency: "EUR",
      counterSymbol: "USD",
      counterQuantity: "33.9",
      lines: [18, 19, 20],
    });
    expect(at(file, 32)).toMatchObject({ quantity: "500", price: "0.039", amount: "19.5" });
    // Pence become pounds, exactly.
    expect(at(file, 56)).toMatchObject({
      kind: "sell",
      quantity: "4",
      price: "4.96",
      amount: "19.84",
      currency: "GBP",
    });
    expect(at(file, 52)).toMatchObject({
      kind: "dividend",
      amount: "0.51",
      tax: "0.15",
      taxCurrency: "USD",
      lines: [51, 52],
    });
  });

  it("etoro: amounts in the notation of either language, positions by units", () => {
    const file = read("broker-exports/etoro-export.csv");
    expect(codes(file)).toEqual({ "no-amount": [6], derivative: [23, 25, 28] });
    expect(at(file, 13)).toMatchObject({
      kind: "buy",
      symbol: "AMD",
      quantity: "0.337209",
      amount: "49.88",
      currency: "USD",
    });
    expect(at(file, 27)).toMatchObject({ kind: "fee", amount: "-0.21" });
    expect(at(file, 29)).toMatchObject({ kind: "tax", symbol: "HNKE", amount: "6.97" });
  });

  it("interactive brokers: fees in another currency; asks for missing symbols", () => {
    const file = read("broker-exports/ibkr-trades-export.csv");
    expect(codes(file)).toEqual({ "no-symbol": [10, 11, 12] });
    expect(at(file, 2)).toMatchObject({
      kind: "buy",
      isin: "CH0111762537",
      quantity: "7",
      price: "282.7",
      amount: "1978.9",
      currency: "CHF",
      fee: "5",
    });
    expect(at(read("ghostfolio/ok/vti-buy-on-ibkr.csv"), 2)).toMatchObject({
      kind: "buy",
      symbol: "VTI",
      isin: "US9229087690",
      exchange: "ARCA",
      quantity: "17",
      price: "204.3473",
      amount: "3473.9041",
      fee: "1",
      atMs: Date.parse("2023-04-03T13:58:53Z"),
    });
  });

  it("schwab: reinvestments as dividend and purchase, corporate actions in pairs, fees out of the amount", () => {
    const file = read("broker-exports/schwab-export.csv");
    expect(codes(file)).toEqual({ total: [121] });
    expect(at(file, 34)).toMatchObject({
      kind: "sell",
      quantity: "592.199",
      price: "8.46",
      amount: "5010",
      fee: "10",
      currency: "USD",
    });
    expect(at(file, 114)).toMatchObject({
      kind: "merger",
      symbol: "171439102",
      quantity: "50",
      counterSymbol: "LCID",
      counterQuantity: "50",
      lines: [114, 115],
    });
    expect(at(file, 116)).toMatchObject({
      kind: "rename",
      symbol: "09070K200",
      quantity: "1000",
      counterSymbol: "NEWH",
      counterQuantity: "1000",
    });
    expect(at(file, 119)).toMatchObject({
      kind: "merger",
      symbol: "00165C203",
      quantity: "344",
      counterSymbol: "AMC",
      counterQuantity: "34",
    });
    expect(at(file, 108)).toMatchObject({
      kind: "split",
      symbol: "AVGO",
      quantity: "9",
      atMs: Date.UTC(2024, 6, 15),
      hasTime: false,
    });
    // All four fees of a day stay, including the two identical ones.
    expect([70, 71, 72, 73].map((line) => at(file, line)?.amount)).toEqual(["26.58", "945.32", "16.13", "26.58"]);
    // The lines and the rows move the same amounts: the file's own cells, summed.
    const cells = rawRows("broker-exports/schwab-export.csv")
      .filter(({ line }) => line > 1 && line < 121)
      .map(({ cells: row }) => (row[7] ?? "").replace(/[$,]/g, ""));
    expect(
      effects(
        file.rows.map(
          (row) => ({ ...row, amount: row.kind === "tax" ? negated(row.amount ?? "0") : row.amount }) as ImportRow,
        ),
      ).get("USD"),
    ).toBe(
      sumOf(cells.filter((cell) => cell !== "").map((cell) => cell.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, ""))),
    );
  });

  it("trading 212: money in the account's currency, rows of a newer layout, a split over two lines", () => {
    const file = read("broker-exports/trading212-export.csv");
    expect(file.problems).toEqual([]);
    expect(at(file, 3)).toMatchObject({
      kind: "buy",
      symbol: "CSCO",
      quantity: "0.029053",
      amount: "1.33",
      currency: "EUR",
      note: "49.96 USD per share",
    });
    expect(at(file, 12)).toMatchObject({
      kind: "transfer-out",
      symbol: "XBTI",
      quantity: "595",
      externalId: "EOF28806643918",
    });
    expect(at(file, 13)).toMatchObject({
      kind: "split",
      isin: "CA46500E8678",
      ratio: "7.451195:29.80478",
      lines: [13, 14],
    });
  });

  it("binance: rows move exactly what their lines move, coin by coin", () => {
    const path = "rotki/binance_history.csv";
    const file = read(path);
    expect(codes(file)).toMatchObject({
      "no-date": [5],
      missing: [6],
      "unknown-kind": [42],
      derivative: [80, 81, 82],
      "mixed-trades": [186, 187, 188, 189, 190, 191, 192, 193, 194],
    });
    const used = new Set(file.rows.flatMap(({ lines }) => lines));
    const sums = new Map<string, string>();
    for (const { line, cells } of rawRows(path)) {
      if (!used.has(line)) continue;
      const plain = Number(cells[5])
        .toFixed(18)
        .replace(/\.?0+$/, "");
      const exact = /e/i.test(cells[5]!) ? plain : cells[5]!.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "");
      sums.set(cells[4]!, sumOf([sums.get(cells[4]!) ?? "0", exact]));
    }
    const moved = effects(file.rows);
    expect([...sums].filter(([coin, sum]) => difference(sum, moved.get(coin) ?? "0") !== "0")).toEqual([]);
    expect(at(file, 100)).toMatchObject({
      kind: "conversion",
      symbol: "BTC",
      quantity: "0.14999997",
      counterSymbol: "HIGH",
      counterQuantity: "2011.678",
      feeCurrency: "HIGH",
    });
  });

  it("coinbase pro: rows lead to the balances stated in the file", () => {
    const moved = effects(read("rotki/coinbasepro.csv").rows);
    expect(moved.get("BTC")).toBe("4.62208578");
    expect(moved.get("ETH")).toBe("18.5");
  });

  it.each([
    [
      "btcusd.json",
      [
        {
          kind: "buy",
          symbol: "BTCUSD",
          quantity: "1",
          price: "44558.42",
          fee: "4.46",
          atMs: Date.UTC(2021, 11, 12),
          hasTime: false,
        },
      ],
    ],
    [
      "novn-buy-and-sell.json",
      [
        { kind: "sell", symbol: "NOVN.SW", quantity: "2", price: "85.73", currency: "CHF" },
        { kind: "buy", symbol: "NOVN.SW", quantity: "2", price: "75.8", currency: "CHF" },
      ],
    ],
    [
      "sample.json",
      [
        { kind: "fee", name: "Account Opening Fee", amount: "49", account: "My Online Trading Account" },
        { kind: "buy", symbol: "MSFT", quantity: "5", price: "298.58", fee: "19", note: "My first order 🤓" },
        { kind: "dividend", symbol: "MSFT", amount: "3.1" },
        { kind: "buy", name: "Penthouse Apartment", quantity: "1", price: "500000" },
      ],
    ],
  ])("ghostfolio: %s", (name, rows) => {
    expect(read(`ghostfolio/ok/${name}`).rows).toMatchObject(rows);
  });

  it("ghostfolio: JSON and CSV of the same activities give the same rows", () => {
    const plain = (path: string) =>
      read(path).rows.map(({ kind, atMs, symbol, quantity, price, amount, fee }) => ({
        kind,
        atMs,
        symbol: symbol?.length === 36 ? "Penthouse Apartment" : symbol,
        quantity,
        price,
        amount,
        fee,
      }));
    expect(plain("ghostfolio/ok/sample.csv")).toEqual(plain("ghostfolio/ok/sample.json"));
  });
});
