import "../src/styles/main.css";
import { afterEach, beforeAll, beforeEach } from "vitest";
import { commands, type Locator, locators, page } from "vitest/browser";
import { forgetPage, forgetSettings } from "./forget-page.ts";
import { cleanup } from "vitest-browser-react";
import { catchLeaving, forgetLeaving } from "./leaving.ts";
import { forgetInstallation } from "./set-installation.ts";
import { endTest } from "./test-end.ts";

declare module "vitest/browser" {
  interface LocatorSelectors {
    /** By CSS, where neither role nor text says which element is meant. */
    css(selector: string): Locator;
  }
}

locators.extend({ css: (selector: string) => `css=${selector}` });

catchLeaving();

// A letter that is drawn before its font is there is wider or narrower: what is measured then is not what people see.
beforeAll(async () => {
  await Promise.all([...document.fonts].map((face) => face.load()));
});

beforeEach(async () => {
  forgetLeaving();
  localStorage.clear();
  sessionStorage.clear();
  await page.viewport(1280, 720);
});

afterEach(async () => {
  try {
    await endTest();
  } finally {
    // The library does this by itself only for the first file of a page.
    await cleanup();
    forgetPage();
    forgetInstallation();
    await commands.emulateMedia({ colorScheme: null, reducedMotion: null, media: null, forcedColors: null });
    forgetSettings();
  }
});
