// `npm test`: sets up what it needs (packages, build, a browser), runs every runner, and ends with one plain line over all.
// `npm test e2e/chart.spec.ts` runs the screen tests that are named, and nothing else.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { memoryTemp } from "./memory-temp.mjs";
import { ensureInstalled } from "./setup.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const reports = join(root, ".cache", "test-reports");
const total = { passed: 0, failed: 0, skipped: 0 };
/** Each failure with its first lines, told again at the end: a long log is often read from there only. */
const failures = [];

const firstLines = (text) => text.split("\n").slice(0, 12).join("\n").slice(0, 2_000);

/** A runner that did not run, or died without naming a failure, counts as one failure. */
function add(name, report, exitCode, count) {
  let counted = { passed: 0, failed: 0, skipped: 0 };
  try {
    counted = count(JSON.parse(readFileSync(report, "utf8")));
  } catch (error) {
    failures.push(`${name} left no report: ${error instanceof Error ? error.message : String(error)}`);
    counted.failed = 1;
  }
  if (exitCode !== 0 && counted.failed === 0) {
    failures.push(`${name} ended with exit code ${exitCode} and named no failed test: its own words are above`);
    counted.failed = 1;
  }
  if (counted.passed + counted.failed === 0) {
    failures.push(`${name} ran no test`);
    counted.failed = 1;
  }
  for (const key of Object.keys(total)) total[key] += counted[key];
}

/** A file that does not load has no tests to count: it is one failure. */
function countVitest(report) {
  const silent = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  for (const file of silent) failures.push(`${file.name}\n${file.message}`);
  for (const file of report.testResults)
    for (const test of file.assertionResults)
      if (test.status === "failed")
        failures.push(`${file.name} > ${test.fullName}\n${test.failureMessages.join("\n")}`);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + silent.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** A test that passed only on a second try is a failure. */
function countPlaywright({ stats, errors, suites }) {
  for (const error of errors) failures.push(error.message ?? String(error));
  nameFailed(suites);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

function nameFailed(suites) {
  for (const suite of suites) {
    nameFailed(suite.suites ?? []);
    for (const spec of suite.specs ?? [])
      for (const test of spec.tests)
        if (test.status === "unexpected" || test.status === "flaky")
          failures.push(
            `${spec.file} > ${spec.title}\n${test.results.map((result) => result.error?.message ?? "").join("\n")}`,
          );
  }
}

const inMemory = memoryTemp();
const temp = inMemory === undefined ? {} : { TMPDIR: inMemory };
const node = (script, args, env = {}) =>
  spawnSync(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...temp, ...env },
  }).status ?? 1;

try {
  await ensureInstalled();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  // First: tests that start the whole server need the documents it renders.
  console.log("Building");
  if (node("scripts/build.mjs", ["--test-programs"]) !== 0) throw new Error("The build failed: nothing was tested.");

  const screens = process.argv.slice(2);
  if (screens.length === 0) {
    console.log("Unit and server tests");
    const vitest = node(
      "node_modules/vitest/vitest.mjs",
      ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${join(reports, "vitest.json")}`],
      // Tests of whole servers start the one just built, as people do, and so with what they start beside it.
      {
        SEXTANT_MAIN: join(root, "dist", "server", "main.js"),
        SEXTANT_TEST_PROGRAMS: join(root, ".cache", "test-programs"),
      },
    );
    add("vitest", join(reports, "vitest.json"), vitest, countVitest);
  }

  console.log("Screens in a browser");
  const { findBrowser } = await import("./browser.mjs");
  const browser = await findBrowser();
  const playwright = node("node_modules/@playwright/test/cli.js", ["test", ...screens], {
    ...browser.env,
    CHROMIUM_PATH: browser.executablePath,
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, "playwright.json"),
  });
  add("playwright", join(reports, "playwright.json"), playwright, countPlaywright);
} catch (error) {
  failures.push(error instanceof Error ? error.message : String(error));
  total.failed += 1;
}

for (const failure of failures) console.error(`\nFAILED: ${firstLines(failure)}`);
if (!existsSync(join(reports, "playwright.json"))) console.error("The screens were not tested.");
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
