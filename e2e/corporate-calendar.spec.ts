import { readFile } from "node:fs/promises";
import { type CorporateCalendar, corporateCalendarSchema, type CorporateEventOnWire } from "@sextant/core/contract";
import { expect, test } from "./screen.ts";

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

const earnings = (symbol: string, days: number): CorporateEventOnWire => ({
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

/** Invented events of invented companies, as the contract has them. */
const EVENTS: CorporateCalendar["events"] = [
  { event: dividend("ABC", -2), name: "Invented Works of a Rather Long Name and Sons, Incorporated" },
  {
    event: earnings("ABC", 3),
    name: "Invented Works of a Rather Long Name and Sons, Incorporated",
  },
  { event: split("XYZ", 3), name: null },
];

test("the events of a person's stocks are saved as a calendar file", async ({ page }) => {
  await page.route("**/api/users/*/corporate-calendar*", async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const from = query.get("from") ?? dayAfter(-7);
    const to = query.get("to") ?? dayAfter(60);
    const answer: CorporateCalendar = { from, to, stocks: 3, events: EVENTS, without: [], asOf };
    await route.fulfill({ json: corporateCalendarSchema.parse(answer) });
  });
  await page.goto("/corporate-calendar");
  await expect(page.locator(".cc-row")).toHaveCount(3);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as .ics" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  expect(file).toContain("SUMMARY:XYZ split (expected)");
});
