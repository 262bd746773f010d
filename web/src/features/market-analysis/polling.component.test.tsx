import { FORECAST_PENDING } from "@sextant/core/market";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { failure } from "../../../testing/fake-api.ts";
import { analysisShown, marketDataOf, openAnalysis } from "../../../testing/open-analysis.ts";
import { type OpenedApp } from "../../../testing/open-app.tsx";
import { installClock, runFor, setVisible } from "../../../testing/page-actions.ts";

/** Returns how often the page has requested the analysis. */
const requested = ({ api }: OpenedApp) => api.callsOf("getMarketData").length;

beforeEach(installClock);

test("polls the analysis every 30 s while the page is visible", async () => {
  const opened = await openAnalysis(undefined, { strict: false });
  expect(requested(opened)).toBe(1);
  await runFor(26_000);
  expect(requested(opened)).toBe(1);
  // Jittered by a tenth either way.
  await runFor(8_000);
  await expect.poll(() => requested(opened)).toBe(2);
});

test("a hidden page requests nothing, and requests at once when it becomes visible", async () => {
  const opened = await openAnalysis(undefined, { strict: false });
  setVisible(false);
  await runFor(180_000);
  expect(requested(opened)).toBe(1);
  setVisible(true);
  await expect.poll(() => requested(opened)).toBe(2);
});

test("a brief absence causes no extra request", async () => {
  const opened = await openAnalysis(undefined, { strict: false });
  setVisible(false);
  await runFor(5_000);
  setVisible(true);
  await runFor(5_000);
  expect(requested(opened)).toBe(1);
});

test("a failed poll leaves the values on screen and says so", async () => {
  const { api } = await openAnalysis();
  api.answer({ getMarketData: failure(503, "No source has data.") });
  await runFor(34_000);
  await expect.element(page.getByText(/The last refresh failed/)).toBeVisible();
  await analysisShown();
});

test("while the forecast is being computed, the page says so and requests it again soon by itself", async () => {
  const data = marketDataOf("AAPL");
  Object.assign(data.combinedRecommendation, { claim: FORECAST_PENDING });
  const opened = await openAnalysis(undefined, { answers: { getMarketData: data }, strict: false });
  await expect.element(page.css(".answer")).toHaveTextContent(FORECAST_PENDING);
  opened.api.answer({ getMarketData: marketDataOf("AAPL") });
  await runFor(4_000);
  await expect.element(page.css(".answer")).not.toHaveTextContent(FORECAST_PENDING);
  const before = requested(opened);
  await runFor(20_000);
  expect(requested(opened), "at the usual pace again").toBe(before);
});
