import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../../../testing/axe-findings.ts";
import { failure } from "../../../../testing/fake-api.ts";
import { address, lock, overhangPx, tabTo, texts } from "../../../../testing/page-actions.ts";
import { portfolioOf } from "../../../../testing/sample-dashboard.ts";
import {
  chooseFile,
  importRowOf,
  openImports,
  previewOf,
  unreadOf,
  withoutRows,
} from "../../../../testing/sample-imports.ts";
import { saveSetting } from "../../../lib/settings.ts";

const button = (name: string | RegExp) => page.getByRole("button", { name });
const field = () => page.getByLabelText("File with transactions");
const rows = () => page.getByRole("group", { name: "Rows of the file" }).css("tbody > tr");
const earlier = () => page.getByRole("region", { name: "Earlier imports" });
const questions = () => page.getByRole("form", { name: "How the file is read" });

describe("choosing a file", () => {
  test("explains how to export it from the source, and how well its format is tested", async () => {
    await openImports();
    await page.getByLabelText("Where is the file from?").selectOptions("Kraken (ledgers)");
    await expect.element(page.getByText(/^On Kraken open History, Export/)).toBeVisible();
    await expect.element(page.getByText("From the documented layout")).toBeVisible();
    await page.getByLabelText("Where is the file from?").selectOptions("Trading 212");
    await expect.element(page.getByText("Tested on a real export")).toBeVisible();
    await expect.element(earlier()).toHaveTextContent(/Files you import will be listed here/);
  });

  test("works by keyboard, and rejects an unsuitable file before sending it", async () => {
    const { api } = await openImports();
    await expect.element(field()).toBeInTheDocument();
    await tabTo(field());
    await chooseFile("statement.pdf");
    await expect.element(page.getByRole("alert")).toHaveTextContent(/^statement\.pdf is not a table/);
    await chooseFile("nothing.csv", "");
    await expect.element(page.getByRole("alert")).toHaveTextContent("nothing.csv is empty. Export it again.");
    await chooseFile("large.csv", "x".repeat(8 * 1024 * 1024 + 1));
    await expect.element(page.getByRole("alert")).toHaveTextContent(/^large\.csv is larger than 8 MB/);
    expect(api.callsOf("previewImport")).toHaveLength(0);
  });

  test("works by drag and drop as well", async () => {
    const { api } = await openImports();
    await expect.element(field()).toBeInTheDocument();
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(["a,b"], "dropped.csv"));
    const place = await page.css(".im-drop").findElement();
    place.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    await expect.element(page.getByRole("heading", { name: "dropped.csv" })).toBeVisible();
    expect(api.callsOf("previewImport").map(({ body }) => [body.fileName, atob(body.content)])).toEqual([
      ["dropped.csv", "a,b"],
    ]);
  });
});

