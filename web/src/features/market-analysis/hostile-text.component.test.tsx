import { beforeEach, describe, expect, test } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { analysisAnswers, marketDataOf, openAnalysis } from "../../../testing/open-analysis.ts";
import { overhangPx } from "../../../testing/page-actions.ts";

const LONG = "A".repeat(5000);
const TOWER = `Apple${"\u0301".repeat(500)} rises`;
const HEADLINES = [LONG, TOWER, "\u{12219}\ufdfd".repeat(100), "Zürich".repeat(60), `${TOWER}${LONG}`];

/** The worst text a vendor could send, in every place where its text appears. */
const openHostile = async () => {
  const answer = marketDataOf("AAPL");
  const [low, high] = ["W".repeat(400), "M".repeat(400)];
  const part = { state: "unavailable", source: low, asOf: null, note: `${TOWER}${low}` } as const;
  const changes = {
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
        sentiment: "NEUTRAL" as const,
        score: 0,
        label: null,
      })),
    },
    parts: { quote: part, candles: part, news: part, fundamentals: part },
  };
  await openAnalysis(undefined, { answers: analysisAnswers(changes) });
};

const overhang = (): readonly string[] => {
  const { scrollWidth, clientWidth } = document.documentElement;
  // The body clips overflow, so its own boxes are checked too.
  const over = [...document.querySelectorAll("main *, .sections *")].filter((element) => {
    const { right, width } = element.getBoundingClientRect();
    return (
      width > 0 &&
      right > clientWidth + 1 &&
      element.closest(".truncate, .sr, .scroll, .tabs, .sections-nav, .symbol-actions, canvas, .term-list") === null
    );
  });
  return [
    ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []),
    ...over.map(({ tagName, className }) => `${tagName} ${String(className)}`),
  ];
};

for (const width of [360, 1280]) {
  describe(`a vendor's hostile words at ${width} px`, () => {
    beforeEach(async () => {
      await page.viewport(width, 900);
      await commands.emulateMedia({ colorScheme: null, reducedMotion: "reduce" });
    });

    test("widens no tab", async () => {
      await openHostile();
      for (const tab of ["Overview", "Technical", "Fundamental", "News", "Timeframes"]) {
        await page.getByRole("tab", { name: tab }).click();
        expect(overhang(), tab).toEqual([]);
      }
    });

    test("is drawn within its own news item", async () => {
      await openHostile();
      await page.getByRole("tab", { name: "News" }).click();
      const items = page.css(".news li");
      await expect.element(items).toHaveLength(HEADLINES.length);
      const outside = items.elements().flatMap((item) => {
        const place = item.getBoundingClientRect();
        return [...item.querySelectorAll("*")].flatMap((part) => {
          const own = part.getBoundingClientRect();
          return own.right > place.right + 1 || own.bottom > place.bottom + 1 ? [part.tagName] : [];
        });
      });
      expect(outside).toEqual([]);

      // Ink outside its box leaves no trace in the layout: the content above must look the same without the item below
      // it.
      const look = () => page.screenshot({ element: items.nth(0), save: false });
      const withTower = await look();
      (items.nth(1).element() as HTMLElement).style.visibility = "hidden";
      expect((await look()) === withTower, "the first item looks the same without the second").toBe(true);
    });
  });
}

test("the symbol lists contain a hostile name and exchange", async () => {
  await page.viewport(360, 780);
  const text = { name: LONG, exchange: "W".repeat(400) };
  const marks = { exact: false, guess: false, hasPrices: true };
  const listing = { symbol: "AAPL", kind: "stock", currency: "USD", source: "yahoo", ...marks, ...text } as const;
  const searchSymbols = { listings: [listing], unreachable: ["yahoo"], absent: null };
  await openAnalysis(undefined, { answers: { searchSymbols } });
  await page.getByRole("combobox", { name: "Symbol" }).fill("a");
  for (const open of [() => Promise.resolve(), () => userEvent.keyboard("{Control>}k{/Control}")]) {
    await open();
    const option = page.getByRole("option", { name: /^AAPL/ }).first();
    await expect.element(option).toBeVisible();
    const { right } = option.element().getBoundingClientRect();
    const parts = [...option.element().children].map((part) => part.getBoundingClientRect().right - right);
    const over = parts.filter((by) => by > 1);
    expect(over).toEqual([]);
    expect(overhangPx()).toBeLessThanOrEqual(0);
  }
});
