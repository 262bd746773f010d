import { expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { axeFindings } from "../../testing/axe-findings.ts";
import {
  changedBars,
  chart,
  legend,
  openChart,
  panel,
  pixels,
  stillPixels,
  tableOf,
} from "../../testing/open-chart.ts";
import { marketDataOf } from "../../testing/open-analysis.ts";
import { overhangPx } from "../../testing/page-actions.ts";
import { whenTestEnds } from "../../testing/test-end.ts";

for (const [close, written] of [
  [0.00000123, "1.23e-6"],
  [100_000, "100,000.00"],
] as const)
  test(`a price of ${written} is written as the app writes it`, async () => {
    await openChart(undefined, {
      getCandles: changedBars((bars) => {
        const scale = close / (bars.at(-1)?.close ?? 1);
        return bars.map((bar) => ({
          ...bar,
          open: bar.open * scale,
          high: bar.high * scale,
          low: bar.low * scale,
          close: bar.close * scale,
        }));
      }),
    });
    await expect.element(legend()).toHaveTextContent(`Close ${written}`);
    await page.getByRole("button", { name: "Show as data table" }).click();
    await expect
      .element(
        tableOf(/newest first/)
          .getByRole("row")
          .nth(1),
      )
      .toHaveTextContent(written);
  });

test("redraws the chart for the light theme, the safe pair, forced colours and another size", async () => {
  await commands.emulateMedia({ colorScheme: "dark" });
  await openChart("symbol=AAPL&tf=1d");
  const seen = [(await stillPixels()).join()];
  const changed = async () => {
    await expect.poll(() => seen.includes(pixels().join())).toBe(false);
    seen.push((await stillPixels()).join());
    expect(new Set(seen).size).toBe(seen.length);
  };
  await commands.emulateMedia({ colorScheme: "light" });
  await changed();
  document.documentElement.dataset["pair"] = "safe";
  whenTestEnds(() => delete document.documentElement.dataset["pair"]);
  await changed();
  await commands.emulateMedia({ forcedColors: "active" });
  await changed();
  await page.viewport(900, 800);
  await changed();
  expect(overhangPx()).toBeLessThanOrEqual(0);
});

for (const toggle of ["Bollinger", "RSI", "MACD", "Volume", "SMA 20", "Log scale"])
  test(`${toggle} changes the picture, and the legend with it`, async () => {
    await openChart("symbol=AAPL&tf=1d");
    const text = () => legend().element().textContent;
    const before = { picture: await stillPixels(), text: text() };
    await page.getByRole("button", { name: toggle, exact: true }).click();
    await expect.poll(pixels).not.toEqual(before.picture);
    if (toggle !== "Volume" && toggle !== "Log scale") await expect.poll(text).not.toBe(before.text);
    expect(await axeFindings(panel().element())).toEqual([]);
  });

test("levels appear on bars of the analysis' timeframe only, and a sentence says why not on others", async () => {
  const data = marketDataOf("AAPL");
  const { price, combinedRecommendation } = data;
  if (price === null) throw new Error("The analysis has no price.");
  Object.assign(combinedRecommendation, { targetPrice: price * 1.04, stopLoss: price * 0.97 });
  const years = 8 * 365 * 86_400_000;
  const { api } = await openChart("symbol=AAPL&tf=1d", { getMarketData: data });
  await expect.element(chart()).toHaveAccessibleDescription(/Target .*Entry .*Stop /);
  api.answer({
    getCandles: changedBars((bars) =>
      bars.map((bar) => ({ ...bar, time: new Date(Date.parse(bar.time) - years).toISOString() })),
    ),
  });
  await page.getByRole("button", { name: "1h", exact: true }).click();
  await expect
    .element(page.getByText(/^These bars end on .* but the analysis is from .*, so its levels aren't drawn\.$/))
    .toBeVisible();
  const hourly = page.getByRole("application", { name: "hourly candles of AAPL" });
  await expect.element(hourly).toHaveAccessibleDescription(/Highest/);
  await expect.element(hourly).not.toHaveAccessibleDescription(/Target|90% range/);
});
