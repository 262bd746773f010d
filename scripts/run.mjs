// Runs a TypeScript file of the repository: node scripts/run.mjs <file> [arguments]
import path from "node:path";
import { ensureInstalled, ROOT, run } from "./setup.mjs";

const [file, ...args] = process.argv.slice(2);
if (file === undefined) {
  console.error("Say which file: node scripts/run.mjs <file> [arguments]");
  process.exit(1);
}
await ensureInstalled();
process.exit(await run(process.execPath, ["--import", "tsx", path.join(ROOT, file), ...args], { cwd: process.cwd() }));
