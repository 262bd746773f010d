import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../../testing/axe-findings.ts";
import { failure } from "../../../testing/fake-api.ts";
import { address, overhangPx, setFontSize } from "../../../testing/page-actions.ts";
import { subscribedTopics } from "../../../testing/fake-socket.ts";
import { tokenOf } from "../../../testing/sample-token.ts";
import { addressOf } from "../../../testing/sample-tokens.ts";
import { sampleDashboard } from "../../../testing/sample-dashboard.ts";
import { setInstallation } from "../../../testing/set-installation.ts";
import { accountOf, eventOf, openPaper, paperOrderOf, positionOf } from "../../../testing/sample-paper.ts";

const ticket = () => page.getByRole("form", { name: "Order ticket" });
const symbol = () => ticket().getByRole("combobox", { name: "Symbol" });
const field = (label: string) => ticket().getByLabelText(label, { exact: true });
const place = (side = "buy") => ticket().getByRole("button", { name: `Place ${side} order` });
const tab = (name: string | RegExp) => page.getByRole("tab", { name });
const preview = () => page.getByRole("group", { name: "Preview" });

describe("account", () => {
  test("shows its value, its available cash, the season's end and the age of its prices", async () => {
    await openPaper();
    await expect.element(page.getByText(/^Season Q4 2026, ends 31 Dec 2026/)).toBeVisible();
    const metrics = page.css(".pp-figures > div");
    await expect.element(metrics.nth(0)).toHaveTextContent(/^Equity\$101,620\.91Delayed 15 min/);
    await expect.element(metrics.nth(1)).toHaveTextContent(/\+\$1,620\.91\+1\.62% · −\$120\.40 realised$/);
    await expect.element(metrics.nth(2)).toHaveTextContent(/\$71,440\.64\$30,030\.00 reserved/);
    await expect.element(metrics.nth(3)).toHaveTextContent(/^Closed trades18\$96\.12 in fees/);
  });

  test("claims no total if a position has no price", async () => {
    const unpriced = positionOf("OLD", { price: null, source: null, asOf: null, freshness: null, value: null });
    await openPaper({ accounts: [accountOf("real", { equity: null, profit: null, positions: [unpriced] })] });
    await expect
      .element(page.css(".pp-figures > div").nth(0))
      .toHaveTextContent(/N\/AOne of your positions has no current price/);
    await expect.element(page.css(".pp-figures > div").nth(1)).toHaveTextContent(/^Profit this seasonN\/A/);
  });

  test("in the other league is a switch away, and is labelled as simulated", async () => {
    await openPaper();
    await page.getByRole("button", { name: "Practice, simulated prices" }).click();
    await expect.element(page.css(".pp-figures > div").nth(0)).toHaveTextContent(/^Equity\$100,000\.00All in cash/);
    await expect.element(page.getByRole("note", { name: "Which prices" })).toHaveTextContent(/^Simulated/);
    await expect.element(page.getByText("No open positions.")).toBeVisible();
    expect(address()).toBe("/paper?league=practice");
    await page.getByRole("button", { name: "Fill in an order" }).click();
    await expect.element(symbol()).toHaveFocus();
  });
});

test("opens in the practice league while only simulated prices arrive, except for who trades at real ones", async () => {
  const { feed } = sampleDashboard();
  const simulated = { state: "simulated", delayMinutes: null } as const;
  const getMarketFeed = { ...feed, items: feed.items.map((item) => ({ ...item, freshness: simulated })) };
  const nothing = { positions: [], openOrders: [], closedTrades: 0 };
  await openPaper({ accounts: [accountOf("real", nothing), accountOf("practice", nothing)] }, "", { getMarketFeed });
  const line = page.getByRole("note", { name: "Which prices" });
  await expect.element(line).toHaveTextContent(/^SimulatedPractice league/);
  await page.getByRole("button", { name: "Real prices" }).click();
  await expect.element(line).toHaveTextContent(/^No real pricesNo real price reaches this server/);
  await openPaper({}, "", { getMarketFeed });
  await expect.element(line).toHaveTextContent(/^No real prices/);
});

