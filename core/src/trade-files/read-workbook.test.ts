import { expect, it } from "vitest";
import { readWorkbookInSteps, type Sheet } from "./read-workbook.ts";
import type { TradeFile, TradeFileOptions } from "./read-trade-file.ts";

function read(sheets: readonly Sheet[], options: TradeFileOptions = {}): TradeFile {
  const steps = readWorkbookInSteps({ name: "book.xlsx", sheets }, options);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

const OWN: Sheet = {
  name: "Mine",
  rows: [
    ["Date", "Type", "Symbol", "Quantity", "Price", "Currency"],
    [new Date(Date.UTC(2025, 0, 2)), "buy", "AAPL", 10, 100.5, "USD"],
  ],
};
const ETORO: Sheet = {
  name: "Account Activity",
  rows: [
    [
      "Date",
      "Type",
      "Details",
      "Amount",
      "Units",
      "Realized Equity Change",
      "Realized Equity",
      "Balance",
      "Position ID",
    ],
    ["02/01/2024 00:10:33", "Dividend", "NKE/USD", 0.17, "-", 0.17, 4581.91, 99.6, "2272508626"],
  ],
};
const SUMMARY: Sheet = { name: "Account Summary", rows: Array.from({ length: 9 }, (_, n) => ["Item", n, "text"]) };

it("reads a broker's sheet before a user's own, and lists the others", () => {
  const { format, rows, problems } = read([SUMMARY, OWN, ETORO]);
  expect([format?.id, rows.map(({ kind, symbol, amount }) => [kind, symbol, amount])]).toEqual([
    "etoro",
    [["dividend", "NKE", "0.17"]],
  ]);
  expect(problems).toMatchObject([
    { severity: "left-out", message: "We read the sheet 'Account Activity' and left out 'Account Summary', 'Mine'." },
  ]);
});

it("reads a user's own sheet by the usual column names, or by the chosen format", () => {
  const { format, rows, problems } = read([SUMMARY, OWN]);
  expect([format?.id, rows[0]?.atMs, rows[0]?.quantity, rows[0]?.price]).toEqual([
    "generic",
    Date.UTC(2025, 0, 2),
    "10",
    "100.5",
  ]);
  expect(problems).toHaveLength(1);
  expect(read([SUMMARY, OWN, ETORO], { format: "generic" }).rows.map(({ symbol }) => symbol)).toEqual(["AAPL"]);
});

it("asks for the columns of the longest sheet if none is recognised, and reports an empty file", () => {
  const { format, problems } = read([{ name: "A", rows: [["x"]] }, SUMMARY]);
  expect([format, problems.map(({ code }) => code)]).toEqual([undefined, ["other-sheets", "unknown-format"]]);
  expect(read([{ name: "A", rows: [] }]).problems.map(({ code }) => code)).toEqual(["empty"]);
});
