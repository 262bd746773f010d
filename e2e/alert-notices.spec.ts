import type { Page } from "@playwright/test";
import type { Alert } from "@sextant/core/contract";
import { alertOf, answerDashboard, answerLive, fullDashboard, type LiveStub } from "./dashboard-double.ts";
import { expect, test } from "./screen.ts";

const toast = (page: Page) => page.locator(".toast");
const bell = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

/** A screen that has nothing to do with alerts, with the server's end of its socket. */
async function openElsewhere(page: Page, double = fullDashboard({ alerts: [], unread: 0 })) {
  await answerDashboard(page, double);
  const live = await answerLive(page, double);
  await page.goto("/pricing");
  await expect(bell(page, "Alerts, none unread")).toBeVisible();
  return { double, live };
}

const fire = (live: LiveStub, alert: Alert, unread: number) =>
  live.tell({ type: "alert", topic: "alerts", seq: alert.seq, data: { alert, unread } });

test("an alert that fires is seen on any screen: a toast that leads to why, the bell, the tab's title", async ({
  page,
}) => {
  const { double, live } = await openElsewhere(page);
  const subscriptions = () =>
    live.said.flatMap((one) => (one.type === "subscribe" ? one.topics : [])).filter((topic) => topic === "alerts");
  expect(subscriptions()).toHaveLength(1);
  const alert = alertOf(7, { symbol: "SOL-USD", message: "Fell below 140." });
  fire(live, alert, 1);
  await expect(toast(page)).toContainText("SOL/USD");
  await expect(toast(page)).toContainText("Fell below 140.");
  await expect(bell(page, "Alerts, 1 unread")).toContainText("1");
  await expect(page).toHaveTitle(/^\(1\) Pricing · /);
  // The same event once more, as after a connection that broke.
  await live.cut();
  await expect.poll(() => live.connections, { timeout: 15_000 }).toBe(2);
  fire(live, alert, 1);
  await page.getByRole("button", { name: "Dismiss notification" }).click();
  await expect(toast(page)).toHaveCount(0);
  // Thirty at once are one toast that counts them.
  for (let seq = 8; seq <= 37; seq += 1) fire(live, alertOf(seq), seq - 6);
  await expect(toast(page)).toContainText("30 new alerts");
  await expect(toast(page)).toHaveCount(1);
  await expect(bell(page, "Alerts, 31 unread")).toBeVisible();
  await page.getByRole("button", { name: "Dismiss notification" }).click();
  await expect(toast(page)).toHaveCount(0);
  // Read in another tab: the count here follows.
  double.unread = 0;
  live.tell({ type: "unread", topic: "alerts", seq: 0, data: { unread: 0 } });
  await expect(page).toHaveTitle(/^Pricing · /);
  // 'Why' leads to the alert, opened and read.
  const last = alertOf(40, { symbol: "AAPL", message: "Rose above 175." });
  double.alerts = [last, alertOf(39, { isRead: true })];
  double.unread = 1;
  fire(live, last, 1);
  await toast(page).getByRole("link", { name: "Show why" }).click();
  await expect(page).toHaveURL(/\/alerts\?tab=history&alert=alert-40$/);
  const row = page.getByRole("list", { name: "History" }).locator("> li").first();
  await expect(row.locator("details")).toHaveAttribute("open", "");
  await expect(row.getByText(/^Why it fired/)).toBeFocused();
  await expect(bell(page, "Alerts, none unread")).toBeVisible();
});

