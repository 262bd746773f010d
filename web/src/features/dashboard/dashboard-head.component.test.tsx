import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { cell, feedState, head, openDashboard, panel } from "../../../testing/open-dashboard.ts";
import { address } from "../../../testing/page-actions.ts";
import { sampleDashboard } from "../../../testing/sample-dashboard.ts";

const SIMULATED = { state: "simulated", delayMinutes: null } as const;
const DELAYED = { state: "delayed", delayMinutes: 15 } as const;

describe("head", () => {
  test("welcomes the user, and shows the plan, the data's freshness and the number of new alerts", async () => {
    await openDashboard();
    await expect.element(page.getByRole("heading", { level: 1, name: /^Welcome, \S+/ })).toBeVisible();
    await expect.element(head()).toHaveTextContent(/Trial, 7 days left/);
    await expect.element(head()).toHaveTextContent("Live Data");
    await expect.element(head()).toHaveTextContent("3 New Alerts");
  });

  for (const [unread, text] of [
    [0, undefined],
    [1, "1 New Alert"],
    [120, "120 New Alerts"],
  ] as const)
    test(`with ${unread} unread of all it says ${text ?? "nothing"}`, async () => {
      await openDashboard({ unread });
      await expect.element(head()).toHaveTextContent("Live Data");
      if (text === undefined) await expect.element(head()).not.toHaveTextContent(/New Alert/);
      else await expect.element(head().getByRole("button", { name: text, exact: true })).toBeVisible();
    });

  test("the badge of new alerts opens them", async () => {
    await openDashboard();
    await head().getByRole("button", { name: "3 New Alerts" }).click();
    await expect.poll(address).toMatch(/tab=alerts/);
    await expect.element(panel().getByRole("list", { name: "Alerts" })).toBeVisible();
    await expect.element(page.getByRole("tab", { name: "Alerts" })).toHaveFocus();
  });

  test("with one delayed price among live ones, nothing claims to be live", async () => {
    const board = sampleDashboard();
    const items = board.feed.items.map((item, i) => (i === 3 ? { ...item, freshness: DELAYED } : item));
    await openDashboard({ feed: { ...board.feed, items } });
    await expect.element(head()).toHaveTextContent("Delayed 15 min");
    await expect.element(head()).not.toHaveTextContent("Live Data");
    await expect.element(cell("TSLA")).toHaveTextContent("Delayed 15 min");
  });

  test("simulated prices are labelled Simulated, and no feed of them is live", async () => {
    const board = sampleDashboard();
    const items = board.feed.items.map((item) => ({ ...item, freshness: SIMULATED, source: "simulated" }));
    const recommendations = board.recommendations.map((one) => ({ ...one, freshness: SIMULATED }));
    await openDashboard({ feed: { ...board.feed, items }, recommendations });
    await expect.element(head()).toHaveTextContent("Simulated");
    await expect.element(feedState()).toHaveTextContent(/^Simulated feed$/);
    await expect.element(page.css("main")).not.toHaveTextContent(/Live Data|Live Feed/);
  });

  test("a replay with one simulated symbol is labelled a replay, and the simulated one is counted", async () => {
    const board = sampleDashboard();
    const items = board.feed.items.map((item, i) =>
      i === 3
        ? { ...item, freshness: SIMULATED, source: "simulated" }
        : { ...item, freshness: { state: "replay" as const, delayMinutes: null }, source: "files" },
    );
    await openDashboard({ feed: { ...board.feed, items }, recommendations: [] });
    await expect.element(head()).toHaveTextContent("Replay \u00b7 1 of 8 values simulated");
    await expect.element(feedState()).toHaveTextContent(/^Replay feed · 1 of 8 simulated$/);
    await expect.element(cell("TSLA")).toHaveTextContent("Simulated");
  });
});
