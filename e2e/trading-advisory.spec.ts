import type { Portfolio, TradingAdvisory } from "@sextant/core/contract";
import type { Page } from "@playwright/test";
import { axeFindingsInBothThemes } from "./axe-findings.ts";
import { holdBack, layoutShift, watchLayoutShifts } from "./layout-shift.ts";
import { expect, symbolInput, test } from "./screen.ts";

const CALL = "**/api/trading-advisory";
const TABS = {
  Immediate: "Immediate Trading (Scalping)",
  "Short-term": "Short-term Trading (Swing)",
  "Long-term": "Long-term Trading (Position)",
};
const FAILED = "Failed to generate trading advisory. Please try again later.";
const GENERATING = "Generating AI Trading Advisory...";

// A symbol that nobody asked for before has its bars fetched first.
const FIRST_ASKED = { timeout: 40_000 };

const shown = (page: Page) => expect(page.getByRole("tab", { name: /^Long-term/ })).toBeVisible(FIRST_ASKED);
const shownFor = (page: Page, symbol: string) =>
  expect(page.getByRole("article", { name: "Symbol" })).toContainText(symbol, FIRST_ASKED);

test.setTimeout(120_000);

async function openAdvisory(page: Page, query = ""): Promise<void> {
  await page.goto(`/trading-advisory${query}`);
  await shown(page);
}

/** Every advisory that the page asks for, by what it asks. */
function asked(page: Page): unknown[] {
  const bodies: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/trading-advisory")) bodies.push(request.postDataJSON());
  });
  return bodies;
}

/** Passes the true answer on, changed: what the market does not offer while a test runs. */
async function changed(page: Page, change: (advisory: TradingAdvisory) => void): Promise<void> {
  await page.route(CALL, async (route) => {
    const response = await route.fetch();
    const advisory = (await response.json()) as TradingAdvisory;
    change(advisory);
    await route.fulfill({ response, json: advisory });
  });
}

/** As the engine states a purchase: stop below entry, target above. */
function buyShortTerm({ strategies: { shortTerm } }: TradingAdvisory): void {
  const entry = shortTerm.entryPrice ?? 100;
  Object.assign(shortTerm, {
    action: "BUY",
    rating: "STRONG_BUY",
    confidence: 61.3,
    breakEvenPercent: 52.1,
    edgePoints: 9.2,
    targetPrice: entry * 1.03,
    stopLoss: entry * 0.98,
    expectedMove: 3,
    expectedValuePercent: 0.41,
    odds: { target: 41, neither: 33, stop: 26 },
  });
}

test("the screen opens on AAPL with a moderate profile and shows the four cards", async ({ page }) => {
  const bodies = asked(page);
  await openAdvisory(page);
  await expect(symbolInput(page)).toHaveValue("AAPL");
  await expect(page.getByLabel("Risk profile")).toHaveValue("MODERATE");
  for (const card of ["Symbol", "Primary strategy", "Market condition", "Portfolio allocation"])
    await expect(page.getByRole("article", { name: card })).toBeVisible();
  await expect(page.getByRole("article", { name: "Symbol" })).toContainText("Generated");
  expect(bodies).toEqual([{ symbol: "AAPL", riskProfile: "MODERATE" }]);
});

test("the shares of the allocation add up to a hundred", async ({ page }) => {
  await openAdvisory(page, "?symbol=BTC-USD");
  const shares = await page.getByRole("article", { name: "Portfolio allocation" }).locator("dd").allInnerTexts();
  expect(shares).toHaveLength(3);
  expect(shares.reduce((sum, share) => sum + Number.parseInt(share, 10), 0)).toBe(100);
});

test("three tabs hold a horizon each, by the names the specification gives", async ({ page }) => {
  await openAdvisory(page, "?symbol=BTC-USD");
  for (const [tab, title] of Object.entries(TABS)) {
    await page.getByRole("tab", { name: new RegExp(`^${tab}`) }).click();
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page.locator("main")).not.toContainText(/\b(?:NaN|null|undefined|Infinity)\b/);
  }
});

