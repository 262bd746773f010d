import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  type CorporateCalendar,
  corporateCalendarSchema,
  type CorporateEventOnWire,
  type CorporateEvents,
  corporateEventsSchema,
} from "@sextant/core/contract";
import { axeFindings, axeFindingsInBothThemes } from "./axe-findings.ts";
import { expect, openAnalysis, tabTo, test } from "./screen.ts";

const DAY_MS = 86_400_000;
const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const asOf = new Date(Date.now() - 3_600_000).toISOString();
const told = (symbol: string, days: number, source = "yahoo") => ({
  symbol,
  date: dayAfter(days),
  source,
  asOf,
  others: [],
});

const earnings = (symbol: string, days: number, changes: object = {}): CorporateEventOnWire => ({
  kind: "earnings",
  ...told(symbol, days),
  state: "expected",
  until: null,
  when: "before_open",
  periodEnd: null,
  epsEstimate: 1.43,
  epsActual: null,
  epsCurrency: "USD",
  form: null,
  surprisePercent: null,
  ...changes,
});
const dividend = (symbol: string, days: number): CorporateEventOnWire => ({
  kind: "dividend",
  ...told(symbol, days),
  state: "told",
  amount: 0.25,
  currency: "USD",
  payDate: dayAfter(days + 6),
});
const split = (symbol: string, days: number): CorporateEventOnWire => ({
  kind: "split",
  ...told(symbol, days, "alphavantage"),
  state: "expected",
  to: 4,
  from: 1,
});

/** What a third source expects of the report. */
const TOLD_OTHERWISE: CorporateEventOnWire["others"][number] = {
  figure: "epsEstimate",
  value: 1.7,
  currency: "USD",
  form: null,
  source: "files",
  asOf,
};

/** Invented events of invented companies, as the contract has them. */
const EVENTS: CorporateCalendar["events"] = [
  { event: dividend("ABC", -2), name: "Invented Works of a Rather Long Name and Sons, Incorporated" },
  {
    event: earnings("ABC", 3, { others: [TOLD_OTHERWISE] }),
    name: "Invented Works of a Rather Long Name and Sons, Incorporated",
  },
  { event: split("XYZ", 3), name: null },
];

type Beside = Partial<Pick<CorporateCalendar, "without" | "stocks">>;

async function answerCalendar(page: Page, events = EVENTS, { without = [], stocks = 0 }: Beside = {}) {
  const asked: URLSearchParams[] = [];
  await page.unroute("**/corporate-calendar*");
  await page.route("**/api/users/*/corporate-calendar*", async (route) => {
    const query = new URL(route.request().url()).searchParams;
    asked.push(query);
    const from = query.get("from") ?? dayAfter(-7);
    const to = query.get("to") ?? dayAfter(60);
    const json = corporateCalendarSchema.parse({ from, to, stocks, events, without, asOf: new Date().toISOString() });
    await route.fulfill({ json });
  });
  return asked;
}