describe("a file", () => {
  test("is shown by state, added as a whole, and undone as a whole after confirmation", async () => {
    const { api } = await openImports();
    await chooseFile();
    await expect.element(page.getByRole("heading", { name: "trades.csv" })).toHaveFocus();
    expect(texts(page.css(".im-counts > div"))).toEqual(["New2", "Already added1", "Problem1", "Left out1"]);
    await expect.element(rows()).toHaveLength(5);
    await expect.element(rows().nth(0)).toHaveTextContent(/^2New.*Buy\s*AAPL\s*1\.25\s*171\.123456 USD/);
    await expect.element(rows().nth(1)).toHaveTextContent(/No source here has prices of OLD/);
    await expect.element(earlier()).toHaveTextContent(/will be listed here/);
    await button("Problem 1").click();
    await expect.element(rows()).toHaveLength(1);
    await expect.element(rows()).toHaveTextContent(/'abc' under 'Quantity' is not an amount/);

    await button("Add 2 transactions").click();
    await expect.element(page.getByRole("heading", { name: "2 transactions added" })).toHaveFocus();
    await expect.element(page.getByText(/1 row has a problem and was not added/)).toBeVisible();
    expect(api.callsOf("applyImport").map(({ params }) => params["importId"])).toEqual(["i1"]);
    // The portfolio's holdings have changed, so they are reloaded.
    await expect.poll(() => api.callsOf("getPortfolios").length).toBeGreaterThan(1);
    await expect.element(earlier()).toHaveTextContent(/trades\.csv.*Trading 212.*Added/);

    await earlier().getByRole("button", { name: "Undo import of trades.csv" }).click();
    const dialog = page.getByRole("dialog", { name: "Undo this import?" });
    await expect.element(dialog).toHaveTextContent(/removes the 2 transactions that trades\.csv added/);
    await dialog.getByRole("button", { name: "Undo import" }).click();
    await expect.element(page.getByRole("heading", { name: "Import undone" })).toBeVisible();
    await button("Import another file").click();
    await expect.element(field()).toBeInTheDocument();
    expect(address()).toBe("/portfolios?id=p1&tab=import");
  });

  test("adds nothing and says so if the portfolio already has it", async () => {
    const next = previewOf("i1", { rowsRead: 2, rowsNew: 0, rowsKnown: 2, rowsWithProblem: 0 });
    await openImports({ next });
    await chooseFile();
    await expect.element(page.getByText(/^There is nothing to add\./)).toBeVisible();
    await expect.element(button(/^Add /)).not.toBeInTheDocument();
    await button("Discard").click();
    await expect.element(field()).toBeInTheDocument();
    await expect.element(earlier()).toHaveTextContent(/will be listed here/);
  });

  test("with dates only shows those dates, whatever zone its times are read in", async () => {
    const rowsOfIt = [
      importRowOf(2, { at: "2023-11-01T00:00:00.000Z" }),
      importRowOf(3, { at: "2023-11-01T14:30:00.000Z" }),
    ];
    await openImports({ imports: [previewOf("i1", { timeZone: "America/New_York", rows: rowsOfIt })] }, "&import=i1");
    await expect.element(rows().nth(0)).toHaveTextContent(/1 Nov 2023\s*Buy/);
    await expect.element(rows().nth(1)).toHaveTextContent(/1 Nov 2023, 10:30 GMT-4\s*Buy/);
  });

  test("is listed in part at first if it is long", async () => {
    const rows40 = Array.from({ length: 40 }, (_, n) => importRowOf(n + 2));
    await openImports(
      { imports: [previewOf("i1", { rows: rows40, rowsRead: 400, rowsNew: 400, rowsKnown: 0 })] },
      "&import=i1",
    );
    await expect.element(rows()).toHaveLength(25);
    await expect.element(page.getByText(/^40 of these 400 rows are listed/)).toBeVisible();
    await button("Show all 40 rows").click();
    await expect.element(rows()).toHaveLength(40);
  });

  test("prompts for open questions, and is read again with the answers", async () => {
    const next = previewOf("i1", { questions: ["date-order", "currency"] });
    const { api, imports } = await openImports({ next });
    await chooseFile();
    await expect.element(questions()).toHaveTextContent(/The file is ambiguous/);
    imports.next = previewOf("i2");
    await questions()
      .getByRole("button", { name: /^Month first/ })
      .click();
    await expect.element(questions().getByLabelText(/^Which currency/)).toHaveValue("USD");
    await questions()
      .getByLabelText(/^Which currency/)
      .fill("eur");
    await questions().getByRole("button", { name: "Read the file again" }).click();
    await expect.element(questions()).not.toHaveTextContent(/The file is ambiguous/);
    // The first reading is obsolete, and leaves the list.
    await expect.poll(() => imports.imports.map(({ id }) => id)).toEqual(["i2"]);
    expect(api.callsOf("previewImport").at(-1)?.body).toMatchObject({
      dateOrder: "mdy",
      currency: "EUR",
      decimalMark: null,
      content: btoa("Date,Type\n2026-03-02,buy"),
    });
    await page.getByText("How the file is read", { exact: true }).click();
    await questions()
      .getByLabelText(/^Which time zone/)
      .selectOptions("Europe/Berlin");
    await questions().getByRole("button", { name: "Read the file again" }).click();
    await expect
      .poll(() => api.callsOf("previewImport").at(-1)?.body)
      .toMatchObject({ timeZone: "Europe/Berlin", dateOrder: "mdy" });
  });

  test("in a custom format is read by the chosen columns", async () => {
    const { api, imports } = await openImports({ next: unreadOf("i1") });
    await chooseFile();
    await expect.element(page.getByRole("alert")).toHaveTextContent("We don't know this file's columns yet.");
    await questions().getByRole("button", { name: "Read the file again" }).click();
    await expect.element(questions().getByRole("alert")).toHaveTextContent("Choose the column with the date.");
    const choose = (label: string, column: string) =>
      questions()
        .getByLabelText(new RegExp(`^${label}`))
        .selectOptions(column);
    await choose("Date", "When");
    await choose("Symbol or ticker", "What");
    await choose("Quantity", "How much");
    await questions().getByLabelText("Word in the file").fill("Kauf Fonds");
    await questions().getByRole("button", { name: "Add word" }).click();
    imports.next = previewOf("i2", { format: "generic", mapping: { date: "When" } });
    await questions().getByRole("button", { name: "Read the file again" }).click();
    await expect.element(button("Add 2 transactions")).toBeVisible();
    expect(api.callsOf("previewImport").at(-1)?.body.mapping).toEqual({
      date: "When",
      symbol: "What",
      quantity: "How much",
      kinds: { "Kauf Fonds": "buy" },
    });
  });

  test("with an unknown name asks which symbol it is", async () => {
    const guessed = importRowOf(3, { symbol: "MSFT", unknown: "US5949181045", warning: "We take it for MSFT." });
    const row = importRowOf(2, {
      state: "problem",
      symbol: null,
      unknown: "US0378331005",
      unknownName: "Apple Inc.",
      problem: "We do not know it.",
    });
    const problem = "The sale takes more than the 0 held then.";
    const sold = importRowOf(4, { state: "problem", symbol: "ASTR", unknown: "US04634X2027", problem });
    const ofIsin = importRowOf(5, {
      state: "problem",
      symbol: "IE00B3RBWM25",
      unknown: "IE00B3RBWM25",
      problem: "An ISIN.",
    });
    const fund = importRowOf(6, { state: "problem", symbol: "FIHBX", unknown: "FIHBX", problem });
    const fundToo = importRowOf(7, { symbol: "FIHBX", unknown: "FIHBX" });
    const all = [row, guessed, sold, ofIsin, fund, fundToo];
    const { api, imports } = await openImports({
      next: previewOf("i1", { rows: all, rowsRead: 6, rowsNew: 2, rowsKnown: 0, rowsWithProblem: 4 }),
    });
    await chooseFile();
    const symbols = page.getByRole("form", { name: "Symbols we don't recognise" });
    await expect.element(symbols).toHaveTextContent(/US5949181045read as MSFT/);
    await expect.element(symbols).toHaveTextContent(/US0378331005Apple Inc\.not added until you choose a symbol/);
    await expect.element(symbols).toHaveTextContent(/US04634X2027read as ASTR/);
    await expect.element(symbols).toHaveTextContent(/IE00B3RBWM25not added until you choose a symbol/);
    await expect.element(symbols).toHaveTextContent(/FIHBXread as FIHBX/);
    await symbols.getByRole("group", { name: "Symbol of US0378331005" }).getByRole("combobox").fill("aapl");
    imports.next = previewOf("i2");
    await symbols.getByRole("button", { name: "Use these symbols" }).click();
    await expect.element(symbols).not.toBeInTheDocument();
    expect(api.callsOf("previewImport").at(-1)?.body.symbols).toEqual({ US0378331005: "AAPL" });
  });

  test("with unknown row kinds lists them with their counts", async () => {
    const unknownKinds = [
      { kind: "Lending <b>Out</b>", rows: 1200 },
      { kind: "", rows: 1 },
    ];
    await openImports({ next: previewOf("i1", { unknownKinds }) });
    await chooseFile();
    const kinds = page.getByRole("region", { name: "Row types we don't recognise" });
    await expect.element(kinds).toHaveTextContent(/These rows are not added\./);
    expect(texts(page.css(".im-kinds > li"))).toEqual(["Lending <b>Out</b>, 1,200 rows", "No type, 1 row"]);
  });

  test("is polled while a large import runs, also after a reload", async () => {
    const running = previewOf("i1", { status: "running", rowsNew: 0, rowsKnown: 0, rowsRead: 12_000, rows: [] });
    const { imports, reload } = await openImports({ next: running });
    await chooseFile();
    await expect.element(page.getByRole("status").filter({ hasText: "Reading trades.csv..." })).toBeVisible();
    await expect.element(page.getByText(/^12,000 rows so far/)).toBeVisible();
    expect(address()).toBe("/portfolios?id=p1&tab=import&import=i1");
    await reload();
    await expect.element(page.getByText(/^12,000 rows so far/)).toBeVisible();
    imports.imports = [previewOf("i1", { questions: ["date-order"] })];
    await expect.element(button("Add 2 transactions")).toBeVisible();
    await expect.element(page.getByRole("note").filter({ hasText: "no longer has the file" })).toBeVisible();
  });

  test("shows neither amounts nor quantities while values are hidden", async () => {
    saveSetting("hidden-values", "on");
    await openImports({ imports: [previewOf("i1")] }, "&import=i1");
    await expect.element(rows().nth(0)).toHaveTextContent(/AAPL/);
    await expect.element(rows().nth(0)).not.toHaveTextContent(/1\.25|171/);
    saveSetting("hidden-values", "off");
  });
});

