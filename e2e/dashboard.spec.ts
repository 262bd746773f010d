import type { Page } from "@playwright/test";
import type { Recommendation } from "@sextant/core/contract";
import { axeFindingsInBothThemes } from "./axe-findings.ts";
import {
  agoIso,
  alertOf,
  answerDashboard,
  answerLive,
  type DashboardDouble,
  feedEntry,
  fullDashboard,
  type LiveStub,
  portfolioOf,
  recommendationOf,
  signalOf,
} from "./dashboard-double.ts";
import { layoutShift, watchLayoutShifts } from "./layout-shift.ts";
import { expect, test } from "./screen.ts";

type Opened = { readonly double: DashboardDouble; readonly live: LiveStub };

const answered = async (page: Page, changes: Partial<DashboardDouble> = {}): Promise<Opened> => {
  const double = fullDashboard(changes);
  await answerDashboard(page, double);
  return { double, live: await answerLive(page, double) };
};

/** The dashboard, open and filled in. */
const open = async (page: Page, changes: Partial<DashboardDouble> = {}, query = ""): Promise<Opened> => {
  const all = await answered(page, changes);
  await page.goto(`/dashboard${query}`);
  await expect(page.getByRole("tab", { name: "Signals" })).toBeVisible();
  await expect.poll(() => all.live.said.some(({ type }) => type === "subscribe")).toBe(true);
  return all;
};

const cell = (page: Page, symbol: string) =>
  page.getByRole("list", { name: "Prices" }).getByRole("listitem").filter({ hasText: symbol });
const feedState = (page: Page) => page.getByRole("status", { name: "Live feed" });
const head = (page: Page) => page.locator("main header");
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true }).click();
const panel = (page: Page) => page.getByRole("tabpanel");
const SIMULATED = { state: "simulated", delayMinutes: null } as const;
const DELAYED = { state: "delayed", delayMinutes: 15 } as const;

test.describe("the head", () => {
  test("says who is welcome, the plan, what the figures are and how many alerts are new", async ({ page }) => {
    await open(page);
    await expect(page.getByRole("heading", { level: 1, name: /^Welcome, \S+/ })).toBeVisible();
    await expect(head(page)).toContainText(/Trial, 7 days left/);
    await expect(head(page)).toContainText("Live Data");
    await expect(head(page)).toContainText("3 New Alerts");
  });

  for (const [unread, words] of [
    [0, undefined],
    [1, "1 New Alert"],
    [120, "120 New Alerts"],
  ] as const)
    test(`with ${unread} unread of all it says ${words ?? "nothing"}`, async ({ page }) => {
      await open(page, { unread });
      await expect(head(page)).toContainText("Live Data");
      if (words === undefined) await expect(head(page)).not.toContainText(/New Alert/);
      else await expect(head(page).getByRole("button", { name: words, exact: true })).toBeVisible();
    });

  test("the badge of new alerts opens them", async ({ page }) => {
    await open(page);
    await head(page).getByRole("button", { name: "3 New Alerts" }).click();
    await expect(page).toHaveURL(/tab=alerts/);
    await expect(panel(page).getByRole("list", { name: "Alerts" })).toBeVisible();
    await expect(page.getByRole("tab", { name: "Alerts" })).toBeFocused();
  });

  test("one delayed price among live ones, and nothing claims to be live", async ({ page }) => {
    const double = fullDashboard();
    const items = double.feed.items.map((item, i) => (i === 3 ? { ...item, freshness: DELAYED } : item));
    await open(page, { feed: { ...double.feed, items } });
    await expect(head(page)).toContainText("Delayed 15 min");
    await expect(head(page)).not.toContainText("Live Data");
    await expect(cell(page, "TSLA")).toContainText("Delayed 15 min");
  });

  test("made-up prices are called Simulated, and no feed of them is live", async ({ page }) => {
    const double = fullDashboard();
    const items = double.feed.items.map((item) => ({ ...item, freshness: SIMULATED, source: "simulated" }));
    const recommendations = double.recommendations.map((one) => ({ ...one, freshness: SIMULATED }));
    await open(page, { feed: { ...double.feed, items }, recommendations });
    await expect(head(page)).toContainText("Simulated");
    await expect(feedState(page)).toHaveText("Simulated feed");
    await expect(page.locator("main")).not.toContainText(/Live Data|Live Feed/);
  });

  test("a replay beside which one symbol is simulated is called a replay, and the simulated one is counted", async ({
    page,
  }) => {
    const double = fullDashboard();
    const items = double.feed.items.map((item, i) =>
      i === 3
        ? { ...item, freshness: SIMULATED, source: "simulated" }
        : { ...item, freshness: { state: "replay" as const, delayMinutes: null }, source: "files" },
    );
    await open(page, { feed: { ...double.feed, items }, recommendations: [] });
    await expect(head(page)).toContainText("Replay \u00b7 1 of 8 figures simulated");
    await expect(feedState(page)).toHaveText("Replay feed \u00b7 1 of 8 simulated");
    await expect(cell(page, "TSLA")).toContainText("Simulated");
  });
});