test("a horizon shows its verdict, its confidence with a bar, its levels, its words and its indicators", async ({
  page,
}) => {
  await changed(page, buyShortTerm);
  await openAdvisory(page, "?tab=shortTerm");
  const card = page.getByRole("region", { name: "Strategy: STRONG BUY" });
  for (const text of [
    "Confidence",
    "61.3%",
    "Timeframe",
    "1-5 days",
    "Entry Price",
    "Target Price",
    "+3.00%",
    "Stop Loss",
  ])
    await expect(card).toContainText(text);
  await expect(card).toContainText(/(?:LOW|MEDIUM|HIGH) risk/);
  await expect(card.getByRole("img", { name: "Confidence 61.3%, against 52.1%" })).toBeVisible();
  await expect(card.getByText("8 reach the target")).toBeVisible();
  for (const heading of ["AI analysis", "Key indicators", "Every figure, and why", "What a trade would need"])
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
});

test("a HOLD has no target and no stop, and shows its range", async ({ page }) => {
  await changed(page, ({ strategies: { shortTerm } }) => {
    Object.assign(shortTerm, { action: "HOLD", rating: "HOLD", targetPrice: null, stopLoss: null, expectedMove: null });
    Object.assign(shortTerm, { odds: null });
  });
  await openAdvisory(page, "?tab=shortTerm");
  const card = page.getByRole("region", { name: "Strategy: HOLD" });
  await expect(card.getByText("N/A", { exact: true })).toHaveCount(2);
  await expect(card).toContainText("90% range");
});

test("Analyze and Enter ask for what was typed, trimmed and in capitals; nothing typed asks nothing", async ({
  page,
}) => {
  const bodies = asked(page);
  await openAdvisory(page);
  await symbolInput(page).fill("   ");
  await symbolInput(page).press("Enter");
  await symbolInput(page).fill("  btc-usd ");
  await page.getByRole("button", { name: "Analyze" }).click();
  await shownFor(page, "BTC-USD");
  await symbolInput(page).fill("nvda");
  await symbolInput(page).press("Enter");
  await shownFor(page, "NVDA");
  expect(bodies.map((body) => (body as { symbol: string }).symbol)).toEqual(["AAPL", "BTC-USD", "NVDA"]);
});

test("the address keeps symbol, profile and tab, and a reload shows them", async ({ page }) => {
  await openAdvisory(page, "?symbol=BTC-USD");
  await page.getByLabel("Risk profile").selectOption("AGGRESSIVE");
  await page.getByRole("tab", { name: /^Short-term/ }).click();
  await expect(page).toHaveURL(/symbol=BTC-USD&profile=AGGRESSIVE&tab=shortTerm/);
  const again = asked(page);
  await page.reload();
  await shown(page);
  await expect(page.getByRole("tab", { name: /^Short-term/ })).toHaveAttribute("aria-selected", "true");
  expect(again).toEqual([{ symbol: "BTC-USD", riskProfile: "AGGRESSIVE" }]);
});

test("Refresh is one request, shared by who presses meanwhile, and its answer is what is shown", async ({ page }) => {
  await openAdvisory(page);
  const bodies = asked(page);
  const release = await holdBack(page, CALL);
  const refresh = page.getByRole("button", { name: "Refresh" });
  await refresh.click();
  await refresh.click();
  await page.getByRole("button", { name: "Analyze" }).click();
  release();
  await expect(page.locator(".toast").first()).toContainText("Refreshed", FIRST_ASKED);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  expect(bodies).toHaveLength(1);
});

test("another symbol ends the request before it", async ({ page }) => {
  await openAdvisory(page);
  const release = await holdBack(page, CALL);
  const ended = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/trading-advisory"));
  await page.getByRole("button", { name: "Refresh" }).click();
  await symbolInput(page).fill("NVDA");
  await symbolInput(page).press("Enter");
  expect((await ended).postDataJSON()).toMatchObject({ symbol: "AAPL" });
  release();
  await shownFor(page, "NVDA");
});

test("while it is generated the page says so, in the shape of what comes", async ({ page }) => {
  await page.route(CALL, () => undefined);
  await page.goto("/trading-advisory");
  await expect(page.getByText(GENERATING)).toBeVisible();
  await expect(page.getByRole("status", { name: GENERATING }).locator(".skel").first()).toBeVisible();
});

