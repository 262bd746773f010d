import type { Alert } from "@sextant/core/contract";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../testing/axe-findings.ts";
import { type Answers, failure, withHeaders } from "../../testing/fake-api.ts";
import { type FakeSocket } from "../../testing/fake-socket.ts";
import { openApp } from "../../testing/open-app.tsx";
import { address, installClock, lock, runFor } from "../../testing/page-actions.ts";
import { calendarOf } from "../../testing/sample-calendar.ts";
import { ruleOf } from "../../testing/sample-alerts.ts";
import { alertOf, dashboardAnswers, type SampleDashboard, sampleDashboard } from "../../testing/sample-dashboard.ts";

const toast = () => page.css(".toast");
const bell = (name: string) => page.getByRole("button", { name, exact: true });

/** Opens a screen unrelated to alerts, with the server's end of its socket. */
async function openElsewhere(
  changes: Partial<SampleDashboard> = { alerts: [], unread: 0 },
  strict = true,
  answers: (board: SampleDashboard) => Answers = () => ({}),
  refusing = false,
) {
  const board = sampleDashboard(changes);
  const calendar = { getCorporateCalendar: calendarOf([]) };
  const opened = await openApp("/corporate-calendar", {
    answers: { ...dashboardAnswers(board), ...calendar, ...answers(board) },
    strict,
    refusing,
  });
  const subscribed = () => opened.live.sent.some((one) => one.type === "subscribe" && one.topics.includes("alerts"));
  if (!refusing) await expect.poll(subscribed).toBe(true);
  return Object.assign(opened, { board });
}

// Which tab shows an alert is claimed browser-wide, so each test has its own ids.
const fire = (live: FakeSocket, alert: Alert, unread: number) =>
  live.send({ type: "alert", topic: "alerts", seq: alert.seq, data: { alert, unread } });

test("an alert is visible on any screen: a toast linking to its explanation, the bell, the tab's title", async () => {
  const { board, live } = await openElsewhere({ alerts: [], unread: 0 }, false);
  await expect.element(bell("Alerts, none unread")).toBeVisible();
  const subscriptions = () =>
    live.sent.flatMap((one) => (one.type === "subscribe" ? one.topics : [])).filter((topic) => topic === "alerts");
  expect(subscriptions()).toHaveLength(1);
  const alert = alertOf(107, { symbol: "SOL-USD", message: "Fell below 140." });
  fire(live, alert, 1);
  await expect.element(toast()).toHaveTextContent("SOL/USD");
  await expect.element(toast()).toHaveTextContent("Fell below 140.");
  await expect.element(bell("Alerts, 1 unread")).toHaveTextContent("1");
  await expect.poll(() => document.title).toMatch(/^\(1\) Calendar · /);
  // The same event again, as after a broken connection.
  live.cut();
  await expect.poll(() => live.connections, { timeout: 15_000 }).toBe(2);
  fire(live, alert, 1);
  await page.getByRole("button", { name: "Dismiss notification" }).click();
  await expect.element(toast()).toHaveLength(0);
  // Thirty at once are one toast that counts them.
  for (let seq = 108; seq <= 137; seq += 1) fire(live, alertOf(seq), seq - 106);
  await expect.element(toast()).toHaveTextContent("30 new alerts");
  await expect.element(toast()).toHaveLength(1);
  await expect.element(bell("Alerts, 31 unread")).toBeVisible();
  await page.getByRole("button", { name: "Dismiss notification" }).click();
  await expect.element(toast()).toHaveLength(0);
  // Read in another tab: the count here follows.
  board.unread = 0;
  live.send({ type: "unread", topic: "alerts", seq: 0, data: { unread: 0 } });
  await expect.poll(() => document.title).toMatch(/^Calendar · /);
  // 'Why' leads to the alert, opened and read.
  const last = alertOf(140, { symbol: "AAPL", message: "Rose above 175." });
  board.alerts = [last, alertOf(139, { isRead: true })];
  board.unread = 1;
  fire(live, last, 1);
  await toast().getByRole("link", { name: "Show why" }).click();
  await expect.poll(address).toMatch(/\/alerts\?tab=history&alert=alert-140$/);
  const row = page.getByRole("list", { name: "History" }).css(":scope > li").first();
  await expect.element(row.css("details")).toHaveAttribute("open", "");
  await expect.element(row.getByText(/^Why it fired/)).toHaveFocus();
  await expect.element(bell("Alerts, none unread")).toBeVisible();
});

test("within a second of firing an alert is noticed on any page: bell, toast and title", async () => {
  installClock();
  const { live } = await openElsewhere({ alerts: [], unread: 0 }, false);
  await expect.element(bell("Alerts, none unread")).toBeVisible();
  const rings = vi.spyOn(page.css(".bell svg").element(), "animate");
  fire(live, alertOf(607, { symbol: "SOL-USD", message: "Fell below 140." }), 1);
  await runFor(1_000);
  await expect.element(bell("Alerts, 1 unread")).toBeVisible();
  expect(rings).toHaveBeenCalledTimes(1);
  await expect.element(toast()).toHaveTextContent("Fell below 140.");
  expect(document.title).toMatch(/^\(1\) Calendar · /);
});