test.describe("the market feed", () => {
  test("shows the eight samples: coins below a dollar with four decimals, others with two, volume in B or M", async ({
    page,
  }) => {
    await open(page);
    await expect(page.getByRole("list", { name: "Prices" }).getByRole("listitem")).toHaveCount(8);
    for (const [symbol, price, volume] of [
      ["BTC/USD", "68,180.20", "$31.3B"],
      ["AAPL", "170.73", "$13B"],
      ["ADA/USD", "0.7238", "$191.3M"],
      ["DOGE/USD", "0.1647", "$2.5B"],
    ] as const) {
      await expect(cell(page, symbol)).toContainText(price);
      await expect(cell(page, symbol)).toContainText(volume);
    }
    await expect(cell(page, "TSLA")).toContainText(/down\s*−1.85%/);
  });

  test("asks the socket for its symbols, its sources, the own alerts and signals", async ({ page }) => {
    const { live } = await open(page);
    const topics = () => live.said.flatMap((message) => (message.type === "subscribe" ? message.topics : []));
    await expect.poll(topics).toEqual(expect.arrayContaining(["market:BTC-USD", "feed", "alerts", "signals"]));
    expect(live.connections).toBe(1);
  });

  test("a market update is merged into its own item, and flashes", async ({ page }) => {
    const { live } = await open(page);
    await expect(feedState(page)).toHaveText("Live Feed");
    live.price("BTC-USD", 70_001.5, { changePercent: 4.68 });
    await expect(cell(page, "BTC/USD")).toContainText("70,001.50");
    await expect(cell(page, "BTC/USD")).toContainText("+4.68%");
    await expect(cell(page, "BTC/USD").locator(".feed-flash-up")).toBeVisible();
    await expect(cell(page, "ETH/USD")).toContainText("3,886.04");
    await expect(page.locator(".feed-flash-up, .feed-flash-down")).toHaveCount(1);
  });

  test("with reduced motion nothing flashes", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const { live } = await open(page);
    await expect(cell(page, "BTC/USD")).toContainText("68,180.20");
    live.price("BTC-USD", 70_001.5);
    const flashed = cell(page, "BTC/USD").locator(".feed-flash-up");
    await expect(flashed).toBeVisible();
    expect(await flashed.evaluate((price) => getComputedStyle(price).animationName)).toBe("none");
  });

  test("a source that falls silent greys its prices, says since when, and takes Live away", async ({ page }) => {
    const { live } = await open(page);
    await expect(cell(page, "BTC/USD")).toContainText("68,180.20");
    live.tell({
      type: "feed",
      topic: "feed",
      seq: 1,
      data: { sources: [{ source: "coinbase", state: "down", since: agoIso(3), note: "No answer for 10 s." }] },
    });
    await expect(cell(page, "BTC/USD")).toContainText(/Stale, \d\d:\d\d/);
    await expect(cell(page, "BTC/USD")).toHaveClass(/expired/);
    await expect(page.getByText(/^Coinbase does not answer: No answer for 10 s \(since .+\)\.$/)).toBeVisible();
    await expect(head(page)).toContainText(/Stale, /);
    await expect(head(page)).not.toContainText("Live Data");
  });

  test("what one follows takes the samples' place", async ({ page }) => {
    await open(page, { feed: { because: "watchlist", items: [feedEntry("MSFT", 415.1, 0.2, 9e9)], sources: [] } });
    await expect(page.getByText("What you follow.")).toBeVisible();
    await expect(cell(page, "MSFT")).toContainText("415.10");
  });
});

