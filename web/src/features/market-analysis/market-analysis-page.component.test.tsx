import { expect, test } from "vitest";
import { page, userEvent, type Locator } from "vitest/browser";
import { axeFindings } from "../../../testing/axe-findings.ts";
import { failure } from "../../../testing/fake-api.ts";
import {
  analysisAnswers,
  analysisShown,
  marketDataOf,
  openAnalysis,
  symbolInput,
} from "../../../testing/open-analysis.ts";
import { openApp } from "../../../testing/open-app.tsx";
import { overhangPx, press, texts } from "../../../testing/page-actions.ts";

test("on a tablet a long name makes room for the watchlist switch, and its details are complete", async () => {
  await page.viewport(768, 1024);
  const name = "Invented Works of a Rather Long Name and Sons, Incorporated";
  await openAnalysis("NVDA", { answers: analysisAnswers({ name }) });
  const box = page.css(".top-name").element();
  const end = box.getBoundingClientRect().right;
  const cut = [...box.querySelectorAll("button, p")].filter((one) => one.getBoundingClientRect().right > end + 0.5);
  expect(cut, "nothing lies beyond the box that clips it").toEqual([]);
  await expect.element(page.getByRole("button", { name: "Add to watchlist" })).toBeInViewport({ ratio: 1 });
});

test("the watchlist switch is next to the name, and a long evidence list leaves no gap beside it", async () => {
  const data = structuredClone(marketDataOf("AAPL"));
  const [fact] = data.evidence;
  if (fact === undefined) throw new Error("The answer has no evidence");
  data.evidence = Array.from({ length: 32 }, (_, i) => ({ ...fact, id: `E${String(i + 1)}`, name: `Fact ${i + 1}` }));
  data.combinedRecommendation.sentences.forEach((sentence, i) => {
    sentence.evidence = i === 0 ? data.evidence.map(({ id }) => id) : [];
  });
  data.fundamentalAnalysis.sentimentScore = 0.026;
  const followed = { symbol: "AAPL", kind: "stock", name: null, addedAt: data.asOf } as const;
  const answers = { getMarketData: data, addToWatchlist: [followed], removeFromWatchlist: [] };
  await openAnalysis(undefined, { answers });
  const star = page.getByRole("button", { name: "Add to watchlist" });
  await expect.element(star).toBeVisible();
  const middle = (place: Locator) => {
    const { y, height } = place.element().getBoundingClientRect();
    return y + height / 2;
  };
  expect(Math.abs(middle(star) - middle(page.getByRole("heading", { level: 1 })))).toBeLessThan(9);
  await star.click();
  await page.getByRole("button", { name: "On your watchlist" }).click();
  await expect.element(star).toHaveAttribute("aria-pressed", "false");
  await expect.element(page.getByRole("article", { name: "Market Sentiment" })).toHaveTextContent("+0.03");

  const why = page.getByRole("region", { name: /^Why / });
  await expect.element(why.getByRole("listitem")).toHaveLength(10);
  await why.getByText("22 more").click();
  await expect.element(why.getByRole("listitem")).toHaveLength(32);
  await why.getByText("22 more").click();
  await expect.element(why.getByRole("listitem")).toHaveLength(10);
  await why.getByRole("button", { name: "Evidence 31" }).click();
  const row = why.getByRole("listitem").filter({ hasText: "Fact 31" });
  await expect.element(row).toBeInViewport();
});

test("links to a ticket of the practice league if its prices are simulated", async () => {
  await openAnalysis();
  await expect
    .element(page.getByRole("link", { name: "Paper trade this" }))
    .toHaveAttribute("href", expect.stringMatching(/^\/paper\?symbol=AAPL&.*origin=chart&league=practice$/));
});

test("links to the form that adds the symbol to a portfolio", async () => {
  await openAnalysis();
  await expect
    .element(page.getByRole("link", { name: "Add to portfolio" }))
    .toHaveAttribute("href", "/portfolios?add=buy&symbol=AAPL");
});

test("Enter does the same as Analyze", async () => {
  const { api } = await openAnalysis();
  await symbolInput().fill("nvda");
  await press(symbolInput(), "Enter");
  await expect.poll(() => api.callsOf("getMarketData").at(-1)?.params).toEqual({ symbol: "NVDA" });
});

test("ignores an empty symbol", async () => {
  const { api } = await openAnalysis();
  const before = api.callsOf("getMarketData").length;
  await symbolInput().fill("   ");
  await press(symbolInput(), "Enter");
  await page.getByRole("button", { name: "Analyze" }).click();
  await expect.element(page.getByText("Current Price", { exact: true })).toBeVisible();
  expect(api.callsOf("getMarketData")).toHaveLength(before);
});

