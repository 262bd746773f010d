// `npm run lab -- <command>`: runs the lab's command line from its sources.
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ensureInstalled } from "./setup.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
await ensureInstalled();
const loader = pathToFileURL(join(root, "node_modules", "tsx", "dist", "esm", "index.mjs")).href;
const run = spawnSync(
  process.execPath,
  ["--import", loader, join(root, "lab", "src", "main.ts"), ...process.argv.slice(2)],
  { stdio: "inherit", cwd: process.env.INIT_CWD ?? process.cwd() },
);
process.exitCode = run.status ?? 1;
