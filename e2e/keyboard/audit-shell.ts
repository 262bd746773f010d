import { SCREENS } from "@sextant/core/contract";
import type { Page } from "@playwright/test";
import { expect as once } from "../screen.ts";
import type { Account } from "./accounts.ts";
import type { Finding } from "./finding.ts";
import { pressOn } from "./press-on.ts";
import { reach } from "./reach.ts";
import { tryOpeners } from "./try-openers.ts";

const expect = once.configure({ timeout: 20_000 });
const START = SCREENS.dashboard.path;
const MAIN_ITEMS = Object.values(SCREENS).filter(({ inNavigation }) => inNavigation);

/** What is around every screen: its skip links, its menu, its shortcuts, and what its buttons open. */
export async function auditShell({ name: account, page }: Account, report: (finding: Finding) => void): Promise<void> {
  const look = async (what: string, act: () => Promise<number>) => {
    const wrong: string[] = [];
    await page.goto(START);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle", { timeout: 1_500 }).catch(() => undefined);
    const opened = await act().catch((error: unknown) => {
      wrong.push(String(error).slice(0, 500));
      return 0;
    });
    report({ part: "shell", account, what, elements: 0, stops: 0, opened, wrong });
  };
  await look("skip links", () => skip(page));
  await look("the menu's items", async () => {
    for (const { label, path } of MAIN_ITEMS) await openFromMenu(page, label, path);
    return MAIN_ITEMS.length;
  });
  await look("shortcuts", () => shortcuts(page));
  await look("buttons around the screen", async () => {
    const { opened, wrong } = await tryOpeners(page, "body");
    if (wrong.length > 0) throw new Error(wrong.join("; "));
    return opened;
  });
}

async function skip(page: Page): Promise<number> {
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const isInside = await page.getByRole("main").evaluate((main) => main.contains(document.activeElement));
  if (!isInside) throw new Error("'Skip to main content' doesn't lead into it");
  return 1;
}

/** Opens a main item by the skip link to the navigation. */
async function openFromMenu(page: Page, label: string, path: string): Promise<void> {
  await page.goto(START);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await pressOn(page.getByRole("link", { name: "Skip to navigation" }));
  await pressOn(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: label, exact: true }));
  await page.waitForURL((url) => url.pathname === path);
}

/** Opens what has a shortcut, and expects Escape to close it and to give the focus back. */
async function shortcuts(page: Page): Promise<number> {
  const keys = ["ControlOrMeta+k", "?", "a"];
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: SCREENS.dashboard.label });
  await page.getByRole("button", { name: "Open the assistant" }).waitFor();
  await reach(link);
  for (const key of keys) {
    await page.keyboard.press(key);
    const dialog = page.getByRole("dialog");
    await expect(dialog).toHaveAccessibleName(/\S/u);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    // The assistant gives it to its own button.
    if (key !== "a") await expect(link, `the focus comes back after ${key}`).toBeFocused();
    else expect(await page.evaluate(() => document.activeElement !== document.body), "it has a place").toBe(true);
  }
  return keys.length;
}
