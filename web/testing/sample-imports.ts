import type { PortfolioImport, PortfolioImportPreview, TradeFormat } from "@sextant/core/contract";
import { expect } from "vitest";
import { page } from "vitest/browser";
import type { Answers } from "./fake-api.ts";
import { agoIso } from "./sample-dashboard.ts";
import { openPortfolios } from "./sample-portfolios.ts";

type Row = PortfolioImportPreview["rows"][number];

export const importRowOf = (line: number, changes: Partial<Row> = {}): Row => ({
  line,
  state: "new",
  kind: "buy",
  at: "2026-03-02T14:30:00.000Z",
  symbol: "AAPL",
  quantity: "1.25",
  price: "171.123456",
  amount: null,
  currency: "USD",
  problem: null,
  unknown: null,
  unknownName: null,
  warning: null,
  ...changes,
});

/** A file that would add two transactions and has one row of each other state. */
export const previewOf = (id: string, changes: Partial<PortfolioImportPreview> = {}): PortfolioImportPreview => ({
  id,
  fileName: "trades.csv",
  format: "trading212",
  status: "preview",
  createdAt: agoIso(0),
  rowsRead: 5,
  rowsNew: 2,
  rowsKnown: 1,
  rowsWithProblem: 1,
  rowsAdded: 0,
  reason: null,
  columns: ["Action", "Time", "ISIN"],
  mapping: null,
  questions: [],
  unknownKinds: [],
  timeZone: "UTC",
  rows: [
    importRowOf(2),
    importRowOf(3, { symbol: "OLD", warning: "No source here has prices of OLD." }),
    importRowOf(4, { state: "known" }),
    importRowOf(5, { state: "problem", problem: "'abc' under 'Quantity' is not an amount. Correct the cell." }),
    importRowOf(6, {
      state: "left-out",
      kind: null,
      at: null,
      symbol: null,
      quantity: null,
      price: null,
      currency: null,
    }),
  ],
  ...changes,
});

/** A user's own file with unknown columns. */
export const unreadOf = (id: string): PortfolioImportPreview =>
  previewOf(id, {
    format: "",
    status: "failed",
    reason: "We don't know this file's columns. Tell us which column is which.",
    rowsRead: 0,
    rowsNew: 0,
    rowsKnown: 0,
    rowsWithProblem: 0,
    rows: [],
    timeZone: null,
    columns: ["When", "What", "How much", "Paid"],
    questions: ["columns"],
  });

export const withoutRows = (preview: PortfolioImportPreview): PortfolioImport => {
  const {
    columns: _,
    mapping: __,
    questions: ___,
    unknownKinds: ____,
    timeZone: _____,
    rows: ______,
    ...one
  } = preview;
  return one;
};

const FORMATS: readonly TradeFormat[] = [
  {
    id: "trading212",
    title: "Trading 212",
    howTo: "In Trading 212 open History, Download, choose all kinds of data, and export as CSV.",
    extensions: [".csv"],
    provenOn: "export",
  },
  {
    id: "kraken-ledgers",
    title: "Kraken (ledgers)",
    howTo: "On Kraken open History, Export, and choose Ledgers as CSV with all columns.",
    extensions: [".csv"],
    provenOn: "documentation",
  },
];

/** The imports of a portfolio on the server; what the page changes in them is answered from then on. */
type SampleImports = { imports: PortfolioImportPreview[]; next: PortfolioImportPreview };

function importAnswers(sample: SampleImports): Answers {
  const found = (importId: string | undefined) => {
    const one = sample.imports.find(({ id }) => id === importId);
    if (one === undefined) throw new Error(`There is no import ${importId ?? ""}.`);
    return one;
  };
  const changed = (importId: string | undefined, changes: Partial<PortfolioImportPreview>) => {
    const now = { ...found(importId), ...changes };
    sample.imports = sample.imports.map((one) => (one.id === now.id ? now : one));
    return withoutRows(now);
  };
  return {
    getTradeFormats: [...FORMATS],
    listImports: () => sample.imports.map(withoutRows),
    previewImport: ({ body }) => {
      const one = { ...sample.next, fileName: body.fileName };
      sample.imports = [one, ...sample.imports.filter(({ id }) => id !== one.id)];
      return one;
    },
    getImport: ({ params }) => found(params["importId"]),
    applyImport: ({ params }) =>
      changed(params["importId"], { status: "done", rowsAdded: found(params["importId"]).rowsNew }),
    undoImport: ({ params }) => {
      const { importId } = params;
      const isLookedAt = found(importId).status !== "done";
      const undone = changed(importId, { status: "undone", rowsAdded: 0 });
      if (isLookedAt) sample.imports = sample.imports.filter(({ id }) => id !== importId);
      return undone;
    },
  };
}

/** Opens a portfolio at its tab for imports. */
export async function openImports(changes: Partial<SampleImports> = {}, query = "", answers: Answers = {}) {
  const imports: SampleImports = structuredClone({ imports: [], next: previewOf("i1"), ...changes });
  const opened = await openPortfolios({}, `?id=p1&tab=import${query}`, { ...importAnswers(imports), ...answers });
  await expect.element(page.getByRole("tab", { name: "Import" })).toHaveAttribute("aria-selected", "true");
  return Object.assign(opened, { imports });
}

/** Chooses a file in the page. */
export async function chooseFile(name = "trades.csv", text = "Date,Type\n2026-03-02,buy"): Promise<void> {
  const field = await page.getByLabelText("File with transactions").findElement();
  if (!(field instanceof HTMLInputElement)) throw new Error("There is no field for a file.");
  const transfer = new DataTransfer();
  transfer.items.add(new File([text], name));
  field.files = transfer.files;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
