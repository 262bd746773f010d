import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { axeFindings } from "../../../testing/axe-findings.ts";
import { failure } from "../../../testing/fake-api.ts";
import {
  analysisAnswers,
  analysisShown,
  marketDataOf,
  openAnalysis,
  symbolInput,
} from "../../../testing/open-analysis.ts";
import { fakeClipboard } from "../../../testing/fake-clipboard.ts";
import { openApp } from "../../../testing/open-app.tsx";
import { advisedData } from "../../../testing/sample-forecast.ts";
import { touchScreen } from "../../../testing/touch-screen.ts";
import { overhangPx, press, texts } from "../../../testing/page-actions.ts";

test("on a tablet a long name and its details are complete", async () => {
  await page.viewport(768, 1024);
  const name = "Invented Works of a Rather Long Name and Sons, Incorporated";
  await openAnalysis("NVDA", { answers: analysisAnswers({ name }) });
  const box = page.css(".top-name").element();
  const end = box.getBoundingClientRect().right;
  const cut = [...box.querySelectorAll("h1, p")].filter((one) => one.getBoundingClientRect().right > end + 0.5);
  expect(cut, "nothing lies beyond the box that clips it").toEqual([]);
});

test("a HOLD opens with its verdict and its own likely range, which a card shows in place of a target", async () => {
  const data = advisedData("AAPL");
  data.forecast = {
    ...data.forecast!,
    range90: { low: 202.11, high: 216.44 },
    expiresAt: "2031-12-01T21:00:00.000Z",
  };
  Object.assign(data.combinedRecommendation, {
    action: "HOLD",
    targetPrice: null,
    stopLoss: null,
    expectedMove: null,
    ground: null,
    plan: null,
    sentences: [{ text: "We suggest neither buying nor selling AAPL for now.", evidence: [] }],
  });
  data.combinedRecommendation.range90 = { low: 180.4, high: 240.9 };
  await openAnalysis(undefined, { answers: { getMarketData: data } });
  const answer = page.css(".answer");
  await expect
    .element(answer)
    .toHaveTextContent(/^HOLD: likely \$180–\u2060241 in six months \(9 in 10.*\)\.We suggest neither buying/);
  await expect
    .element(page.getByRole("article", { name: "Likely Range" }))
    .toHaveTextContent(/\$180–\u2060241.*90% range/);
  await expect
    .element(page.getByRole("article", { name: "Likely Range" }))
    .toHaveTextContent("Target Price and Stop Loss: N/A");
  await answer.getByRole("button", { name: "9 in 10" }).click();
  await expect.element(page.getByRole("note")).toHaveTextContent("The prices between which we expect 9 in 10");
});

test("advice opens with what is advised, how sure and until when; without a forecast the page says why", async () => {
  const data = advisedData("AAPL");
  await openAnalysis(undefined, { answers: { getMarketData: data } });
  await expect
    .element(page.css(".answer"))
    .toHaveTextContent(/^BUY: a 61\.3% chance that AAPL ends higher 126 trading days later\..*Likely \$/);
});