/** A purchase by its grounds, with invented odds of touching each whole percent. */
function buyLongTerm({ strategies: { longTerm } }: TradingAdvisory): void {
  const odds = (sessions: number) => ({
    sessions,
    falls: Array.from({ length: 60 }, (_, k) => Math.max(0, sessions / 2 - k)),
    rises: Array.from({ length: 60 }, (_, k) => Math.max(0, sessions / 2 + 20 - k)),
  });
  Object.assign(longTerm, {
    action: "BUY",
    rating: "BUY",
    ground: "premium",
    confidence: 63,
    targetPrice: 240,
    stopLoss: 186,
    touch: [5, 21, 63, 126].map(odds),
    plan: {
      kind: "advised",
      side: "BUY",
      entry: 200,
      target: 240,
      stop: 186,
      sizePercent: 76,
      odds: { target: 40, neither: 35, stop: 25 },
      volatilityPercent: 26.3,
      targetVolatilityPercent: 20,
      worstQuarterPercent: 18.3,
    },
  });
}

function portfolioOf(value: string): Portfolio {
  return {
    id: "p1",
    name: "Main",
    totalValue: "20000.00",
    currency: "USD",
    unpriced: [],
    cost: "1.00",
    profit: "0.00",
    realised: "0.00",
    asOf: null,
    freshness: null,
    readOnly: false,
    createdAt: "2026-01-02T10:00:00.000Z",
    holdings: [
      {
        symbol: "AAPL",
        quantity: "6.2",
        averageCost: "200.00",
        cost: "1240.00",
        value,
        profit: "0.00",
        profitPercent: 0,
        price: 200,
        source: "test",
        asOf: null,
        freshness: null,
      },
    ],
  };
}

test("the plan is told in one's own money, beside what is held already", async ({ page }) => {
  await changed(page, buyLongTerm);
  await page.route("**/api/users/*/portfolios", (route) => route.fulfill({ json: [portfolioOf("1240.00")] }));
  await openAdvisory(page, "?tab=longTerm");
  const own = page.getByRole("region", { name: "How much for you" });
  await expect(own.getByLabel("Your capital, USD")).toHaveValue("20000.00");
  await expect(own).toContainText("The trade plan puts $1,520.00 of your capital into AAPL.");
  await expect(own).toContainText("loses $278.16 or more on the way");
  await expect(own).toContainText("You hold $1,240.00, $280.00 less than planned.");
  await own.getByLabel("Most in one position, %").fill("5");
  await expect(own).toContainText("You hold $1,240.00, $480.00 more than planned.");
  await own.getByLabel("Your capital, USD").fill("60.000");
  await expect(own.getByRole("alert")).toContainText("60000 or 60.0000");
  await own.getByLabel("Your capital, USD").fill("40,000.10");
  await own.getByLabel("Most in one position, %").focus();
  await expect(own).toContainText("The trade plan puts $1,520.00 of your capital into AAPL.");
  await page.reload();
  await expect(own.getByLabel("Your capital, USD"), "what was typed is remembered here").toHaveValue("40000.10");
  await expect(own.getByLabel("Most in one position, %")).toHaveValue("5");
});

test("a stop or target of one's own has the server's odds of being touched, by keyboard too", async ({ page }) => {
  await changed(page, buyLongTerm);
  await openAdvisory(page, "?tab=longTerm");
  const touch = page.getByRole("region", { name: "Chance that my stop or target is touched" });
  const stop = touch.getByRole("slider", { name: "Stop, percent below the entry" });
  await expect(stop).toHaveValue("7");
  await expect(touch).toContainText("the trade plan's stop is 7% below, at 186");
  await expect(touch).toContainText("In 100 such situations about 57 fell 7% or more within six months.");
  await expect(touch).toContainText("In 100 such situations about 64 rose 20% or more within six months.");
  await stop.press("ArrowRight");
  await expect(touch).toContainText("about 56 fell 8% or more within six months.");
  await touch.getByRole("button", { name: "three months" }).click();
  await expect(touch).toContainText("about 25 fell 8% or more within three months.");
  const number = touch.getByRole("textbox", { name: "Stop in percent" });
  await number.fill("12");
  await expect(stop).toHaveValue("12");
  await number.fill("70");
  await expect(touch).toContainText("fell 12% or more within three months.");
  await number.blur();
  await expect(number).toHaveValue("12");
  await expect(touch).toContainText("the target comes first in 40% of cases, the stop in 25%, neither in 35%.");
  const heights = await touch.getByRole("slider").evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(heights.every((height) => height >= 44)).toBe(true);
  expect(await axeFindingsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 900 });
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await over()).toBe(0);
});

