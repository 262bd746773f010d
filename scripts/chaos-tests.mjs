// Chaos tests: servers and databases killed, frozen and cut off, over and over; and tests that train whole models with planted faults.
// Each takes a quarter of a minute of a core or more and can only break when the parts it is about change, so `npm test` runs one only
// where they did since it last passed; `npm run test:chaos` runs all and writes down what they passed with, and so does
// `npm run test:nightly`.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./setup.mjs";

const PASSED = join(ROOT, "scripts", "chaos-passed.json");

/** What starts, serves and ends a server. */
const SERVER = [
  "server/src/main.ts",
  "server/src/listen.ts",
  "server/src/shutdown.ts",
  "server/src/waiting-server.ts",
  "server/src/async",
  "server/src/http",
  "server/src/database",
];

/** What fits and judges models. */
const TRAINING = ["lab/src", "core/src/forecast", "core/src/statistics"];

/** What the rules are made of: the configurations of their tools, the tools' versions, and what we wrote for them. */
const RULES = [
  ".dependency-cruiser.cjs",
  ":(glob)**/tsconfig*.json",
  ":(glob)*lint.config.*js",
  ".oxfmtrc.json",
  "knip.json",
  "package-lock.json",
  ":(glob)scripts/house-*.mjs",
  "scripts/types.mjs",
];

/** Each chaos test with the files and folders that it is about. */
export const CHAOS_TESTS = {
  "lab/src/move-weights.test.ts": TRAINING,
  "lab/src/train-group.test.ts": TRAINING,
  "scripts/planted-breaches.test.ts": RULES,
  "server/src/backup/backup-process.test.ts": ["server/src/backup", "server/src/database"],
  "server/src/database-away.test.ts": [...SERVER, "server/src/issuer", "server/src/identity"],
  "server/src/database-outages.test.ts": [...SERVER, "server/src/duties", "server/src/jobs"],
  "server/src/database/restarts.test.ts": [...SERVER, "scripts/start.mjs", "scripts/setup.mjs"],
  "server/src/duties/duties-kill.test.ts": ["server/src/duties", "server/src/database"],
  "server/src/payments/amounts-under-pressure.test.ts": ["server/src/payments", "core/src/billing"],
  "server/src/record/record-kill.test.ts": ["server/src/record", "core/src/record"],
  "server/src/several-servers.test.ts": ["server/src/duties", "server/src/bus", "server/src/live", "server/src/feed"],
  "server/src/two-servers.test.ts": ["server/src/duties", "server/src/bus", "server/src/live", "server/src/feed"],
};

/** The chaos tests whose parts are as they were when they last passed. */
export function untouchedChaosTests() {
  const passed = JSON.parse(readFileSync(PASSED, "utf8"));
  return Object.keys(CHAOS_TESTS).filter((test) => passed[test] === digestOf(test));
}

/** Writes down that these passed with their parts as they are. */
export function noteChaosPassed(tests) {
  const passed = JSON.parse(readFileSync(PASSED, "utf8"));
  const known = Object.entries({ ...passed, ...Object.fromEntries(tests.map((test) => [test, digestOf(test)])) });
  const listed = known.filter(([test]) => test in CHAOS_TESTS).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(PASSED, `${JSON.stringify(Object.fromEntries(listed), null, 2)}\n`);
}

/** The content of a test and of its parts, as git lists them, new files included. */
function digestOf(test) {
  const { stdout, status } = spawnSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", "--", test, ...CHAOS_TESTS[test]],
    { cwd: ROOT, encoding: "utf8" },
  );
  // Without git nobody can say what changed: the test runs.
  if (status !== 0) return undefined;
  const hash = createHash("sha256");
  for (const file of [...new Set(stdout.split("\n"))].filter((name) => name !== "").sort()) {
    // Neither tests beside the parts nor this very list say what the parts do.
    if (file !== test && (/\.test\.tsx?$/.test(file) || file === "scripts/chaos-passed.json")) continue;
    hash.update(`${file}\0`);
    try {
      hash.update(readFileSync(join(ROOT, file)));
    } catch {
      hash.update("deleted");
    }
  }
  return hash.digest("hex").slice(0, 16);
}
