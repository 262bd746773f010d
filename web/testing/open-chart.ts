import { expect } from "vitest";
import { page } from "vitest/browser";
import type { Answers, WireAnswer } from "./fake-api.ts";
import { analysisAnswers } from "./open-analysis.ts";
import { openApp, type OpenedApp } from "./open-app.tsx";
import { answerBars } from "./sample-bars.ts";

type Bars = WireAnswer<"getCandles">;
export type Bar = Bars["candles"][number];
type AnswerBars = Extract<Answers["getCandles"], (...args: never) => unknown>;
type ChartAnswers = Omit<Answers, "getCandles"> & { readonly getCandles?: AnswerBars };

export const chart = () => page.getByRole("application", { name: /candles of/ });
export const legend = () => page.css(".chart-legend");
export const panel = () => page.css(".chart-panel");
/** The text for screen readers about the bar with the keyboard focus. */
export const said = () => page.css(".chart-box ~ p[role=status]");
export const tableOf = (name: RegExp) => page.getByRole("region", { name });

/** Waits until the chart is drawn. */
export const chartDrawn = () => expect.element(chart().css("canvas").first()).toBeVisible();

/** The calls of the market analysis with its chart: simulated bars, nothing drawn by hand, no events. */
export const chartAnswers = (): Answers => ({
  ...analysisAnswers(),
  getDrawings: ({ params }) => ({ symbol: params["symbol"] ?? "", revision: 0, drawings: [] }),
  getChartIndicators: ({ params }) => ({ symbol: params["symbol"] ?? "", indicators: [] }),
  getCorporateEvents: ({ params }) => ({
    symbol: params["symbol"] ?? "",
    events: [],
    sources: [],
    asOf: new Date().toISOString(),
  }),
});

/**
 * Opens the market analysis with a symbol's chart, drawn, and returns the first bars answered in addition to the result
 * of `openApp`.
 */
export async function openChart(
  query = "symbol=BTC-USD&tf=1d",
  { getCandles = answerBars, ...answers }: ChartAnswers = {},
): Promise<OpenedApp & { readonly candles: readonly Bar[] }> {
  let candles: readonly Bar[] | undefined;
  const first: AnswerBars = async (request) => {
    const answer = await getCandles(request);
    if ("candles" in answer) candles ??= answer.candles;
    return answer;
  };
  const opened = await openApp(`/market-analysis?${query}`, {
    answers: { ...chartAnswers(), ...answers, getCandles: first },
    strict: false,
  });
  await chartDrawn();
  // Away from where a test before this one left the pointer: the chart reads the bar under it.
  await page.getByRole("heading", { level: 1 }).hover();
  return Object.assign(opened, { candles: candles ?? [] });
}

/** Answers calls for bars with the same change made to the simulated ones. */
export const changedBars =
  (change: (candles: readonly Bar[]) => readonly Bar[]): AnswerBars =>
  (request) => {
    const answer = answerBars(request);
    return { ...answer, candles: [...change(answer.candles)] };
  };

/** Returns a sum for each canvas of the chart, which changes with any of its pixels. */
export const pixels = (): readonly number[] =>
  [...chart().element().querySelectorAll("canvas")].map((canvas) => {
    const data = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    let sum = 0;
    for (let i = 0; i < data.length; i += 1) sum = (sum * 31 + (data[i] ?? 0)) % 1_000_000_007;
    return sum;
  });

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Returns the pixels once the picture has stopped changing: five identical frames in a row. */
export async function stillPixels(): Promise<readonly number[]> {
  let last = pixels();
  for (let alike = 0; alike < 5;) {
    await nextFrame();
    const now = pixels();
    alike = now.join() === last.join() ? alike + 1 : 0;
    last = now;
  }
  return last;
}

export const twoDecimals = (value: number | undefined): string =>
  (value ?? NaN).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
