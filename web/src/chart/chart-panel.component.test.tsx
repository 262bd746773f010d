import { expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { axeFindings } from "../../testing/axe-findings.ts";
import {
  changedBars,
  chart,
  chartAnswers,
  chartDrawn,
  legend,
  openChart,
  panel,
  pixels,
  said,
  stillPixels,
  tableOf,
  twoDecimals,
} from "../../testing/open-chart.ts";
import { fakeClipboard } from "../../testing/fake-clipboard.ts";
import { failure } from "../../testing/fake-api.ts";
import { openApp } from "../../testing/open-app.tsx";
import { focus, lock, press } from "../../testing/page-actions.ts";
import { answerBars } from "../../testing/sample-bars.ts";
import { whenTestEnds } from "../../testing/test-end.ts";

const timeframe = (name: string) => page.getByRole("button", { name, exact: true }).click();
const picture = (name: string) => page.getByRole("application", { name });
const toTable = () => page.getByRole("button", { name: "Show as data table" });
const toFullScreen = () => page.getByRole("button", { name: "Full screen", exact: true });

test("legend and data table match the answer, bar by bar", async () => {
  const { candles } = await openChart();
  await press(chart(), "ArrowLeft");
  const read: string[] = [];
  for (let back = 0; back < 3; back += 1) {
    const bar = candles[candles.length - 1 - back];
    if (!bar) throw new Error("The answer has fewer than three bars.");
    for (const [name, value] of Object.entries({ Open: bar.open, High: bar.high, Low: bar.low, Close: bar.close }))
      await expect.element(legend()).toHaveTextContent(`${name} ${twoDecimals(value)}`);
    read.push(legend().element().textContent);
    await userEvent.keyboard("{ArrowLeft}");
  }
  await toTable().click();
  const rows = tableOf(/daily candles of BTC\/USD, newest first/).getByRole("row");
  await expect.element(rows).toHaveLength(201);
  for (const back of [0, 1, 2]) {
    const cells = rows
      .nth(back + 1)
      .css("td")
      .elements();
    expect(cells.length).toBeGreaterThan(4);
    for (const { textContent } of cells) expect(read[back]).toContain(textContent);
  }
});

test("the data table shows 200 bars at first, then more, and the visible ones can be copied", async () => {
  const { candles } = await openChart();
  await toTable().click();
  const rows = tableOf(/daily candles of BTC\/USD, newest first/).getByRole("row");
  const more = (count: number) => page.getByRole("button", { name: `Show ${String(count)} more bars` });
  await expect.element(rows).toHaveLength(201);
  await more(200).click();
  await expect.element(rows).toHaveLength(401);
  const clipboard = fakeClipboard();
  await page.getByRole("button", { name: "Copy table" }).click();
  await expect.poll(() => clipboard.text?.split("\n")).toHaveLength(401);
  expect(clipboard.text).toMatch(/^Bar\tOpen\tHigh\tLow\tClose\tVolume\tChange\n/);
  expect(clipboard.text?.split("\n")[2]).toContain(`\t${twoDecimals(candles.at(-2)?.close)}\t`);
  await more(candles.length - 400).click();
  await expect.element(rows).toHaveLength(candles.length + 1);
  await expect.element(page.getByRole("button", { name: "Load older bars" })).toBeVisible();
  expect(await axeFindings(panel().element())).toEqual([]);
});

test("keyboard reading announces bars, goes to the ends and zooms", async () => {
  const { candles } = await openChart();
  await press(chart(), "End");
  await expect.element(said()).toHaveTextContent("still forming");
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(said()).toHaveTextContent(`Close ${twoDecimals(candles.at(-2)?.close)}`);
  await userEvent.keyboard("{Home}");
  await expect.element(said()).toHaveTextContent(`Close ${twoDecimals(candles[0]?.close)}`);
  const before = await stillPixels();
  await userEvent.keyboard("+");
  await expect.poll(pixels).not.toEqual(before);
  await userEvent.keyboard("{Escape}");
  await expect.element(legend()).toHaveTextContent("still forming");
  await expect
    .element(chart())
    .toHaveAccessibleDescription(/bars, .* to .*\. Close from .* to .*%\. Highest .*, lowest .*\. Largest move/);
});

test("scrolling back loads older bars once each, preserves the view, and announces the beginning", async () => {
  const { api, candles } = await openChart("symbol=BTC-USD&tf=1w");
  const first = candles[0];
  await expect.element(page.getByText("Scroll back to load more.")).toBeVisible();
  let older: typeof candles = [];
  api.answer({
    getCandles: (request) => {
      const answer = answerBars(request);
      older = answer.candles;
      return answer;
    },
  });
  await press(chart(), "Home");
  await expect.element(page.getByText(/Scroll back to load more|Oldest bar:/)).toBeVisible();
  await expect.poll(() => older.at(-1)?.time).toBe(first?.time);
  // The crosshair stays on its bar; the older bars were prepended.
  await expect.element(legend()).toHaveTextContent(`Close ${twoDecimals(first?.close)}`);
  const oldest = older[0];
  await userEvent.keyboard("{Home}");
  await expect.element(page.getByText(/Oldest bar: Week of .*\. No older data is available\./)).toBeVisible();
  await expect.element(legend()).toHaveTextContent(`Close ${twoDecimals(oldest?.close)}`);
  const calls = () => api.callsOf("getCandles").map(({ query }) => query["before"] ?? "newest");
  const before = calls().length;
  await userEvent.keyboard("{End}");
  await userEvent.keyboard("{Home}");
  await expect.element(legend()).toHaveTextContent(`Close ${twoDecimals(oldest?.close)}`);
  expect(calls()).toHaveLength(before);
  expect(new Set(calls()).size, calls().join(" ")).toBe(before);
});

test("horizontal scrolling pans into history, vertical scrolling moves the page", async () => {
  const { opened, open } = lock();
  const { api } = await openChart("symbol=BTC-USD&tf=1h", {
    // The response waits, so that the bar under the pointer can be read before and after it arrives.
    getCandles: async (request) => {
      if (request.query["before"] !== undefined) await opened;
      return answerBars(request);
    },
  });
  chart().element().scrollIntoView({ block: "center" });
  const before = window.scrollY;
  await chart().wheel({ delta: { y: 200 } });
  await expect.poll(() => window.scrollY).toBeGreaterThan(before);
  await chart().wheel({ delta: { x: -400 }, times: 12 });
  await expect.poll(() => api.callsOf("getCandles").at(-1)?.query["before"]).toBeDefined();
  await expect.element(page.getByText("Loading older bars…")).toBeVisible();
  const { width, height } = chart().element().getBoundingClientRect();
  await chart().hover({ position: { x: width / 2, y: height / 3 } });
  await expect.element(legend()).not.toHaveTextContent("still forming");
  const bar = legend().css("b").first();
  const under = bar.element().textContent;
  open();
  await expect.element(page.getByText(/1,000 simulated bars/)).toBeVisible();
  await chart().hover({ position: { x: width / 2, y: height / 3 + 20 } });
  await expect.element(bar).toHaveTextContent(under);
});

test("a failure to load older bars is reported, and Retry loads them", async () => {
  let failing = true;
  await openChart(undefined, {
    getCandles: (request) =>
      failing && request.query["before"] !== undefined ? failure(503, "Not now.") : answerBars(request),
  });
  await press(chart(), "Home");
  await expect.element(page.getByText("Older bars couldn't be loaded.")).toBeVisible();
  failing = false;
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(page.getByText(/1,000 simulated bars/)).toBeVisible();
});

test("switching the timeframe aborts the previous request", async () => {
  const { opened, open } = lock();
  const { api } = await openChart(undefined, {
    getCandles: async (request) => {
      if (request.query["timeframe"] === "4h") await opened;
      return answerBars(request);
    },
  });
  await timeframe("4h");
  const requested = () => api.callsOf("getCandles").find(({ query }) => query["timeframe"] === "4h");
  await expect.poll(requested).toBeDefined();
  expect(requested()?.signal?.aborted).toBe(false);
  await timeframe("1w");
  await expect.poll(() => requested()?.signal?.aborted).toBe(true);
  open();
  await expect.element(picture("weekly candles of BTC/USD")).toBeVisible();
});

test("the keyboard alone reaches the data table, scrolls it and returns to the chart", async () => {
  await openChart();
  await press(page.getByRole("button", { name: "Log scale" }), "Tab");
  await expect.element(toTable()).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await userEvent.keyboard("{Tab}{Tab}");
  const table = tableOf(/daily candles of BTC\/USD, newest first/);
  await expect.element(table).toHaveFocus();
  await userEvent.keyboard("{End}");
  await expect.poll(() => table.element().scrollTop).toBeGreaterThan(0);
  await userEvent.keyboard("{Shift>}{Tab}{Tab}{/Shift}");
  await userEvent.keyboard("{Enter}");
  await chartDrawn();
  await expect.element(toTable()).toHaveFocus();
});

test("in a browser without full screen the chart fills the page, and Escape ends it", async () => {
  Object.defineProperty(document, "fullscreenEnabled", { configurable: true, value: false });
  whenTestEnds(() => Reflect.deleteProperty(document, "fullscreenEnabled"));
  await openChart();
  await toFullScreen().click();
  const box = () => panel().element().getBoundingClientRect();
  expect(box()).toMatchObject({ x: 0, y: 0, width: window.innerWidth, height: window.innerHeight });
  await userEvent.keyboard("{Escape}");
  await expect.element(toFullScreen()).toBeVisible();
  expect(box().y).toBeGreaterThan(0);
});

test("a timeframe without bars says so, and an error offers Retry", async () => {
  const { api } = await openApp("/market-analysis?symbol=AAPL&tf=5m", {
    answers: { ...chartAnswers(), getCandles: changedBars(() => []) },
  });
  await expect.element(page.getByText("There are no 5-minute bars for AAPL.")).toBeVisible();
  api.answer({ getCandles: failure(503, "No source has data.") });
  await timeframe("15m");
  await expect.element(page.getByText("There are no 15-minute bars for AAPL.")).toBeVisible();
  expect(await axeFindings(panel().element())).toEqual([]);
  api.answer({ getCandles: answerBars });
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(picture("15-minute candles of AAPL")).toBeVisible();
  // Retry disappeared with the error it fixed.
  await expect.element(panel()).toHaveFocus();
});

test("above the chart its tools, its badge and its view controls share one row, which keeps focus", async () => {
  await page.viewport(1440, 900);
  await openChart();
  const middle = (what: Locator) => {
    const { y, height } = what.element().getBoundingClientRect();
    return y + height / 2;
  };
  const row = middle(toTable());
  const indicators = page.getByRole("button", { name: "Indicators" });
  await expect.element(indicators).toBeVisible();
  for (const one of [indicators, page.css(".chart-badge .bdg")]) expect(Math.abs(middle(one) - row)).toBeLessThan(3);
  await focus(toTable());
  await userEvent.keyboard("{Enter}");
  await expect.element(tableOf(/daily candles of BTC\/USD/)).toBeVisible();
  await expect.element(toTable()).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(indicators).toBeVisible();
  await expect.element(toTable()).toHaveFocus();
});

test("missing bars are counted and keep their slots; simulated bars are labelled at the chart", async () => {
  const { candles } = await openChart(undefined, {
    getCandles: changedBars((bars) => bars.filter((_, i) => i !== bars.length - 6 && i !== bars.length - 7)),
  });
  await expect.element(page.getByText("2 bars are missing, so there are gaps")).toBeVisible();
  await expect.element(page.css(".chart-badge")).toHaveTextContent(/^Simulated$/);
  await press(chart(), "End");
  for (let i = 0; i < 5; i += 1) await userEvent.keyboard("{ArrowLeft}");
  await expect.element(legend()).toHaveTextContent(`Close ${twoDecimals(candles.at(-6)?.close)}`);
});

test("full screen fills the screen and Escape ends it", async () => {
  await openChart();
  await toFullScreen().click();
  await expect.element(page.getByRole("button", { name: "Exit full screen" })).toBeVisible();
  expect(document.fullscreenElement).toBe(panel().element());
  await userEvent.keyboard("{Escape}");
  await expect.element(toFullScreen()).toBeVisible();
  expect(document.fullscreenElement).toBeNull();
});
