import type { Backtest } from "@sextant/core/contract";
import type { Page } from "@playwright/test";
import { testAt } from "./own-site.ts";
import { expect, newPerson } from "./screen.ts";
import { signUp } from "./sign-up.ts";
import { startServer } from "./start-server.ts";

const test = testAt(() => startServer("backtests", { VENDORS: "simulated", DEFAULT_PLAN: "pro" }));
// Sequential in one worker: a second one would start another installation.
test.describe.configure({ mode: "default" });

/** So much work that it is still at it when the page comes back: fifteen symbols, forty-five settings each. */
const LONG =
  "BTC-USD ETH-USD SOL-USD XRP-USD ADA-USD DOGE-USD BNB-USD LTC-USD LINK-USD DOT-USD AVAX-USD UNI-USD AAVE-USD XLM-USD TRX-USD";

const run = (page: Page) => page.getByRole("button", { name: "Run backtest" });
const bar = (page: Page) => page.getByRole("progressbar", { name: "Progress of the backtest" });

async function openBacktests(page: Page): Promise<void> {
  await signUp(page, newPerson("Tester"), "/backtest");
  await expect(run(page)).toBeVisible();
}

async function startLong(page: Page): Promise<void> {
  await page.getByRole("combobox", { name: "Rule" }).selectOption("donchian-breakout");
  await page.getByRole("button", { name: "1 hour" }).click();
  await page.getByRole("combobox", { name: "Symbol" }).fill(LONG);
  await run(page).click();
  await expect(bar(page)).toBeVisible();
}

/** Returns the user's newest backtest, from the server. */
async function newest(page: Page): Promise<Backtest> {
  const all = (await (await page.request.get("/api/backtests")).json()) as Backtest[];
  expect(all.length).toBeGreaterThan(0);
  return all[0] as Backtest;
}

test("a backtest continues while the page reloads, shows its progress, and ends when it is cancelled", async ({
  page,
}) => {
  await openBacktests(page);
  await startLong(page);
  await expect(page).toHaveURL(/\?run=\w+/);
  await expect(page.getByText(/^\d+ of \d+$/).first()).toBeVisible();
  await page.reload();
  await expect(bar(page)).toBeVisible();
  await expect.poll(async () => Number(await bar(page).getAttribute("aria-valuenow"))).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText(/^You cancelled this backtest after \d+ of \d+ steps\./)).toBeVisible();
  const { state, progress, request } = await newest(page);
  expect(state).toBe("cancelled");
  expect(request.symbols, "a list that is pasted fits in whole").toEqual(["AAPL", ...LONG.split(" ")]);
  expect(progress.done).toBeLessThan(progress.total);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(/^No backtests yet/)).toBeVisible();
});

test("the report shows the result, whether it is luck and what to beware of, its CSV has every trade, and no other user can open it", async ({
  page,
  browser,
  site,
}) => {
  await openBacktests(page);
  await run(page).click();
  await expect(page.getByRole("heading", { name: "Limits of this result" })).toBeVisible();
  for (const card of ["Result", "Max drawdown", "Evidence", "Win rate"])
    await expect(page.getByRole("article", { name: card })).toBeVisible();
  await expect(page.getByRole("article", { name: "Evidence" })).toContainText("settings were tried");
  await expect(page.getByRole("article", { name: "Win rate" })).toContainText("95% confidence");
  await expect(page.getByRole("img", { name: /^From .* the rule returned .* buying and holding/ })).toBeVisible();
  for (const heading of ["All metrics and what they mean", "Settings chosen by walk-forward", "Trades"])
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  await expect(page.getByText("Deflated Sharpe")).toBeVisible();
  await expect(page.getByText(/These prices are simulated/)).toBeVisible();
  await expect(page.locator("main")).not.toContainText(/\b(?:NaN|null|undefined|Infinity)\b/);
  const { id, request } = await newest(page);
  expect(request).toMatchObject({ symbols: ["AAPL"], walkForward: true });

  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download trades as CSV" }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toMatch(/^backtest-sma-cross-\d{4}-\d{2}-\d{2}\.csv$/);
  const answer = await page.request.get(`/api/backtests/${id}/trades.csv`);
  const rows = (await answer.text()).trimEnd().split("\r\n");
  expect(rows[0]).toMatch(/^symbol,side,entryTime,/);
  const { reports } = (await (await page.request.get(`/api/backtests/${id}`)).json()) as {
    reports: { statistics: { trades: number } }[];
  };
  expect(rows.length - 1).toBe(reports[0]?.statistics.trades);

  const context = await browser.newContext({ baseURL: site.url });
  const other = await context.newPage();
  await openBacktests(other);
  for (const address of [`/api/backtests/${id}`, `/api/backtests/${id}/trades.csv`])
    expect((await other.request.get(address)).status()).toBe(404);
  const headers = { origin: site.url };
  expect((await other.request.delete(`/api/backtests/${id}`, { headers })).status()).toBe(404);
  await other.goto(`/backtest?run=${id}`);
  await expect(other.getByText(/^No backtests yet/)).toBeVisible();
  await context.close();
  expect((await newest(page)).id).toBe(id);
});
