import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { failure } from "../../../testing/fake-api.ts";
import { analysisShown, openAnalysis } from "../../../testing/open-analysis.ts";
import { type OpenedApp } from "../../../testing/open-app.tsx";
import { installClock, runFor, setVisible } from "../../../testing/page-actions.ts";

/** How often the page has asked for the analysis. */
const requested = ({ api }: OpenedApp) => api.callsOf("getMarketData").length;

beforeEach(installClock);

test("the analysis is asked again every 30 s while the page is in sight", async () => {
  const opened = await openAnalysis(undefined, { strict: false });
  expect(requested(opened)).toBe(1);
  await runFor(26_000);
  expect(requested(opened)).toBe(1);
  // Jittered by a tenth to either side.
  await runFor(8_000);
  await expect.poll(() => requested(opened)).toBe(2);
});

test("a hidden page asks nothing, and asks at once when it is seen again", async () => {
  const opened = await openAnalysis(undefined, { strict: false });
  setVisible(false);
  await runFor(180_000);
  expect(requested(opened)).toBe(1);
  setVisible(true);
  await expect.poll(() => requested(opened)).toBe(2);
});

test("a short look away asks nothing more", async () => {
  const opened = await openAnalysis(undefined, { strict: false });
  setVisible(false);
  await runFor(5_000);
  setVisible(true);
  await runFor(5_000);
  expect(requested(opened)).toBe(1);
});

test("a poll that fails keeps the figures and says so", async () => {
  const { api } = await openAnalysis();
  api.answer({ getMarketData: failure(503, "No source has data.") });
  await runFor(34_000);
  await expect.element(page.getByText(/The last refresh failed/)).toBeVisible();
  await analysisShown();
});
