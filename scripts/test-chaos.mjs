// `npm run test:chaos`: all chaos tests, whatever changed; writes down what those that passed passed with.
// `npm run test:nightly`: these, every property with 1,000 random cases, the soaks of whole servers, and then `npm test`
// with React's development build, which mounts everything twice and warns.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { CHAOS_TESTS, noteChaosPassed, WHOLE_SYSTEM_TESTS } from "./chaos-tests.mjs";
import { ensureBuilt, ensureInstalled, ROOT } from "./setup.mjs";

const VITEST = join(ROOT, "node_modules", "vitest", "vitest.mjs");
const REPORT = join(ROOT, ".cache", "chaos.json");
const node = (args, env = {}) =>
  spawnSync(process.execPath, args, { cwd: ROOT, stdio: "inherit", env: { ...process.env, ...env } }).status ?? 1;

await ensureInstalled();
await ensureBuilt();
mkdirSync(join(ROOT, ".cache"), { recursive: true });
const tests = Object.keys(CHAOS_TESTS);
const codes = [node([VITEST, "run", "--reporter=default", "--reporter=json", `--outputFile.json=${REPORT}`, ...tests])];
const { testResults } = JSON.parse(readFileSync(REPORT, "utf8"));
// A file whose tests were skipped, for want of recordings, counts as passed there: it has shown nothing.
const hasPassed = ({ assertionResults }) =>
  assertionResults.length > 0 && assertionResults.every(({ status }) => status === "passed");
noteChaosPassed(testResults.filter(hasPassed).map(({ name }) => relative(ROOT, name).replaceAll("\\", "/")));

if (process.argv.includes("--nightly")) {
  const properties = { FC_RUNS: "1000", FC_SEED: process.env.FC_SEED ?? "random" };
  codes.push(node([VITEST, "run", ...WHOLE_SYSTEM_TESTS.flatMap((test) => ["--exclude", test])], properties));
  codes.push(node(["scripts/soak-servers.mjs"]));
  codes.push(node(["scripts/test.mjs"], { REACT_BUILD: "development" }));
}
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
