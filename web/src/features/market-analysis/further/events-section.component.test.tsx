import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../../../testing/axe-findings.ts";
import { type WireAnswer } from "../../../../testing/fake-api.ts";
import { openAnalysis } from "../../../../testing/open-analysis.ts";
import { address } from "../../../../testing/page-actions.ts";
import { calendarOf, dividendOf, earningsOf } from "../../../../testing/sample-calendar.ts";

test("the analysis of a stock shows its upcoming and past events with their estimates", async () => {
  const events = [
    ...Array.from({ length: 10 }, (_, i) => dividendOf("AAPL", -1_000 + i * 80)),
    ...Array.from({ length: 8 }, (_, i) =>
      earningsOf("AAPL", -800 + i * 91, { state: "told", form: "10-Q", epsActual: 1 }),
    ),
    earningsOf("AAPL", -30, {
      state: "told",
      epsActual: 1.53,
      surprisePercent: 6.993,
      when: "after_close",
      source: "alphavantage",
    }),
    earningsOf("AAPL", 20),
  ];
  const answer: WireAnswer<"getCorporateEvents"> = {
    symbol: "AAPL",
    events,
    asOf: new Date().toISOString(),
    sources: [
      { source: "yahoo", state: "ok", note: null },
      { source: "sec", state: "failed", note: "It did not answer in time." },
    ],
  };
  const calendar = { getCorporateCalendar: calendarOf([]) };
  await openAnalysis("AAPL", { answers: { getCorporateEvents: answer, ...calendar } });
  await page.getByRole("tab", { name: "Fundamental" }).click();
  const section = page.getByRole("region", { name: "Corporate events" });
  await expect
    .element(section.getByRole("list", { name: "Upcoming: corporate events" }).getByRole("listitem"))
    .toHaveLength(1);
  const items = (list: string) =>
    section.getByRole("list", { name: `${list}: corporate events` }).getByRole("listitem");
  await expect.element(items("Latest dividends and splits")).toHaveLength(4);
  await expect.element(items("Latest reports")).toHaveLength(8);
  await expect
    .element(items("Latest reports").first())
    .toHaveTextContent("After the close, EPS 1.53 USD against an estimate of 1.43 (+6.99%)");
  await expect.element(section).toHaveTextContent("Yahoo, SEC.");
  await section.getByText("We couldn't get events from SEC.").click();
  await expect.element(section.getByText("It did not answer in time.")).toBeVisible();
  expect(await axeFindingsInBothThemes()).toEqual([]);
  await section.getByRole("link", { name: "Calendar of your stocks" }).click();
  await expect.poll(address).toMatch(/\/corporate-calendar$/);
});
