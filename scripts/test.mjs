// `npm test`: sets up what it needs (packages, build, a browser), runs every runner, and ends with one plain line over all.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./setup.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const reports = join(root, ".cache", "test-reports");
const total = { passed: 0, failed: 0, skipped: 0 };

/** A runner that did not run, or died without naming a failure, counts as one failure. */
function add(name, report, exitCode, count) {
  let counted = { passed: 0, failed: 0, skipped: 0 };
  try {
    counted = count(JSON.parse(readFileSync(report, "utf8")));
  } catch (error) {
    console.error(`${name} left no report: ${error instanceof Error ? error.message : String(error)}`);
    counted.failed = 1;
  }
  if (exitCode !== 0 && counted.failed === 0) counted.failed = 1;
  if (counted.passed + counted.failed === 0) {
    console.error(`${name} ran no test`);
    counted.failed = 1;
  }
  for (const key of Object.keys(total)) total[key] += counted[key];
}

/** A file that does not load has no tests to count: it is one failure. */
function countVitest(report) {
  const silent = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + silent,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** A test that passed only on a second try is a failure. */
function countPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

const node = (script, args, env = {}) =>
  spawnSync(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  }).status ?? 1;

try {
  await ensureInstalled();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  // First: tests that start the whole server need the documents it renders.
  console.log("Building");
  if (node("scripts/build.mjs", []) !== 0) throw new Error("The build failed: nothing was tested.");

  console.log("Unit and server tests");
  const vitest = node("node_modules/vitest/vitest.mjs", [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${join(reports, "vitest.json")}`,
  ]);
  add("vitest", join(reports, "vitest.json"), vitest, countVitest);

  console.log("Screens in a browser");
  const { findBrowser } = await import("./browser.mjs");
  const browser = await findBrowser();
  const playwright = node("node_modules/@playwright/test/cli.js", ["test"], {
    ...browser.env,
    CHROMIUM_PATH: browser.executablePath,
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, "playwright.json"),
  });
  add("playwright", join(reports, "playwright.json"), playwright, countPlaywright);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  total.failed += 1;
}

if (!existsSync(join(reports, "playwright.json"))) console.error("The screens were not tested.");
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