test("the bell opens the newest five, each with why it fired, and the way to a new alert", async () => {
  const alerts = Array.from({ length: 7 }, (_, i) =>
    alertOf(707 - i, { isRead: i > 1, message: `Rose above ${i}00.` }),
  );
  await openElsewhere({ alerts, unread: 2 });
  await bell("Alerts, 2 unread").click();
  const panel = page.getByRole("dialog", { name: "Latest alerts" });
  await expect.element(panel.getByRole("listitem")).toHaveLength(5);
  await expect.element(panel.getByText("unread")).toHaveLength(2);
  expect(await axeFindingsInBothThemes()).toEqual([]);
  await expect.element(panel.getByRole("link", { name: "All alerts" })).toHaveAttribute("href", "/alerts?tab=history");
  await expect
    .element(panel.getByRole("link", { name: /^Why ?: Rose above 100\.$/ }))
    .toHaveAttribute("href", "/alerts?tab=history&alert=alert-706");
  await panel.getByRole("link", { name: "New alert" }).click();
  await expect.poll(address).toMatch(/\/alerts\?new$/);
  await expect.element(panel).not.toBeInTheDocument();
});

test("the bell says so where nothing has fired, and where the list can't be loaded", async () => {
  const { api } = await openElsewhere({ alerts: [], unread: 0 });
  await bell("Alerts, none unread").click();
  await expect.element(page.getByText(/^No alert has fired yet\./)).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(bell("Alerts, none unread")).toHaveFocus();
  expect(api.callsOf("getAlerts").length).toBeGreaterThan(0);
});

test("where alerts are watching and none has fired, the bell says how many and leads to them", async () => {
  const rules = [ruleOf("r1"), ruleOf("r2"), ruleOf("r3", { state: "fired" })];
  await openElsewhere({ alerts: [], unread: 0 }, true, () => ({ listAlertRules: { rules, limit: 5 } }));
  await bell("Alerts, none unread").click();
  const panel = page.getByRole("dialog", { name: "Latest alerts" });
  await expect.element(panel.getByText("No alert has fired yet. 2 are watching.")).toBeVisible();
  await expect.element(panel.getByRole("link").first()).toHaveTextContent("All alerts");
});

test("an alert that fires while the very first list loads keeps its toast and its count", async () => {
  // The first list is read now, before the alert, and arrives after it.
  const held = lock();
  let hasArrived = false;
  const { api, board, live } = await openElsewhere(undefined, true, (now) => ({
    getAlerts: async () => {
      const { alerts, unread } = now;
      if (unread === 0) await held.opened;
      hasArrived = true;
      return withHeaders(alerts, { "x-unread-count": String(unread) });
    },
  }));
  await expect.poll(() => api.callsOf("getAlerts").length).toBeGreaterThan(0);
  const alert = alertOf(207, { symbol: "SOL-USD", message: "Fell below 140." });
  board.alerts = [alert];
  board.unread = 1;
  fire(live, alert, 1);
  await expect.element(toast()).toHaveTextContent("Fell below 140.");
  held.open();
  await expect.poll(() => hasArrived).toBe(true);
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  await expect.element(bell("Alerts, 1 unread")).toBeVisible();
  await expect.element(toast()).toHaveTextContent("Fell below 140.");
});

test("a wallet address in a toast wraps, and the buttons stay inside the window", async () => {
  const { live } = await openElsewhere();
  const message = `New payments of USDT on Ethereum ERC20 go to 0x${"5290aBcD".repeat(5)}.`;
  fire(live, alertOf(307, { symbol: "", alertType: "billing", message }), 1);
  await expect.element(toast()).toHaveTextContent(message);
  for (const width of [360, 1440]) {
    await page.viewport(width, 780);
    const parts = [toast(), toast().getByRole("link"), toast().getByRole("button")];
    for (const part of parts) {
      const { left, right } = part.element().getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
    }
    const { scrollWidth, clientWidth } = toast().element();
    expect(scrollWidth - clientWidth).toBeLessThanOrEqual(0);
  }
});

test("a three-character count stays within the bell at 360 px", async () => {
  await page.viewport(360, 780);
  const { live } = await openElsewhere();
  fire(live, alertOf(407), 120);
  const link = bell("Alerts, 120 unread");
  await expect.element(link).toHaveTextContent("99+");
  const outer = link.element().getBoundingClientRect();
  const count = link.getByText("99+").element().getBoundingClientRect();
  expect(count.left).toBeGreaterThanOrEqual(outer.left);
  expect(count.right).toBeLessThanOrEqual(outer.right);
});

test("without the socket the list is polled every 15 s, and shows what fired meanwhile", async () => {
  installClock();
  const { board } = await openElsewhere({ alerts: [alertOf(501)], unread: 1 }, true, () => ({}), true);
  await expect.element(bell("Alerts, 1 unread")).toBeVisible();
  await expect.element(toast()).toHaveLength(0);
  board.alerts = [alertOf(502, { message: "Above 80,000." }), alertOf(501)];
  board.unread = 2;
  await runFor(17_000);
  await expect.element(toast()).toHaveTextContent("Above 80,000.");
  await expect.element(bell("Alerts, 2 unread")).toBeVisible();
  await expect.poll(() => runFor(6_000).then(() => toast().elements().length)).toBe(0);
});

test("a list that fails to load shows no number", async () => {
  const { api } = await openElsewhere({}, false, () => ({ getAlerts: failure(503, "Try again in a minute.") }));
  await expect.element(page.getByRole("heading", { level: 1, name: "Calendar" })).toBeVisible();
  await expect.poll(() => api.callsOf("getAlerts").length).toBe(1);
  await bell("Alerts").click();
  await expect.element(page.getByRole("dialog").getByText("Your alerts couldn't be loaded.")).toBeVisible();
  await expect.poll(() => document.title).toMatch(/^Calendar · /);
});
