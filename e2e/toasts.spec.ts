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
