// `npm run soak:servers [-- <part of a file's name>]`: tests whole servers in real time, after a build, since they
// serve its documents.
import path from "node:path";
import { ensureBuilt, ensureInstalled, ROOT, run } from "./setup.mjs";

await ensureInstalled();
await ensureBuilt();
const vitest = path.join(ROOT, "node_modules", "vitest", "vitest.mjs");
process.exit(
  await run(process.execPath, [vitest, "run", "--config", "vitest.soak.config.ts", ...process.argv.slice(2)]),
);
