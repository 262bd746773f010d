import { backtestError, backtestSteps } from "@sextant/core/backtest";
import { reportOf } from "./report-of.ts";
import { requestedTest } from "./requested-test.ts";
import type { SymbolResult, SymbolWork } from "./symbol-work.ts";

/** Tests one symbol, reporting the steps done. An error explains in a sentence why these bars cannot be tested. */
export function testOneSymbol(
  work: SymbolWork,
  report: (done: number) => void,
): SymbolResult | { readonly error: string } {
  const test = requestedTest(work.request);
  if (test === undefined) return { error: "This rule is no longer available." };
  const input = { ...test, columns: work.columns, trials: work.trials };
  const error = backtestError(input);
  if (error !== undefined) return { error };
  const steps = backtestSteps(input);
  for (;;) {
    const step = steps.next();
    if (!step.done) {
      report(step.value.done);
      continue;
    }
    const { lookAhead, trades } = step.value;
    return lookAhead.error === undefined ? { report: reportOf(work, step.value), trades } : { error: lookAhead.error };
  }
}
