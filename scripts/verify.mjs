// `npm run verify`: runs every static check of the code. Two parts run at a time; each prints its result, and its
// findings if there are any. Names as arguments run only those parts. A part that passed is not run again while nothing
// it reads has changed; `--fresh` runs it anyway.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./setup.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const bin = (name, path) => join(root, "node_modules", name, path);
const types = (project, ...folders) => [join(root, "scripts", "types.mjs"), project, ...folders];
/** Folders with a project of their own. */
const apart = ["server", "web/src", "web/testing", "web/gallery", "core", "lab"];
const tsx = (file, ...rest) => [bin("tsx", "dist/cli.mjs"), file, ...rest];
const folders = ["core/src", "server/src", "web/src", "lab/src", "scripts", "e2e"].filter((folder) =>
  existsSync(join(root, folder)),
);

const CACHE = join(root, ".cache", "verify");

/** Name and command of each part, the longest first, and the workspaces it reads; all of them by default. */
const PARTS = [
  ["lint", [bin("oxlint", "bin/oxlint"), "-c", "oxlint.config.mjs"]],
  [
    "dependency rules",
    [
      bin("dependency-cruiser", "bin/dependency-cruise.mjs"),
      ...folders,
      "-c",
      ".dependency-cruiser.cjs",
      "-T",
      "err-long",
    ],
  ],
  ["dead code", [bin("knip", "bin/knip.js"), "--no-progress", "--no-config-hints"]],
  ["types server", types("server/tsconfig.json", "server"), ["server", "core"]],
  [
    "types web",
    types("web/tsconfig.json", "web/src", "web/testing", "web/gallery", "!web/src/worker"),
    ["web", "core"],
  ],
  ["types web, worker", types("web/tsconfig.worker.json", "web/src/worker"), ["web", "core"]],
  // The page as its German build has it: each twin in the place of its English file.
  ["types web in German", types("web/tsconfig.de.json"), ["web", "core"]],
  ["types scripts, e2e and the rest", types("tsconfig.json", ".", ...apart.map((folder) => `!${folder}`))],
  ["types core, with tests", types("core/tsconfig.json", "core"), ["core"]],
  ["types core, pure", types("core/tsconfig.pure.json"), ["core"]],
  ["types lab", types("lab/tsconfig.json", "lab"), ["lab", "core"]],
  ["form", [bin("oxfmt", "bin/oxfmt"), "--check"]],
  ["OpenAPI document", tsx("scripts/openapi.ts", "--check")],
  ["access matrix", tsx("scripts/access-docs.ts", "--check")],
  ["glossary", tsx("scripts/glossary-docs.ts", "--check")],
  ["commit subjects", [join(root, "scripts", "commit-subjects.mjs")]],
  ["configuration guide", tsx("scripts/config-docs.ts", "--check")],
  ["indicator guide", tsx("scripts/indicator-docs.ts", "--check")],
];

const WORKSPACES = ["core", "server", "web", "lab"];

/** The content of every file of the repository, new ones included, as [name, digest]; empty without git. */
const files = (() => {
  const { stdout, status } = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  if (status !== 0) return [];
  const names = [...new Set(stdout.split("\n"))].filter((name) => name !== "" && existsSync(join(root, name)));
  return names.map((name) => [
    name,
    createHash("sha256")
      .update(readFileSync(join(root, name)))
      .digest("hex"),
  ]);
})();

/** What a part reads, in one digest: its workspaces, and everything outside the workspaces. */
function digestOf(command, reads = WORKSPACES) {
  const others = WORKSPACES.filter((workspace) => !reads.includes(workspace)).map((workspace) => `${workspace}/`);
  const hash = createHash("sha256").update(`${process.version} ${command.join(" ")}\n`);
  for (const [name, digest] of files)
    if (!others.some((folder) => name.startsWith(folder))) hash.update(`${name} ${digest}\n`);
  return hash.digest("hex");
}

const noteOf = (name) => join(CACHE, name.replaceAll(/\W+/g, "-"));
const isUnchanged = (name, digest) => existsSync(noteOf(name)) && readFileSync(noteOf(name), "utf8") === digest;

/** Runs one part with its output buffered, so that the outputs of two parts do not mix. */
function run([name, command, reads]) {
  const startMs = Date.now();
  const digest = digestOf(command, reads);
  if (!fresh && files.length > 0 && isUnchanged(name, digest)) {
    console.log(`ok      ${name} (unchanged)`);
    return Promise.resolve(true);
  }
  return new Promise((done) => {
    let said = "";
    const child = spawn(process.execPath, command, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    child.stdout.on("data", (chunk) => (said += chunk));
    child.stderr.on("data", (chunk) => (said += chunk));
    child.on("error", (error) => (said += error.message));
    child.on("close", (code) => {
      const seconds = ((Date.now() - startMs) / 1000).toFixed(1);
      console.log(`${code === 0 ? "ok    " : "FAILED"}  ${name} (${seconds} s)`);
      if (code === 0) writeFileSync(noteOf(name), digest);
      else console.log(said.trimEnd().replace(/^/gm, "        "));
      done(code === 0);
    });
  });
}

const fresh = process.argv.includes("--fresh");
const wanted = process.argv.slice(2).filter((word) => word !== "--fresh");
const unknown = wanted.filter((word) => !PARTS.some(([name]) => name.includes(word)));
if (unknown.length > 0) {
  console.error(`No part is called ${unknown.join(" or ")}. There are: ${PARTS.map(([name]) => name).join("; ")}.`);
  process.exit(1);
}
await ensureInstalled();
mkdirSync(CACHE, { recursive: true });
const waiting = PARTS.filter(([name]) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
const total = waiting.length;
let passed = 0;
const worker = async () => {
  for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) if (await run(part)) passed += 1;
};
await Promise.all([worker(), worker()]);
console.log(`verify: ${passed} of ${total} parts hold`);
process.exitCode = total > 0 && passed === total ? 0 : 1;
