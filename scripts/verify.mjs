// `npm run verify`: everything a machine can say about the code without running it. Two parts at a time; each prints its
// result, and what it found when it found something. Names as arguments run only those parts.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./setup.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const bin = (name, path) => join(root, "node_modules", name, path);
const typesAndLint = (project, ...folders) => [join(root, "scripts", "types-and-lint.mjs"), project, ...folders];
/** Folders with a turn of their own. */
const apart = ["server", "web/src", "web/testing", "core", "lab"];
const tsx = (file, ...rest) => [bin("tsx", "dist/cli.mjs"), file, ...rest];
const rooms = ["core/src", "server/src", "web/src", "lab/src", "scripts", "e2e"].filter((room) =>
  existsSync(join(root, room)),
);

/** Name and command of each part, the longest first. */
const PARTS = [
  ["form", [bin("prettier", "bin/prettier.cjs"), "--check", "--log-level", "warn", "."]],
  ["types and lint server", typesAndLint("server/tsconfig.json", "server")],
  ["types and lint web", typesAndLint("web/tsconfig.json", "web/src", "web/testing")],
  ["types and lint scripts, e2e and the rest", typesAndLint("tsconfig.json", ".", ...apart.map((room) => `!${room}`))],
  ["types and lint core, with tests", typesAndLint("core/tsconfig.test.json", "core")],
  ["types core, pure", [bin("typescript", "bin/tsc"), "--noEmit", "--pretty", "false", "-p", "core/tsconfig.json"]],
  [
    "dependency rules",
    [
      bin("dependency-cruiser", "bin/dependency-cruise.mjs"),
      ...rooms,
      "-c",
      ".dependency-cruiser.cjs",
      "-T",
      "err-long",
    ],
  ],
  ["dead code", [bin("knip", "bin/knip.js"), "--no-progress", "--no-config-hints"]],
  ["types and lint lab", typesAndLint("lab/tsconfig.json", "lab")],
  ["OpenAPI document", tsx("scripts/openapi.ts", "--check")],
  ["access matrix", tsx("scripts/access-docs.ts", "--check")],
  ["configuration guide", tsx("scripts/config-docs.ts", "--check")],
  ["indicator guide", tsx("scripts/indicator-docs.ts", "--check")],
];

/** Runs one part with its output held back, so that two parts do not talk into each other. */
function run([name, command]) {
  const startMs = Date.now();
  return new Promise((done) => {
    let said = "";
    const child = spawn(process.execPath, command, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    child.stdout.on("data", (chunk) => (said += chunk));
    child.stderr.on("data", (chunk) => (said += chunk));
    child.on("error", (error) => (said += error.message));
    child.on("close", (code) => {
      const seconds = ((Date.now() - startMs) / 1000).toFixed(1);
      console.log(`${code === 0 ? "ok    " : "FAILED"}  ${name} (${seconds} s)`);
      if (code !== 0) console.log(said.trimEnd().replace(/^/gm, "        "));
      done(code === 0);
    });
  });
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((word) => !PARTS.some(([name]) => name.includes(word)));
if (unknown.length > 0) {
  console.error(`No part is called ${unknown.join(" or ")}. There are: ${PARTS.map(([name]) => name).join("; ")}.`);
  process.exit(1);
}
await ensureInstalled();
const waiting = PARTS.filter(([name]) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
const total = waiting.length;
let passed = 0;
const worker = async () => {
  for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) if (await run(part)) passed += 1;
};
await Promise.all([worker(), worker()]);
console.log(`verify: ${passed} of ${total} parts hold`);
process.exitCode = total > 0 && passed === total ? 0 : 1;
