// Chaos tests: servers and databases repeatedly killed, frozen and cut off; records, backups and node responses
// tampered with in every place; random histories; and tests that train and evaluate whole models with planted errors.
// They take the longest, and each can only break when the parts it covers change, so `npm test` runs one only if they
// changed since it last passed; `npm run test:chaos` runs all and records what they passed with, and so does `npm run
// test:nightly`.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import { foldersNamedIn, neededBy } from "./changed-tests.mjs";
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

/** Code that trains and evaluates models. */
const TRAINING = ["lab/src", "core/src/forecast", "core/src/statistics"];

/** Code that stores and matches paper orders. */
const PAPER = [
  "server/src/paper.ts",
  "server/src/paper-accounts",
  "server/src/features/paper-trading",
  "server/src/leader-election",
  "server/src/database",
  "core/src/paper",
  "core/src/fills",
];

/** What adds the transactions of a file and takes them back. */
const IMPORTS = ["server/src/features/portfolios", "server/src/database", "core/src/portfolio", "core/src/trade-files"];

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

/** For a test that its imports describe, however far away, and those of the programs that it starts. */
const importing = (...programs) => ({ programs });

/** What each of those is about besides: how tests are run, and the packages' versions. */
const EVERY_RUN = [
  "core/package.json",
  "package-lock.json",
  "scripts/generated-sources.mjs",
  "scripts/property-runs.ts",
  "scripts/settled-imports.ts",
  "vitest.config.ts",
];

/** Each chaos test with the files and folders that it is about. */
export const CHAOS_TESTS = {
  "core/src/portfolio/ledger-properties.test.ts": importing(),
  "core/src/setups/setups.test.ts": importing(),
  "core/src/simulation/drift.test.ts": importing(),
  "lab/src/evaluate-command.test.ts": importing(),
  "lab/src/grounds/census-command.test.ts": importing(),
  "lab/src/move-weights.test.ts": TRAINING,
  "lab/src/setups/setups-command.test.ts": importing(),
  "lab/src/train-group.test.ts": TRAINING,
  "lab/src/train-proof.test.ts": importing(),
  "scripts/planted-breaches.test.ts": RULES,
  "server/src/backup/backup-process.test.ts": ["server/src/backup", "server/src/database"],
  "server/src/backup/damaged-backup.test.ts": importing(),
  "server/src/database-away.test.ts": [...SERVER, "server/src/issuer", "server/src/identity"],
  "server/src/database-outages.test.ts": [...SERVER, "server/src/leader-election", "server/src/jobs"],
  "server/src/database/restarts.test.ts": [...SERVER, "scripts/start.mjs", "scripts/setup.mjs"],
  "server/src/leader-election/leader-kill.test.ts": ["server/src/leader-election", "server/src/database"],
  "server/src/import-kill.test.ts": IMPORTS,
  "server/src/paper-kill.test.ts": PAPER,
  "server/src/paper-outages.test.ts": PAPER,
  "server/src/payments/amounts-under-pressure.test.ts": ["server/src/payments", "core/src/billing"],
  "server/src/payments/many-invoices.test.ts": importing(),
  "server/src/payments/random-histories.test.ts": importing(),
  "server/src/providers/chains/evm-hostile.test.ts": importing(),
  "server/src/providers/chains/evm-recorded.test.ts": importing(),
  "server/src/providers/exchanges/exchanges.test.ts": importing("server/src/exchange-worker.ts"),
  "server/src/providers/identity/hostile-issuer.test.ts": importing(),
  "server/src/record/record-kill.test.ts": ["server/src/record", "core/src/record"],
  "server/src/record/record-tampering.test.ts": importing("lab/src/main.ts"),
  "server/src/several-servers.test.ts": [
    "server/src/leader-election",
    "server/src/bus",
    "server/src/live",
    "server/src/feed",
  ],
  "server/src/two-servers.test.ts": [
    "server/src/leader-election",
    "server/src/bus",
    "server/src/live",
    "server/src/feed",
  ],
};

/** Tests that break, kill or train something outside themselves: the others also run with random cases at night. */
export const WHOLE_SYSTEM_TESTS = Object.keys(CHAOS_TESTS).filter((test) => CHAOS_TESTS[test].programs === undefined);

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

/** What `git` lists, new files included; undefined without git. */
function listed(...paths) {
  const { stdout, status } = spawnSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", "--", ...paths],
    { cwd: ROOT, encoding: "utf8" },
  );
  return status === 0 ? [...new Set(stdout.split("\n"))].filter((name) => name !== "").sort() : undefined;
}

const SOURCE = /\.(?:tsx?|mjs)$/;

/** The sources of the repository by their paths; undefined without git. */
const sources = memoised(() => {
  const files = listed()?.filter((file) => SOURCE.test(file) && existsSync(join(ROOT, file)));
  return files && new Map(files.map((file) => [file, readFileSync(join(ROOT, file), "utf8")]));
});

/** The files that a chaos test is about, itself among them; undefined without git. */
function partsOf(test) {
  // Neither tests in the same folders nor this list affect the behaviour of the parts.
  const isPart = (file) => file === test || (!/\.test\.tsx?$/.test(file) && file !== "scripts/chaos-passed.json");
  const { programs } = CHAOS_TESTS[test];
  if (programs === undefined) return listed(test, ...CHAOS_TESTS[test])?.filter(isPart);
  const known = sources();
  if (known === undefined) return undefined;
  const needed = new Set([test, ...programs].flatMap((file) => [...neededBy(file, known)]));
  const folders = new Set([...needed].map((file) => posix.dirname(file)));
  const whole = foldersNamedIn(needed, known);
  const beside = listed().filter(
    (file) =>
      !SOURCE.test(file) && (folders.has(posix.dirname(file)) || whole.some((folder) => file.startsWith(folder))),
  );
  return [...needed, ...beside, ...EVERY_RUN].filter(isPart).sort();
}

/** The content of a test and of its parts. */
function digestOf(test) {
  const parts = partsOf(test);
  // Without git, changes cannot be determined, so the test runs.
  if (parts === undefined) return undefined;
  const hash = createHash("sha256");
  for (const file of parts) {
    hash.update(`${file}\0`);
    try {
      hash.update(readFileSync(join(ROOT, file)));
    } catch {
      hash.update("deleted");
    }
  }
  return hash.digest("hex").slice(0, 16);
}

/** A function that works its answer out once. */
function memoised(make) {
  let made;
  return () => (made ??= { value: make() }).value;
}
