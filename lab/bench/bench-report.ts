import { parseArgs } from "node:util";

/** The middle one of several rounds' measurements. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

/**
 * Creates the report of a bench with several rounds: reads its flags, collects its findings, and prints them as JSON or
 * tables.
 */
export function createBenchReport(bench: string) {
  const { values: flags } = parseArgs({
    options: { json: { type: "boolean", default: false }, rounds: { type: "string", default: "3" } },
  });
  /** Required conditions; speed-ups over each alternative; measured values, with the unit in the name. */
  const checks: Record<string, boolean> = {};
  const ratios: Record<string, number> = {};
  const metrics: Record<string, number> = {};
  return {
    rounds: Math.max(1, Number(flags.rounds) || 3),
    checks,
    ratios,
    metrics,
    /** At the end; a check that does not hold fails the run. */
    report() {
      if (flags.json) console.log(JSON.stringify({ bench, checks, ratios, metrics }));
      else for (const found of [ratios, metrics, checks]) console.table(found);
      if (Object.values(checks).includes(false)) process.exitCode = 1;
    },
  };
}
