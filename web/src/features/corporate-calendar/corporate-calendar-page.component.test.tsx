import type { CorporateEventOnWire } from "@sextant/core/contract";
import { expect, test, vi } from "vitest";
import { page, userEvent, type Locator } from "vitest/browser";
import { axeFindings, axeFindingsInBothThemes } from "../../../testing/axe-findings.ts";
import { type Answers, failure, type WireAnswer } from "../../../testing/fake-api.ts";
import { openApp } from "../../../testing/open-app.tsx";
import { address, overhangPx, tabTo } from "../../../testing/page-actions.ts";
import { calendarOf, dayAfter, dividendOf, earningsOf, splitOf } from "../../../testing/sample-calendar.ts";

/** The estimate of a third source for the report. */
const CORRECTED: CorporateEventOnWire["others"][number] = {
  metric: "epsEstimate",
  value: 1.7,
  currency: "USD",
  form: null,
  source: "files",
  asOf: new Date(Date.now() - 3_600_000).toISOString(),
};

/** Invented events of invented companies, in the contract's format. */
const EVENTS: WireAnswer<"getCorporateCalendar">["events"] = [
  { event: dividendOf("ABC", -2), name: "Invented Works of a Rather Long Name and Sons, Incorporated" },
  {
    event: earningsOf("ABC", 3, { others: [CORRECTED] }),
    name: "Invented Works of a Rather Long Name and Sons, Incorporated",
  },
  { event: splitOf("XYZ", 3), name: null },
];

/** Opens the calendar; each requested span is answered with that span. */
async function openCalendar(
  events: typeof EVENTS,
  changes: Partial<WireAnswer<"getCorporateCalendar">> = {},
  answers: Answers = {},
) {
  return await openApp("/corporate-calendar", {
    answers: {
      getCorporateCalendar: ({ query: { from, to } }) =>
        calendarOf(events, {
          ...changes,
          ...(from === undefined ? {} : { from }),
          ...(to === undefined ? {} : { to }),
        }),
      ...answers,
    },
  });
}

test("the user's stocks are listed day by day, filtered, paged and exported", async () => {
  const reason = "Yahoo and SEC couldn't be reached.";
  const without = [
    { symbol: "SLOW", reason },
    { symbol: "MUTE", reason },
  ];
  const { api, reload } = await openCalendar(EVENTS, { without, stocks: 4 });
  const from = () => api.callsOf("getCorporateCalendar").at(-1)?.query["from"];
  await expect.element(page.getByRole("heading", { level: 1, name: "Calendar" })).toBeVisible();
  await expect.element(page.getByText(/^3 events for your 4 stocks, /)).toBeVisible();
  // The exchanges' holidays and the Fed's decisions depend on the day of the test.
  const rows = page.css(".cc-row:has(.cc-who a)");
  await expect.element(rows).toHaveLength(3);
  await expect.element(rows.nth(0)).toHaveTextContent(/Dividend.*ABC.*Ex-dividend 0.25 USD, paid.*Reported/);
  await expect
    .element(rows.nth(1))
    .toHaveTextContent(
      /Earnings.*ABC.*Before the open, EPS estimate 1.43 USD; candle files: EPS estimate 1.70 USD.*Expected/,
    );
  await expect.element(rows.nth(2)).toHaveTextContent(/Split.*XYZ.*4 new shares for 1.*Alpha Vantage/);
  // The first days are in the past: today's position is between them and the upcoming ones.
  await expect.element(page.getByRole("button", { name: "Around today" })).toHaveAttribute("aria-pressed", "true");
  const top = (place: Locator) => place.element().getBoundingClientRect().top;
  const today = page.getByText(/^Today, /).first();
  expect(top(today)).toBeGreaterThan(top(rows.nth(0)));
  expect(top(today)).toBeLessThan(top(rows.nth(1)));
  const stocksWithout = page.getByRole("region", { name: "Stocks without events" });
  await expect.element(stocksWithout.getByRole("listitem")).toHaveLength(1);
  await expect.element(stocksWithout).toHaveTextContent(`${reason} No events known for 2 of your 4 stocks.SLOWMUTE`);
  await expect.element(page.getByText(/^Next: ABC earnings, \w{3} \d{1,2} \w{3}/)).toBeVisible();
  await expect
    .element(page.getByRole("status", { name: "Data source" }))
    .toHaveTextContent("Alpha Vantage, Yahoo, candle files");
  expect(await axeFindingsInBothThemes()).toEqual([]);
  for (const width of [360, 768]) {
    await page.viewport(width, 800);
    expect(overhangPx()).toBeLessThanOrEqual(0);
  }
  expect(await axeFindings()).toEqual([]);
  await page.viewport(1440, 900);

  // By keyboard: a kind, then a symbol.
  await tabTo(page.getByRole("button", { name: "Dividend", exact: true }));
  await userEvent.keyboard("{Enter}");
  await expect.element(rows).toHaveLength(1);
  await expect.poll(address).toMatch(/kind=dividend/);
  await page.getByRole("searchbox", { name: "Symbol or name" }).fill("xyz");
  await expect.element(page.getByText("No matching events in this period.")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect.element(rows).toHaveLength(3);

  await page.getByRole("button", { name: "Month", exact: true }).click();
  await expect.poll(from).toBe(`${dayAfter(0).slice(0, 8)}01`);
  await page.getByRole("button", { name: "Next month" }).click();
  const nextMonth = new Date();
  nextMonth.setUTCMonth(nextMonth.getUTCMonth() + 1, 1);
  await expect.poll(from).toBe(nextMonth.toISOString().slice(0, 10));
  await expect.element(page.getByText(/^Today, /)).toHaveLength(0);
  await reload();
  await expect
    .element(page.getByRole("button", { name: "Month", exact: true }))
    .toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "This month" }).click();
  await expect.element(page.getByRole("button", { name: "This month" })).toBeDisabled();

  const saved = vi.spyOn(URL, "createObjectURL");
  await page.getByRole("button", { name: "Save as .ics" }).click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  const file = await (saved.mock.calls[0]?.[0] as Blob).text();
  expect(file.match(/SUMMARY:(?!Fed)/g)).toHaveLength(3);
  expect(file).toContain("SUMMARY:XYZ split (expected)");
});

