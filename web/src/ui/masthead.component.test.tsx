import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { openApp } from "../../testing/open-app.tsx";
import { overhangPx, setFontSize } from "../../testing/page-actions.ts";
import { calendarOf } from "../../testing/sample-calendar.ts";
import { dashboardAnswers, sampleDashboard } from "../../testing/sample-dashboard.ts";

const WIDTHS = [180, 200, 240, 280, 320, 360, 414, 540, 640, 641, 768, 1024, 1100, 1101, 1280, 1440, 1920];
const HEIGHT = 900;

/** Returns the elements of the masthead that lie outside the window or overlap others. */
function errorsOf(header: Element): readonly string[] {
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
}

/** Returns the elements of the masthead that lie outside the window or overlap others, at every width. */
async function misplaced(): Promise<string[]> {
  const errors: string[] = [];
  for (const width of WIDTHS) {
    await page.viewport(width, HEIGHT);
    const found = errorsOf(page.getByRole("banner").element());
    errors.push(...found.map((what) => `${String(width)} px: ${what}`));
  }
  return errors;
}

for (const size of ["small", "medium", "large"] as const) {
  test(`the masthead with a full bell fits every width down to 180 px, in ${size} letters`, async () => {
    setFontSize(size);
    const answers = { ...dashboardAnswers(sampleDashboard({ unread: 120 })), getCorporateCalendar: calendarOf([]) };
    await openApp("/corporate-calendar", { answers });
    await expect.element(page.getByRole("button", { name: "Alerts, 120 unread" })).toHaveTextContent(/^99\+$/);
    expect(await misplaced()).toEqual([]);
    await page.viewport(180, 400);
    for (const name of ["Open navigation menu", "Find a screen, a symbol or an action", "Account of Ann-Walker"])
      await expect.element(page.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
    await expect.element(page.getByRole("button", { name: "Alerts, 120 unread" })).toBeInViewport({ ratio: 1 });
    await page.getByRole("button", { name: "Account of Ann-Walker" }).click();
    await expect.element(page.getByRole("dialog", { name: "Account" })).toBeInViewport();
    expect(overhangPx()).toBeLessThanOrEqual(0);
  });
}

describe("visitor", () => {
  test("has a masthead with the sign-in button that fits every width down to 180 px with large text", async () => {
    setFontSize("large");
    await openApp("/pricing", { user: null });
    await expect.element(page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
    await expect.element(page.getByRole("button", { name: /^Alerts/ })).toHaveLength(0);
    await expect.element(page.getByRole("button", { name: "Display settings" })).toBeVisible();
    expect(await misplaced()).toEqual([]);
    await page.viewport(180, 400);
    await expect.element(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeInViewport({ ratio: 1 });
  });
});
