import { SCREENS } from "@sextant/core/contract";
import { LESSON_IDS } from "@sextant/core/lessons";
import type { Page } from "@playwright/test";
import { pressOn } from "./press-on.ts";
import { reach } from "./reach.ts";
import type { Route } from "./routes.ts";

const { learn, cryptoScreener, token } = SCREENS;

/** Opens a route that has no name of its own from the list that leads to it, by keys. Returns whether it has a list. */
export async function openFromList(page: Page, { path }: Route): Promise<boolean> {
  const lesson = LESSON_IDS.findIndex((id) => path === `${learn.path}/${id}`);
  if (lesson < 0 && path !== token.path) return false;
  await page.goto(lesson < 0 ? `${cryptoScreener.path}?view=table` : learn.path);
  const main = page.getByRole("main");
  if (lesson < 0) {
    await main.getByRole("row").nth(1).waitFor();
    await reach(main.getByRole("grid"));
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  } else await pressOn(main.getByRole("region", { name: "Lessons" }).getByRole("link").nth(lesson));
  await page.waitForURL((url) => url.pathname === path);
  return true;
}
