import type { Page } from "@playwright/test";
import { expect, openAnalysis, test } from "./screen.ts";

const LONG = "A".repeat(5000);
const TOWER = `Apple${"\u0301".repeat(500)} rises`;
const HEADLINES = [LONG, TOWER, "\u{12219}\ufdfd".repeat(100), "Zürich".repeat(60), `${TOWER}${LONG}`];

/** What a vendor could send at its worst, wherever its words stand on the screen. */
const openHostile = async (page: Page) => {
  await page.route("**/api/market-data/**", async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as {
      source: string;
      fundamentalAnalysis: object;
      combinedRecommendation: object;
      evidence: object[];
      parts: { quote: object; candles: object; news: object; fundamentals: object };
    };
    const [low, high] = ["W".repeat(400), "M".repeat(400)];
    const part = { state: "unavailable", source: low, asOf: null, note: `${TOWER}${low}` };
    await route.fulfill({
      response,
      json: {
        ...answer,
        name: `${TOWER}${LONG}`,
        exchange: low,
        quotedIn: high,
        source: high,
        evidence: answer.evidence.map((fact, i) => ({ ...fact, source: i === 0 ? low : high })),
        combinedRecommendation: { ...answer.combinedRecommendation, keyFactors: [low, `${TOWER}${high}`] },
        fundamentalAnalysis: {
          ...answer.fundamentalAnalysis,
          sector: low,
          industry: `${TOWER}${high}`,
          news: HEADLINES.map((headline, i) => ({
            headline,
            summary: headline,
            datetime: 1_700_000_000 + i,
            source: i % 2 === 0 ? low : TOWER,
            vendor: "Made up",
            url: i % 2 === 0 ? "https://news.example/a" : null,
            sentiment: "NEUTRAL",
            score: 0,
            label: null,
          })),
        },
        parts: { quote: part, candles: part, news: part, fundamentals: part },
      },
    });
  });
  await openAnalysis(page);
};

const overhang = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    // The body clips what hangs over, so its own boxes are asked too.
    const over = [...document.querySelectorAll("main *, .source-line *")].filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      return width > 0 && right > clientWidth + 1 && element.closest(".truncate, .sr, .scroll, .tabs, canvas") === null;
    });
    return [
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []),
      ...over.map(({ tagName, className }) => `${tagName} ${String(className)}`),
    ];
  });

for (const width of [360, 1280]) {
  test.describe(`a vendor's hostile words at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: "reduce" } });

    test("widen no tab", async ({ page }) => {
      await openHostile(page);
      for (const tab of ["Overview", "Technical", "Fundamental", "News", "Timeframes"]) {
        await page.getByRole("tab", { name: tab }).click();
        expect(await overhang(page), tab).toEqual([]);
      }
    });

    test("are drawn inside their own item of the news", async ({ page }) => {
      await openHostile(page);
      await page.getByRole("tab", { name: "News" }).click();
      const items = page.locator(".news li");
      await expect(items).toHaveCount(HEADLINES.length);
      const outside = await items.evaluateAll((all) =>
        all.flatMap((item) => {
          const place = item.getBoundingClientRect();
          return [...item.querySelectorAll("*")].flatMap((part) => {
            const own = part.getBoundingClientRect();
            return own.right > place.right + 1 || own.bottom > place.bottom + 1 ? [part.tagName] : [];
          });
        }),
      );
      expect(outside).toEqual([]);

      // Ink leaves its box without a trace in the layout: what stands above must look the same without the item below it.
      const second = items.nth(1);
      await second.scrollIntoViewIfNeeded();
      const above = await second.evaluate((item) => {
        const { top } = item.getBoundingClientRect();
        return { x: 0, y: Math.max(0, top - 120), width: innerWidth, height: Math.min(110, top) };
      });
      const look = () => page.screenshot({ clip: above });
      const withTower = await look();
      await second.evaluate((item) => (item.style.visibility = "hidden"));
      expect(withTower.equals(await look())).toBe(true);
    });
  });
}

test("the lists of symbols hold a hostile name and exchange inside", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.route("**/api/symbols?**", (route) =>
    route.fulfill({
      json: {
        listings: [
          {
            symbol: "AAPL",
            kind: "stock",
            name: LONG,
            exchange: "W".repeat(400),
            currency: "USD",
            source: "yahoo",
            exact: false,
          },
        ],
        unreachable: ["yahoo"],
      },
    }),
  );
  await openAnalysis(page);
  await page.getByRole("combobox", { name: "Symbol" }).fill("a");
  for (const open of [() => Promise.resolve(), () => page.keyboard.press("ControlOrMeta+k")]) {
    await open();
    const option = page.getByRole("option", { name: /^AAPL/ }).first();
    await expect(option).toBeVisible();
    const over = await option.evaluate((one) => {
      const place = one.getBoundingClientRect();
      return [...one.children].map((part) => part.getBoundingClientRect().right - place.right).filter((by) => by > 1);
    });
    expect(over).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
});