test("Refresh sends another request", async () => {
  const { api } = await openAnalysis();
  const before = api.callsOf("getMarketData").length;
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect.poll(() => api.callsOf("getMarketData").length).toBe(before + 1);
  expect(api.callsOf("getMarketData").at(-1)?.params).toEqual({ symbol: "AAPL" });
});

test("reports a server error, and Retry recovers the screen", async () => {
  const getMarketData = failure(503, "No source has data.");
  const { api } = await openApp("/market-analysis", { answers: { ...analysisAnswers(), getMarketData } });
  await expect.element(page.getByText("Failed to load market data. Please try again later.")).toBeVisible();
  api.answer(analysisAnswers());
  await page.getByRole("button", { name: "Retry" }).click();
  await analysisShown();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
});

test("shows the explanation of a part, whether the part is complete or not", async () => {
  const notes = {
    candles: "Not asked: the market is closed.",
    quote: "Asked of another source, since the first was silent.",
    fundamentals: "Two figures are of the last quarter.",
    news: "Only headlines were to be had.",
  };
  const { parts } = marketDataOf("AAPL");
  for (const [name, note] of Object.entries(notes)) {
    const part = name as keyof typeof parts;
    parts[part] = { ...parts[part], state: "ok", note };
  }
  await openAnalysis(undefined, { answers: analysisAnswers({ parts }) });
  await expect.element(page.getByText(notes.candles)).toBeVisible();
  await expect.element(page.getByText(notes.quote)).toBeVisible();
  for (const [tab, note] of [
    ["Technical", notes.candles],
    ["Fundamental", notes.fundamentals],
    ["News", notes.news],
  ] as const) {
    await page.getByRole("tab", { name: tab }).click();
    await expect.element(page.getByText(note)).toBeVisible();
  }
});

test("where sources differ, both values appear above the tabs and at the value, each with its source", async () => {
  const asOf = "2025-06-02T15:00:00.000Z";
  const data = structuredClone(marketDataOf("AAPL"));
  const trailingPe = { value: 28.3, source: "yahoo", asOf };
  data.fundamentalAnalysis.allMetrics = { trailingPe };
  data.fundamentalAnalysis.metrics.peRatio = 28.3;
  data.differences = [
    { field: "trailingPe", shown: trailingPe, others: [{ value: 27.1, source: "sec", asOf }], apartPercent: 4.24 },
    ...["forwardPe", "beta", "priceToBook", "currentRatio"].map((field) => {
      return { field, shown: trailingPe, others: [{ value: 20, source: "sec", asOf }], apartPercent: 29 };
    }),
    {
      field: "dayOpen",
      shown: { value: 85.25, source: "yahoo", asOf },
      apartPercent: 99,
      others: [{ value: 1, source: "alphavantage", asOf }],
    },
  ];
  await openAnalysis(undefined, { answers: { getMarketData: data } });
  const section = page.getByRole("region", { name: "Where sources differ" });
  await expect.element(section).toHaveTextContent(/28\.3.*Yahoo, 2 Jun 2025\).*27\.1.*SEC.*4\.2% apart/);
  // Only a few are shown, to leave space for the page's main content: the rest is a press away.
  await expect.element(section.getByRole("listitem")).toHaveLength(3);
  await section.getByText("3 more").click();
  await expect.element(section.getByRole("listitem")).toHaveLength(6);
  await expect.element(section).toHaveTextContent(/85\.25 \(Yahoo.*Other sources: 1\.00 \(Alpha/);
  await page.getByRole("tab", { name: "Fundamental" }).click();
  await expect
    .element(page.getByRole("tabpanel", { name: "Fundamental" }))
    .toHaveTextContent(/27\.10? according to SEC/);
  expect(await axeFindings()).toEqual([]);
});

for (const [symbol, kinds] of [
  ["BTC-USD", ["Charts", "Research", "Broker", "Exchange"]],
  ["AAPL", ["Charts", "Research", "Broker"]],
] as const)
  test(`${symbol} opens in other apps, exactly`, async () => {
    await page.viewport(360, 780);
    await openAnalysis(symbol);
    // It loads once the user scrolls that far.
    await userEvent.keyboard("{End}");
    const openIn = page.getByRole("region", { name: "Open in" });
    await expect.poll(() => texts(openIn.getByRole("term"))).toEqual([...kinds]);
    const links = openIn.getByRole("link").all();
    expect(links.length).toBeGreaterThanOrEqual(5);
    const [base = ""] = symbol.split("-");
    for (const link of links) {
      await expect.element(link).toHaveAttribute("href", expect.stringMatching(new RegExp(`^https://.*${base}`, "i")));
      await expect.element(link).toHaveAttribute("rel", "noopener noreferrer");
      await expect.element(link).toHaveAttribute("target", "_blank");
    }
    expect(overhangPx()).toBeLessThanOrEqual(0);
    expect(await axeFindings()).toEqual([]);
  });
