import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { decimal } from "@sextant/core/decimal";
import { KNOWN_LISTINGS } from "@sextant/core/market";
import { ledger, type LedgerSettings, reconciliation } from "@sextant/core/portfolio";
import { describe, expect, it } from "vitest";
import { readFile } from "../../trade-files/index.ts";
import type { LedgerRates } from "./ledger-rates.ts";
import { UNLINKED } from "./linked-portfolios.ts";
import { NO_RECORDS } from "./matched-records.ts";
import { readImport } from "./read-import.ts";
import type { PortfolioRow } from "./portfolio-store.ts";

const SHARED = resolve(process.env["SHARED_DATA"] ?? "../shared/data", "trades");
const recorded = existsSync(SHARED);
if (!recorded) console.warn(`SKIPPED: exported files are not at ${SHARED}; set SHARED_DATA`);

/** Rates with more decimal places than a cent has, so that any rounding would show. */
const PER_UNIT: Readonly<Record<string, string>> = {
  EUR: "1",
  USD: "0.923456789",
  GBP: "1.17",
  CHF: "1.0412",
  JPY: "0.00612",
};
const rateOf = (currency: string, dayMs: number) => {
  const rate = PER_UNIT[currency];
  return rate === undefined ? undefined : { rate: decimal(rate), asOfMs: dayMs, source: "test" };
};
const rates: LedgerRates = { of: () => Promise.resolve(rateOf), key: () => "" };
const portfolio: PortfolioRow = {
  id: "p",
  name: "Samples",
  currency: "EUR",
  method: "fifo",
  scope: "portfolio",
  cash: "tracked",
  benchmark: null,
  revision: 1,
  createdAtMs: 0,
};
/** ISINs in the samples whose symbols only the user can supply here. */
const SAID: Readonly<Record<string, string>> = { CH0111762537: "ZSIL.SW", US9220427424: "VT", GB00BPQY8M80: "AV.L" };

async function read(path: string, isMentioned: boolean) {
  const input = {
    fileName: path,
    content: readFileSync(`${SHARED}/${path}`).toString("base64"),
    format: null,
    mapping: null,
    timeZone: null,
    currency: null,
    dateOrder: null,
    decimalMark: null,
    symbols: {},
  };
  // An ISIN from a file, mapped to an arbitrary symbol: which one does not affect the counts.
  const isins = [
    ...Buffer.from(input.content, "base64")
      .toString()
      .matchAll(/\b[A-Z]{2}[A-Z0-9]{9}\d\b/g),
  ];
  const answers = new Map(isins.map(([isin]) => [isin, SAID[isin] ?? `${isin.slice(2, 11)}.X`]));
  return readImport("import", input, portfolio, [], {
    rates,
    linked: UNLINKED,
    imports: new Map(),
    records: NO_RECORDS,
    nowMs: Date.UTC(2026, 11, 1),
    readFile,
    progress: () => undefined,
    answersFor: () => Promise.resolve(isMentioned ? answers : new Map()),
    symbols: {
      listings: () => KNOWN_LISTINGS,
      listingOf: ({ symbol }) => KNOWN_LISTINGS.find(({ instrument }) => instrument.symbol === symbol),
      isKnown: () => Promise.resolve(false),
    },
  });
}

/**
 * For each file: rows that are new, that are a problem and that need no transaction; then new rows and problems once
 * the user has supplied the symbols.
 */
const SAMPLES = [
  ["broker-exports/coinbase-export.csv", 5, 3, 0, 5, 3],
  ["broker-exports/degiro-export.csv", 20, 22, 12, 36, 6],
  ["broker-exports/etoro-export.csv", 21, 6, 1, 21, 6],
  ["broker-exports/ibkr-trades-export.csv", 0, 11, 0, 8, 3],
  ["broker-exports/schwab-export.csv", 110, 5, 1, 110, 5],
  ["broker-exports/trading212-export.csv", 10, 2, 0, 10, 2],
  ["ghostfolio/ok/sample.csv", 3, 1, 1, 3, 1],
  ["ghostfolio/ok/sample.json", 3, 1, 1, 3, 1],
  ["ghostfolio/ok/novn-buy-and-sell.json", 2, 0, 0, 2, 0],
  ["ghostfolio/ok/btcusd.json", 1, 0, 0, 1, 0],
  ["ghostfolio/ok/vti-buy-on-ibkr.csv", 1, 0, 0, 1, 0],
  ["ghostfolio/not-ok/invalid-symbol-with-manual-data-source.json", 0, 1, 0, 0, 1],
  ["rotki/binance_history.csv", 26, 26, 15, 26, 26],
  ["rotki/coinbasepro.csv", 11, 0, 0, 11, 0],
] as const;
const METHODS = ["fifo", "lifo", "highest-cost", "average"] as const;

describe.skipIf(!recorded)("exported files as they are imported", () => {
  it.each(SAMPLES)("%s: %i new, %i a problem, %i left out; %i and %i with symbols", async (path, ...counts) => {
    const [bare, said] = [await read(path, false), await read(path, true)];
    const left = ({ rowsRead, rowsNew, rowsWithProblem }: (typeof bare)["preview"]) =>
      rowsRead - rowsNew - rowsWithProblem;
    expect([
      ...[bare.preview.rowsNew, bare.preview.rowsWithProblem, left(bare.preview)],
      ...[said.preview.rowsNew, said.preview.rowsWithProblem],
    ]).toEqual(counts);
    expect(said.fresh).toHaveLength(said.preview.rowsNew);
    for (const method of METHODS)
      for (const cash of ["tracked", "untracked"] as const) {
        const settings: LedgerSettings = { method, scope: "portfolio", cash, base: "EUR" };
        const counted = ledger(said.fresh, settings, rateOf);
        const lines = reconciliation(counted);
        expect([method, cash, counted.error]).toEqual([method, cash, undefined]);
        expect(lines.filter(({ difference }) => difference.units !== 0n)).toEqual([]);
        if (said.fresh.length > 0) expect(lines.length).toBeGreaterThan(0);
      }
  });
});
