import type { MarketData } from "@sextant/core/contract";
import { marketDataSchema } from "@sextant/core/contract";
import { formatDate, formatPrice } from "@sextant/core/market";
import { axeFindings } from "./axe-findings.ts";
import { analysisShown, expect, openAnalysis, symbolInput, tabTo, test } from "./screen.ts";

test("the screen opens on AAPL and shows the four cards", async ({ page }) => {
  await openAnalysis(page);
  await expect(symbolInput(page)).toHaveValue("AAPL");
  for (const card of ["Current Price", "Recommendation", "Target Price", "Market Sentiment"])
    await expect(page.getByText(card, { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Stop Loss").first()).toBeVisible();
});

test("simulated data is named so on the screen", async ({ page }) => {
  await openAnalysis(page);
  await expect(page.getByText("Simulated").first()).toBeVisible();
  await expect(page.getByText(/^Live( Data)?$/)).toHaveCount(0);
});

test("on a tablet a long name gives way to the watchlist's switch, and its particulars are whole", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openAnalysis(page, "NVDA");
  const cut = await page.locator(".top-name").evaluate((box) => {
    const end = box.getBoundingClientRect().right;
    return [...box.querySelectorAll("button, p")].filter((one) => one.getBoundingClientRect().right > end + 0.5).length;
  });
  expect(cut, "nothing lies beyond the box that clips it").toBe(0);
  await expect(page.getByRole("button", { name: "Add to watchlist" })).toBeInViewport({ ratio: 1 });
});

test("Technical and Timeframes tell by one rule when votes make an action", async ({ page }) => {
  await openAnalysis(page);
  for (const tab of ["Technical", "Timeframes"]) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByText("Moving averages and oscillators count half each.").first()).toBeVisible();
  }
  await expect(page.getByText("do the short view and the long one agree?")).toBeVisible();
  await expect(page.getByRole("button", { name: "1m in the chart" })).toHaveAttribute("title", "1-minute bars");
});

test("the watchlist's switch stands by the name, and no long list of evidence beside a hole", async ({ page }) => {
  await page.route("**/api/market-data/AAPL?*", async (route) => {
    const answer = await route.fetch();
    const data = (await answer.json()) as MarketData;
    const [fact] = data.evidence;
    if (fact === undefined) throw new Error("The answer has no evidence");
    data.evidence = Array.from({ length: 32 }, (_, i) => ({ ...fact, id: `E${String(i + 1)}`, name: `Fact ${i + 1}` }));
    data.combinedRecommendation.sentences.forEach((sentence, i) => {
      sentence.evidence = i === 0 ? data.evidence.map(({ id }) => id) : [];
    });
    data.fundamentalAnalysis.sentimentScore = 0.026;
    await route.fulfill({ response: answer, json: data });
  });
  await openAnalysis(page);
  const name = await page.getByRole("heading", { level: 1 }).boundingBox();
  const star = page.getByRole("button", { name: "Add to watchlist" });
  const box = await star.boundingBox();
  expect(Math.abs((box?.y ?? 999) + (box?.height ?? 0) / 2 - ((name?.y ?? 0) + (name?.height ?? 0) / 2))).toBeLessThan(
    9,
  );
  await star.click();
  await page.getByRole("button", { name: "On your watchlist" }).click();
  await expect(star).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByRole("article", { name: "Market Sentiment" })).toContainText("+0.03");

  const why = page.getByRole("region", { name: /^Why / });
  await expect(why.getByRole("listitem")).toHaveCount(10);
  await why.getByText("22 more").click();
  await expect(why.getByRole("listitem")).toHaveCount(32);
  await why.getByText("22 more").click();
  await expect(why.getByRole("listitem")).toHaveCount(10);
  await why.getByRole("button", { name: "Evidence 31" }).click();
  const row = why.getByRole("listitem").filter({ hasText: "Fact 31" });
  await expect(row, "its number brings it out of what is folded").toBeInViewport();
});

test("no number is missing in disguise", async ({ page }) => {
  await openAnalysis(page);
  for (const tab of ["Overview", "Technical", "Fundamental", "News"]) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByRole("tabpanel", { name: tab })).toBeVisible();
    await expect(page.locator("main")).not.toContainText(/\b(?:NaN|null|undefined|Infinity)\b/);
  }
});