test("a failure is said in the specification's words, and Retry mends it", async ({ page }) => {
  await page.route(CALL, (route) => route.fulfill({ status: 503, body: "No source has data." }));
  await page.goto("/trading-advisory");
  await expect(page.getByText(FAILED)).toBeVisible();
  await page.unroute(CALL);
  await page.getByRole("button", { name: "Retry" }).click();
  await shown(page);
  await expect(page.getByRole("heading", { level: 1 }), "Retry went away with what it mended").toBeFocused();
});

test("an unknown symbol is said to be none, which no retry mends", async ({ page }) => {
  await page.goto("/trading-advisory?symbol=AAPLX");
  await expect(page.getByRole("heading", { name: "No symbol AAPLX is known here." })).toBeVisible();
  await expect(page.getByText(FAILED)).toHaveCount(0);
  await page.getByRole("button", { name: "AAPL", exact: true }).click();
  await shown(page);
  await expect(page.getByRole("heading", { level: 1 }), "the choice went away with the refusal").toBeFocused();
});

test("advisories that are used up are told with what each plan has", async ({ page }) => {
  const text = "Your plan's 3 advisories of today are used up.";
  await page.route(CALL, (route) => route.fulfill({ status: 402, body: text }));
  await page.goto("/trading-advisory");
  const told = page.getByRole("alert");
  await expect(told).toContainText(text);
  for (const plan of ["Basic", "30 a day", "Professional"]) await expect(told).toContainText(plan);
  await expect(page.getByText(FAILED)).toHaveCount(0);
});

test("a horizon that cannot be judged says why and claims nothing", async ({ page }) => {
  const why = "Not available: the market is closed, and a view of minutes is not made from older bars.";
  await changed(page, ({ strategies: { immediate } }) => {
    const none = { confidence: null, entryPrice: null, targetPrice: null, stopLoss: null, expectedMove: null };
    Object.assign(immediate, { ...none, state: "unavailable", unavailable: why, claim: null, cone: [], trades: [] });
  });
  await openAdvisory(page, "?tab=immediate");
  const panel = page.getByRole("tabpanel");
  await expect(panel.getByText(why)).toBeVisible();
  await expect(panel.getByText("N/A", { exact: true })).toHaveCount(7);
  await expect(page.getByRole("tab", { name: "Immediate N/A" })).toBeVisible();
});

test("advice that has run out is greyed and says so", async ({ page }) => {
  await changed(page, ({ strategies }) => {
    Object.assign(strategies.shortTerm, { validUntil: "2020-01-02T21:00:00.000Z" });
  });
  await openAdvisory(page, "?tab=shortTerm");
  await expect(page.getByRole("status").filter({ hasText: /^Expired 2 Jan 2020/ })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Short-term expired" })).toBeVisible();
  const looks = await page
    .locator(".expired .verdict :is(.fig, b, .read, dd)")
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).color));
  expect(looks.length).toBeGreaterThan(5);
  expect(new Set(looks).size).toBe(1);
});

test("no size is worked out from advice that has run out, and fresh advice is a press away", async ({ page }) => {
  let isOver = true;
  await changed(page, ({ strategies }) => {
    if (isOver) Object.assign(strategies.shortTerm, { validUntil: "2020-01-02T21:00:00.000Z" });
  });
  await openAdvisory(page, "?tab=shortTerm");
  const size = page.getByRole("region", { name: "How large a position" });
  await expect(size).toContainText("This advice has expired");
  await expect(size.getByRole("button", { name: "Calculate size" })).toHaveCount(0);
  isOver = false;
  await size.getByRole("button", { name: "Get fresh advice" }).click();
  await expect(size.getByRole("button", { name: "Calculate size" })).toBeVisible(FIRST_ASKED);
});

