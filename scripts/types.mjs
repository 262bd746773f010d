// Checks the types of one workspace with the native compiler. `npm run verify` runs it for each: node scripts/types.mjs
// <tsconfig> <folder> !<folder that has its own tsconfig>... A file in the folders that the tsconfig does not include
// is an error.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { dirname, isAbsolute, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [project, ...folders] = process.argv.slice(2);
const elsewhere = new Set(folders.filter((folder) => folder.startsWith("!")).map((folder) => folder.slice(1)));

/** Folders without sources of ours. */
const FOREIGN = /^(?:node_modules|dist|data|coverage|[.].*)$/;

function sourcesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return FOREIGN.test(entry.name) || elsewhere.has(path) ? [] : sourcesIn(path);
    return /[.]tsx?$/.test(entry.name) ? [path] : [];
  });
}

// One thread: the threads of a checker find out the same types again, and verify runs two parts at a time as it is.
const { status, stdout, stderr, error } = spawnSync(
  process.execPath,
  [
    join(root, "node_modules/typescript-native/bin/tsc"),
    ...["--noEmit", "--pretty", "false", "--singleThreaded", "--listFiles", "-p", project],
  ],
  { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
);
if (error !== undefined) throw error;
// Listed files have absolute paths; messages use paths relative to here.
const [files, said] = [true, false].map((listed) => stdout.split("\n").filter((line) => isAbsolute(line) === listed));
const compiled = new Set(files.map((file) => relative(root, file)));
const forgotten = folders
  .filter((folder) => !folder.startsWith("!"))
  .flatMap(sourcesIn)
  .filter((file) => !compiled.has(file));
process.stdout.write(said.join("\n"));
process.stderr.write(stderr);
for (const file of forgotten) console.log(`${file}: ${project} does not include it, so nothing checks its types.`);
process.exitCode = status === 0 && forgotten.length === 0 ? 0 : 1;
