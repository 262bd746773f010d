// Runs a TypeScript file of the repository: node scripts/run.mjs [--built] <file> [arguments]
// With --built, server and page are built first where they are not: for what starts whole servers.
import path from "node:path";
import { ensureBuilt, ensureInstalled, ROOT, run } from "./setup.mjs";

const given = process.argv.slice(2);
const isBuiltFirst = given[0] === "--built";
const [file, ...args] = isBuiltFirst ? given.slice(1) : given;
if (file === undefined) {
  console.error("Say which file: node scripts/run.mjs <file> [arguments]");
  process.exit(1);
}
await ensureInstalled();
if (isBuiltFirst) await ensureBuilt(console.error);
process.exit(await run(process.execPath, ["--import", "tsx", path.join(ROOT, file), ...args], { cwd: process.cwd() }));
