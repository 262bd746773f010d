import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../../../testing/axe-findings.ts";
import { chartAnswers } from "../../../../testing/open-chart.ts";
import { openAnalysis } from "../../../../testing/open-analysis.ts";
import { address, overhangPx } from "../../../../testing/page-actions.ts";
import { matrixOf } from "../../../../testing/sample-matrix.ts";

const table = () => page.getByRole("group", { name: "Timeframes of BTC/USD" });
const rows = () => table().getByRole("row");
const votes = () => page.getByRole("region", { name: "Votes by indicator and timeframe" });
/** Returns by how many pixels a box's content overflows it. */
const hidden = (box: Element) => box.scrollWidth - box.clientWidth;

/** Opens the Timeframes tab, in which all timeframes can vote. */
async function openTimeframes() {
  await openAnalysis("BTC-USD", { answers: { ...chartAnswers(), getTimeframeMatrix: matrixOf("BTC-USD") } });
  await page.getByRole("tab", { name: "Timeframes" }).click();
  await expect.element(votes()).toBeVisible();
}

test("every timeframe is shown side by side", async () => {
  await openTimeframes();
  await expect.element(rows()).toHaveLength(8);
  await expect
    .element(page.getByText(/^Votes (?:say up|say down|are mixed)\. In our tests votes don't predict/))
    .toBeVisible();
  await expect.element(page.getByRole("tabpanel")).not.toHaveTextContent(/\b(?:STRONG )?(?:BUY|SELL)\b/);
  expect(page.css(".timeframe-rows .up, .timeframe-rows .down, .timeframe-votes .up").elements()).toEqual([]);
  const { rows: answered } = matrixOf("BTC-USD");
  for (const [i, { odds }] of answered.entries())
    await expect.element(rows().nth(i + 1)).toHaveTextContent(odds ? "usually" : "N/A");
  // Why some have none is said once for all of them.
  const reasons = new Set(answered.flatMap(({ odds, oddsAbsence }) => (odds === null ? [oddsAbsence ?? ""] : [])));
  expect(reasons.size).toBeGreaterThan(0);
  for (const reason of reasons) await expect.element(page.getByText(reason)).toHaveLength(1);
  // The page shows once that they are simulated.
  await expect.element(rows().nth(1)).toHaveTextContent(/\d\d:\d\d[\d,]+ bars$/);
  await expect.element(votes().getByRole("columnheader")).toHaveLength(8);
  await expect.element(votes().getByRole("row", { name: /^RSI 14/ })).toHaveTextContent(/Up|Down|Neutral/);
  await expect.element(page.css("main")).not.toHaveTextContent(/\b(?:NaN|null|undefined|Infinity)\b/);
  expect(await axeFindingsInBothThemes()).toEqual([]);
});

test("on a tablet they are still rows, comparable down a column, and fully visible", async () => {
  await openTimeframes();
  await page.viewport(768, 1024);
  const lefts = (row: number) =>
    [...rows().nth(row).element().children]
      .map((cell) => cell.getBoundingClientRect())
      .flatMap(({ left, width }) => (width > 0 ? [Math.round(left)] : []));
  expect(lefts(7), "columns stand under their names").toEqual(lefts(0));
  expect(lefts(7), "the tallies stand in the matrix alone").toHaveLength(5);
  for (const row of [1, 5, 7])
    expect(rows().nth(row).element().getBoundingClientRect().height, "two lines").toBeLessThan(66);
  expect(hidden(table().element())).toBe(0);
});

test("on a phone the matrix stands for them, and one of them opens in the chart", async () => {
  await page.viewport(360, 800);
  await openTimeframes();
  await expect.element(table()).not.toBeInTheDocument();
  await expect.element(votes().getByRole("row", { name: /^All votes/ })).toBeVisible();
  await expect.element(votes().getByRole("row", { name: /^Chance to rise/ })).toHaveTextContent(/\d+%/);
  expect(overhangPx()).toBeLessThanOrEqual(0);
  // Every timeframe's votes are visible at once.
  expect(hidden(votes().element())).toBe(0);
  await page.getByText("Likely ranges (8 in 10 times) and last bars").click();
  expect(overhangPx()).toBeLessThanOrEqual(0);
  await votes().getByRole("button", { name: "4h in the chart" }).click();
  await expect.poll(address).toMatch(/tf=4h/);
  await expect.element(page.getByRole("tab", { name: "Overview" })).toHaveAttribute("aria-selected", "true");
  const chosen = page.getByRole("group", { name: "Timeframe" }).getByRole("button", { name: "4h" });
  // Focus moves to the chart.
  await expect.element(chosen).toHaveFocus();
  await expect.element(chosen).toBeInViewport();
});
