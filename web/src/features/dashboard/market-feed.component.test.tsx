import { beforeEach, describe, expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { cell, feedState, head, openDashboard } from "../../../testing/open-dashboard.ts";
import { installClock, runFor, setVisible } from "../../../testing/page-actions.ts";
import { agoIso, feedEntry, sampleDashboard, sendPrice } from "../../../testing/sample-dashboard.ts";

describe("market feed", () => {
  test("shows the eight samples: coins below a dollar with four decimals, others with two, volume in B or M", async () => {
    await openDashboard();
    await expect.element(page.getByRole("list", { name: "Prices" }).getByRole("listitem")).toHaveLength(8);
    for (const [symbol, price, volume] of [
      ["BTC/USD", "68,180.20", "$31.3B"],
      ["AAPL", "170.73", "$13B"],
      ["ADA/USD", "0.7238", "$191.3M"],
      ["DOGE/USD", "0.1647", "$2.5B"],
    ] as const) {
      await expect.element(cell(symbol)).toHaveTextContent(price);
      await expect.element(cell(symbol)).toHaveTextContent(volume);
    }
    await expect.element(cell("TSLA")).toHaveTextContent(/down\s*−1.85%/);
  });

  test.each([360, 768, 1440])("shows placeholder cells as high as the real ones, at %i px", async (width) => {
    await page.viewport(width, 900);
    localStorage.setItem("dashboard-feed", "8");
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => (release = done));
    await openDashboard({}, "", { getMarketFeed: () => held.then(() => sampleDashboard().feed) });
    const heights = () => [...document.querySelectorAll(".feed-cell")].map((one) => one.getBoundingClientRect().height);
    await expect.element(page.getByRole("status", { name: "Loading the market feed" })).toBeVisible();
    const waiting = heights();
    release();
    await expect.element(cell("BTC/USD")).toBeVisible();
    expect(waiting).toHaveLength(8);
    expect(heights()).toEqual(waiting.map((height) => expect.closeTo(height, 0)));
  });

  test("subscribes to its symbols, their sources, the user's alerts and signals", async () => {
    const { live } = await openDashboard();
    const topics = () => live.sent.flatMap((message) => (message.type === "subscribe" ? message.topics : []));
    await expect.poll(topics).toEqual(expect.arrayContaining(["market:BTC-USD", "feed", "alerts", "signals"]));
    expect(live.connections).toBe(1);
  });

  test("a market update is merged into its own item, and flashes", async () => {
    const { live, board } = await openDashboard();
    await expect.element(feedState()).toHaveTextContent(/^Live Feed$/);
    sendPrice(live, board, "BTC-USD", 70_001.5, { changePercent: 4.68 });
    await expect.element(cell("BTC/USD")).toHaveTextContent("70,001.50");
    await expect.element(cell("BTC/USD")).toHaveTextContent("+4.68%");
    await expect.element(cell("BTC/USD").css(".feed-flash-up")).toBeVisible();
    await expect.element(cell("ETH/USD")).toHaveTextContent("3,886.04");
    await expect.element(page.css(".feed-flash-up, .feed-flash-down")).toHaveLength(1);
  });

  test("with reduced motion nothing flashes", async () => {
    await commands.emulateMedia({ colorScheme: null, reducedMotion: "reduce" });
    const { live, board } = await openDashboard();
    await expect.element(cell("BTC/USD")).toHaveTextContent("68,180.20");
    sendPrice(live, board, "BTC-USD", 70_001.5);
    const flashed = cell("BTC/USD").css(".feed-flash-up");
    await expect.element(flashed).toBeVisible();
    expect(getComputedStyle(flashed.element()).animationName).toBe("none");
  });

  test("a silent source greys out its prices, says since when, and removes Live", async () => {
    const { live } = await openDashboard();
    await expect.element(cell("BTC/USD")).toHaveTextContent("68,180.20");
    live.send({
      type: "feed",
      topic: "feed",
      seq: 1,
      data: { sources: [{ source: "coinbase", state: "down", since: agoIso(3), note: "No answer for 10 s." }] },
    });
    await expect.element(cell("BTC/USD")).toHaveTextContent(/Stale, \d\d:\d\d/);
    await expect.element(cell("BTC/USD")).toHaveClass(/expired/);
    const line = page.getByText(/^No market source has been reachable since .+\. Showing stored prices\. Details$/);
    await expect.element(line).toBeVisible();
    await expect.element(page.getByText("No answer for 10 s.")).not.toBeVisible();
    await line.click();
    await expect.element(page.getByText("No answer for 10 s.")).toBeVisible();
    await expect.element(head()).toHaveTextContent(/Stale, /);
    await expect.element(head()).not.toHaveTextContent("Live Data");
  });

  test("followed symbols replace the samples", async () => {
    await openDashboard({ feed: { because: "watchlist", items: [feedEntry("MSFT", 415.1, 0.2, 9e9)], sources: [] } });
    await expect.element(page.getByText("The symbols you follow.")).toBeVisible();
    await expect.element(cell("MSFT")).toHaveTextContent("415.10");
  });
});

describe("connection", () => {
  beforeEach(installClock);

  test("reconnects after 3 s and subscribes to everything again", async () => {
    const { live } = await openDashboard();
    await expect.element(feedState()).toHaveTextContent(/^Live Feed$/);
    live.cut();
    await expect.element(feedState()).toHaveTextContent(/^Reconnecting\.\.\.$/);
    await runFor(3_000);
    await expect.element(feedState()).toHaveTextContent(/^Live Feed$/);
    expect(live.connections).toBe(2);
  });

  test("gives up after five attempts, and Retry tries again", async () => {
    const { live } = await openDashboard();
    await expect.element(feedState()).toHaveTextContent(/^Live Feed$/);
    live.refusing = true;
    live.cut();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await expect.element(feedState()).toHaveTextContent(/^Reconnecting\.\.\.$/);
      await runFor(3_000);
      await expect.poll(() => live.connections).toBe(1 + attempt);
    }
    await expect.element(feedState()).toHaveTextContent("Disconnected");
    await expect.element(cell("BTC/USD")).toHaveTextContent("Stale");
    await expect.element(head()).not.toHaveTextContent("Live Data");
    live.refusing = false;
    await feedState().getByRole("button", { name: "Retry" }).click();
    await expect.element(feedState()).toHaveTextContent(/^Live Feed$/);
  });

  for (const [what, come] of [
    ["the network is back", () => window.dispatchEvent(new Event("online"))],
    ["the tab is looked at again", () => setVisible(true)],
  ] as const)
    test(`tries at once when ${what}`, async () => {
      const { live } = await openDashboard();
      await expect.element(feedState()).toHaveTextContent(/^Live Feed$/);
      live.cut();
      await expect.element(feedState()).toHaveTextContent(/^Reconnecting\.\.\.$/);
      come();
      await expect.element(feedState()).toHaveTextContent(/^Live Feed$/);
      expect(live.connections).toBe(2);
    });
});