test("Analyze asks for the symbol that was typed, trimmed and in capitals", async ({ page }) => {
  await openAnalysis(page);
  await symbolInput(page).fill("  btc-usd ");
  const answer = page.waitForResponse((response) => response.url().includes("/api/market-data/BTC-USD"));
  await page.getByRole("button", { name: "Analyze" }).click();
  expect((await answer).status()).toBe(200);
  await expect(symbolInput(page)).toHaveValue("BTC-USD");
  await expect(page).toHaveURL(/BTC-USD/);
});

test("Enter does what Analyze does", async ({ page }) => {
  await openAnalysis(page);
  await symbolInput(page).fill("nvda");
  const answer = page.waitForResponse((response) => response.url().includes("/api/market-data/NVDA"));
  await symbolInput(page).press("Enter");
  expect((await answer).status()).toBe(200);
});

test("an empty symbol is ignored", async ({ page }) => {
  await openAnalysis(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/market-data/")) asked.push(request.url());
  });
  await symbolInput(page).fill("   ");
  await symbolInput(page).press("Enter");
  await page.getByRole("button", { name: "Analyze" }).click();
  await expect(page.getByText("Current Price", { exact: true })).toBeVisible();
  expect(asked).toEqual([]);
});

test("Refresh asks once more", async ({ page }) => {
  await openAnalysis(page);
  const answer = page.waitForResponse((response) => response.url().includes("/api/market-data/AAPL"));
  await page.getByRole("button", { name: "Refresh" }).click();
  expect((await answer).status()).toBeLessThan(400);
});

test("the address holds symbol and tab, a reload keeps both, and patterns and levels are the answer's", async ({
  page,
}) => {
  await openAnalysis(page, "NVDA");
  await page.getByRole("tab", { name: "Technical" }).click();
  const answer = page.waitForResponse((response) => response.url().includes("/api/market-data/NVDA"));
  await page.reload();
  await analysisShown(page);
  await expect(symbolInput(page)).toHaveValue("NVDA");
  await expect(page.getByRole("tab", { name: "Technical" })).toHaveAttribute("aria-selected", "true");
  const { technicalAnalysis } = marketDataSchema.parse(await (await answer).json());
  const { patterns, levels } = technicalAnalysis;
  const shown = page.getByRole("region", { name: "Candlestick patterns" });
  if (patterns.length === 0) await expect(shown).toContainText("None of the twenty patterns");
  else await expect(shown.getByRole("rowheader")).toHaveText(patterns.map(({ name }) => name));
  const turns = page.getByRole("region", { name: "Support and resistance" });
  const table = turns.getByRole("table").first();
  expect(levels.length).toBeGreaterThan(0);
  await expect(table.getByRole("rowheader")).toHaveText(levels.map(({ price }) => formatPrice(price)));
  for (const { touches } of levels)
    for (const time of touches) await expect(table).toContainText(formatDate(Date.parse(time)));
  await expect(turns.getByRole("rowheader").last()).toHaveText(formatPrice(technicalAnalysis.pivots?.pivot));
});

test("completion offers a symbol by its company's name", async ({ page }) => {
  await openAnalysis(page);
  await symbolInput(page).fill("");
  await symbolInput(page).pressSequentially("nvid");
  await expect(page.getByRole("option", { name: /NVDA/ }).first()).toBeVisible();
});

