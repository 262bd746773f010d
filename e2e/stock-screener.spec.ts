import type { Page } from "@playwright/test";
import type { Peers, ScreenedStocks } from "@sextant/core/contract";
import { axeFindings, axeFindingsInBothThemes } from "./axe-findings.ts";
import { expect, test } from "./screen.ts";

const grid = (page: Page) => page.getByRole("grid", { name: "Stocks" });
const rows = (page: Page) => grid(page).getByRole("row");
const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Texts of the heads that are neither whole in sight of their frame nor out of it. */
const cutCells = (frame: Element) => {
  const [stock, ...heads] = frame.querySelectorAll('[role="columnheader"]');
  const left = stock?.getBoundingClientRect().right ?? 0;
  const right = frame.getBoundingClientRect().left + frame.clientWidth;
  return heads.flatMap((head) => {
    const box = head.getBoundingClientRect();
    const isCut = (at: number) => box.left < at - 1 && box.right > at + 1;
    return isCut(left) || isCut(right) ? [head.textContent] : [];
  });
};

const COUNT = 3_000;
const DAY_MS = 86_400_000;

/** Invented stocks, each price its place; every tenth P/E is not known, every seventh too old. */
async function answerStocks(page: Page): Promise<object[]> {
  const asked: object[] = [];
  await page.route("**/api/stock-screener", async (route) => {
    const body = route.request().postDataJSON() as { columns: string[]; limit: number; offset: number };
    asked.push(body);
    const figure = (field: string, at: number) =>
      field === "trailingPe" && at % 10 === 0
        ? null
        : {
            value: field === "price" ? at + 1 : (at % 97) + 0.5,
            source: at % 2 === 0 ? "yahoo" : "sec",
            asOf: new Date(Date.now() - (at % 7 === 3 ? 30 : 1) * DAY_MS).toISOString(),
          };
    const answer: ScreenedStocks = {
      rows: Array.from({ length: Math.min(body.limit, COUNT - body.offset) }, (_, i) => {
        const at = body.offset + i;
        return {
          symbol: `S${String(at)}`,
          name: `Invented Company of a Rather Long Name ${String(at)}`,
          sector: at % 5 === 0 ? null : "Communication Services",
          exchange: "NYSE",
          values: Object.fromEntries(body.columns.map((field) => [field, figure(field, at)])),
        };
      }),
      total: COUNT,
      stored: 5_000,
      asOf: new Date(Date.now() - 60_000).toISOString(),
      simulated: false,
      known: { ...Object.fromEntries(body.columns.map((field) => [field, 4_900])), trailingPe: 4_200 },
    };
    await route.fulfill({ json: answer });
  });
  return asked;
}