test.describe("the connection", () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
  });

  test("comes back after 3 s and asks again for everything", async ({ page }) => {
    const { live } = await open(page);
    await expect(feedState(page)).toHaveText("Live Feed");
    await live.cut();
    await expect(feedState(page)).toHaveText("Reconnecting...");
    await page.clock.runFor(3_000);
    await expect(feedState(page)).toHaveText("Live Feed");
    expect(live.connections).toBe(2);
  });

  test("is given up after five attempts, and Retry tries again", async ({ page }) => {
    const { live } = await open(page);
    await expect(feedState(page)).toHaveText("Live Feed");
    live.refusing = true;
    await live.cut();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await expect(feedState(page)).toHaveText("Reconnecting...");
      await page.clock.runFor(3_000);
      await expect.poll(() => live.connections).toBe(1 + attempt);
    }
    await expect(feedState(page)).toContainText("Disconnected");
    await expect(cell(page, "BTC/USD")).toContainText("Stale");
    await expect(head(page)).not.toContainText("Live Data");
    live.refusing = false;
    await feedState(page).getByRole("button", { name: "Retry" }).click();
    await expect(feedState(page)).toHaveText("Live Feed");
  });

  for (const [what, come] of [
    ["the network is back", (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event("online")))],
    [
      "the tab is looked at again",
      (page: Page) =>
        page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))),
    ],
  ] as const)
    test(`tries at once when ${what}`, async ({ page }) => {
      const { live } = await open(page);
      await expect(feedState(page)).toHaveText("Live Feed");
      await live.cut();
      await expect(feedState(page)).toHaveText("Reconnecting...");
      await come(page);
      await expect(feedState(page)).toHaveText("Live Feed");
      expect(live.connections).toBe(2);
    });

  test("ends with the session", async ({ page }) => {
    const { live } = await open(page);
    await page.route("**/api/auth/sign-out", (route) => route.fulfill({ json: { next: "/privacy" } }));
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page).toHaveURL("/privacy");
    expect(live.connections).toBe(1);
  });
});

