import { describe, expect, test } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../../testing/axe-findings.ts";
import { type Answers, failure, raw } from "../../../testing/fake-api.ts";
import { analysisAnswers, marketDataOf, openAnalysis, symbolInput } from "../../../testing/open-analysis.ts";
import { openApp } from "../../../testing/open-app.tsx";
import { advisedData } from "../../../testing/sample-forecast.ts";
import { matrixOf } from "../../../testing/sample-matrix.ts";
import { symbolAnswers } from "../../../testing/sample-symbols.ts";

const noFilings = failure(503, "No source answers.");
const answers: Answers = {
  ...symbolAnswers,
  getMarketData: ({ params }) => advisedData(params["symbol"] ?? ""),
  getTimeframeMatrix: ({ params }) => matrixOf(params["symbol"] ?? ""),
  getFundamentalHistory: noFilings,
  getPeers: noFilings,
};
const failing = { getMarketData: failure(503, "No source has data.") };

/** Opens a stale quote with its change, under an expired recommendation. */
async function openStale(): Promise<void> {
  const freshness = { state: "stale", delayMinutes: null } as const;
  const data = { ...advisedData("AAPL"), price: 123.45, change: -4.2, changePercent: -3.29, freshness };
  data.combinedRecommendation.validUntil = "2020-01-02T00:00:00.000Z";
  await openAnalysis(undefined, { answers: { getMarketData: data } });
  await expect.element(page.getByText(/^Stale since/).first()).toBeVisible();
}

/** Every state of the screen that the tabs alone do not show. */
const STATES: Readonly<Record<string, () => Promise<void>>> = {
  "while it loads": async () => {
    await openApp("/market-analysis", { answers: { getMarketData: () => new Promise<never>(() => undefined) } });
    await expect.element(page.getByRole("status", { name: "Loading the analysis" })).toBeVisible();
  },
  "an unknown symbol": async () => {
    const getMarketData = failure(404, "We couldn't find the symbol APPL. Did you mean AAPL?", "unknown-symbol");
    await openApp("/market-analysis?symbol=APPL", { answers: { getMarketData } });
    await expect.element(page.getByRole("heading", { name: "We couldn't find the symbol APPL." })).toBeVisible();
  },
  "a coin without fundamentals": async () => {
    await openAnalysis("BTC-USD", { answers });
    await page.getByRole("tab", { name: "Fundamental" }).click();
    await expect.element(page.getByText(/^Not applicable/)).toBeVisible();
  },
  "stale figures": openStale,
  "a screen that stopped": async () => {
    const withoutPart = { ...marketDataOf("AAPL"), technicalAnalysis: {} };
    await openApp("/market-analysis", {
      answers: { ...analysisAnswers(), getMarketData: raw(JSON.stringify(withoutPart)) },
    });
    await expect.element(page.getByText("Something went wrong on this screen.")).toBeVisible();
  },
  "the completion list": async () => {
    await openAnalysis(undefined, { answers });
    await symbolInput().fill("a");
    await expect.element(page.getByRole("option").first()).toBeVisible();
    await userEvent.keyboard("{ArrowDown}");
  },
  "a notification": async () => {
    const { api } = await openAnalysis(undefined, { answers });
    api.answer(failing);
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect.element(page.css(".toast")).toBeVisible();
  },
  "a failed analysis": async () => {
    await openApp("/market-analysis", { answers: failing });
    await expect.element(page.getByText("Failed to load market data. Please try again later.")).toBeVisible();
  },
};

describe("in both themes", () => {
  for (const tab of ["Overview", "Technical", "Fundamental", "News", "Timeframes"])
    test(`axe finds nothing on Market analysis, ${tab}`, async () => {
      await openAnalysis(undefined, { answers });
      await page.getByRole("tab", { name: tab }).click();
      await expect.element(page.getByRole("tabpanel", { name: tab })).toBeVisible();
      await expect.element(page.getByRole("tabpanel").getByRole("status", { name: /^Loading/ })).toHaveLength(0);
      expect(await axeFindingsInBothThemes()).toEqual([]);
    });

  for (const [state, open] of Object.entries(STATES))
    test(`axe finds nothing on ${state}`, async () => {
      await open();
      expect(await axeFindingsInBothThemes()).toEqual([]);
    });

  test("stale content has lost its colours: price, change, recommendation, target and reasons are one grey", async () => {
    await openStale();
    for (const colorScheme of ["dark", "light"] as const) {
      await commands.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const looks = page
        .css(".expired .fig, .expired .chg, .expired .read, .expired b")
        .elements()
        .map((part) => {
          const { color, opacity } = getComputedStyle(part);
          return `${color} ${opacity}`;
        });
      expect(looks.length).toBeGreaterThan(5);
      expect(new Set(looks).size).toBe(1);
      const now = getComputedStyle(page.css(".expired .fig").first().element()).color;
      expect(now).not.toBe(getComputedStyle(document.body).color);
    }
  });
});
