import { fileURLToPath } from "node:url";

const MAIN = process.env["SEXTANT_MAIN"] ?? fileURLToPath(new URL("main.ts", import.meta.url));

/**
 * For tests: the Node.js arguments that start the whole server. From source during development; `npm test`, which has
 * just built it, names the bundle: it is what users run, and it starts in a third of the time.
 */
export const SERVER_PROGRAM: readonly string[] = MAIN.endsWith(".ts") ? ["--import", "tsx", MAIN] : [MAIN];