describe("failure", () => {
  test("is reported where it happens: reading, adding, the lists; a plan that is too small links to the plans", async () => {
    const { api } = await openImports({}, "", {
      listImports: failure(503, "It is starting."),
      previewImport: failure(400, "The request is not valid: content: too long.", "bad-request"),
    });
    await expect.element(earlier().getByRole("alert")).toHaveTextContent(/Earlier imports couldn't be loaded/);
    await chooseFile();
    await expect.element(page.getByText("The request is not valid: content: too long.")).toBeVisible();
    const preview = previewOf("i1");
    api.answer({ previewImport: preview, getImport: preview, listImports: [withoutRows(preview)] });
    await chooseFile();
    api.answer({ applyImport: failure(402, "Your plan has room for 10 different assets.", "assets-used-up") });
    await button("Add 2 transactions").click();
    await expect.element(page.getByRole("alert")).toHaveTextContent(/^Your plan has room for 10 different assets/);
    await expect.element(page.getByRole("link", { name: "Compare plans" })).toHaveAttribute("href", "/pricing");
  });

  test("of a deleted import leads back to choosing a file; a read-only portfolio accepts none", async () => {
    const { sample } = await openImports({}, "&import=gone", { getImport: failure(404, "Nothing.", "not-found") });
    await page.getByRole("button", { name: "Choose a file" }).click();
    await expect.element(field()).toBeInTheDocument();
    sample.portfolios = [portfolioOf("p1", { readOnly: true })];
    await openImports({}, "", { getPortfolios: sample.portfolios });
    await expect.element(page.getByText(/so you can't add to it/)).toBeVisible();
    await expect.element(field()).not.toBeInTheDocument();
  });
});

test("axe finds no violations in both themes and it fits a small phone: empty, waiting, open, full", async () => {
  await page.viewport(360, 740);
  const { opened, open } = lock();
  await openImports({}, "", { listImports: async () => (await opened, []) });
  await expect.element(page.getByRole("status", { name: "Loading earlier imports" })).toBeVisible();
  open();
  await expect.element(earlier()).toHaveTextContent(/will be listed here/);
  expect(await axeFindingsInBothThemes()).toEqual([]);
  const row = importRowOf(9, { state: "problem", unknown: "A name that is long enough to break", problem: "Unknown." });
  const next = previewOf("i1", {
    questions: ["date-order", "decimal-mark", "currency", "time-zone"],
    unknownKinds: [{ kind: "a-kind-that-is-long-enough-to-break-where-it-has-no-space-in-it", rows: 3 }],
  });
  const imports = [
    previewOf("i0", { status: "done", rowsAdded: 110 }),
    previewOf("i9", { status: "failed", reason: "No." }),
  ];
  await openImports({ next: { ...next, rows: [...next.rows, row] }, imports });
  await chooseFile("a-very-long-name-of-an-exported-file-without-any-space-in-it.csv");
  await expect.element(button("Add 2 transactions")).toBeVisible();
  expect(overhangPx()).toBe(0);
  expect(await axeFindingsInBothThemes()).toEqual([]);
  await openImports({ next: unreadOf("i1"), imports });
  await chooseFile();
  await expect.element(questions()).toBeVisible();
  expect(overhangPx()).toBe(0);
  expect(await axeFindingsInBothThemes()).toEqual([]);
});