test("opens the open orders if there is no position, and calls a replay's prices so", async () => {
  setInstallation({ data: "replay" });
  await openPaper({ accounts: [accountOf("practice", { positions: [], openOrders: [paperOrderOf("o1")] })] });
  await expect.element(tab("Open orders (1)")).toHaveAttribute("aria-selected", "true");
  await expect.element(page.getByRole("button", { name: "Practice, replayed prices" })).toBeVisible();
  await expect.element(page.getByRole("note", { name: "Which prices" })).toHaveTextContent(/^ReplayPractice league/);
});

test("shows an order's result as soon as the socket reports the fill", async () => {
  const { desk, live } = await openPaper();
  await expect.element(page.css(".pp-figures > div").nth(3)).toHaveTextContent(/^Closed trades18/);
  await expect.poll(() => subscribedTopics(live).includes("paper")).toBe(true);
  desk.accounts = [accountOf("real", { closedTrades: 19 })];
  live.send({ type: "paper", topic: "paper", seq: 0, data: { league: "real", events: desk.events.slice(0, 1) } });
  // Within less than the ten seconds of the poll interval.
  await expect.element(page.css(".pp-figures > div").nth(3), { timeout: 5_000 }).toHaveTextContent(/^Closed trades19/);
});

describe("ticket", () => {
  test("shows the cost before anything is placed, then places the order as entered", async () => {
    const { api } = await openPaper();
    await symbol().fill("btc-usd");
    await field("Quantity").fill("0.5");
    await expect.element(preview()).toHaveTextContent(/\$64,000\.00.*\$8\.00.*\$32\.00.*Cost\$32,040\.00/);
    await expect.element(preview()).toHaveTextContent("Fills at the next real price after you place it.");
    expect(api.callsOf("placePaperOrder")).toHaveLength(0);
    await place().click();
    await expect.element(page.getByText("Order placed: Buy 0.5 BTC/USD")).toBeVisible();
    expect(api.callsOf("placePaperOrder").map(({ body }) => body)).toEqual([
      {
        league: "real",
        quantity: "0.5",
        origin: "manual",
        symbol: "BTC-USD",
        side: "buy",
        type: "market",
        limitPrice: null,
        stopPrice: null,
        trailPercent: null,
        targetPrice: null,
        stopLossPrice: null,
        timeInForce: "gtc",
      },
    ]);
    await expect.element(tab("Open orders (3)")).toBeVisible();
    await expect.element(field("Quantity")).toHaveValue("");
  });

  test("is filled in by the address of another screen, and names that screen", async () => {
    const { api } = await openPaper({}, "?symbol=ETH-USD&side=sell&target=3500&stop=4100.5&origin=signal");
    await expect.element(symbol()).toHaveValue("ETH-USD");
    await expect.element(page.getByText("from a signal").first()).toBeVisible();
    await expect.element(field("Target, $")).toHaveValue("3500");
    await field("Quantity").fill("2");
    await place("sell").click();
    await expect
      .poll(() => api.callsOf("placePaperOrder")[0]?.body)
      .toMatchObject({ side: "sell", targetPrice: "3500", stopLossPrice: "4100.5", origin: "signal" });
    // Another symbol is the user's own idea.
    await symbol().fill("AAPL");
    await field("Quantity").fill("1");
    await place("sell").click();
    await expect.poll(() => api.callsOf("placePaperOrder")[1]?.body.origin).toBe("manual");
  });

  test("computes the quantity of an amount at the market's price, or at the order's own", async () => {
    const { api } = await openPaper();
    await symbol().fill("BTC-USD");
    await ticket().getByRole("button", { name: "Amount, $" }).click();
    await field("Amount in US dollars").fill("1,000");
    await expect.element(ticket().getByText("Quantity 0.015625")).toBeVisible();
    await ticket().getByLabelText("Order type").selectOptions("Limit");
    await field("Limit price, $").fill("50000");
    await expect.element(ticket().getByText("Quantity 0.02")).toBeVisible();
    await place().click();
    await expect
      .poll(() => api.callsOf("placePaperOrder")[0]?.body)
      .toMatchObject({ quantity: "0.02", type: "limit", limitPrice: "50000" });
  });

  test("says what is missing, what the server would reject, and what it rejected", async () => {
    const { api, desk } = await openPaper();
    await place().click();
    await expect.element(ticket().getByRole("alert")).toHaveLength(2);
    expect(api.callsOf("placePaperOrder")).toHaveLength(0);
    const rejection = "The account has too little free cash for this order.";
    desk.preview = { ...desk.preview, rejection, waitsForMarket: true };
    await symbol().fill("AAPL");
    await field("Quantity").fill("9999");
    await expect.element(preview()).toHaveTextContent(rejection);
    await expect.element(preview()).not.toHaveTextContent("The market is closed");
    api.answer({ placePaperOrder: paperOrderOf("no", { status: "rejected", reason: rejection }) });
    await place().click();
    await expect.element(page.getByText(/^Order rejected/)).toBeVisible();
    await expect.element(field("Quantity")).toHaveValue("9999");
    const unknown = failure(404, "We couldn't find the symbol AAPL.", "unknown-symbol", { "x-error-field": "symbol" });
    api.answer({ placePaperOrder: unknown });
    await field("Quantity").fill("10");
    await place().click();
    await expect.element(ticket().getByRole("alert").first()).toHaveTextContent("We couldn't find the symbol AAPL.");
  });
});