test("an empty calendar says how to fill it, a failed one how to retry", async () => {
  const getCorporateCalendar = failure(503, "Busy");
  const { api } = await openCalendar([], {}, { getCorporateCalendar });
  await expect.element(page.getByRole("heading", { name: "The calendar couldn't be loaded." })).toBeVisible();
  api.answer({ getCorporateCalendar: calendarOf([]) });
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(page.getByText("You don't follow any stocks yet.")).toBeVisible();
  // No source was requested, so no request time is shown.
  await expect
    .element(page.getByRole("status", { name: "Data source" }))
    .toHaveTextContent(/^StoredNone of your stocks has events in this period\.$/);
  await expect
    .element(page.getByRole("main").getByRole("link", { name: "Find stocks" }))
    .toHaveAttribute("href", "/stock-screener");
  expect(await axeFindings()).toEqual([]);
  // A user who holds stocks in a portfolio follows some, whatever the watchlist contains.
  api.answer({ getCorporateCalendar: calendarOf([], { stocks: 2 }) });
  await page.getByRole("button", { name: "Week", exact: true }).click();
  await expect.element(page.getByText(/No events are known for your 2 stocks\.$/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Show the days around today" })).toBeVisible();
});

test("where no source answers, the answer says so and offers the one thing that helps", async () => {
  const reason = "Yahoo and SEC couldn't be reached.";
  const without = ["ABC", "XYZ"].map((symbol) => ({ symbol, reason }));
  const { api } = await openCalendar([], { stocks: 2, without });
  await expect.element(page.getByText(/No events are known for your 2 stocks\.$/)).toBeVisible();
  await expect.element(page.getByText(reason)).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Stocks without events" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: "Find more stocks" })).not.toBeInTheDocument();
  const before = api.callsOf("getCorporateCalendar").length;
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.poll(() => api.callsOf("getCorporateCalendar").length).toBeGreaterThan(before);
});

test("the Fed's decisions are listed with their source and saved at their time", async () => {
  const span = { from: "2026-12-01", to: "2026-12-31" };
  await openCalendar([], { stocks: 0, ...span });
  await page.getByRole("button", { name: "Economy", exact: true }).click();
  await expect.element(page.getByText("1 Fed decision")).toBeVisible();
  const row = page.css(".cc-row");
  await expect.element(row).toHaveTextContent(/EconomyFed rate decision.*14:00 New York.*ScheduledFederal Reserve/);
  await expect
    .element(row.getByRole("link", { name: "Federal Reserve" }))
    .toHaveAttribute("href", "https://www.federalreserve.gov/monetarypolicy/fomccalendars.htm");
  await expect.element(page.getByText(/CPI\) and jobs report dates aren't stored here\.$/)).toBeVisible();
  const saved = vi.spyOn(URL, "createObjectURL");
  await page.getByRole("button", { name: "Save as .ics" }).click();
  await expect.poll(() => saved.mock.calls.length).toBeGreaterThan(0);
  expect(await (saved.mock.calls.at(-1)?.[0] as Blob).text()).toContain("DTSTART:20261209T190000Z");
  expect(await axeFindings()).toEqual([]);
});
