import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig, type ViteUserConfig } from "vitest/config";
import { findBrowser } from "../scripts/browser.mjs";
import { emulateMedia, fingerSwipe, swipe } from "./testing/commands.ts";

/** Development messages of libraries, which say nothing about a test. */
const NOISE = /No queryFn was passed as an option|Download the React DevTools/;

/** Screens and their parts in a real browser, with a fake server (`web/testing`): `*.component.test.tsx`. */
// Vitest requires the default export of its own configuration file.
export default defineConfig(async (): Promise<ViteUserConfig> => {
  const { executablePath, env } = await findBrowser(() => undefined);
  return {
    root: import.meta.dirname,
    plugins: [react()],
    // Packages are all found before the first test: one that is found later reloads the page during a test.
    optimizeDeps: { entries: ["src/main.tsx", "src/features/**/*-page.tsx", "gallery/**/*.tsx"] },
    test: {
      onConsoleLog: (text) => (NOISE.test(text) ? false : undefined),
      include: ["src/**/*.component.test.tsx", "gallery/*.component.test.tsx"],
      globalSetup: ["../scripts/generated-sources.mjs"],
      setupFiles: ["testing/set-up.ts"],
      expect: { poll: { timeout: 15_000 } },
      // Only ends tests that hang, as for the unit tests.
      testTimeout: 60_000,
      // Two pages, each used for many files: loading the application for each file took a third of the time. So a test must leave
      // nothing behind in its page (testing/set-up.ts), and the nightly run has a page for each file. One page alone leaves a core idle
      // while a screen settles.
      maxWorkers: 2,
      isolate: process.env["REACT_BUILD"] === "development",
      restoreMocks: true,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1280, height: 720 },
        commands: { emulateMedia, fingerSwipe, swipe },
        provider: playwright({
          launchOptions: { executablePath, env: { ...process.env, ...env }, args: ["--no-sandbox", "--disable-gpu"] },
          contextOptions: { locale: "en-GB" },
        }),
        instances: [{ browser: "chromium" }],
      },
    },
  };
});