test.describe("signals", () => {
  test("are those of the timeframe, 1h at first, newest first and ten at most", async ({ page }) => {
    const signals = Array.from({ length: 14 }, (_, i) =>
      signalOf(`s${i}`, { symbol: i % 2 === 0 ? "ETH-USD" : "AAPL", createdAt: agoIso(200 - i), confidence: 40 + i }),
    );
    await open(page, { signals: [...signals, signalOf("other", { timeframe: "4h", symbol: "TSLA" })] });
    await expect(page.getByRole("button", { name: "1h", exact: true })).toHaveAttribute("aria-pressed", "true");
    const odds = panel(page).locator(".odds > b");
    await expect(odds).toHaveText(["53%", "52%", "51%", "50%", "49%", "48%", "47%", "46%", "45%", "44%"]);
    await page.getByRole("button", { name: "4h", exact: true }).click();
    await expect(page).toHaveURL(/tf=4h/);
    await expect(panel(page).getByRole("rowheader")).toHaveText([/TSLA/]);
    for (const timeframe of ["All", "1m", "5m", "15m", "1h", "4h", "1d"])
      await expect(page.getByRole("button", { name: timeframe, exact: true })).toBeVisible();
  });

  test("are narrowed to a side and to a proven edge, which the address keeps", async ({ page }) => {
    const setup = { id: "rsi", name: "RSI leaves 30", setups: 900, isShrunk: false, hasEdge: true };
    const edge = { edgeLowPoints: 0.4, edgeHighPoints: 3.1 };
    const signals = [
      signalOf("a", { symbol: "AAPL", action: "sell", signalType: "setup", setup: { ...setup, ...edge } }),
      signalOf("b", {
        symbol: "ETH-USD",
        action: "buy",
        signalType: "setup",
        setup: { ...setup, ...edge, hasEdge: false },
      }),
      signalOf("c", { symbol: "SPY", action: "other", signalType: "range", setup: null, odds: null }),
    ];
    const { live } = await open(page, { signals });
    const rows = panel(page).getByRole("rowheader");
    await expect(rows).toHaveCount(3);
    await page.getByRole("group", { name: "Action" }).getByRole("button", { name: "Buy" }).click();
    await expect(page).toHaveURL(/action=buy/);
    await expect(rows).toHaveText([/ETH\/USD/]);
    const proven = page.getByRole("switch", { name: "Proven edge only" });
    await proven.press("Space");
    await expect(page).toHaveURL(/edge=true/);
    await expect(panel(page)).toContainText(
      /It may be that no setup has one\..*No buy signal with a proven edge now\./,
    );
    await page.getByRole("group", { name: "Action" }).getByRole("button", { name: "Sell" }).click();
    await expect(rows).toHaveText([/AAPL/]);
    live.tell({
      type: "signal",
      topic: "signals",
      seq: 5,
      data: signalOf("d", { symbol: "TSLA", createdAt: agoIso(0) }),
    });
    live.tell({
      type: "signal",
      topic: "signals",
      seq: 6,
      data: signalOf("e", { symbol: "MSFT", action: "sell", signalType: "direction", createdAt: agoIso(0) }),
    });
    await expect(rows).toHaveText([/MSFT/, /AAPL/]);
    await page.reload();
    await expect(proven).toHaveAttribute("aria-checked", "true");
    await proven.click();
    await page.getByRole("group", { name: "Action" }).getByRole("button", { name: "Any" }).click();
    await expect(page).not.toHaveURL(/action=|edge=/);
  });

  test("a timeframe without any says so", async ({ page }) => {
    await open(page, {}, "?tf=1d");
    await expect(page.getByText("No trading signals available for the selected timeframe.")).toBeVisible();
  });

  test("buy is green, sell is red, anything else is yellow", async ({ page }) => {
    await open(page);
    for (const [words, tone] of [
      ["BUY", "bdg-good"],
      ["SELL", "bdg-bad"],
      ["RANGE", "bdg-warn"],
      ["MOVE", "bdg-warn"],
    ] as const)
      await expect(panel(page).locator(".bdg", { hasText: words }).first()).toHaveClass(new RegExp(tone));
  });

  test("stand with their odds beside what they must beat, and open their reasons", async ({ page }) => {
    await open(page);
    const row = panel(page).getByRole("row", { name: /BTC\/USD/ });
    for (const words of ["48%", "break-even 43%", "+5 pts", "Stop 66,200.00", "Target 70,500.00", "Open"])
      await expect(row).toContainText(words);
    await row.getByRole("button").press("Enter");
    await expect(panel(page)).toContainText("BTC-USD reaches 70,500 before 66,200 within 20 hours.");
    await expect(panel(page).getByRole("link", { name: "Its row in the record" })).toHaveAttribute("href", /row=7/);
    await expect(panel(page)).toContainText("Six signals: 1 reached its target, 1 was stopped, 4 are open.");
  });

  test("one that is issued now is there at once", async ({ page }) => {
    const { live } = await open(page);
    await expect(panel(page).getByRole("rowheader").first()).toContainText("BTC/USD");
    live.tell({
      type: "signal",
      topic: "signals",
      seq: 4,
      data: signalOf("new", { symbol: "SPY", createdAt: agoIso(0) }),
    });
    await expect(panel(page).getByRole("rowheader").first()).toContainText("SPY");
  });

  test("a plan without live signals says what it shows", async ({ page }) => {
    await page.route("**/api/users/firebase/*", async (route) => {
      const response = await route.fetch();
      const user = (await response.json()) as { readonly entitlements: object };
      const entitlements = { ...user.entitlements, capabilities: [] };
      await route.fulfill({ response, json: { ...user, subscriptionPlan: "free", planEndsAt: null, entitlements } });
    });
    await open(page);
    await expect(panel(page)).toContainText("The Free plan shows signals that have ended.");
  });
});

