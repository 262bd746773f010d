import type { Locator, Page } from "@playwright/test";
import { expect, openAnalysis, test } from "./screen.ts";

const toast = (page: Page) => page.locator(".toast");
const refresh = (page: Page) => page.getByRole("button", { name: "Refresh" }).click();

/** Refreshes against a server that fails: an error toast with what it said. */
async function failRefresh(page: Page, sentence: string): Promise<void> {
  await page.route("**/api/market-data/**", (route) => route.fulfill({ status: 503, body: sentence }));
  const answer = page.waitForResponse("**/api/market-data/**");
  await refresh(page);
  await answer;
  await page.unroute("**/api/market-data/**");
}

const centre = async (place: Locator) => {
  const box = await place.boundingBox();
  if (!box) throw new Error("The toast is not on the screen.");
  return { x: box.x + box.width / 3, y: box.y + box.height / 2 };
};

test("a good word goes by itself after five seconds", async ({ page }) => {
  await page.clock.install();
  await openAnalysis(page);
  await refresh(page);
  await expect(toast(page)).toContainText("Refreshed");
  await page.mouse.move(5, 5);
  await page.clock.runFor(4_000);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(toast(page)).toHaveCount(0);
});

test("errors stay, wait in line and go one by one when they are dismissed", async ({ page }) => {
  await page.clock.install();
  await openAnalysis(page);
  await failRefresh(page, "First fault.");
  await failRefresh(page, "Second fault.");
  await page.clock.runFor(20_000);
  await expect(toast(page)).toHaveCount(1);
  await expect(toast(page)).toContainText("503: First fault.");
  await page.getByRole("button", { name: "Dismiss notification" }).click();
  await expect(toast(page)).toContainText("503: Second fault.");
  await page.getByRole("button", { name: "Dismiss notification" }).click();
  await expect(toast(page)).toHaveCount(0);
});

for (const [how, dismiss] of Object.entries({
  "the X": (page: Page) => page.getByRole("button", { name: "Dismiss notification" }).click(),
  "the X by keyboard": async (page: Page) => {
    await page.keyboard.press("F8");
    await page.getByRole("button", { name: "Dismiss notification" }).focus();
    await page.keyboard.press("Enter");
  },
  "Escape in the region": async (page: Page) => {
    await page.keyboard.press("F8");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
  },
})) {
  test(`after one was closed with ${how}, the next ones still leave by themselves`, async ({ page }) => {
    await page.clock.install();
    await openAnalysis(page);
    for (let round = 1; round <= 2; round += 1) {
      await refresh(page);
      await expect(toast(page)).toContainText("Refreshed");
      await dismiss(page);
      await expect(toast(page)).toHaveCount(0);
      // Nothing of the page is left in the region: whoever works by keyboard goes on where they were.
      await expect(page.getByRole("region", { name: /F8/ }).locator(":focus")).toHaveCount(0);
    }
    await refresh(page);
    await expect(toast(page)).toContainText("Refreshed");
    await page.clock.runFor(6_000);
    await expect(toast(page)).toHaveCount(0);
  });
}

test("F8 goes to the notifications, where Escape dismisses", async ({ page }) => {
  await openAnalysis(page);
  await failRefresh(page, "A fault.");
  await expect(toast(page)).toBeVisible();
  await page.keyboard.press("F8");
  await expect(page.getByRole("region", { name: /F8/ }).locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(toast(page).or(toast(page).locator("*")).and(page.locator(":focus"))).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(toast(page)).toHaveCount(0);
});

test("a notification is told to assistive technology", async ({ page }) => {
  await openAnalysis(page);
  await page.evaluate(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('[role="status"][aria-live]')) told.push(region.textContent);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await failRefresh(page, "A fault.");
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { told: string[] }).told.join(" ")))
    .toMatch(/Refresh failed.*A fault/);
});

test("a swipe of the mouse to the right dismisses, a nudge does not", async ({ page }) => {
  await openAnalysis(page);
  await failRefresh(page, "A fault.");
  const { x, y } = await centre(toast(page));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y, { steps: 5 });
  await page.mouse.up();
  await expect(toast(page)).toBeVisible();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 120, y, { steps: 8 });
  await page.mouse.up();
  await expect(toast(page)).toHaveCount(0);
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 780 } });

  test("a swipe of the finger dismisses", async ({ page }) => {
    await openAnalysis(page);
    await failRefresh(page, "A fault.");
    const { x, y } = await centre(toast(page));
    const finger = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
      finger.send("Input.dispatchTouchEvent", { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
    await touch("touchStart", x);
    for (let moved = 10; moved <= 120; moved += 10) await touch("touchMove", x + moved);
    await touch("touchEnd");
    await expect(toast(page)).toHaveCount(0);
  });

  test("what a finger presses is at least 44 px high and wide", async ({ page }) => {
    await openAnalysis(page);
    const small = await page
      .locator("header button, header a, .symbol-form button, .symbol-form input, [role=tab]")
      .filter({ visible: true })
      .evaluateAll((targets) =>
        targets.flatMap((target) => {
          const { width, height } = target.getBoundingClientRect();
          const name = target.getAttribute("aria-label") ?? target.textContent;
          return width < 44 || height < 44 ? [`${name} ${Math.round(width)} x ${Math.round(height)}`] : [];
        }),
      );
    expect(small).toEqual([]);
  });
});