test("a person's stocks stand day by day, are narrowed, stepped through and saved", async ({ page }) => {
  const asked = await answerCalendar(page, EVENTS, {
    without: [{ symbol: "SLOW", reason: "Its sources are being asked. Look again in a minute." }],
    stocks: 3,
  });
  await page.goto("/corporate-calendar");
  await expect(page.getByRole("heading", { level: 1, name: "Calendar" })).toBeVisible();
  await expect(page.getByText(/^3 events of your 3 stocks, /)).toBeVisible();
  const rows = page.locator(".cc-row");
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText(/Dividend.*ABC.*Ex-dividend 0.25 USD, paid.*Reported/);
  await expect(rows.nth(1)).toContainText(
    /Earnings.*ABC.*Before the open, EPS estimate 1.43 USD; candle files: EPS estimate 1.70 USD.*Expected/,
  );
  await expect(rows.nth(2)).toContainText(/Split.*XYZ.*4 new shares for 1.*Alpha Vantage/);
  // The first days shown have been: today's place is between them and what is to come.
  await expect(page.getByRole("button", { name: "Around today" })).toHaveAttribute("aria-pressed", "true");
  const [today] = await page.getByText(/^Today, /).all();
  const top = async (place: typeof today) => (await place?.boundingBox())?.y ?? NaN;
  expect(await top(today)).toBeGreaterThan(await top(rows.nth(0)));
  expect(await top(today)).toBeLessThan(await top(rows.nth(1)));
  await expect(page.getByRole("region", { name: "Stocks without events" })).toContainText("SLOW");
  await expect(page.getByRole("status", { name: "Data source" })).toContainText("Alpha Vantage, Yahoo, candle files");
  expect(await axeFindingsInBothThemes(page)).toEqual([]);
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as .ics" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  expect(file).toContain("SUMMARY:XYZ split (expected)");

  // By keyboard: a kind, then a symbol.
  await tabTo(page, page.getByRole("button", { name: "Dividend", exact: true }));
  await page.keyboard.press("Enter");
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/kind=dividend/);
  await page.getByRole("searchbox", { name: "Symbol or name" }).fill("xyz");
  await expect(page.getByText("Nothing of that kind in these days")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(rows).toHaveCount(3);

  await page.getByRole("button", { name: "Month", exact: true }).click();
  await expect.poll(() => asked.at(-1)?.get("from")).toBe(`${dayAfter(0).slice(0, 8)}01`);
  await page.getByRole("button", { name: "Next month" }).click();
  const nextMonth = new Date();
  nextMonth.setUTCMonth(nextMonth.getUTCMonth() + 1, 1);
  await expect.poll(() => asked.at(-1)?.get("from")).toBe(nextMonth.toISOString().slice(0, 10));
  await expect(page.getByText(/^Today, /)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", { name: "Month", exact: true })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "This month" }).click();
  await expect(page.getByRole("button", { name: "This month" })).toBeDisabled();
});

test("an empty calendar says how to fill it, a failed one how to try again", async ({ page }) => {
  await page.route("**/api/users/*/corporate-calendar*", (route) => route.fulfill({ status: 503, body: "Busy" }));
  await page.goto("/corporate-calendar");
  await expect(page.getByRole("heading", { name: "Failed to load the calendar." })).toBeVisible();
  await page.unroute("**/api/users/*/corporate-calendar*");
  await answerCalendar(page, []);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("You follow no stocks yet")).toBeVisible();
  // Nobody was asked, so no time of asking is told.
  await expect(page.getByRole("status", { name: "Data source" })).toHaveText(
    "StoredNo stock of yours has events in these days.",
  );
  await expect(page.getByRole("link", { name: "market analysis", exact: true })).toHaveAttribute(
    "href",
    "/market-analysis",
  );
  expect(await axeFindings(page)).toEqual([]);
  // Who holds shares in a portfolio follows some, whatever the watchlist has.
  await answerCalendar(page, [], { stocks: 2 });
  await page.getByRole("button", { name: "Week", exact: true }).click();
  await expect(page.getByText(/^No events of your 2 stocks, /)).toBeVisible();
  await expect(page.getByText("No events in these days")).toBeVisible();
});

test("the analysis of a stock has its events, the next and the last, with what was expected of them", async ({
  page,
}) => {
  const events = [
    ...Array.from({ length: 10 }, (_, i) => dividend("AAPL", -1_000 + i * 80)),
    ...Array.from({ length: 8 }, (_, i) =>
      earnings("AAPL", -800 + i * 91, { state: "told", form: "10-Q", epsActual: 1 }),
    ),
    earnings("AAPL", -30, {
      state: "told",
      epsActual: 1.53,
      surprisePercent: 6.993,
      when: "after_close",
      source: "alphavantage",
    }),
    earnings("AAPL", 20),
  ];
  const answer: CorporateEvents = {
    symbol: "AAPL",
    events,
    asOf: new Date().toISOString(),
    sources: [
      { source: "yahoo", state: "ok", note: null },
      { source: "sec", state: "failed", note: "It did not answer in time." },
    ],
  };
  await page.route("**/api/corporate-events/AAPL", (route) =>
    route.fulfill({ json: corporateEventsSchema.parse(answer) }),
  );
  await openAnalysis(page, "AAPL");
  await page.getByRole("tab", { name: "Fundamental" }).click();
  const section = page.getByRole("region", { name: "Corporate events" });
  await expect(section.getByRole("list", { name: "Next: corporate events" }).getByRole("listitem")).toHaveCount(1);
  const items = (list: string) =>
    section.getByRole("list", { name: `${list}: corporate events` }).getByRole("listitem");
  await expect(items("Last dividends and splits")).toHaveCount(4);
  await expect(items("Last reports")).toHaveCount(8);
  await expect(items("Last reports").first()).toContainText(
    "After the close, EPS 1.53 USD against an estimate of 1.43 (+6.99%)",
  );
  await expect(section).toContainText("Yahoo answered; SEC failed (It did not answer in time).");
  expect(await axeFindingsInBothThemes(page)).toEqual([]);
  await section.getByRole("link", { name: "Calendar of your stocks" }).click();
  await expect(page).toHaveURL(/\/corporate-calendar$/);
});