test.describe("alerts", () => {
  test("say what happened and why, and are read one by one or all", async ({ page }) => {
    const { double } = await open(page, {}, "?tab=alerts");
    const list = panel(page).getByRole("list", { name: "Alerts" });
    await expect(list.locator("> li")).toHaveCount(4);
    const first = list.locator("> li").first();
    await first.getByText(/^Why it fired/).click();
    for (const words of ["$70,012.50", "Coinbase, live, 0.04 s old"]) await expect(first).toContainText(words);
    await first.getByRole("button", { name: /^Mark read/ }).click();
    await expect(head(page)).toContainText("2 New Alerts");
    expect(double.unread).toBe(2);
    await panel(page).getByRole("button", { name: "Mark all read" }).click();
    await expect(head(page)).not.toContainText(/New Alert/);
  });

  test("without any say so", async ({ page }) => {
    await open(page, { alerts: [], unread: 0 }, "?tab=alerts");
    await expect(page.getByText("No alerts to display.")).toBeVisible();
  });

  test("one that fires now is on the list, counted and told", async ({ page }) => {
    const { live } = await open(page, {}, "?tab=alerts");
    await expect(panel(page).getByRole("list", { name: "Alerts" })).toBeVisible();
    const alert = alertOf(10, { symbol: "SOL-USD", message: "Fell below 140." });
    live.tell({ type: "alert", topic: "alerts", seq: 10, data: { alert, unread: 4 } });
    await expect(panel(page).getByRole("list", { name: "Alerts" }).locator("> li").first()).toContainText("SOL/USD");
    await expect(head(page)).toContainText("4 New Alerts");
    await expect(page.locator(".toast")).toContainText("Fell below 140.");
  });

  test("what the server would not mark comes back", async ({ page }) => {
    await open(page, {}, "?tab=alerts");
    await page.route("**/alerts/*/read", (route) => route.fulfill({ status: 503, body: "Try again in a minute." }));
    await panel(page)
      .getByRole("button", { name: /^Mark read/ })
      .first()
      .click();
    await expect(page.locator(".toast")).toContainText("Try again in a minute.");
    await expect(head(page)).toContainText("3 New Alerts");
  });
});

