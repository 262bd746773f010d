import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { axeFindings } from "../../testing/axe-findings.ts";
import { legend, openChart, panel, pixels, stillPixels, tableOf } from "../../testing/open-chart.ts";
import type { Answers } from "../../testing/fake-api.ts";
import { address } from "../../testing/page-actions.ts";
import { answerBars } from "../../testing/sample-bars.ts";
import { symbolAnswers, unknownSymbol } from "../../testing/sample-symbols.ts";

const list = () => page.getByRole("list", { name: "Compared symbols" });
const dialog = () => page.getByRole("dialog", { name: "Compare with" });
const field = () => dialog().getByRole("combobox");
const openDialog = () => page.getByRole("button", { name: "Compare", exact: true }).click();
const stopComparing = (symbol: string) => page.getByRole("button", { name: `Stop comparing with ${symbol}` }).click();

const KNOWN = ["AAPL", "MSFT", "BTC-USD"];
const ANSWERS = {
  // Matches misspelled symbols to similar ones, as the server's search does.
  searchSymbols: (request) => {
    if (request.query["q"] !== "mircosft") return symbolAnswers.searchSymbols(request);
    const { listings, ...rest } = symbolAnswers.searchSymbols({ query: { q: "microsoft" } });
    return { ...rest, listings: listings.map((one) => ({ ...one, guess: true })) };
  },
  getCandles: (request) => {
    const symbol = request.params["symbol"] ?? "";
    if (KNOWN.includes(symbol)) return answerBars(request);
    return symbol === "ZZZZZQ" ? unknownSymbol(symbol) : unknownSymbol(symbol, "MSFT");
  },
} satisfies Answers;

test("the symbol to compare can be typed at once, and its completions are visible at any width", async () => {
  await openChart("symbol=AAPL&tf=1d", ANSWERS);
  await openDialog();
  await expect.element(field()).toHaveFocus();
  for (const width of [360, 768, 1440]) {
    await page.viewport(width, 800);
    await field().fill("apple");
    const symbol = dialog().getByRole("option").first().css("b");
    await expect.element(symbol).toHaveTextContent("AAPL");
    const isSeen = () => {
      const element = symbol.element();
      const { left, right, top } = element.getBoundingClientRect();
      return [left + 1, right - 1].every((x) => document.elementFromPoint(x, top + 4) === element);
    };
    await expect.poll(isSeen).toBe(true);
  }
});

test("a misspelled name offers the intended one by click, and Enter alone never takes it", async () => {
  await openChart("symbol=AAPL&tf=1d", ANSWERS);
  for (const typed of ["mircosft", "mfst"]) {
    await openDialog();
    await field().fill(typed);
    if (typed === "mircosft") await expect.element(dialog().getByRole("option")).toHaveTextContent(/MSFT/);
    await userEvent.keyboard("{Enter}");
    // Text that may be a symbol is requested as typed.
    await expect.element(list()).toHaveTextContent(typed.toUpperCase());
    await list().getByRole("button", { name: "MSFT", exact: true }).click();
    await expect.element(list().getByRole("listitem")).toHaveTextContent(/^MSFT/);
    await stopComparing("MSFT");
  }
});

test("another symbol is drawn in percent from the first common bar and can be shared, and a failing one says so", async () => {
  const { reload } = await openChart("symbol=AAPL&tf=1d", ANSWERS);
  await openDialog();
  await field().fill("btc-usd");
  await userEvent.keyboard("{Enter}");
  await expect.element(list().getByRole("listitem")).toHaveTextContent(/BTC-USD.*simulat/i);
  await expect.poll(address).toMatch(/compare=BTC-USD/);
  await expect.element(legend()).toHaveTextContent(/since .*AAPL [+−-]?[\d.]+%BTC-USD [+−-]?[\d.]+%/);
  // A shared address with an unknown symbol.
  await reload("/market-analysis?symbol=AAPL&tf=1d&compare=BTC-USD,ZZZZZQ");
  await expect.element(list().getByRole("listitem").nth(1)).toHaveTextContent(/symbol ZZZZZQ/);
  await expect.element(legend()).toHaveTextContent("BTC-USD");
  expect(await axeFindings(panel().element())).toEqual([]);
  const toTable = page.getByRole("button", { name: "Show as data table" });
  await toTable.click();
  const table = tableOf(/newest first/);
  await expect.element(table.getByRole("columnheader", { name: "BTC-USD close" })).toBeVisible();
  await expect.element(table.getByRole("row").nth(2).getByRole("cell").last()).toHaveTextContent(/\d/);
  await toTable.click();
  await expect.element(legend()).toHaveTextContent("BTC-USD");
  const before = await stillPixels();
  for (const symbol of ["ZZZZZQ", "BTC-USD"]) await stopComparing(symbol);
  await expect.poll(address).not.toMatch(/compare=/);
  await expect.poll(pixels).not.toEqual(before);
});