test("a claim reads the same in the advice and in its row of the record", async ({ page }) => {
  await openAdvisory(page, "?tab=longTerm");
  const claim = await page.locator(".verdict .claim").innerText();
  await page.getByRole("link", { name: /^Row \d+$/ }).click();
  await expect(page.getByRole("dialog", { name: /^Row/ }).locator("p.read").first()).toHaveText(claim);
});

test("a number of the analysis shows its fact when it is reached by keyboard, and Escape takes it away", async ({
  page,
}) => {
  await openAdvisory(page, "?tab=longTerm");
  const mark = page
    .getByRole("tabpanel")
    .getByRole("button", { name: /^Evidence \d+$/ })
    .first();
  await mark.focus();
  await expect(page.locator(".ref-tip")).toContainText(/\S+ ?.*, \d{1,2} \w{3} \d{4}/);
  await page.keyboard.press("Escape");
  await expect(page.locator(".ref-tip")).toHaveCount(0);
});

test("the chart names the range ahead in words", async ({ page }) => {
  await openAdvisory(page, "?symbol=BTC-USD&tab=longTerm");
  const chart = page.getByRole("application");
  await expect(chart).toHaveAccessibleDescription(/Estimated 90% range high [\d,.]+, Estimated 90% range low [\d,.]+/);
  await page.getByRole("button", { name: "Range" }).click();
  await expect(chart).not.toHaveAccessibleDescription(/90% range/);
});

test("the range ahead is in view at first, and after the window was narrow", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAdvisory(page, "?tab=longTerm");
  const chart = page.getByRole("application");
  const legend = page.locator(".chart-legend");
  /** Left of the room that prices and names have at the right stands the range's end, near the left edge are bars. */
  const reads = async () => {
    await expect(async () => {
      const { width = 0 } = (await chart.boundingBox()) ?? {};
      await chart.hover({ position: { x: width - 190, y: 100 } });
      await expect(legend).toContainText(/90% range [\d,.]+ to [\d,.]+/, { timeout: 1000 });
      await chart.hover({ position: { x: width * 0.2, y: 100 } });
      await expect(legend).toContainText("Close", { timeout: 1000 });
    }).toPass();
  };
  await reads();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await reads();
  }
});

test("older bars that come before a new width is drawn leave in view what was asked for", async ({ page }) => {
  // Pictures wait while it is held: a busy machine does the same for a moment.
  await page.addInitScript(() => {
    const waiting: FrameRequestCallback[] = [];
    const frame = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (draw) =>
      frame((atMs) => {
        if (document.documentElement.dataset["held"] === undefined) draw(atMs);
        else waiting.push(draw);
      });
    window.addEventListener("let-go", () => {
      delete document.documentElement.dataset["held"];
      for (const draw of waiting.splice(0)) draw(performance.now());
    });
  });
  const older: string[] = [];
  page.on("response", (response) => void (response.url().includes("before=") && older.push(response.url())));
  await page.setViewportSize({ width: 360, height: 900 });
  await openAdvisory(page, "?tab=longTerm");
  const chart = page.getByRole("application");
  const legend = page.locator(".chart-legend");
  const readsRange = () =>
    expect(async () => {
      const { width = 0 } = (await chart.boundingBox()) ?? {};
      await chart.hover({ position: { x: width - 190, y: 100 } });
      await expect(legend).toContainText(/90% range [\d,.]+ to [\d,.]+/, { timeout: 1000 });
    }).toPass({ timeout: 20_000 });
  await readsRange();
  const before = older.length;
  await page.evaluate(() => (document.documentElement.dataset["held"] = ""));
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => older.length).toBeGreaterThan(before);
  await page.evaluate(() => window.dispatchEvent(new Event("let-go")));
  await readsRange();
});

test("the summary shows all three horizons, says that it is no financial advice, and leads to the record", async ({
  page,
}) => {
  await openAdvisory(page);
  for (const tab of Object.keys(TABS))
    await expect(page.getByRole("article", { name: `${tab} in short` })).toBeVisible();
  await expect(page.getByText("This is not financial advice.")).toBeVisible();
  await expect(page.getByRole("link", { name: "See how such claims ended" })).toHaveAttribute("href", "/track-record");
});

