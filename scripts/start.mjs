// npm start: from a fresh clone to the page, saying each step. A second start skips what is done.
import { endWithNpm, ensureBuilt, ensureInstalled } from "./setup.mjs";

endWithNpm();
await ensureInstalled();
await ensureBuilt();
// In this very process: signals and exit code are the server's own.
await import("../dist/server/main.js");
