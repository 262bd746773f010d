import { fileURLToPath } from "node:url";

const MAIN = process.env["SEXTANT_MAIN"] ?? fileURLToPath(new URL("main.ts", import.meta.url));

/**
 * For tests: what Node.js is told to start the whole server. As source at the desk; `npm test`, which has just built it, names the
 * built one: what people run, and it starts in a third of the time.
 */
export const SERVER_PROGRAM: readonly string[] = MAIN.endsWith(".ts") ? ["--import", "tsx", MAIN] : [MAIN];