test("the advice's own row of the record opens from it, and a test of one's own rule is a link away", async ({
  page,
}) => {
  await changed(page, buyShortTerm);
  await openAdvisory(page, "?tab=shortTerm");
  const footer = page.getByRole("navigation", { name: "More pages" });
  for (const [name, path] of Object.entries({ "Track Record": "/track-record", Backtest: "/backtest" }))
    await expect(footer.getByRole("link", { name })).toHaveAttribute("href", path);
  await page.getByRole("link", { name: /^Row \d+$/ }).click();
  await expect(page.getByRole("dialog", { name: /^Row/ })).toContainText("Hash matches");
  await page.goBack();
  await page.getByRole("link", { name: "Test a rule of your own on past prices" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Backtest" })).toBeVisible();
});

test("a position's size is worked out by the server, from the trade's own stop", async ({ page }) => {
  await openAdvisory(page, "?tab=longTerm");
  await page.getByLabel(/^Capital/).fill("20000");
  const answer = page.waitForResponse("**/api/position-size");
  await page.getByRole("button", { name: "Calculate size" }).click();
  expect((await answer).status()).toBe(200);
  await expect(page.getByText(/^units to buy$/)).toBeVisible();
});

test("who lacks the risk tools is told which plan has them", async ({ page }) => {
  await page.route("**/api/users/firebase/**", async (route) => {
    const response = await route.fetch();
    const user = (await response.json()) as { entitlements: { capabilities: string[] } };
    user.entitlements.capabilities = [];
    await route.fulfill({ response, json: user });
  });
  await openAdvisory(page, "?tab=longTerm");
  await expect(page.getByText(/part of the Premium plan and above/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Calculate size" })).toHaveCount(0);
});

test("simulated data is named so", async ({ page }) => {
  await openAdvisory(page);
  await expect(page.getByText("Simulated").first()).toBeVisible();
  await expect(page.getByText(/^Live( Data)?$/)).toHaveCount(0);
});

for (const width of [360, 768, 1440]) {
  test(`nothing moves when the advisory comes, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await watchLayoutShifts(page);
    const release = await holdBack(page, CALL);
    await page.goto("/trading-advisory");
    await expect(page.getByText(GENERATING)).toBeVisible();
    release();
    await shown(page);
    await page.waitForLoadState("networkidle");
    const { total, moved } = await layoutShift(page);
    expect(total, moved).toBeLessThan(0.05);
  });

  test(`the page does not scroll sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await changed(page, buyShortTerm);
    for (const tab of ["immediate", "shortTerm", "longTerm"]) {
      await openAdvisory(page, `?symbol=BTC-USD&tab=${tab}`);
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(beyond).toBe(0);
    }
  });
}

test.describe("in both themes", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const tab of ["immediate", "shortTerm", "longTerm"])
    test(`axe finds nothing on ${tab}`, async ({ page }) => {
      await changed(page, buyShortTerm);
      await openAdvisory(page, `?symbol=BTC-USD&tab=${tab}`);
      await page
        .locator("summary")
        .evaluateAll((all) => all.forEach((one) => one.parentElement?.setAttribute("open", "")));
      expect(await axeFindingsInBothThemes(page)).toEqual([]);
    });

  test("axe finds nothing while it loads, after a failure, and at the plan's limit", async ({ page }) => {
    await page.route(CALL, () => undefined);
    await page.goto("/trading-advisory");
    await expect(page.getByText(GENERATING)).toBeVisible();
    expect(await axeFindingsInBothThemes(page)).toEqual([]);
    for (const status of [503, 402]) {
      await page.route(CALL, (route) => route.fulfill({ status, body: "Not now." }));
      await page.goto("/trading-advisory");
      await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
      expect(await axeFindingsInBothThemes(page)).toEqual([]);
    }
  });

  test("axe finds nothing on a phone with advice that has run out", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await changed(page, ({ strategies }) => {
      Object.assign(strategies.shortTerm, { validUntil: "2020-01-02T21:00:00.000Z" });
    });
    await openAdvisory(page, "?tab=shortTerm");
    expect(await axeFindingsInBothThemes(page)).toEqual([]);
  });
});
