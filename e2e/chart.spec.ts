import type { Locator, Page } from "@playwright/test";
import { rsi } from "@sextant/core/indicators";
import { formatReading } from "@sextant/core/market";
import { axeFindings } from "./axe-findings.ts";
import { expect, test } from "./screen.ts";

type Candles = {
  source: string;
  freshness: { state: string };
  candles: { time: string; open: number; high: number; low: number; close: number; volume: number; closed: boolean }[];
};

const chart = (page: Page): Locator => page.getByRole("application", { name: /candles of/ });
const legend = (page: Page): Locator => page.locator(".chart-legend");
const bars = /\/api\/candles\//;

/** The chart of a symbol, drawn; gives the answer that it shows. */
async function openChart(page: Page, query = "symbol=BTC-USD&tf=1d"): Promise<Candles> {
  const answer = page.waitForResponse((response) => bars.test(response.url()) && response.ok());
  await page.goto(`/market-analysis?${query}`);
  const shown = (await (await answer).json()) as Candles;
  await expect(chart(page).locator("canvas").first()).toBeVisible();
  return shown;
}

/** How many differently coloured pixels the picture has, and a sum that changes with any of them. */
const pixels = async (page: Page) =>
  await chart(page).evaluate((box) =>
    [...box.querySelectorAll("canvas")].map((canvas) => {
      const data = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      let sum = 0;
      for (let i = 0; i < data.length; i += 1) sum = (sum * 31 + (data[i] ?? 0)) % 1_000_000_007;
      return sum;
    }),
  );

const two = (value: number) =>
  new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);

test("legend, data table and /api/candles agree, bar by bar", async ({ page }) => {
  const { candles } = await openChart(page);
  await chart(page).focus();
  await page.keyboard.press("ArrowLeft");
  const read: string[] = [];
  for (let back = 0; back < 3; back += 1) {
    const bar = candles[candles.length - 1 - back];
    if (!bar) throw new Error("The answer has fewer than three bars.");
    for (const [name, value] of Object.entries({ Open: bar.open, High: bar.high, Low: bar.low, Close: bar.close })) {
      // The last bar moves on between the two readings of it.
      if (bar.closed) await expect(legend(page)).toContainText(`${name} ${two(value)}`);
    }
    read.push((await legend(page).innerText()).replace(/\s+/g, " "));
    await page.keyboard.press("ArrowLeft");
  }
  await page.getByRole("button", { name: "Show as data table" }).click();
  const rows = page.getByRole("region", { name: /daily candles of BTC\/USD, newest first/ }).getByRole("row");
  await expect(rows).toHaveCount(Math.min(candles.length, 200) + 1);
  for (const back of [1, 2]) {
    const cells = await rows
      .nth(back + 1)
      .locator("td")
      .allInnerTexts();
    for (const metric of cells) expect(read[back]).toContain(metric);
  }
});

test("a chart script that fails to load is reported, the table still works, and Retry loads it", async ({ page }) => {
  const program = /price-chart[^/]*\.js/;
  await page.route(program, async (route) => await route.abort());
  await page.goto("/market-analysis");
  await expect(page.getByText("The chart couldn't be loaded.")).toBeVisible();
  await page.getByRole("button", { name: "Show as data table" }).click();
  await expect(
    page
      .getByRole("region", { name: /daily candles of AAPL/ })
      .getByRole("row")
      .nth(5),
  ).toBeVisible();
  await page.getByRole("button", { name: "Show as data table" }).click();
  await page.unroute(program);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(chart(page).locator("canvas").first()).toBeVisible();
});

const drawings = (page: Page): Locator => page.locator(".chart-drawing-rows li");

/** Opens the list of drawings below the chart. */
async function openDrawings(page: Page, count: number): Promise<void> {
  await page.getByText(`Drawings (${count})`).click();
  await expect(drawings(page)).toHaveCount(count);
}