test("says when an order of each type fills, and that a closed market makes it wait", async () => {
  const { desk } = await openPaper();
  await symbol().fill("AAPL");
  await field("Quantity").fill("10");
  await expect.element(preview()).toHaveTextContent("Fills at the next real price after you place it.");
  await ticket().getByLabelText("Order type").selectOptions("Limit");
  await field("Limit price, $").fill("200");
  await expect.element(preview()).toHaveTextContent("Waits until the real price reaches your limit after you place it");
  desk.preview = { ...desk.preview, waitsForMarket: true };
  await ticket().getByLabelText("Order type").selectOptions("Market");
  await field("Quantity").fill("11");
  await expect
    .element(preview())
    .toHaveTextContent(/The market is closed, so the order waits for the next session\.\s*$/);
});

describe("token", () => {
  const at = addressOf(5);
  const token = { chain: "base", address: at, symbol: "SURGE", name: "<img src=x onerror=alert(1)>" } as const;
  const held = positionOf(`base:${at}`, { token, quantity: "7" });

  test("from its page shows its chain and address, and is ordered by its key", async () => {
    const { api } = await openPaper({}, `?symbol=base%3A${at}&origin=token`, { getToken: tokenOf() });
    const named = ticket().getByRole("group", { name: "Token" });
    await expect.element(named.getByRole("link")).toHaveTextContent("SURGE on Base");
    await expect.element(named).toHaveTextContent(/Surge Protocol, Base 0x/);
    expect(
      ticket()
        .getByRole("option")
        .elements()
        .map(({ textContent }) => textContent),
    ).not.toContain("Trailing stop");
    await field("Quantity").fill("10");
    await expect.element(preview()).toHaveTextContent("Pool fee and price impact");
    await page.viewport(360, 900);
    expect(overhangPx()).toBeLessThanOrEqual(0);
    expect(await axeFindingsInBothThemes()).toEqual([]);
    await place().click();
    await expect
      .poll(() => api.callsOf("placePaperOrder")[0]?.body)
      .toMatchObject({ symbol: `base:${at}`, origin: "token", quantity: "10" });
    await named.getByRole("button", { name: "Choose another symbol" }).click();
    await expect.element(symbol()).toHaveFocus();
  });

  test("that is held has its creator's name, as text, and opens its page", async () => {
    await openPaper({ accounts: [accountOf("real", { positions: [held] })] });
    const link = page.getByRole("link", { name: "SURGE on Base" });
    await expect.element(link).toHaveAttribute("href", `/token?chain=base&address=${at}`);
    await expect.element(link).toHaveAttribute("title", "<img src=x onerror=alert(1)>");
    await page.getByRole("button", { name: "Close SURGE on Base" }).click();
    await expect.element(ticket().getByRole("group", { name: "Token" })).toBeVisible();
    await expect.element(field("Quantity")).toHaveValue("7");
  });
});

