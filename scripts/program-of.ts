import { join } from "node:path";

/**
 * For tests: returns the Node.js arguments that run a program of the repository in a separate process. From source
 * during development; `npm test` names the folder into which it has just built them (scripts/build.mjs): a process that
 * loads one file starts in a fifth of the time.
 */
export function programOf(source: string): readonly string[] {
  const built = process.env["SEXTANT_TEST_PROGRAMS"];
  if (built !== undefined) return [join(built, source.replace(/[.]ts$/, ".js"))];
  return ["--import", "tsx", join(import.meta.dirname, "..", source)];
}