test("drawings are stored by the server, appear on every timeframe, and are removed with Delete", async ({ page }) => {
  await openChart(page, "symbol=ETH-USD&tf=1d");
  /** The answer to storing so many drawings. */
  const stored = (count: number) =>
    page.waitForResponse((answer) => {
      const requested = answer.request();
      if (!answer.url().includes("/drawings/") || requested.method() !== "POST") return false;
      return (requested.postDataJSON() as { drawings: unknown[] }).drawings.length === count && answer.status() === 200;
    });
  await chart(page).scrollIntoViewIfNeeded();
  let saved = stored(1);
  await page.getByRole("button", { name: "Draw a trend line" }).click();
  await chart(page).click({ position: { x: 80, y: 200 } });
  await chart(page).click({ position: { x: 240, y: 120 } });
  await saved;
  saved = stored(2);
  await page.getByRole("button", { name: "Write a note" }).click();
  await chart(page).click({ position: { x: 120, y: 60 } });
  await page.getByRole("dialog").getByLabel("Text").fill("<b>Gap</b>");
  await page.keyboard.press("Enter");
  await saved;
  await openDrawings(page, 2);
  const text = await drawings(page).allInnerTexts();
  expect(text[1]).toContain("Note '<b>Gap</b>'");

  await page.reload();
  await expect(chart(page).locator("canvas").first()).toBeVisible();
  await page.getByRole("button", { name: "4h", exact: true }).click();
  await expect(page.getByRole("application", { name: "4-hour candles of ETH/USD" })).toBeVisible();
  await openDrawings(page, 2);
  expect((await drawings(page).allInnerTexts()).map((one) => one.split(",")[0])).toEqual(
    text.map((one) => one.split(",")[0]),
  );
  for (const left of [1, 0]) {
    saved = stored(left);
    await drawings(page)
      .first()
      .getByRole("button", { name: /^Delete/ })
      .press("Enter");
    await expect(drawings(page)).toHaveCount(left);
    await saved;
  }
});

test("a custom length is shown next to the usual one, with the values of its formula, and is stored for its symbol until reset", async ({
  page,
}) => {
  const { candles } = await openChart(page, "symbol=AAPL&tf=1d");
  await page.getByRole("button", { name: "RSI", exact: true }).click();
  await page.getByRole("button", { name: "Indicators" }).click();
  const form = page.getByRole("form", { name: "Add an indicator with your own settings" });
  const stored = page.waitForResponse((response) => /chart-indicators/.test(response.url()) && response.ok());
  await form.getByRole("combobox").selectOption("Relative strength index");
  await form.getByRole("textbox", { name: "Period" }).fill("7");
  await page.keyboard.press("Enter");
  await stored;
  await expect(form.getByRole("status")).toHaveText("RSI 7 added.");
  expect(await axeFindings(page, ".chart-menu")).toEqual([]);
  await page.keyboard.press("Escape");
  const closes = Float64Array.from(candles, ({ close }) => close);
  const back = candles.length - 4;
  await chart(page).focus();
  await page.keyboard.press("End");
  for (let i = 0; i < 3; i += 1) await page.keyboard.press("ArrowLeft");
  for (const period of [7, 14])
    await expect(legend(page)).toContainText(`RSI ${period} ${formatReading(rsi(closes, period)[back] ?? NaN)}`);
  // Nothing of it is in the browser.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(legend(page)).toContainText("RSI 7");
  await openChart(page, "symbol=MSFT&tf=1d");
  await expect(legend(page)).not.toContainText("RSI 7");
  await openChart(page, "symbol=AAPL&tf=1d");
  await expect(legend(page)).toContainText("RSI 7");
  await page.getByRole("button", { name: "Indicators" }).click();
  await form.getByRole("button", { name: "Reset settings" }).click();
  await expect(legend(page)).not.toContainText("RSI 7");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test("a finger up the chart scrolls the page, sideways it moves the chart, and two zoom it", async ({ page }) => {
    await openChart(page, "symbol=BTC-USD&tf=1h");
    await chart(page).evaluate((box) => box.scrollIntoView({ block: "center" }));
    const box = await chart(page).boundingBox();
    if (!box) throw new Error("The chart has no place on the page.");
    const [x, y] = [box.x + 120, box.y + box.height / 2];
    const touch = await page.context().newCDPSession(page);
    const drag = async (byX: number, byY: number) => {
      const at = (share: number) => [{ x: x + byX * share, y: y + byY * share }];
      await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
      for (let step = 1; step <= 10; step += 1)
        await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(step / 10) });
      await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    const [scrolled, before] = [await page.evaluate(() => window.scrollY), await pixels(page)];
    await drag(100, 0);
    await expect.poll(async () => await pixels(page)).not.toEqual(before);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    const top = await page.evaluate(() => window.scrollY);
    const drawn = await pixels(page);
    const fingers = (apart: number) => [
      { x: x - apart, y, id: 0 },
      { x: x + apart, y, id: 1 },
    ];
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(20) });
    for (let apart = 25; apart <= 70; apart += 5)
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: fingers(apart) });
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect.poll(async () => await pixels(page), { message: "a pinch zooms the chart" }).not.toEqual(drawn);
    expect(await page.evaluate(() => window.visualViewport?.scale), "and not the page").toBe(1);
    await drag(0, -180);
    await expect.poll(async () => await page.evaluate(() => window.scrollY)).toBeGreaterThan(top + 50);
  });
});
