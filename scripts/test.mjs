// `npm test`: sets up what it needs (packages, build, a browser), runs every layer, and ends with one plain line over all.
// `npm test <file>...` runs the test files that are named, each in its layer, and nothing else.
// `npm test -- --changed` runs the unit and component tests of what differs from the main branch of origin (or from the last commit),
// and the journeys that were changed themselves (scripts/changed-tests.mjs).
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { testsOfChanges } from "./changed-tests.mjs";
import { untouchedChaosTests } from "./chaos-tests.mjs";
import { memoryTemp } from "./memory-temp.mjs";
import { ensureInstalled } from "./setup.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const reports = join(root, ".cache", "test-reports");
const total = { passed: 0, failed: 0, skipped: 0 };
/** Each failure with its first lines, repeated at the end, since only the end of a long log is often read. */
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

/** What `git` prints, line by line; none where it fails. */
function gitLines(...args) {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.split("\n").filter((line) => line !== "") : [];
}

const layer = (files) => (files.length > 0 ? files : undefined);
/** Vitest runs component tests in the folder `web`. */
const inWeb = (file) => file.replace(/^web\//, "");

/** Returns which tests of which layer run; undefined skips the layer. */
function chosenTests(args) {
  if (args.length === 0) {
    const left = untouchedChaosTests();
    if (left.length > 0)
      console.log(`Left to npm run test:chaos, their parts being unchanged:\n  ${left.join("\n  ")}`);
    return { unit: left.flatMap((file) => ["--exclude", file]), components: [], journeys: [], needsBuild: true };
  }
  if (args[0] === "--changed") {
    const [base = "HEAD"] = gitLines("merge-base", "HEAD", "origin/main");
    const changed = [
      ...gitLines("diff", "--name-only", "--diff-filter=d", base),
      ...gitLines("ls-files", "--others", "--exclude-standard"),
    ];
    const sources = gitLines("ls-files", "--cached", "--others", "--exclude-standard")
      .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && existsSync(join(root, file)))
      .map((file) => [file, readFileSync(join(root, file), "utf8")]);
    const { unit, components, journeys } = testsOfChanges(changed, new Map(sources));
    return {
      unit: unit === undefined ? [] : layer(unit),
      components: components === undefined ? [] : layer(components.map(inWeb)),
      journeys: layer(journeys),
      needsBuild: journeys.length > 0,
    };
  }
  const named = (suffix) => args.filter((file) => suffix.test(file));
  const journeys = layer(args.filter((file) => /\.spec\.ts$/.test(file) || !/\.tsx?$/.test(file)));
  const unit = layer(named(/(?<!\.component)\.test\.tsx?$/));
  return {
    unit,
    components: layer(named(/\.component\.test\.tsx$/).map(inWeb)),
    journeys,
    needsBuild: journeys !== undefined || (unit?.some((file) => file.startsWith("server/")) ?? false),
  };
}

/** Runs one of the two sets of Vitest's tests. */
function runVitest(name, args, env) {
  const report = join(reports, `${name}.json`);
  const output = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = node("node_modules/vitest/vitest.mjs", ["run", ...output, ...args], env);
  add(name, report, code, countVitest);
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

  const chosen = chosenTests(process.argv.slice(2));
  if (chosen.needsBuild) {
    // First: tests that start the whole server need the documents it renders.
    console.log("Building");
    if (node("scripts/build.mjs", ["--test-programs"]) !== 0) throw new Error("The build failed: nothing was tested.");
  }
  // Tests of whole servers start the one just built, like users do, with everything that it starts.
  const built = chosen.needsBuild
    ? {
        SEXTANT_MAIN: join(root, "dist", "server", "main.js"),
        SEXTANT_TEST_PROGRAMS: join(root, ".cache", "test-programs"),
      }
    : {};
  if (chosen.unit !== undefined) {
    console.log("Unit and server tests");
    runVitest("unit", chosen.unit, built);
  }
  if (chosen.components !== undefined || chosen.journeys !== undefined) {
    const { findBrowser } = await import("./browser.mjs");
    const browser = await findBrowser();
    const env = { ...browser.env, CHROMIUM_PATH: browser.executablePath };
    if (chosen.components !== undefined) {
      console.log("Components in a browser");
      // React's production build, as users get it. The development build, half as fast, is tested nightly.
      const react = { NODE_ENV: process.env.REACT_BUILD ?? "production" };
      runVitest("components", ["--config", "web/vitest.config.ts", ...chosen.components], { ...env, ...react });
    }
    if (chosen.journeys !== undefined) {
      console.log("Journeys in a browser");
      const report = join(reports, "playwright.json");
      const code = node("node_modules/@playwright/test/cli.js", ["test", ...chosen.journeys], {
        ...env,
        ...built,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      });
      add("playwright", report, code, countPlaywright);
    }
  }
} catch (error) {
  failures.push(error instanceof Error ? error.message : String(error));
  total.failed += 1;
}

for (const failure of failures) console.error(`\nFAILED: ${firstLines(failure)}`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
