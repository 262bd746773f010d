import type { TradingAdvisory } from "@sextant/core/contract";
import { barEndMs, expectedBars, parseSymbol } from "@sextant/core/market";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { advisoryShown, openAdvisory } from "../../../testing/open-advisory.ts";
import type { ApiRequest } from "../../../testing/fake-api.ts";
import { openApp } from "../../../testing/open-app.tsx";
import { advisoryAnswers, sampleCandles } from "../../../testing/sample-advisory.ts";

const RANGE = /90% range [\d,.]+ to [\d,.]+/;
const chart = () => page.getByRole("application");

let y = 100;

/** Reads the legend with the pointer this far from the chart's right edge, where prices and names are. */
async function readAt(fromRightPx: number): Promise<string> {
  const { width } = chart().element().getBoundingClientRect();
  // Alternately higher and lower: the chart ignores a resting pointer.
  y = y === 100 ? 106 : 100;
  await chart().hover({ position: { x: width - fromRightPx, y } });
  return page.css(".chart-legend").element().textContent;
}
/** Expects the range's end left of that area. */
const readsRange = () => expect.poll(() => readAt(140)).toMatch(RANGE);
/** Expects bars near the left edge. */
const readsBars = () => expect.poll(() => readAt(chart().element().clientWidth * 0.8)).toContain("Close");

/** Makes the long-term range widen at each close of the 126 trading days ahead, as the engine's ranges do. */
function dailyRange({ strategies: { longTerm } }: TradingAdvisory): void {
  const instrument = parseSymbol("AAPL");
  if (instrument === undefined) throw new Error("AAPL is no symbol.");
  const opens = expectedBars(instrument, "1d", Date.now(), Date.now() + 250 * 86_400_000);
  const price = longTerm.entryPrice ?? 100;
  longTerm.cone = opens.slice(0, 126).map((openMs, i) => {
    const width = price * 0.015 * Math.sqrt(i + 1);
    return {
      at: new Date(barEndMs(instrument, "1d", openMs)).toISOString(),
      p05: price - width,
      p25: price - width / 2,
      p50: price,
      p75: price + width / 2,
      p95: price + width,
    };
  });
}

/** A thousand bars, in pages of the requested size. */
const pagedBars = ({ params, query }: ApiRequest<"getCandles">) => {
  const answer = sampleCandles(params["symbol"] ?? "", "1d", 1_000);
  const { before = "9" } = query;
  return { ...answer, candles: answer.candles.filter(({ time }) => time < before).slice(-Number(query["limit"])) };
};

test("the range ahead is visible at first, and after the window was narrow", async () => {
  await page.viewport(1440, 900);
  await openAdvisory("?tab=longTerm", dailyRange);
  await readsRange();
  await readsBars();
  for (const width of [360, 1440]) {
    await page.viewport(width, 900);
    await readsRange();
    await readsBars();
  }
});

test("older bars that load before a resize is drawn leave the requested range visible", async () => {
  await page.viewport(360, 900);
  const { api } = await openApp("/trading-advisory?tab=longTerm", {
    answers: { ...advisoryAnswers(dailyRange), getCandles: pagedBars },
  });
  await advisoryShown();
  await readsRange();
  const older = () => api.callsOf("getCandles").filter(({ query }) => query["before"] !== undefined).length;
  const before = older();
  // Frames are delayed, as a busy machine does briefly.
  const waiting: FrameRequestCallback[] = [];
  const frames = vi.spyOn(window, "requestAnimationFrame").mockImplementation((draw) => waiting.push(draw));
  await page.viewport(1440, 900);
  await expect.poll(older).toBeGreaterThan(before);
  frames.mockRestore();
  for (const draw of waiting) draw(performance.now());
  await readsRange();
  await readsBars();
});