test("stocks are filtered, sorted, kept under a name and found again, by hand and by keyboard", async ({ page }) => {
  await page.goto("/stock-screener");
  await expect(page.getByRole("heading", { level: 1, name: "Stock Screener" })).toBeVisible();
  // The first figures are computed some seconds after the start.
  await expect(async () => {
    await page.reload();
    await expect(rows(page).nth(1)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole("status", { name: "Data source" })).toContainText("Simulated");
  // Made-up bars tell no reports: the first look is of what they tell, and an address that names columns has them.
  for (const figure of await rows(page).nth(1).locator("[data-label]").allInnerTexts()) expect(figure).toMatch(/\d/);
  await expect(grid(page).getByRole("columnheader", { name: "Market cap" })).toHaveCount(0);
  await expect(grid(page).locator("[aria-sort=descending]")).toHaveText(/Average volume/);
  await page.goto("/stock-screener?columns=price,marketCap&sort=marketCap");
  await expect(grid(page).locator("[aria-sort=descending]")).toHaveText(/Market cap/);
  await page.goto("/stock-screener");

  await page.getByLabel("Add a figure to filter by").selectOption({ label: "RSI 14" });
  const least = page.getByLabel("RSI 14, 0 to 100, least");
  const most = page.getByLabel("RSI 14, 0 to 100, most");
  await expect(least, "who adds a range types its ends next").toBeFocused();
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/rsi14=1\.\./);
  // Upside down, both ends stay and are said to be so; put right, they are used.
  await most.fill("0.5");
  await most.press("Enter");
  await expect(most).toHaveAccessibleDescription("Not used: the least is above the most.");
  await expect(least).toHaveValue("1");
  await expect(page).toHaveURL(/rsi14=1\.\.(?:&|$)/);
  await least.fill("0.25");
  await least.press("Enter");
  await expect(page).toHaveURL(/rsi14=0\.25\.\.0\.5/);
  await most.fill("ten");
  await most.press("Enter");
  await expect(most).toHaveAccessibleDescription("Not used: type 30 or 70.");
  await most.fill("");
  await most.press("Enter");
  await least.fill("1");
  await least.press("Enter");
  await expect(page).toHaveURL(/rsi14=1\.\.(?:&|$)/);
  await grid(page).getByRole("button", { name: "Price" }).click();
  await expect(grid(page).getByRole("columnheader", { name: "Price" })).toHaveAttribute("aria-sort", "descending");
  // The middle of its head, where none of its letters stand.
  await grid(page).getByRole("columnheader", { name: "Price" }).click();
  await expect(page).toHaveURL(/order=asc/);
  await expect(async () => {
    const prices = await grid(page).locator('[data-label="Price"]').allInnerTexts();
    const numbers = prices.map((text) => Number(text.replaceAll(/[^\d.]/g, "")));
    expect(numbers.length).toBeGreaterThan(1);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  }).toPass();

  const name = `Awake ${String(Date.now())}`;
  await page.getByRole("button", { name: "Save filter" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Save filter" }).click();
  await expect(page.getByRole("button", { name: "Delete filter" })).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).not.toHaveURL(/rsi14/);
  await page.reload();
  await page.getByLabel("Saved filters").selectOption({ label: name });
  await expect(page).toHaveURL(/rsi14=1\.\./);
  await expect(page.getByLabel("RSI 14, 0 to 100, least")).toHaveValue("1");
  await page.getByRole("button", { name: "Delete filter" }).click();
  await expect(page.getByText(`${name} is no longer saved`, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Delete filter" })).toBeVisible();

  await grid(page).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/market-analysis\?symbol=/);
});

test("a market of thousands is drawn as far as it is seen, each figure with its source, at any width and in both themes", async ({
  page,
}) => {
  const asked = await answerStocks(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/stock-screener?trailingPe=..30");
  await expect(page.getByText("3,000 of 5,000 stocks pass")).toBeVisible();
  await expect(page.getByText("800 have no P/E of today, and so do not")).toBeVisible();
  expect(await rows(page).count()).toBeLessThan(120);
  const price = grid(page).locator('[data-label="Price"]').first().locator("[title]");
  await expect(price).toHaveAttribute("title", /^Yahoo, /);
  await expect(grid(page).getByText("(outdated)").first()).toBeAttached();
  await page.getByText("Sectors (all)").click();
  await page.getByText("Columns and what they mean").click();
  expect(await axeFindingsInBothThemes(page)).toEqual([]);
  await page.getByLabel("Utilities").check();
  await expect(page).toHaveURL(/sectors=Utilities/);
  expect(asked.at(-1)).toMatchObject({
    filter: { sectors: ["Utilities"], ranges: [{ field: "trailingPe", max: 30 }] },
  });

  await grid(page).focus();
  await page.keyboard.press("End");
  await expect(grid(page).getByText("S2999", { exact: true })).toBeVisible();
  for (const width of [768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(rows(page).nth(2)).toBeVisible();
    expect(await overhang(page)).toBe(0);
    // Wherever a finger leaves it, no figure is cut by the stock's column or the edge: each stands whole or not at all.
    for (const byPx of [47, 1_000]) {
      await grid(page).evaluate((frame, left) => frame.scrollBy({ left }), byPx);
      await expect.poll(async () => await grid(page).evaluate(cutCells)).toEqual([]);
    }
    await grid(page).evaluate((frame) => frame.scrollTo({ left: 0 }));
  }
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole("button", { name: "Oversold" }).click();
  await expect(page.getByText("Fallen so fast that its RSI is under 30.")).toBeVisible();
  await expect(page).toHaveURL(/rsi14=\.\.30/);
  await page.getByRole("button", { name: "Large and profitable" }).click();
  await expect(page.getByLabel("Market cap, $, least")).toHaveValue("10B");
});

test("who orders by a column's name keeps the focus on it, and reads the new order from its top", async ({ page }) => {
  await answerStocks(page);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/stock-screener");
    await expect(rows(page).nth(1)).toBeVisible();
    await grid(page).evaluate((frame) => frame.scrollTo(0, 20_000));
    await expect(grid(page).getByText("S460", { exact: true })).toBeVisible();
    const head = grid(page).getByRole("columnheader", { name: "RSI 14", exact: true });
    const name = head.getByRole("button");
    await name.focus();
    for (const order of ["descending", "ascending"]) {
      await page.keyboard.press("Enter");
      await expect(head).toHaveAttribute("aria-sort", order);
      await expect(name).toBeFocused();
      await expect(grid(page).getByText("S0", { exact: true })).toBeVisible();
      expect(await grid(page).evaluate(({ scrollTop }) => scrollTop)).toBe(0);
      await expect(name).toBeInViewport({ ratio: 1 });
    }
    // What is active begins there too.
    await expect(page.getByRole("status", { name: "Source of the figure" })).toContainText("S0, Invented Company");
  }
});

test("each figure's source and time are told below the table to keys and fingers, at any width", async ({ page }) => {
  await answerStocks(page);
  const told = page.getByRole("status", { name: "Source of the figure" });
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/stock-screener");
    await expect(told).toContainText("Go to a figure by arrow keys or a tap");
    const names = await grid(page).getByRole("columnheader").allInnerTexts();
    expect(names.length).toBe(10);
    await grid(page).focus();
    await page.keyboard.press("ArrowDown");
    await grid(page).getByRole("columnheader").first().scrollIntoViewIfNeeded();
    for (const name of names.slice(1)) {
      await page.keyboard.press("ArrowRight");
      if (name === "Sector") {
        await expect(told).toHaveText("S1, sector: Communication Services.");
      } else {
        await expect(told).toContainText(`S1, ${name.trim()} `);
        await expect(told).toContainText(/: SEC, \d{1,2} \w{3} \d{4}, \d\d:\d\d UTC\.$/);
      }
      const active = grid(page).locator('[role="gridcell"][data-active]');
      await expect(active).toBeInViewport({ ratio: 0.99 });
      await expect(grid(page)).toHaveAttribute("aria-activedescendant", (await active.getAttribute("id")) ?? "");
      // Nor is it behind the stock's own column, which stays.
      const stock = await grid(page).getByRole("rowheader").nth(1).boundingBox();
      const cell = await active.boundingBox();
      expect(Math.round(cell?.x ?? 0)).toBeGreaterThanOrEqual(Math.round((stock?.x ?? 0) + (stock?.width ?? 0)));
    }
    // The outline of an active stock does not stand on its letters.
    const cell = grid(page).getByRole("rowheader").first();
    const letters = await cell.getByRole("link").boundingBox();
    expect((letters?.x ?? 0) - ((await cell.boundingBox())?.x ?? 0)).toBeGreaterThanOrEqual(4);
    await grid(page).locator('[role="row"][aria-rowindex="2"] [data-label="P/E"]').click();
    await expect(told).toHaveText("S0, P/E: No source reports it.");
    await grid(page).locator('[role="row"][aria-rowindex="5"] [data-label="P/E"]').click();
    await expect(told).toContainText(/^S3, P\/E 3\.50: SEC, .*too old/i);
    await expect(told).toBeInViewport();
  }
});

test("what fails and what is empty is said, with a way on", async ({ page }) => {
  await page.route("**/api/stock-screener", (route) => route.fulfill({ status: 503, body: "Busy" }));
  await page.goto("/stock-screener");
  await expect(page.getByText("Failed to load the stocks. Please try again later.")).toBeVisible();
  await page.unroute("**/api/stock-screener");
  const nothing: ScreenedStocks = { rows: [], total: 0, stored: 9, known: {}, asOf: null, simulated: false };
  await page.route("**/api/stock-screener", (route) => route.fulfill({ json: nothing }));
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("No stock passes these filters")).toBeVisible();
  await expect(page.getByText("0 of 9 stocks pass")).toBeVisible();
});

test("a company's place within its sector stands under its fundamentals", async ({ page }) => {
  const asOf = new Date(Date.now() - DAY_MS).toISOString();
  const told = { source: "yahoo", asOf, median: 20, of: 63 };
  const peer = (symbol: string, marketCap: number) => ({
    symbol,
    name: `${symbol} Works`,
    industry: "Software",
    values: {
      marketCap: { value: marketCap, source: "files", asOf },
      trailingPe: { value: 20, source: "yahoo", asOf },
    },
  });
  const peers: Peers = {
    symbol: "AAPL",
    sector: "Information Technology",
    industry: "Software",
    companies: 63,
    standing: [
      { field: "trailingPe", value: 28.3, percentile: 74, ...told },
      { field: "marketCap", value: 3e12, percentile: 25, ...told, median: 3.5e12, of: 2 },
    ],
    peers: [peer("AAPL", 3e12), peer("SMPL", 2e12)],
    absence: null,
    asOf,
  };
  await page.route("**/api/peers/AAPL", (route) => route.fulfill({ json: peers }));
  await page.goto("/market-analysis?symbol=AAPL&tab=fundamental");
  await page.getByRole("tab", { name: /Fundamental/ }).click();
  await expect(
    page.getByText("percentile 74 of 63 companies in Information Technology; the middle is 20.00"),
  ).toBeVisible();
  await expect(page.getByText("2nd of 2 companies in Information Technology; the middle is 3.5")).toBeVisible();
  await expect(page.getByRole("link", { name: "SMPL" })).toHaveAttribute("href", "/market-analysis?symbol=SMPL");
  // Who told each figure, and of which day, is text: neither a finger nor a key reaches a hover title.
  const first = page.getByRole("list", { name: "Standing within the sector" }).getByRole("listitem").first();
  await expect(first).toContainText(/28\.30\s*Yahoo, \w{3}, \d+ \w+ \d{4}/);
  const nearest = page.getByRole("group", { name: "Nearest in size" });
  for (const width of [360, 800, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(nearest.getByText(/^candle files, \w{3}, \d+ \w+ \d{4}$/).first()).toBeVisible();
    expect(await nearest.evaluate((box) => box.scrollWidth - box.clientWidth), `at ${width} px`).toBe(0);
    expect(await overhang(page)).toBe(0);
  }
});