describe("holdings and history", () => {
  test("a position is closed by the order filled into the ticket", async () => {
    await openPaper();
    await page.getByRole("button", { name: "Close AAPL" }).click();
    await expect.element(symbol()).toHaveValue("AAPL");
    await expect.element(field("Quantity")).toHaveValue("10");
    await expect.element(place("buy")).toHaveFocus();
  });

  test("open orders show their state and can be cancelled; legs of a bracket wait", async () => {
    const { api } = await openPaper({}, "?tab=orders");
    const orders = page.getByRole("list", { name: "Open orders" }).getByRole("listitem");
    await expect.element(orders).toHaveLength(2);
    await expect
      .element(orders.nth(0))
      .toHaveTextContent(
        /^Buy 0\.5 BTC\/USDLimit at \$60,000\.000\.2 of 0\.5 filled · placed .* · from a signalCancel/,
      );
    await expect.element(orders.nth(1)).toHaveTextContent(/Stop loss, waiting for entryStop at \$55,000\.00/);
    await page.getByRole("button", { name: "Cancel Buy 0.5 BTC/USD" }).click();
    await expect.element(orders).toHaveLength(1);
    expect(api.callsOf("cancelPaperOrder")[0]?.params["orderId"]).toBe("o1");
  });

  test("each fill shows its price, source and time; older ones load on request", async () => {
    const older = Array.from({ length: 20 }, (_, i) => eventOf(`f${String(i)}`));
    const { api } = await openPaper({ events: [eventOf("sold", { quantity: "-0.5", cash: "29970.00" }), ...older] });
    await tab("Activity").click();
    const rows = page.getByRole("list", { name: "Activity" }).getByRole("listitem");
    await expect.element(rows).toHaveLength(15);
    await expect
      .element(rows.nth(0))
      .toHaveTextContent(
        /^Sold 0\.5 BTC\/USD at \$60,000\.00.*Coinbase, price from 12:03:04 UTC · fee \$30\.00\+\$29,970/,
      );
    await page.getByRole("button", { name: "Load older" }).click();
    await expect.element(rows).toHaveLength(21);
    expect(api.callsOf("getPaperEvents").at(-1)?.query["before"]).toBe("f13");
  });
});

describe("states and shapes", () => {
  test("shows a placeholder while loading; a failed load says why, and Retry recovers", async () => {
    await openPaper({}, "", { getPaperAccounts: () => new Promise(() => undefined) });
    await expect.element(page.getByRole("status", { name: "Loading your paper account" })).toBeVisible();
    const { api, desk } = await openPaper({}, "", { getPaperAccounts: failure(503, "It is starting.") });
    await expect.element(page.getByRole("alert")).toHaveTextContent("Your paper account couldn't be loaded.");
    api.answer({ getPaperAccounts: desk.accounts });
    await page.getByRole("button", { name: "Retry" }).click();
    await expect.element(ticket()).toBeVisible();
  });

  for (const width of [180, 360, 768, 1001, 1440])
    test(`has no finding of axe and nothing wider than the page, at ${String(width)}`, async () => {
      await page.viewport(width, 900);
      if (width === 180) setFontSize("large");
      await openPaper({}, "?symbol=BTC-USD&target=70000&stop=60000&origin=chart");
      await field("Quantity").fill("0.5");
      await expect.element(preview()).toHaveTextContent(/\$32,040\.00/);
      for (const each of ["Positions", /^Open orders/, "Activity"]) {
        await tab(each).click();
        expect(overhangPx()).toBeLessThanOrEqual(0);
        if (width !== 180) expect(document.documentElement.scrollHeight).toBeLessThan(4000);
      }
      if (width === 360 || width === 1440) expect(await axeFindingsInBothThemes()).toEqual([]);
    });
});
