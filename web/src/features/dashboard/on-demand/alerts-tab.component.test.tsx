import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { failure } from "../../../../testing/fake-api.ts";
import { head, openDashboard, panel } from "../../../../testing/open-dashboard.ts";
import { ruleOf } from "../../../../testing/sample-alerts.ts";
import { alertOf } from "../../../../testing/sample-dashboard.ts";

describe("alerts", () => {
  test("say what happened and why, and can be read one by one or all at once", async () => {
    const { board } = await openDashboard({}, "?tab=alerts");
    const list = panel().getByRole("list", { name: "Alerts" });
    await expect.element(list.css("> li")).toHaveLength(4);
    const first = list.css("> li").first();
    await first.getByText(/^Why it fired/).click();
    for (const text of ["$70,012.50", "Coinbase, live, 0.04 s old"])
      await expect.element(first).toHaveTextContent(text);
    await first.getByRole("button", { name: /^Mark read/ }).click();
    await expect.element(head()).toHaveTextContent("2 New Alerts");
    expect(board.unread).toBe(2);
    await panel().getByRole("button", { name: "Mark all read" }).click();
    await expect.element(head()).not.toHaveTextContent(/New Alert/);
  });

  test("say so if there are none", async () => {
    await openDashboard({ alerts: [], unread: 0 }, "?tab=alerts");
    await expect.element(page.getByText("No alerts to display.")).toBeVisible();
    await expect.element(panel().getByRole("link", { name: "New alert" })).toBeVisible();
  });

  test("none has fired: the armed ones are listed", async () => {
    const rules = [ruleOf("r1", { says: "AAPL rises to $230 or above, once." }), ruleOf("r2", { state: "fired" })];
    await openDashboard({ alerts: [], unread: 0 }, "?tab=alerts", { listAlertRules: { rules, limit: 5 } });
    await expect.element(panel()).toHaveTextContent("One alert is watching:AAPL rises to $230 or above, once.");
    await expect.element(panel().getByRole("link", { name: "Manage alerts" })).toHaveAttribute("href", "/alerts");
  });

  test("an alert that fires now is listed, counted and shown in a toast", async () => {
    const { live } = await openDashboard({}, "?tab=alerts");
    await expect.element(panel().getByRole("list", { name: "Alerts" })).toBeVisible();
    const alert = alertOf(10, { symbol: "SOL-USD", message: "Fell below 140." });
    live.send({ type: "alert", topic: "alerts", seq: 10, data: { alert, unread: 4 } });
    await expect
      .element(panel().getByRole("list", { name: "Alerts" }).css("> li").first())
      .toHaveTextContent("SOL/USD");
    await expect.element(head()).toHaveTextContent("4 New Alerts");
    await expect.element(page.css(".toast")).toHaveTextContent("Fell below 140.");
  });

  test("reverts what the server refuses to mark", async () => {
    await openDashboard({}, "?tab=alerts", { readAlert: failure(503, "Try again in a minute.") });
    await panel()
      .getByRole("button", { name: /^Mark read/ })
      .first()
      .click();
    await expect.element(page.css(".toast")).toHaveTextContent("Try again in a minute.");
    await expect.element(head()).toHaveTextContent("3 New Alerts");
  });
});
