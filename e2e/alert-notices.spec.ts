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

test("of two tabs one shows the toast, and both count", async ({ page, context }) => {
  const first = await openElsewhere(page);
  const other = await context.newPage();
  const second = await openElsewhere(other);
  for (const { live } of [first, second]) fire(live, alertOf(3), 1);
  for (const tab of [page, other]) await expect(bell(tab, "Alerts, 1 unread")).toBeVisible();
  await expect.poll(async () => (await toast(page).count()) + (await toast(other).count())).toBe(1);
});
