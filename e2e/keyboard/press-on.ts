import type { Locator } from "@playwright/test";
import { reach } from "./reach.ts";

/** Reaches a button or a link by Tab and presses Enter on it. */
export async function pressOn(target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await reach(target, key);
  await target.page().keyboard.press("Enter");
}
