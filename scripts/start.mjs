// npm start: goes from a fresh clone to the running page, and prints each step. A second start skips completed steps.
import { endWithNpm, ensureBuilt, ensureInstalled } from "./setup.mjs";

endWithNpm();
await ensureInstalled();
await ensureBuilt();
// In this very process: signals and exit code are the server's own.
await import("../dist/server/main.js");
