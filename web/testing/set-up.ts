import "../src/styles/main.css";
import { afterEach, beforeEach } from "vitest";
import { commands, type Locator, locators, page } from "vitest/browser";
import { forgetPage, forgetSettings } from "./forget-page.ts";
import { catchLeaving, forgetLeaving } from "./leaving.ts";
import { endTest } from "./test-end.ts";

declare module "vitest/browser" {
  interface LocatorSelectors {
    /** By CSS, where neither role nor text says which element is meant. */
    css(selector: string): Locator;
  }
}

locators.extend({ css: (selector: string) => `css=${selector}` });

catchLeaving();

beforeEach(async () => {
  forgetLeaving();
  localStorage.clear();
  sessionStorage.clear();
  await page.viewport(1280, 720);
});

afterEach(async () => {
  await endTest();
  forgetPage();
  await commands.emulateMedia({ colorScheme: null, reducedMotion: null, media: null, forcedColors: null });
  forgetSettings();
});
