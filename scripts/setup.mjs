// What every command needs first: a Node that is new enough, the packages of the lock file, and a current build.
// Plain JavaScript with nothing but Node's own modules, since it runs before anything is installed.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));
export const BUILD_STAMP = path.join(ROOT, "dist", "built-from");
/** The calls of the contract for the page: generated here, not in git. */
export const CALLS = path.join(ROOT, "web", "src", "lib", "calls.gen.ts");

/** Ends the process with one sentence when Node is too old. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(
    `Sextant needs Node 20.19 or newer, and this is ${process.versions.node}. Install it from https://nodejs.org and start again.`,
  );
  process.exit(1);
}

/** Installs the packages of package-lock.json unless they are there. */
export async function ensureInstalled(say = console.log) {
  checkNode();
  if (!isInstalled()) await install(say);
  await ensureGenerated();
}

/** Installs the packages of a tool that is no part of the product, in the tool's own folder, unless they are there. */
export async function ensureInstalledIn(folder, say = console.log) {
  if (!existsSync(path.join(folder, "node_modules"))) await install(say, folder);
}

async function install(say, folder = ROOT) {
  say("Installing packages (once; this needs the package registry)");
  // Independent of NODE_ENV and npm's settings: the build needs its tools, and install scripts stay off. Not `npm ci`:
  // it rejects a lock file made where the registry lacks another platform's optional binaries.
  const flags = [
    "install",
    "--no-save",
    "--ignore-scripts",
    "--include=dev",
    "--include=optional",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  const npm = process.env.npm_execpath;
  const code = npm?.endsWith(".js")
    ? await run(process.execPath, [npm, ...flags], { cwd: folder })
    : await run("npm", flags, { cwd: folder, shell: process.platform === "win32" });
  if (code !== 0) {
    console.error(
      "The packages could not be installed. Look at npm's words above; the package registry must be reachable at the first start.",
    );
    process.exit(1);
  }
}

/** Generates the sources that are made from others, unless they were made from these very ones. */
export async function ensureGenerated() {
  const made = existsSync(CALLS) ? readFileSync(CALLS, "utf8") : "";
  if (made.startsWith(`// Made from ${callSources()} `)) return;
  const code = await run(process.execPath, ["--import", "tsx", path.join(ROOT, "scripts", "generate-calls.ts")]);
  if (code === 0) return;
  console.error("The calls of the contract could not be generated; the reason is above.");
  process.exit(1);
}

/** Returns a digest of what the page's calls are generated from. */
export function callSources() {
  return digestOf([
    ...filesIn(path.join(ROOT, "core", "src", "contract")),
    path.join(ROOT, "scripts", "generate-calls.ts"),
  ]);
}

/** Builds server and page into dist/ unless the build there was made from these very sources. */
export async function ensureBuilt(say = console.log) {
  if (isBuilt()) return;
  say("Building");
  const code = await run(process.execPath, [path.join(ROOT, "scripts", "build.mjs"), "--quiet"]);
  if (code === 0) return;
  console.error("The build failed; its words are above.");
  process.exit(1);
}

/**
 * Exits with npm: a SIGTERM to npm reaches only the shell in between, which dies and leaves us behind. An orphaned
 * process exits as if it had received the signal.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === "win32") return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 200);
  watch.unref();
}

/**
 * Runs a program in the repository with our input and output, and returns its exit code. Ctrl-C reaches it directly.
 */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: "inherit", ...options });
    const passOn = (signal) => child.kill(signal);
    const ignore = () => undefined;
    process.on("SIGTERM", passOn).on("SIGINT", ignore);
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      process.off("SIGTERM", passOn).off("SIGINT", ignore);
      resolve(code ?? (signal === "SIGINT" ? 130 : 1));
    });
  });
}

/**
 * Returns whether npm's record of the installed packages matches the lock file; an interrupted install leaves no
 * record.
 */
function isInstalled() {
  const installed = readPackages(path.join(ROOT, "node_modules", ".package-lock.json"));
  const locked = readPackages(path.join(ROOT, "package-lock.json"));
  if (installed === undefined || locked === undefined) return false;
  return Object.entries(locked).every(
    ([name, { version, optional, devOptional, link }]) =>
      !name.startsWith("node_modules/") || optional || devOptional || link || installed[name]?.version === version,
  );
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}

function isBuilt() {
  return existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, "utf8") === buildInputs();
}

/** Digest of everything a build is made from. */
export function buildInputs() {
  return digestOf([
    ...["core", "server", "web"].flatMap((folder) => filesIn(path.join(ROOT, folder))),
    "package-lock.json",
    "scripts/build-page.mjs",
    "scripts/build.mjs",
    "scripts/language-twins.mjs",
    "scripts/openapi.ts",
  ]);
}

function digestOf(files) {
  const hash = createHash("sha256");
  for (const file of files) {
    const absolute = path.resolve(ROOT, file);
    hash.update(path.relative(ROOT, absolute)).update("\0").update(readFileSync(absolute)).update("\0");
  }
  return hash.digest("hex");
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !["node_modules", "dist", "bench"].includes(name) && !/\.test\.tsx?$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return filesIn(file);
      return entry.isFile() ? [file] : [];
    });
}
