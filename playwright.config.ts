import { availableParallelism } from "node:os";
import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { CANDLES_FOLDER } from "./e2e/candles-folder.ts";

if (!existsSync(CANDLES_FOLDER))
  console.warn("No candle files at SHARED_DATA: the journeys over real candles are skipped.");
const chromium = process.env["CHROMIUM_PATH"];

// In place of Playwright's own list, which would also let sites read what they stored inside other sites' pages, which no current browser allows.
const UNWANTED = [
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "PaintHolding",
  "MediaRouter",
  "OptimizationHints",
];

/** Specs at an installation of their own, each in one worker from its start to its end. First, so that none is left for the end. */
const OWN_SITES = [
  "backtest",
  "checkout",
  "checkout-exceptions",
  "double-click",
  "firebase",
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

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: ".cache/test-results",
  globalSetup: "./e2e/servers.ts",
  // One more than the cores of the smallest machine, as with the unit tests: much of the time goes by waiting for servers and for pages to settle.
  workers: Math.min(2, availableParallelism()) + 1,
  fullyParallel: true,
  // Guards against hanging, far from what anything takes: no test's outcome hangs on how fast the machine is.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json"]],
  use: {
    browserName: "chromium",
    locale: "en-GB",
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: ["--no-sandbox", "--disable-gpu", `--disable-features=${UNWANTED.join(",")}`],
    },
  },
  projects: [
    { name: "own installation", testMatch: OWN_SITES },
    { name: "simulated", testIgnore: OWN_SITES },
  ],
});
