import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { openApp } from "../../../testing/open-app.tsx";
import {
  dashboardAnswers,
  sampleDashboard,
  type SampleDashboard,
  sendPrice,
} from "../../../testing/sample-dashboard.ts";

async function openDashboard(changes: Partial<SampleDashboard> = {}, query = "") {
  const board = sampleDashboard(changes);
  const opened = await openApp(`/dashboard${query}`, { answers: dashboardAnswers(board) });
  await expect.element(page.getByRole("tab", { name: "Signals" })).toBeVisible();
  await expect.poll(() => opened.live.sent.some(({ type }) => type === "subscribe")).toBe(true);
  return { ...opened, board };
}

const cell = (symbol: string) =>
  page.getByRole("list", { name: "Prices" }).getByRole("listitem").filter({ hasText: symbol });
const feedState = () => page.getByRole("status", { name: "Live feed" });

describe("the head", () => {
  test("says who is welcome, the plan, what the figures are and how many alerts are new", async () => {
    await openDashboard();
    await expect.element(page.getByRole("heading", { level: 1, name: /^Welcome, \S+/ })).toBeVisible();
    await expect.element(page.css("main header")).toHaveTextContent(/Trial, 7 days left/);
    await expect.element(page.getByText("3 New Alerts")).toBeVisible();
  });

  for (const [unread, words] of [
    [1, "1 New Alert"],
    [120, "120 New Alerts"],
  ] as const)
    test(`with ${unread} unread of all it says ${words}`, async () => {
      await openDashboard({ unread });
      await expect.element(page.getByRole("button", { name: words, exact: true })).toBeVisible();
    });
});

describe("the market feed", () => {
  test("a market update is merged into its own item, and flashes", async () => {
    const { live, board } = await openDashboard();
    await expect.element(feedState()).toHaveTextContent("Live Feed");
    sendPrice(live, board, "BTC-USD", 70_001.5, { changePercent: 4.68 });
    await expect.element(cell("BTC/USD")).toHaveTextContent("70,001.50");
    await expect.element(cell("BTC/USD")).toHaveTextContent("+4.68%");
  });
});