test.describe("portfolios", () => {
  test("without any, one is created with a name and a currency", async ({ page }) => {
    await open(page, { portfolios: [] }, "?tab=portfolio");
    await expect(page.getByText("No portfolios created yet.")).toBeVisible();
    await page.getByRole("button", { name: "Create Portfolio" }).click();
    const dialog = page.getByRole("dialog", { name: "Create Portfolio" });
    await dialog.getByLabel("Name").fill("Pension");
    await dialog.getByLabel("Currency").selectOption("EUR");
    await dialog.getByRole("button", { name: "Create Portfolio" }).click();
    await expect(dialog).toBeHidden();
    await expect(panel(page).getByRole("region", { name: "Pension" })).toContainText("€0.00");
  });

  test("show name, total and holdings at what they cost and are worth", async ({ page }) => {
    await open(page, {}, "?tab=portfolio");
    const portfolio = panel(page).getByRole("region", { name: "Long-term savings" });
    for (const words of ["$18,754.55", "+$2,654.55", "BTC/USD", "0.25", "$60,000.00", "+13.63%", "Delayed 15 min"])
      await expect(portfolio).toContainText(words);
  });

  test("a buy is checked in place, then entered", async ({ page }) => {
    const { double } = await open(page, {}, "?tab=portfolio");
    await panel(page)
      .getByRole("button", { name: /^Add buy or sell/ })
      .click();
    const dialog = page.getByRole("dialog", { name: "Add to Long-term savings" });
    await dialog.getByRole("button", { name: "Enter buy" }).click();
    await expect(dialog).toContainText("Enter a symbol such as AAPL or BTC-USD.");
    await dialog.getByRole("combobox", { name: "Symbol" }).fill("aapl");
    await dialog.getByLabel("Quantity").fill("5");
    await dialog.getByLabel("Price each, in USD").fill("1,5");
    await expect(dialog).toContainText("Enter a plain number such as 1500.25.");
    await dialog.getByLabel("Price each, in USD").fill("171.50");
    double.portfolios = [portfolioOf("p1", { totalValue: "19612.05" })];
    const asked = page.waitForRequest("**/transactions");
    await dialog.getByRole("button", { name: "Enter buy" }).click();
    expect((await asked).postDataJSON()).toEqual({
      side: "buy",
      symbol: "AAPL",
      quantity: "5",
      price: "171.50",
      fee: "0",
      note: null,
    });
    await expect(dialog).toBeHidden();
    await expect(panel(page)).toContainText("$19,612.05");
  });

  test("a sale of more than is held stays in the dialog with the server's sentence", async ({ page }) => {
    await open(page, {}, "?tab=portfolio");
    await page.route("**/transactions", (route) =>
      route.fulfill({ status: 400, body: "You hold 10 AAPL.", headers: { "x-error-field": "quantity" } }),
    );
    await panel(page)
      .getByRole("button", { name: /^Add buy or sell/ })
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Sell", exact: true }).click();
    await dialog.getByRole("combobox", { name: "Symbol" }).fill("AAPL");
    await dialog.getByLabel("Quantity").fill("11");
    await dialog.getByLabel("Price each, in USD").fill("170");
    await dialog.getByRole("button", { name: "Enter sell" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("You hold 10 AAPL.");
  });
});

test.describe("AI insights", () => {
  test("are five at most", async ({ page }) => {
    const recommendations = Array.from({ length: 7 }, (_, i) => recommendationOf(`r${i}`));
    await open(page, { recommendations }, "?tab=insights");
    await expect(panel(page).getByRole("article")).toHaveCount(5);
  });

  test("without any say so", async ({ page }) => {
    await open(page, { recommendations: [] }, "?tab=insights");
    await expect(page.getByText("No AI recommendations available.")).toBeVisible();
  });

  const REDUCE: Partial<Recommendation> & { readonly title: string } = {
    kind: "reduce",
    symbol: "NVDA",
    action: "SELL",
    because: "holding",
    confidence: null,
    claim: null,
    title: "More than a third of your portfolio is NVDA: selling some would make you depend less on it.",
    portfolio: { id: "p1", name: "Long-term savings", currency: "USD" },
    trade: { side: "sell", amount: "2615.39", percentOfPortfolio: 26.2, isAll: false },
    effect: {
      sessions: 63,
      weightNowPercent: 52,
      weightAfterPercent: 35,
      rangeNow: { lowPercent: -24.1, highPercent: 31.7 },
      rangeAfter: { lowPercent: -18.3, highPercent: 22.4 },
    },
  };

  test("say the plain sentence and the trade first, and the figures behind a fold", async ({ page }) => {
    await open(page, { recommendations: [recommendationOf("2026-11-27:reduce:NVDA:p1", REDUCE)] }, "?tab=insights");
    const one = panel(page).getByRole("article");
    await expect(one.getByRole("heading", { name: REDUCE.title })).toBeVisible();
    await expect(one).toContainText("Selling $2,615.39 would do it: 26.2% of Long-term savings.");
    await expect(one.getByRole("table")).toBeHidden();
    await one.getByText("Why and figures").press("Enter");
    await expect(one.getByRole("row", { name: "Weight of NVDA 52% 35%" })).toBeVisible();
    await expect(one.getByRole("table")).toContainText("\u221224.1% to +31.7%");
    await expect(one.getByRole("table")).toContainText("\u221218.3% to +22.4%");
  });

  test("are dismissed by keyboard, one by one, until none is left", async ({ page }) => {
    const recommendations = [recommendationOf("2026-11-27:reduce:NVDA:p1", REDUCE), recommendationOf("r2")];
    const { double } = await open(page, { recommendations }, "?tab=insights");
    await panel(page).getByRole("button", { name: "Dismiss NVDA: Sell some" }).press("Enter");
    await expect(panel(page).getByRole("article")).toHaveCount(1);
    await expect(panel(page).getByRole("group", { name: "Recommendations" })).toBeFocused();
    await expect(panel(page).getByText("Dismissed for today.")).toBeVisible();
    expect(double.recommendations.map(({ id }) => id)).toEqual(["r2"]);
    await panel(page).getByRole("button", { name: "Dismiss AAPL: HOLD" }).press("Enter");
    await expect(page.getByText("No AI recommendations available.")).toBeVisible();
  });

  test("one that could not be dismissed is back, and says so", async ({ page }) => {
    await open(page, { recommendations: [recommendationOf("r1")] }, "?tab=insights");
    await page.route("**/dismiss", (route) => route.fulfill({ status: 500, json: {} }));
    await panel(page).getByRole("button", { name: "Dismiss AAPL: HOLD" }).click();
    await expect(panel(page).getByRole("alert")).toContainText("could not be dismissed");
    await expect(panel(page).getByRole("article")).toHaveCount(1);
  });

  test("one that is out of date is greyed and says so", async ({ page }) => {
    await open(page, { recommendations: [recommendationOf("r1", { validUntil: agoIso(5) })] }, "?tab=insights");
    await expect(panel(page).getByRole("article")).toHaveClass(/expired/);
    await expect(panel(page)).toContainText("Out of date. A new one is coming.");
  });
});

test("cards are moved by keyboard, and the server keeps their order", async ({ page }) => {
  const { double } = await open(page);
  const places = () =>
    page
      .locator(".dash")
      .evaluate((dash) =>
        [...dash.querySelectorAll("h2, [role=tablist]")].map(
          (one) => one.getAttribute("aria-label") ?? one.textContent,
        ),
      );
  expect(await places()).toEqual(["Market feed", "Dashboard", "Latest alerts", "AI insight", "Watchlist"]);
  await page.getByRole("button", { name: "Arrange" }).press("Enter");
  const up = page.getByRole("button", { name: "Move Latest alerts up" });
  await up.press("Enter");
  await up.press("Enter");
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText("Latest alerts is now number 1 of 5.");
  await expect(up).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Arrange" })).toBeFocused();
  expect(double.order).toEqual(["alerts", "feed", "board", "insight", "watchlist"]);
  await page.reload();
  await expect(page.getByRole("tab", { name: "Signals" })).toBeVisible();
  expect(await places()).toEqual(["Latest alerts", "Market feed", "Dashboard", "AI insight", "Watchlist"]);
});

test.describe("polling", () => {
  const CALLS = { alerts: 15, "trading-signals": 30, recommendations: 60 } as const;

  const counted = (page: Page) => {
    const times = { alerts: 0, "trading-signals": 0, recommendations: 0 };
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      for (const call of Object.keys(CALLS) as (keyof typeof CALLS)[]) if (pathname.endsWith(call)) times[call] += 1;
    });
    return times;
  };

  test("asks for alerts every 15 s, signals every 30 s and recommendations every 60 s", async ({ page }) => {
    await page.clock.install();
    const times = counted(page);
    await open(page);
    await expect.poll(() => times).toEqual({ alerts: 1, "trading-signals": 1, recommendations: 1 });
    // Jittered by a tenth to either side.
    for (const [call, seconds] of Object.entries(CALLS) as [keyof typeof CALLS, number][]) {
      const before = times[call];
      await page.clock.runFor(seconds * 1_100 + 100);
      await expect.poll(() => times[call]).toBeGreaterThan(before);
    }
    expect(times.recommendations).toBeLessThanOrEqual(3);
  });

  test("a hidden page asks nothing", async ({ page }) => {
    await page.clock.install();
    const times = counted(page);
    await open(page);
    await expect.poll(() => times).toEqual({ alerts: 1, "trading-signals": 1, recommendations: 1 });
    await page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    });
    await page.clock.runFor(180_000);
    expect(times).toEqual({ alerts: 1, "trading-signals": 1, recommendations: 1 });
  });
});

