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
    /** Locates by CSS, where neither role nor text identifies the element. */
    css(selector: string): Locator;
  }
}

locators.extend({ css: (selector: string) => `css=${selector}` });

catchLeaving();

// Text drawn before its font has loaded has a different width, so measurements would differ from what users see.
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
    // The library does this only for the first file of a page.
    await cleanup();
    forgetPage();
    forgetInstallation();
    await commands.emulateMedia({ colorScheme: null, reducedMotion: null, media: null, forcedColors: null });
    forgetSettings();
  }
});