test("without a forecast the answer says so, and why", async () => {
  await openAnalysis("BTC-USD");
  await expect
    .element(page.css(".answer"))
    .toHaveTextContent(/^There's no forecast for BTC\/USD right now\.There is no forecast for it right now\./);
});

test("the symbol, its price and the tabs stay below the masthead, and hide no focus", async () => {
  await page.viewport(390, 800);
  await openAnalysis(undefined, { answers: { getMarketData: advisedData("AAPL") } });
  const line = page.css(".sticky-line");
  await expect.element(line).not.toBeVisible();
  const panelTop = () => page.getByRole("tabpanel").element().getBoundingClientRect().top + window.scrollY;
  const before = panelTop();
  window.scrollTo({ top: 1500 });
  await expect.element(line).toBeVisible();
  await expect.element(line).toHaveTextContent(/^AAPL\$/);
  expect(panelTop(), "nothing moves when it appears").toBe(before);
  const bottom = page.css(".sticky-head").element().getBoundingClientRect().bottom;
  // Backwards from the end through what lies above the window.
  for (let i = 0; i < 12; i += 1) {
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
    const focused = document.activeElement;
    if (focused === null || focused.closest("header, .sticky-head") !== null) continue;
    expect(focused.getBoundingClientRect().bottom, focused.outerHTML.slice(0, 80)).toBeGreaterThan(bottom);
  }
});

test("a long evidence list leaves no gap, and a number opens its fact in place", async () => {
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
  await star.click();
  await page.getByRole("button", { name: "On your watchlist" }).click();
  await expect.element(star).toHaveAttribute("aria-pressed", "false");
  await expect.element(page.getByRole("article", { name: "Market Sentiment" })).toHaveTextContent("+0.03");

  const why = page.getByRole("region", { name: /^Why / });
  await expect.element(why.getByRole("listitem")).toHaveLength(16);
  await why.getByText("16 more").click();
  await expect.element(why.getByRole("listitem")).toHaveLength(32);
  await why.getByText("16 more").click();
  await expect.element(why.getByRole("listitem")).toHaveLength(16);
  const mark = why.getByRole("button", { name: "Evidence 31" });
  await mark.click();
  const shown = page.getByRole("dialog", { name: "Fact 31" });
  await expect.element(shown).toHaveTextContent(/SourceSimulated.*As of/);
  await expect.element(shown).toHaveFocus();
  expect(await axeFindings()).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.element(shown).not.toBeInTheDocument();
  await expect.element(mark).toHaveFocus();
  await mark.click();
  await shown.getByRole("button", { name: "All evidence" }).click();
  const row = why.getByRole("listitem").filter({ hasText: "Fact 31" });
  await expect.element(row).toBeInViewport();
  await expect.element(row).toHaveFocus();
});

test("on a phone a number opens its fact as a sheet at the bottom of the window", async () => {
  await page.viewport(390, 800);
  touchScreen();
  await openAnalysis(undefined, { answers: { getMarketData: advisedData("AAPL") } });
  const mark = page.getByRole("button", { name: "Evidence 1", exact: true }).first();
  // The target for a finger is higher than the number.
  expect(getComputedStyle(mark.element(), "::after").height).toBe("44px");
  await mark.click();
  const sheet = page.getByRole("dialog");
  await expect.element(sheet).toBeVisible();
  const place = () => sheet.element().getBoundingClientRect();
  await expect.poll(() => Math.round(place().bottom)).toBe(800);
  expect(Math.round(place().width)).toBe(390);
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(mark).toHaveFocus();
});

test("the row of actions leads on with the symbol, and shares its address", async () => {
  const clipboard = fakeClipboard();
  await openAnalysis("BTC-USD");
  const row = page.getByRole("group", { name: "What you can do with BTC/USD" });
  await expect
    .poll(() => texts(row.getByRole("link")))
    .toEqual(["Set alert", "Advice", "Add to portfolio", "Paper trade", "Backtest"]);
  const href = (name: string) => row.getByRole("link", { name }).element().getAttribute("href");
  expect(href("Set alert")).toBe("/alerts?symbol=BTC-USD&new");
  expect(href("Advice")).toBe("/trading-advisory?symbol=BTC-USD");
  expect(href("Backtest")).toBe("/backtest?test=BTC-USD");
  Object.defineProperty(navigator, "share", { value: undefined, configurable: true });
  Reflect.deleteProperty(navigator, "share");
  await row.getByRole("button", { name: "Share" }).click();
  await expect.poll(() => clipboard.text).toMatch(/\/market-analysis\?symbol=BTC-USD$/);
  await expect.element(page.getByText("Link copied")).toBeVisible();
});

test("on a phone the actions are one row of 44 px that scrolls", async () => {
  await page.viewport(360, 780);
  await openAnalysis();
  const row = page.css(".symbol-actions");
  await expect.element(row.getByRole("button", { name: "Share" })).toBeInTheDocument();
  const tops = [...row.element().children].map((one) => one.getBoundingClientRect());
  expect(new Set(tops.map(({ top }) => Math.round(top))).size).toBe(1);
  for (const { height } of tops) expect(height).toBeGreaterThanOrEqual(44);
  expect(overhangPx()).toBeLessThanOrEqual(0);
});

test("links to a ticket of the practice league if its prices are simulated", async () => {
  await openAnalysis();
  await expect
    .element(page.getByRole("link", { name: "Paper trade" }))
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

test("a replay offers no Retry for what it can never have", async () => {
  const { parts, freshness } = marketDataOf("AAPL");
  parts.news = { ...parts.news, note: "Candles only." };
  await openAnalysis(undefined, { answers: analysisAnswers({ parts, freshness: { ...freshness, state: "replay" } }) });
  await page.getByRole("tab", { name: "News" }).click();
  const panel = page.getByRole("tabpanel");
  await expect.element(panel.getByText("Candles only.")).toBeVisible();
  await expect.element(panel.getByRole("button", { name: "Retry" })).not.toBeInTheDocument();
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
    const openIn = page.getByRole("region", { name: "Open in" });
    const termsAtEnd = () => {
      // The page grows while its parts load.
      window.scrollTo({ top: document.documentElement.scrollHeight });
      return texts(openIn.getByRole("term"));
    };
    await expect.poll(termsAtEnd).toEqual([...kinds]);
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