test.describe("what cannot be loaded", () => {
  for (const [what, address, query, title] of [
    ["the market feed", "**/api/market-feed", "", "The market feed could not be loaded."],
    ["signals", "**/api/trading-signals*", "", "The signals could not be loaded."],
    ["alerts", "**/alerts?*", "?tab=alerts", "Your alerts could not be loaded."],
    ["portfolios", "**/portfolios", "?tab=portfolio", "Your portfolios could not be loaded."],
    ["recommendations", "**/recommendations", "?tab=insights", "The recommendations could not be loaded."],
  ] as const)
    test(`${what}: it says so, and Retry loads it`, async ({ page }) => {
      await answered(page);
      let isMended = false;
      let asked = 0;
      await page.route(address, (route) => {
        asked += 1;
        return isMended ? route.fallback() : route.fulfill({ status: 503, body: "No source answers." });
      });
      await page.goto(`/dashboard${query}`);
      const retry = page.getByRole("alert").filter({ hasText: title }).first().getByRole("button", { name: "Retry" });
      await expect(page.getByRole("alert").filter({ hasText: title }).first()).toContainText("No source answers.");
      const before = asked;
      await retry.click();
      await expect.poll(() => asked).toBeGreaterThan(before);
      isMended = true;
      // It may be asked again by itself at the same moment: then the button is gone, as it should.
      await expect
        .poll(async () => {
          if (await retry.isVisible()) await retry.click({ timeout: 1_000 }).catch(() => undefined);
          return await page.getByText(title).count();
        })
        .toBe(0);
    });

  test("the order of the cards: the usual one serves", async ({ page }) => {
    await answered(page);
    await page.route("**/api/users/*/dashboard", (route) => route.fulfill({ status: 503, body: "No." }));
    await page.goto("/dashboard");
    await expect(page.getByRole("tab", { name: "Signals" })).toBeVisible();
  });
});

