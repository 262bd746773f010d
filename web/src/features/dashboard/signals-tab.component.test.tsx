import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { openDashboard, panel } from "../../../testing/open-dashboard.ts";
import { address, press, texts } from "../../../testing/page-actions.ts";
import { sampleUser } from "../../../testing/people.ts";
import { agoIso, signalOf } from "../../../testing/sample-dashboard.ts";

describe("signals", () => {
  test("are those of the timeframe, initially 1h, newest first and ten at most", async () => {
    const signals = Array.from({ length: 14 }, (_, i) =>
      signalOf(`s${i}`, { symbol: `S${i}-USD`, createdAt: agoIso(200 - i), confidence: 40 + i }),
    );
    await openDashboard({ signals: [...signals, signalOf("other", { timeframe: "4h", symbol: "TSLA" })] });
    await expect.element(page.getByRole("button", { name: "1h", exact: true })).toHaveAttribute("aria-pressed", "true");
    const odds = panel().css(".odds > b");
    await expect
      .poll(() => texts(odds))
      .toEqual(["53%", "52%", "51%", "50%", "49%", "48%", "47%", "46%", "45%", "44%"]);
    await page.getByRole("button", { name: "4h", exact: true }).click();
    await expect.poll(address).toMatch(/tf=4h/);
    await expect.poll(() => texts(panel().getByRole("rowheader"))).toEqual([expect.stringMatching(/TSLA/)]);
    for (const timeframe of ["All", "1m", "5m", "15m", "1h", "4h", "1d"])
      await expect.element(page.getByRole("button", { name: timeframe, exact: true })).toBeVisible();
  });

  test("can be filtered by side and by proven edge, which the address stores", async () => {
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
    const { live, reload } = await openDashboard({ signals });
    const rows = panel().getByRole("rowheader");
    await expect.element(rows).toHaveLength(3);
    await page.getByRole("group", { name: "Action" }).getByRole("button", { name: "Buy" }).click();
    await expect.poll(address).toMatch(/action=buy/);
    await expect.poll(() => texts(rows)).toEqual([expect.stringMatching(/ETH\/USD/)]);
    const proven = page.getByRole("switch", { name: "Proven edge only" });
    await press(proven, "Space");
    await expect.poll(address).toMatch(/edge=true/);
    await expect
      .element(panel())
      .toHaveTextContent(/It's possible that no setup has one\..*No buy signals with a proven edge right now\./);
    await page.getByRole("group", { name: "Action" }).getByRole("button", { name: "Sell" }).click();
    await expect.poll(() => texts(rows)).toEqual([expect.stringMatching(/AAPL/)]);
    live.send({
      type: "signal",
      topic: "signals",
      seq: 5,
      data: signalOf("d", { symbol: "TSLA", createdAt: agoIso(0) }),
    });
    live.send({
      type: "signal",
      topic: "signals",
      seq: 6,
      data: signalOf("e", { symbol: "MSFT", action: "sell", signalType: "direction", createdAt: agoIso(0) }),
    });
    await expect.poll(() => texts(rows)).toEqual([expect.stringMatching(/MSFT/), expect.stringMatching(/AAPL/)]);
    await reload();
    await expect.element(proven).toHaveAttribute("aria-checked", "true");
    await proven.click();
    await page.getByRole("group", { name: "Action" }).getByRole("button", { name: "Any" }).click();
    await expect.poll(address).not.toMatch(/action=|edge=/);
  });

  test("say so if the timeframe has none", async () => {
    await openDashboard({}, "?tf=1d");
    await expect.element(page.getByText("No trading signals available for the selected timeframe.")).toBeVisible();
    await expect.element(panel()).toHaveTextContent(/Next check .*when the 1d bar closes\./);
  });

  test("buy is green, sell is red, anything else is yellow", async () => {
    await openDashboard();
    for (const [text, tone] of [
      ["BUY", "bdg-good"],
      ["SELL", "bdg-bad"],
      ["Expected range", "bdg-warn"],
      ["Big move more likely", "bdg-warn"],
    ] as const)
      await expect.element(panel().css(".bdg").filter({ hasText: text }).first()).toHaveClass(tone);
  });

  test("show their odds next to what they must beat, and open their reasons", async () => {
    await openDashboard();
    const row = panel().getByRole("row", { name: /BTC\/USD/ });
    for (const text of ["48%", "break-even 43%", "+5 pts", "Stop $66,200.00", "Target $70,500.00", "Open"])
      await expect.element(row).toHaveTextContent(text);
    await press(row.getByRole("button"), "Enter");
    await expect.element(panel()).toHaveTextContent("BTC-USD reaches 70,500 before 66,200 within 20 hours.");
    await expect
      .element(panel().getByRole("link", { name: "Open in the track record" }))
      .toHaveAttribute("href", expect.stringMatching(/row=7/));
    await expect
      .element(panel().getByRole("link", { name: "Paper trade this" }))
      .toHaveAttribute("href", "/paper?symbol=BTC-USD&side=buy&target=70500&stop=66200&origin=signal");
    await expect
      .element(panel())
      .toHaveTextContent("Six signals: 1 reached its target, 1 was stopped out, 4 are open.");
  });

  test("appear at once when issued", async () => {
    const { live } = await openDashboard();
    await expect.element(panel().getByRole("rowheader").first()).toHaveTextContent("BTC/USD");
    live.send({
      type: "signal",
      topic: "signals",
      seq: 4,
      data: signalOf("new", { symbol: "SPY", createdAt: agoIso(0) }),
    });
    await expect.element(panel().getByRole("rowheader").first()).toHaveTextContent("SPY");
  });

  test("a plan without live signals says what it shows", async () => {
    const { entitlements, ...person } = sampleUser();
    await openDashboard({}, "", {
      getUserByFirebaseUid: {
        ...person,
        subscriptionPlan: "free",
        planEndsAt: null,
        entitlements: { ...entitlements, capabilities: [] },
      },
    });
    await expect.element(panel()).toHaveTextContent("The Free plan shows signals after they have ended.");
  });
});
