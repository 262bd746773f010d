import { join } from "node:path";

/**
 * For tests: what Node.js is told to run a program of the repository in a process of its own. As source at the desk; `npm test` names
 * the folder into which it has just built them (scripts/build.mjs): a process that finds one file starts in a fifth of the time.
 */
export function programOf(source: string): readonly string[] {
  const built = process.env["SEXTANT_TEST_PROGRAMS"];
  if (built !== undefined) return [join(built, source.replace(/[.]ts$/, ".js"))];
  return ["--import", "tsx", join(import.meta.dirname, "..", source)];
}