test("an alert that fires while the very first list is on its way keeps its toast and its count", async ({ page }) => {
  const double = fullDashboard({ alerts: [], unread: 0 });
  await answerDashboard(page, double);
  const live = await answerLive(page, double);
  // The first list is read now, before the alert, and arrives after it.
  let arrives: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (arrives = resolve));
  let requests = 0;
  let hasArrived = false;
  await page.route(/\/api\/users\/[^/]+\/alerts\?/, async (route) => {
    requests += 1;
    if (double.unread > 0) return route.fallback();
    await held;
    await route.fulfill({ json: [], headers: { "x-unread-count": "0" } }).catch(() => undefined);
    hasArrived = true;
  });
  await page.goto("/pricing");
  const subscribed = () => live.said.some((one) => one.type === "subscribe" && one.topics.includes("alerts"));
  await expect.poll(subscribed).toBe(true);
  await expect.poll(() => requests).toBeGreaterThan(0);
  const alert = alertOf(7, { symbol: "SOL-USD", message: "Fell below 140." });
  double.alerts = [alert];
  double.unread = 1;
  fire(live, alert, 1);
  await expect(toast(page)).toContainText("Fell below 140.");
  arrives();
  await expect.poll(() => hasArrived).toBe(true);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(bell(page, "Alerts, 1 unread")).toBeVisible();
  await expect(toast(page)).toContainText("Fell below 140.");
});

test("a wallet address in a toast breaks, and its buttons stay inside the window", async ({ page }) => {
  const { live } = await openElsewhere(page);
  const message = `New payments of USDT on Ethereum ERC20 go to 0x${"5290aBcD".repeat(5)}.`;
  fire(live, alertOf(7, { symbol: "", alertType: "billing", message }), 1);
  await expect(toast(page)).toContainText(message);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 780 });
    const parts = [toast(page), toast(page).getByRole("link"), toast(page).getByRole("button")];
    for (const part of parts) {
      const box = await part.boundingBox();
      expect(box).not.toBeNull();
      expect(box?.x ?? -1).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? width + 1)).toBeLessThanOrEqual(width);
    }
    const inner = await toast(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(inner).toBeLessThanOrEqual(0);
  }
});

test("a count of three letters stays within the bell at 360 px", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const { live } = await openElsewhere(page);
  fire(live, alertOf(7), 120);
  const link = bell(page, "Alerts, 120 unread");
  await expect(link).toContainText("99+");
  const outer = await link.boundingBox();
  const count = await link.getByText("99+").boundingBox();
  if (outer === null || count === null) throw new Error("The bell is not on the screen.");
  expect(count.x).toBeGreaterThanOrEqual(outer.x);
  expect(count.x + count.width).toBeLessThanOrEqual(outer.x + outer.width);
});

test("without the socket the list is asked every 15 s, and tells what fired meanwhile", async ({ page }) => {
  await page.clock.install();
  const double = fullDashboard({ alerts: [alertOf(1)], unread: 1 });
  await answerDashboard(page, double);
  const live = await answerLive(page, double);
  live.refusing = true;
  await page.goto("/pricing");
  await expect(bell(page, "Alerts, 1 unread")).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
  double.alerts = [alertOf(2, { message: "Above 80,000." }), alertOf(1)];
  double.unread = 2;
  await page.clock.runFor(17_000);
  await expect(toast(page)).toContainText("Above 80,000.");
  await expect(bell(page, "Alerts, 2 unread")).toBeVisible();
  await expect.poll(() => page.clock.runFor(6_000).then(() => toast(page).count())).toBe(0);
});

test("of two tabs one shows the toast, and both count", async ({ page, context }) => {
  const first = await openElsewhere(page);
  const other = await context.newPage();
  const second = await openElsewhere(other);
  for (const { live } of [first, second]) fire(live, alertOf(3), 1);
  for (const tab of [page, other]) await expect(bell(tab, "Alerts, 1 unread")).toBeVisible();
  await expect.poll(async () => (await toast(page).count()) + (await toast(other).count())).toBe(1);
});

test("a list that cannot be loaded shows no number", async ({ page }) => {
  const double = fullDashboard();
  await answerLive(page, double);
  await page.route("**/api/users/*/alerts?*", (route) =>
    route.fulfill({ status: 503, body: "Try again in a minute." }),
  );
  await page.goto("/pricing");
  await page.waitForLoadState("networkidle");
  await expect(bell(page, "Alerts")).toBeVisible();
  await expect(page).toHaveTitle(/^Pricing · /);
});
