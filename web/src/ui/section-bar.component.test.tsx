import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../testing/axe-findings.ts";
import { openAnalysis } from "../../testing/open-analysis.ts";
import { openApp } from "../../testing/open-app.tsx";
import { address, press } from "../../testing/page-actions.ts";
import { sampleUser } from "../../testing/people.ts";
import { calendarOf } from "../../testing/sample-calendar.ts";

const section = (name: string) => page.getByRole("navigation", { name: `In ${name}` });
const main = (name: string) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });
const openCalendar = () => openApp("/corporate-calendar", { answers: { getCorporateCalendar: calendarOf([]) } });
/** The menus load when the page has come to rest. */
const menusReady = () => expect.element(main("Leaderboard")).toHaveAttribute("aria-expanded", "false");

test("a page of a group shows the group's links, and marks itself and its main item", async () => {
  await page.viewport(1440, 900);
  await openCalendar();
  const links = section("Market Analysis").getByRole("link");
  await expect.element(links).toHaveLength(4);
  expect(links.elements().map(({ textContent }) => textContent)).toEqual([
    "Symbol",
    "Timeframes",
    "Stock Screener",
    "Calendar",
  ]);
  await expect.element(links.nth(3)).toHaveAttribute("aria-current", "page");
  await expect.element(main("Market Analysis")).toHaveAttribute("aria-current", "true");
  expect(await axeFindingsInBothThemes()).toEqual([]);
});

test("the source of the data stands at the end of the row on wide screens, and below it on narrow ones", async () => {
  await page.viewport(1440, 900);
  await openCalendar();
  const source = page.getByRole("status", { name: "Data source" });
  await expect.element(source).toBeVisible();
  const boxes = () => [section("Market Analysis"), source].map((each) => each.element().getBoundingClientRect());
  const [links, beside] = boxes();
  expect(beside!.left).toBeGreaterThan(links!.right);
  expect(Math.abs(beside!.top - links!.top)).toBeLessThan(2);
  expect(links!.height).toBe(40);
  await page.viewport(768, 900);
  const [above, below] = boxes();
  expect(below!.top).toBeGreaterThanOrEqual(above!.bottom);
});

test("links to analysis, advice and backtest carry the symbol opened last", async () => {
  await page.viewport(1440, 900);
  await openAnalysis("BTC-USD");
  await expect.element(main("Trading Advisory")).toHaveAttribute("href", "/trading-advisory?symbol=BTC-USD");
  await expect
    .element(section("Market Analysis").getByRole("link", { name: "Timeframes" }))
    .toHaveAttribute("href", "/market-analysis?tab=timeframes&symbol=BTC-USD");
  await expect.element(main("Pricing")).toHaveAttribute("href", "/pricing");
});

test("the down arrow lists a group's links under its main item, and Escape returns", async () => {
  await page.viewport(1440, 900);
  await openCalendar();
  await menusReady();
  await press(main("Leaderboard"), "ArrowDown");
  const menu = page.getByRole("navigation", { name: "Main" }).getByRole("list");
  await expect.element(menu.getByRole("link", { name: "Traders" })).toHaveFocus();
  await expect.element(main("Leaderboard")).toHaveAttribute("aria-expanded", "true");
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(menu.getByRole("link", { name: "Track Record" })).toHaveFocus();
  expect(await axeFindingsInBothThemes()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(main("Leaderboard")).toHaveFocus();
});

test("under the pointer a main item lists its links", async () => {
  await page.viewport(1440, 900);
  await openCalendar();
  await menusReady();
  await main("Pricing").hover();
  const billing = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Billing" });
  await billing.click();
  await expect.poll(address).toBe("/billing");
  await expect
    .element(section("Pricing").getByRole("link", { name: "Billing" }))
    .toHaveAttribute("aria-current", "page");
});

test("the merchant's links are the merchant's", async () => {
  await page.viewport(1440, 900);
  await openApp("/crypto-management", { user: sampleUser({ role: "merchant" }) });
  await expect.element(section("Crypto Setup").getByRole("link", { name: "Payments" })).toBeVisible();
  await openApp("/crypto-management");
  await expect.element(section("Crypto Setup")).not.toBeInTheDocument();
});