test.describe("in both themes", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const name of ["Signals", "Alerts", "Portfolio", "AI Insights"])
    test(`axe finds nothing on ${name}`, async ({ page }) => {
      await open(page);
      await tab(page, name);
      await expect(panel(page).getByRole("status")).toHaveCount(0);
      const why = panel(page)
        .getByText(/^Why it fired/)
        .first();
      if (name === "Alerts") await why.click();
      if (name === "Signals") await panel(page).getByRole("rowheader").first().getByRole("button").click();
      expect(await axeFindingsInBothThemes(page)).toEqual([]);
    });

  test("axe finds nothing on an empty dashboard, one that failed, and one that is cut off", async ({ page }) => {
    const empty = { alerts: [], unread: 0, signals: [], recommendations: [], portfolios: [] };
    const { live } = await open(page, { ...empty, feed: { because: "sample", items: [], sources: [] } });
    expect(await axeFindingsInBothThemes(page)).toEqual([]);
    await live.cut();
    await expect(feedState(page)).toHaveText("Reconnecting...");
    await page.route("**/api/market-feed", (route) => route.fulfill({ status: 503, body: "No source answers." }));
    await page.reload();
    await expect(page.getByText("The market feed could not be loaded.")).toBeVisible();
    expect(await axeFindingsInBothThemes(page)).toEqual([]);
  });

  test("axe finds nothing on stale prices and on the dialogs", async ({ page }) => {
    const double = fullDashboard();
    const stale = { state: "stale", delayMinutes: null } as const;
    const items = double.feed.items.map((item) => ({ ...item, freshness: stale }));
    await open(page, { feed: { ...double.feed, items } }, "?tab=portfolio");
    for (const button of [/^Add buy or sell/, /^Entries/, /^Delete/, /^Create Portfolio/, /^Arrange/]) {
      await page.getByRole("button", { name: button }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(await axeFindingsInBothThemes(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(page.getByRole("button", { name: button })).toBeFocused();
    }
  });
});

test("Escape in a field with suggestions closes those first, and then the dialog", async ({ page }) => {
  await open(page);
  await page.route("**/api/symbols*", (route) =>
    route.fulfill({
      json: {
        listings: [
          {
            symbol: "ETH-USD",
            name: "Ethereum",
            exchange: "Coinbase",
            kind: "crypto",
            currency: "USD",
            source: null,
            exact: false,
          },
        ],
        unreachable: [],
      },
    }),
  );
  await tab(page, "Portfolio");
  await page.getByRole("button", { name: "Add buy or sell" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Quantity").fill("2");
  await dialog.getByRole("combobox", { name: "Symbol" }).pressSequentially("eth");
  await expect(page.getByRole("listbox", { name: "Symbols" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox", { name: "Symbols" })).toBeHidden();
  await expect(dialog.getByLabel("Quantity")).toHaveValue("2");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

for (const [width, large] of [
  [180, true],
  [360, false],
  [768, false],
  [1440, false],
  [1920, false],
] as const)
  test(`nothing hangs over the edge at ${width} px${large ? " with large letters" : ""}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    if (large) await page.addInitScript(() => localStorage.setItem("accessibility-font-size", "large"));
    await open(page);
    for (const name of ["Signals", "Alerts", "Portfolio", "AI Insights"]) {
      await tab(page, name);
      await expect(panel(page).getByRole("status")).toHaveCount(0);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, name).toBeLessThanOrEqual(0);
    }
  });

for (const width of [360, 768, 1440])
  test(`the layout stands still at ${width} px, whatever comes last`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await watchLayoutShifts(page);
    await answered(page);
    let release = () => undefined as void;
    const released = new Promise<void>((done) => (release = done));
    for (const address of ["**/api/market-feed", "**/api/users/*/recommendations"])
      await page.route(address, async (route) => {
        await released;
        await route.fallback();
      });
    await page.goto("/dashboard");
    await expect(page.getByRole("status", { name: "Loading the market feed" })).toBeVisible();
    await expect(panel(page).getByRole("row").first()).toBeVisible();
    release();
    await expect(cell(page, "BTC/USD")).toBeVisible();
    const { total, moved } = await layoutShift(page);
    test.info().annotations.push({ type: "layout shift", description: total.toFixed(4) });
    expect(total, moved).toBeLessThan(0.05);
  });
