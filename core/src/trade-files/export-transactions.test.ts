import fc from "fast-check";
import { describe, expect, it } from "vitest";
import "../../../scripts/property-runs.ts";
import {
  type ExportedTransaction,
  transactionsCsv,
  transactionsCsvLines,
  transactionsJson,
} from "./export-transactions.ts";
import { type ImportRow } from "./import-row.ts";
import { readTradeFile } from "./read-trade-file.ts";

const decimal = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.stringMatching(/^\d{0,18}$/))
  .map(([whole, fraction]) => `${String(whole)}.${fraction}`.replace(/\.?0*$/, ""));
const positive = decimal.filter((text) => text !== "0");
/** Texts as in rows: cleaned, but otherwise arbitrary. */
const text = fc
  .string({
    unit: fc.constantFrom(
      "a",
      "B",
      "7",
      "=",
      "+",
      "-",
      "@",
      "'",
      '"',
      ",",
      ";",
      ".",
      "(",
      "é",
      "漢",
      "🤓",
      " ",
      "\\",
      "/",
    ),
    minLength: 1,
    maxLength: 12,
  })
  .map((raw) => raw.replace(/\s+/g, " ").trim())
  .filter((raw) => raw !== "");
const maybe = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(one, { nil: undefined });
const fingerprint = fc.stringMatching(/^[0-9a-f]{32}$/);
const time = fc.record({
  day: fc.integer({ min: 0, max: 50_000 }),
  ms: fc.integer({ min: 0, max: 86_399_999 }),
  hasTime: fc.boolean(),
});

const transaction: fc.Arbitrary<ExportedTransaction> = fc
  .record({
    kind: fc.constantFrom(
      "buy",
      "sell",
      "dividend",
      "deposit",
      "transfer-in",
      "reward",
      "conversion",
      "split",
      "fee",
    ) satisfies fc.Arbitrary<ImportRow["kind"]>,
    time,
    symbol: text,
    isin: maybe(text),
    name: maybe(text),
    quantity: positive,
    price: maybe(decimal),
    amount: positive,
    isTakenBack: fc.boolean(),
    currency: text,
    fee: maybe(positive),
    feeCurrency: text,
    tax: maybe(positive),
    counterSymbol: text,
    counterQuantity: positive,
    ratio: text,
    pair: maybe(fingerprint),
    lots: maybe(
      fc
        .array(fc.tuple(fingerprint, positive), { minLength: 1, maxLength: 30 })
        .map((lots) => lots.map((lot) => lot.join(":")).join(" ")),
    ),
    account: maybe(text),
    note: maybe(text),
    externalId: maybe(text),
    fingerprint,
  })
  .map(({ time: { day, ms, hasTime }, isTakenBack, fee, feeCurrency, tax, ...all }) => {
    const isMoney = ["dividend", "deposit", "fee"].includes(all.kind);
    const fields = {
      ...all,
      amount: all.kind === "dividend" && isTakenBack ? `-${all.amount}` : all.amount,
      quantity: isMoney ? undefined : all.quantity,
      price: isMoney ? undefined : all.price,
      ...(fee !== undefined && { fee, feeCurrency }),
      ...(tax !== undefined && { tax, taxCurrency: all.currency }),
    };
    const stated = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    return { ...stated, atMs: day * 86_400_000 + (hasTime ? ms : 0), hasTime } as ExportedTransaction;
  });

const back = (
  exported: string,
): {
  readonly transactions: readonly ExportedTransaction[];
  readonly problems: number;
  readonly format: string | undefined;
} => {
  const { rows, problems, format } = readTradeFile({ name: "export", text: exported });
  return {
    transactions: rows.map(({ line: _line, lines: _lines, ...rest }) => rest),
    problems: problems.length,
    format: format?.id,
  };
};

describe("exports", () => {
  it("are read back unchanged, as CSV and as JSON, whatever the texts contain", () => {
    fc.assert(
      fc.property(fc.array(transaction, { maxLength: 4 }), (transactions) => {
        if (transactions.length > 0) {
          expect(back(transactionsCsv(transactions))).toEqual({ transactions, problems: 0, format: "sextant-csv" });
          expect(back(transactionsJson(transactions))).toEqual({ transactions, problems: 0, format: "sextant-json" });
        }
      }),
    );
  });

  it("contain no formula that a spreadsheet would run", () => {
    const transactions = ["=HYPERLINK(1)", "+1", "-1", "@SUM(A1)", "'=1"].map((note): ExportedTransaction => ({
      kind: "deposit",
      atMs: 0,
      hasTime: false,
      amount: "-5",
      currency: "EUR",
      note,
      fingerprint: "0".repeat(32),
    }));
    const lines = [...transactionsCsvLines(transactions)].slice(1);
    for (const line of lines)
      for (const cell of line.trimEnd().split(",")) expect(cell).not.toMatch(/^"?[=+@]|^"?-(?!\d+(?:\.\d+)?$)/);
    expect(back(transactionsCsv(transactions)).transactions.map(({ note }) => note)).toEqual(
      transactions.map(({ note }) => note),
    );
  });
});
