import { expect, openAnalysis, test } from "./screen.ts";

test.use({ hasTouch: true, viewport: { width: 360, height: 780 } });

test("a swipe of the finger dismisses a notification", async ({ page }) => {
  await openAnalysis(page);
  await page.route("**/api/market-data/**", (route) => route.fulfill({ status: 503, body: "A fault." }));
  await page.getByRole("button", { name: "Refresh" }).click();
  const toast = page.locator(".toast");
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  if (!box) throw new Error("The toast is not on the screen.");
  const [x, y] = [box.x + box.width / 3, box.y + box.height / 2];
  const finger = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
  await touch("touchStart", x);
  for (let moved = 10; moved <= 120; moved += 10) await touch("touchMove", x + moved);
  await touch("touchEnd");
  await expect(toast).toHaveCount(0);
});
