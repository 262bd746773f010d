import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openAlerts, rules } from "../../../testing/open-alerts.ts";
import { focus } from "../../../testing/page-actions.ts";
import { sampleDashboard } from "../../../testing/sample-dashboard.ts";
import { answerBars } from "../../../testing/sample-bars.ts";
import { ruleOf, sentOf } from "../../../testing/sample-alerts.ts";

describe("the user's rules", () => {
  test("show what they wait for, their state and when they last fired", async () => {
    await openAlerts();
    const [first, second, third] = [0, 1, 2].map((at) => rules().getByRole("listitem").nth(at));
    await expect.element(first!).toHaveTextContent("Watching");
    await expect.element(first!).toHaveTextContent("Notifies you in the app, in the browser, by email");
    await expect.element(first!).toHaveTextContent("Sell half here.");
    await expect.element(second!).toHaveTextContent("Cooling down");
    await expect.element(second!).toHaveTextContent("Last fired 20 min ago, 4 times in total");
    await expect.element(third!).toHaveTextContent("Fired");
  });

  test("name their symbol as people write it, and how far a price has to go", async () => {
    const { feed } = sampleDashboard();
    const items = feed.items.map((item) => (item.symbol === "BTC-USD" ? { ...item, price: 80_000 } : item));
    const { api } = await openAlerts({}, "", { getMarketFeed: { ...feed, items } });
    await expect
      .element(rules().getByRole("listitem").nth(0))
      .toHaveTextContent(/^BTC\/USD.*Now \$80,000\.00, 25% to go/);
    expect(api.callsOf("getMarketFeed").map(({ query }) => query["symbols"])).toContain("BTC-USD,NVDA");
  });

  test("show how far a move has come", async () => {
    const { feed } = sampleDashboard();
    const items = feed.items.map((item) =>
      item.symbol === "BTC-USD" ? { ...item, price: 80_000, asOf: new Date().toISOString() } : item,
    );
    const freshness = items.find(({ symbol }) => symbol === "BTC-USD")!.freshness;
    const condition = { kind: "move", direction: "down", percent: 5, windowMinutes: 60 } as const;
    const { api } = await openAlerts({ rules: [ruleOf("m", { condition })] }, "", {
      getMarketFeed: { ...feed, items },
      getCandles: (request) => {
        const bars = answerBars(request);
        return { ...bars, freshness, candles: bars.candles.map((bar) => ({ ...bar, low: 79_000, high: 82_000 })) };
      },
    });
    await expect.element(rules().getByRole("listitem")).toHaveTextContent("Now $80,000.00, 2.4% down within 1 hour");
    expect(api.callsOf("getCandles").map(({ query }) => query)).toMatchObject([{ timeframe: "1m", limit: "61" }]);
  });

  test("can be muted, snoozed, resumed and rearmed", async () => {
    const { board } = await openAlerts();
    const row = (at: number) => rules().getByRole("listitem").nth(at);
    await row(0).getByRole("button", { name: /^Mute/ }).click();
    await expect.element(row(0)).toHaveTextContent("Muted");
    await row(1)
      .getByRole("button", { name: /^Snooze/ })
      .click();
    await expect.element(row(1).getByRole("button", { name: "1 hour" })).toHaveFocus();
    await row(1).getByRole("button", { name: "8 hours" }).click();
    await expect.element(row(1)).toHaveTextContent("Snoozed");
    await row(2)
      .getByRole("button", { name: /^Reactivate/ })
      .click();
    await expect.element(row(2)).toHaveTextContent("Watching");
    await row(3)
      .getByRole("button", { name: /^End snooze/ })
      .click();
    await expect.element(row(3)).toHaveTextContent("Watching");
    expect(sentOf(board, "updateAlertRule")).toMatchObject([
      { muted: true },
      {},
      { armAgain: true },
      { snoozedUntil: null },
    ]);
  });

  test("are deleted only after confirmation, by keyboard alone", async () => {
    const { board } = await openAlerts();
    const row = rules().getByRole("listitem").nth(0);
    await focus(row.getByRole("button", { name: /^Delete/ }));
    await userEvent.keyboard("{Enter}");
    await expect.element(row.getByRole("button", { name: "Delete alert", exact: true })).toHaveFocus();
    await userEvent.keyboard("{Tab}");
    await userEvent.keyboard("{Enter}");
    await expect.element(row.getByRole("button", { name: /^Delete/ })).toHaveFocus();
    expect(sentOf(board, "deleteAlertRule")).toEqual([]);
    await userEvent.keyboard("{Enter}");
    await userEvent.keyboard("{Enter}");
    await expect.element(rules().getByRole("listitem")).toHaveLength(3);
    expect(sentOf(board, "deleteAlertRule")).toEqual(["r1"]);
  });

  test("are edited in the form that created them", async () => {
    const { board } = await openAlerts();
    const edit = rules().getByRole("listitem").nth(1).getByRole("button", { name: /^Edit/ });
    await edit.click();
    const dialog = page.getByRole("dialog", { name: "Edit alert" });
    await expect.element(dialog.getByLabelText("RSI level")).toHaveValue("30");
    await dialog.getByLabelText("RSI level").fill("25");
    await dialog.getByRole("button", { name: "Save changes" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(edit).toHaveFocus();
    expect(sentOf(board, "updateAlertRule")).toMatchObject([
      { input: { condition: { kind: "rsi", level: 25, timeframe: "4h" } } },
    ]);
  });
});
