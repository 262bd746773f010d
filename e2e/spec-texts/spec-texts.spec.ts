import type { Page } from "@playwright/test";
import { expect, openAnalysis, test } from "../screen.ts";
import { SPEC_TEXTS, type SpecText } from "./texts.ts";

type Answer = {
  fundamentalAnalysis: { news: unknown[]; metrics: Record<string, unknown> };
  combinedRecommendation: Record<string, unknown>;
};

/** Passes the true answer on with a part of it taken away, as a vendor that has nothing would. */
const without = async (page: Page, take: (answer: Answer) => void) => {
  await page.route("**/api/market-data/**", async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Answer;
    take(answer);
    await route.fulfill({ response, json: answer });
  });
};

const SCENES: Readonly<Record<SpecText["where"], (page: Page) => Promise<void>>> = {
  shown: async (page) => {
    await openAnalysis(page);
  },
  technical: async (page) => {
    await openAnalysis(page);
    await page.getByRole("tab", { name: "Technical" }).click();
  },
  fundamental: async (page) => {
    await without(page, ({ fundamentalAnalysis, combinedRecommendation }) => {
      Object.assign(fundamentalAnalysis.metrics, { peRatio: null, marketCap: null });
      Object.assign(combinedRecommendation, { targetPrice: null, stopLoss: null, expectedMove: null });
    });
    await openAnalysis(page);
    await page.getByRole("tab", { name: "Fundamental" }).click();
  },
  "news-empty": async (page) => {
    await without(page, ({ fundamentalAnalysis }) => {
      fundamentalAnalysis.news = [];
    });
    await openAnalysis(page);
    await page.getByRole("tab", { name: "News" }).click();
  },
  failed: async (page) => {
    await page.route("**/api/market-data/**", (route) => route.fulfill({ status: 503, body: "No source has data." }));
    await page.goto("/market-analysis");
  },
  phone: async (page) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await openAnalysis(page);
  },
  drawer: async (page) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Open navigation menu" }).click();
  },
  loading: async (page) => {
    await page.route("**/api/session", () => undefined);
    await page.goto("/dashboard");
  },
  landing: async (page) => {
    await page.context().clearCookies();
    await page.goto("/");
  },
  welcomed: async (page) => {
    // Whoever is signed in is sent on after a second, unless they chose Home themselves.
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Home", exact: true }).click();
  },
  legal: async (page) => {
    await page.goto("/privacy");
  },
  "not-found": async (page) => {
    await page.context().clearCookies();
    await page.goto("/no-such-screen");
  },
};

// Each scene is opened once for all its texts. One that is missing does not keep the others from being looked for.
for (const [where, open] of Object.entries(SCENES)) {
  const texts = SPEC_TEXTS.filter((one) => one.where === where);
  test(`${where}: ${texts.map(({ text }) => `'${text}'`).join(", ")}`, async ({ page }) => {
    expect(texts).not.toHaveLength(0);
    await open(page);
    for (const { text, as = "text" } of texts) {
      const found = as === "text" ? page.getByText(text) : page.getByRole(as, { name: text, exact: true });
      await expect.soft(found.filter({ visible: true }).first(), String(text)).toBeVisible();
    }
  });
}
