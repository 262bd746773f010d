import type { Locator } from "@playwright/test";

/** More stops than any screen has between two elements. */
const MOST_STOPS = 400;

/** Presses Tab, or Shift+Tab, until an element has the focus. Throws if it never gets it. */
export async function reach(target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await target.waitFor();
  const page = target.page();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await hasFocus()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} doesn't reach ${String(target)}`);
}