test("an unknown symbol is said to be none, and the keyboard chooses what may have been meant; to try again is not offered", async ({
  page,
}) => {
  await page.goto("/market-analysis?symbol=AAPLX");
  const refusal = page.getByRole("alert");
  await expect(refusal.getByRole("heading", { name: "No symbol AAPLX is known here." })).toBeVisible();
  await expect(page.getByText("Failed to load market data.")).toHaveCount(0);
  await expect(refusal.getByRole("button", { name: "Retry" })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await tabTo(page, refusal.getByRole("group", { name: "Did you mean" }).getByRole("button", { name: "AAPL" }));
  await page.keyboard.press("Enter");
  await analysisShown(page);
  await expect(page).toHaveURL(/symbol=AAPL$/);
  await expect(page.getByRole("heading", { level: 1 }), "the choice went away with the refusal").toBeFocused();
});

test("a server that fails is said, and Retry mends the screen", async ({ page }) => {
  await page.route("**/api/market-data/**", (route) => route.fulfill({ status: 503, body: "No source has data." }));
  await page.goto("/market-analysis");
  await expect(page.getByText("Failed to load market data. Please try again later.")).toBeVisible();
  await page.unroute("**/api/market-data/**");
  await page.getByRole("button", { name: "Retry" }).click();
  await analysisShown(page);
  await expect(page.getByRole("heading", { level: 1 }), "Retry went away with what it mended").toBeFocused();
});

test("what explains a part is on the screen, whether the part is whole or not", async ({ page }) => {
  const notes = {
    candles: "Not asked: the market is closed.",
    quote: "Asked of another source, since the first was silent.",
    fundamentals: "Two figures are of the last quarter.",
    news: "Only headlines were to be had.",
  };
  await page.route("**/api/market-data/**", async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { parts: Record<string, object> };
    for (const [name, note] of Object.entries(notes)) answer.parts[name] = { ...answer.parts[name], state: "ok", note };
    await route.fulfill({ response, json: answer });
  });
  await openAnalysis(page);
  await expect(page.getByText(notes.candles)).toBeVisible();
  await expect(page.getByText(notes.quote)).toBeVisible();
  for (const [tab, note] of [
    ["Technical", notes.candles],
    ["Fundamental", notes.fundamentals],
    ["News", notes.news],
  ] as const) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByText(note)).toBeVisible();
  }
});

test("an address that is no screen answers 404 with its page", async ({ page }) => {
  const answer = await page.goto("/no-such-screen");
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("Page Not Found")).toBeVisible();
});

for (const [symbol, kinds] of [
  ["BTC-USD", ["Charts", "Research", "Broker", "Exchange"]],
  ["AAPL", ["Charts", "Research", "Broker"]],
] as const)
  test(`${symbol} opens in other apps, exactly`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await openAnalysis(page, symbol);
    // It is loaded when the page is read that far.
    await page.keyboard.press("End");
    const openIn = page.getByRole("region", { name: "Open in" });
    await expect(openIn.getByRole("term")).toHaveText([...kinds]);
    const links = await openIn.getByRole("link").all();
    expect(links.length).toBeGreaterThanOrEqual(5);
    const [base = ""] = symbol.split("-");
    for (const link of links) {
      await expect(link).toHaveAttribute("href", new RegExp(`^https://.*${base}`, "i"));
      await expect(link).toHaveAttribute("rel", "noopener noreferrer");
      await expect(link).toHaveAttribute("target", "_blank");
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await axeFindings(page)).toEqual([]);
  });

test("where sources differ, both figures stand above the tabs and beside the figure, each with its source", async ({
  page,
}) => {
  const asOf = "2025-06-02T15:00:00.000Z";
  await page.route("**/api/market-data/AAPL?*", async (route) => {
    const answer = await route.fetch();
    const data = (await answer.json()) as MarketData;
    const trailingPe = { value: 28.3, source: "yahoo", asOf };
    data.fundamentalAnalysis.figures = { trailingPe };
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
    await route.fulfill({ response: answer, json: data });
  });
  await openAnalysis(page);
  const section = page.getByRole("region", { name: "Where sources differ" });
  await expect(section).toContainText(/28\.3.*Yahoo, 2 Jun 2025\).*27\.1.*SEC.*4\.2% apart/);
  // Many of them leave the page to what it is about: the rest is a press away.
  await expect(section.getByRole("listitem")).toHaveCount(3);
  await section.getByText("3 more").click();
  await expect(section.getByRole("listitem")).toHaveCount(6);
  await expect(section, "amounts side by side have the same decimals").toContainText(/85\.25 \(Yahoo.*; 1\.00 \(Alpha/);
  await page.getByRole("tab", { name: "Fundamental" }).click();
  await expect(page.getByRole("tabpanel", { name: "Fundamental" })).toContainText(/27\.10? by SEC/);
  expect(await axeFindings(page)).toEqual([]);
});
