import type { Page } from "@playwright/test";
import { answerDashboard, answerLive, fullDashboard } from "./dashboard-double.ts";
import { expect, test, VISITOR } from "./screen.ts";

const WIDTHS = [180, 200, 240, 280, 320, 360, 414, 540, 640, 641, 768, 1024, 1100, 1101, 1280, 1440, 1920];
const HEIGHT = 900;

/** What of the masthead lies outside the window or on top of something else, at every width in one size of letters. */
async function misplaced(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    const found = await page.getByRole("banner").evaluate((header) => {
      const edge = document.documentElement.clientWidth;
      const controls = [...header.querySelectorAll("a, button")]
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box, element }) => box.width > 0 && element.checkVisibility({ visibilityProperty: true }));
      const name = (element: Element) => element.getAttribute("aria-label") ?? element.textContent;
      const outside = controls.filter(({ box }) => box.left < -0.5 || box.right > edge + 0.5 || box.width < 24);
      const covered = controls.flatMap((one, at) =>
        controls
          .slice(at + 1)
          .filter(
            ({ box }) =>
              Math.min(box.right, one.box.right) - Math.max(box.left, one.box.left) > 0.5 &&
              Math.min(box.bottom, one.box.bottom) - Math.max(box.top, one.box.top) > 0.5,
          ),
      );
      return [
        ...[...outside, ...covered].map(({ element }) => name(element)),
        ...(header.scrollWidth > header.clientWidth ? [`${String(header.scrollWidth - edge)} px too wide`] : []),
      ];
    });
    faults.push(...found.map((what) => `${String(width)} px: ${what}`));
  }
  return faults;
}

for (const size of ["small", "medium", "large"]) {
  test(`the masthead with a full bell fits every width down to 180 px, in ${size} letters`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem("accessibility-font-size", value), size);
    const double = fullDashboard({ unread: 120 });
    await answerDashboard(page, double);
    await answerLive(page, double);
    await page.goto("/pricing");
    await expect(page.getByRole("link", { name: "Alerts, 120 unread" })).toHaveText("99+");
    expect(await misplaced(page)).toEqual([]);
    await page.setViewportSize({ width: 180, height: 400 });
    for (const name of ["Open navigation menu", "Find a screen, a symbol or an action", "Display settings"])
      await expect(page.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("link", { name: "Alerts, 120 unread" })).toBeInViewport({ ratio: 1 });
    await page.getByRole("button", { name: "Display settings" }).click();
    await expect(page.getByRole("dialog", { name: "Display settings" })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(180);
  });
}

test.describe("a visitor", () => {
  test.use({ storageState: VISITOR });

  test("has a masthead that fits every width down to 180 px with large letters, with the way in", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("accessibility-font-size", "large"));
    await page.goto("/pricing");
    await expect(page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
    await expect(page.getByRole("link", { name: /^Alerts/ })).toHaveCount(0);
    expect(await misplaced(page)).toEqual([]);
    await page.setViewportSize({ width: 180, height: 400 });
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeInViewport({ ratio: 1 });
  });
});
