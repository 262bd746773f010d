// npm run build: builds the server as one bundle in dist/server, the page in dist/web with compressed copies, and the
// API in dist/openapi.json. The page and its documents are built once per language.
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { buildDocuments, buildFirstView, buildPage, LANGUAGES } from "./build-page.mjs";
import { fewExchanges } from "./few-exchanges.mjs";
import { twinOf } from "./language-twins.mjs";
import { buildInputs, BUILD_STAMP, ensureInstalled, ROOT, run } from "./setup.mjs";

// Uses `globalThis`: a bundled package may declare its own `URL`, as the spreadsheet reader does.
const OLDER_MODULES = `import { createRequire as createRequireHere } from "node:module";
import { fileURLToPath as pathOfUrl } from "node:url";
const require = createRequireHere(import.meta.url);
const __filename = pathOfUrl(import.meta.url);
const __dirname = pathOfUrl(new globalThis.URL(".", import.meta.url));`;

/** What tests run in processes of their own. */
const TEST_PROGRAMS = [
  "e2e/seed-record.ts",
  "lab/src/main.ts",
  "scripts/user.ts",
  "server/src/leader-election/test-election-process.ts",
  "server/src/record/test-issuing-process.ts",
];

const quiet = process.argv.includes("--quiet");
const logLevel = quiet ? "error" : "info";
await ensureInstalled();
const inputs = buildInputs();
rmSync(BUILD_STAMP, { force: true });
// `--documents`: only the page and its documents, while the server runs from its sources (npm run dev).
const onlyDocuments = process.argv.includes("--documents");
// `--test-programs`: for `npm test`, also builds the programs that tests start alongside the server
// (scripts/program-of.ts).
const testPrograms = process.argv.includes("--test-programs");
await Promise.all([
  onlyDocuments ? undefined : buildServer(),
  testPrograms ? buildTestPrograms() : undefined,
  buildPages(),
  describeApi(),
]);
compress(path.join(ROOT, "dist", "web"));
if (!onlyDocuments) writeFileSync(BUILD_STAMP, inputs);

async function buildServer() {
  const out = path.join(ROOT, "dist", "server");
  // The server, its threads (one tests trading rules, others run long computations), and the process that reads
  // exchanges.
  await bundle(
    ["main", "backtests-worker", "compute-worker", "exchange-worker"].map((name) => `server/src/${name}.ts`),
    out,
    "server/src",
  );
  addMigrations(out);
}

/** A program that opens the database looks for the migrations next to itself. */
function addMigrations(folder) {
  cpSync(path.join(ROOT, "server", "src", "database", "migrations"), path.join(folder, "migrations"), {
    recursive: true,
  });
}

/** The OpenAPI document of the contract's calls, which the server answers with. */
async function describeApi() {
  const tsx = path.join(ROOT, "node_modules", "tsx", "dist", "cli.mjs");
  if ((await run(process.execPath, [tsx, "scripts/openapi.ts"])) !== 0)
    throw new Error("The OpenAPI document could not be made.");
}

async function buildTestPrograms() {
  const out = path.join(ROOT, ".cache", "test-programs");
  await bundle(TEST_PROGRAMS, out, ".");
  addMigrations(path.join(out, "scripts"));
}

/** Bundles each source into one file, in a fresh folder, under its path from `base`. */
async function bundle(sources, out, base) {
  const { build } = await import("esbuild");
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  await build({
    entryPoints: sources.map((source) => path.join(ROOT, source)),
    outbase: path.join(ROOT, base),
    outdir: out,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    sourcemap: true,
    // The packages too: one file to read instead of a thousand halves the time of a start. What PostgreSQL's package may
    // use and does not need is left out, and the compiler a job library would read a settings file of ours with.
    external: ["pg-native", "typescript"],
    plugins: [fewExchanges],
    // What packages written for the older kind of module expect to find.
    banner: { js: OLDER_MODULES },
    logLevel,
  });
}

/**
 * Builds the page in each language, one after the other, into dist/web: the files that are the same in both are there
 * once. Its documents and first views follow, in dist/documents.
 */
async function buildPages() {
  const web = path.join(ROOT, "dist", "web");
  const documents = path.join(ROOT, "dist", "documents");
  rmSync(documents, { recursive: true, force: true });
  for (const language of LANGUAGES) {
    const out = language === "en" ? web : path.join(ROOT, "dist", `web-${language}`);
    await buildPage({ language, out, logLevel });
    const manifest = JSON.parse(readFileSync(path.join(out, ".vite", "manifest.json"), "utf8"));
    rmSync(path.join(out, ".vite"), { recursive: true });
    if (out !== web) {
      cpSync(path.join(out, "assets"), path.join(web, "assets"), { recursive: true });
      for (const name of ["index.html", "sw.js"])
        renameSync(path.join(out, name), path.join(web, twinOf(name, language)));
      rmSync(out, { recursive: true });
    }
    await buildDocuments({ language, scripts: entryScripts(manifest), out: documents, logLevel });
    await buildFirstView({ language, manifest, out: path.join(documents, `first-view-${language}`), logLevel });
  }
}

/** Returns the addresses of the page's built scripts, by the names of their entries. */
function entryScripts(manifest) {
  return Object.fromEntries(
    Object.values(manifest)
      .filter((chunk) => chunk.isEntry)
      .map((chunk) => [chunk.name, `/${chunk.file}`]),
  );
}

/** Compressed once here, so that the server never does it for a file. */
function compress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) compress(file);
    else if (/\.(js|css|svg|json|map|webmanifest)$/.test(entry.name)) {
      const content = readFileSync(file);
      if (content.length < 1024) continue;
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }));
    }
  }
}
