import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { answerDashboard, answerLive, fullDashboard } from "./dashboard-double.ts";
import { expect, openAnalysis, test } from "./screen.ts";

const BUDGET_BYTES = 140_000;
const web = resolve(import.meta.dirname, "..", "dist", "web");

test("the scripts of Market analysis stay within 140 kB, the chart apart", async ({ page }) => {
  const scripts = new Set<string>();
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.add(new URL(response.url()).pathname);
  });
  await openAnalysis(page);
  // A busy machine asks for the chart only after half a second of silence on the network.
  await expect
    .poll(() => [...scripts].some((path) => /chart/i.test(basename(path))), {
      message: "the chart is a chunk of its own",
    })
    .toBe(true);
  await page.waitForLoadState("networkidle");
  const sizes = [...scripts].map((path) => {
    const code = readFileSync(resolve(web, `.${path}`));
    return { name: basename(path), chart: /chart/i.test(basename(path)), bytes: gzipSync(code, { level: 9 }).length };
  });
  const total = sizes.filter(({ chart }) => !chart).reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`${sizes.map(({ name, bytes }) => `${name} ${bytes}`).join(", ")}; without the chart ${total} bytes`);
  expect(total).toBeLessThanOrEqual(BUDGET_BYTES);
});

test("the scripts of the dashboard stay within 140 kB", async ({ page }) => {
  const scripts = new Set<string>();
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.add(new URL(response.url()).pathname);
  });
  const double = fullDashboard();
  await answerDashboard(page, double);
  await answerLive(page, double);
  await page.goto("/dashboard");
  await expect(page.getByText("Live Feed")).toBeVisible();
  await page.waitForLoadState("networkidle");
  const sizes = [...scripts].map((path) => gzipSync(readFileSync(resolve(web, `.${path}`)), { level: 9 }).length);
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
  console.log(`the dashboard's ${sizes.length} scripts are ${total} bytes`);
  expect(total).toBeLessThanOrEqual(BUDGET_BYTES);
});
