import { availableParallelism } from "node:os";
import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { CANDLES_FOLDER } from "./e2e/candles-folder.ts";

if (!existsSync(CANDLES_FOLDER))
  console.warn("No candle files at SHARED_DATA: the journeys over real candles are skipped.");
const chromium = process.env["CHROMIUM_PATH"];

// Replaces Playwright's own list, which would also enable third-party storage, which no current browser allows.
const UNWANTED = [
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "PaintHolding",
  "MediaRouter",
  "OptimizationHints",
];

/** Specs with an installation of their own, each run by one worker. They start first, so that none runs alone at the end. */
const OWN_SITES = [
  "backtest",
  "checkout",
  "checkout-exceptions",
  "firebase",
  "installable",
  "mail-journeys",
  "merchant",
  "merchant-payments",
  "real-candles",
  "second-factor",
  "sign-in-forms",
  "step-up-elsewhere",
  "track-record",
  "white-label",
].map((name) => `**/${name}.spec.ts`);

/** Specs that take long, each on its own. They start early too. */
const LONG = ["double-click", "tutorials"].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: ".cache/test-results",
  globalSetup: "./e2e/servers.ts",
  // One more than the cores of the smallest machine, as for the unit tests: journeys spend much of their time waiting for servers and pages.
  workers: Math.min(2, availableParallelism()) + 1,
  fullyParallel: true,
  // Only ends tests that hang: far above what any test takes, so that a slow machine fails none.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json"]],
  use: {
    browserName: "chromium",
    locale: "en-GB",
    // Requests that go through the worker pass the routes of a test by: only the journeys about it allow it.
    serviceWorkers: "block",
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: ["--no-sandbox", "--disable-gpu", `--disable-features=${UNWANTED.join(",")}`],
    },
  },
  projects: [
    { name: "own installation", testMatch: OWN_SITES },
    { name: "long", testMatch: LONG },
    { name: "shared installation", testIgnore: [...OWN_SITES, ...LONG] },
  ],
});
