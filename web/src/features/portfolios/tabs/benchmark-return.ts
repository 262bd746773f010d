import type { PortfolioOverview } from "@sextant/core/contract";

type Point = Pick<PortfolioOverview["series"][number], "invested" | "benchmark">;

/**
 * Returns the benchmark's time-weighted return over the days of a chart, in percent: its line without what came in and
 * went out, which buys and sells at the close of its day. Undefined without a close on the last day.
 */
export function benchmarkReturn(series: readonly Point[]): number | undefined {
  if ((series.at(-1)?.benchmark ?? null) === null) return undefined;
  let factor: number | undefined;
  let before: { readonly worth: number; readonly invested: number } | undefined;
  for (const { invested: paid, benchmark } of series) {
    if (benchmark === null) continue;
    const [worth, invested] = [Number(benchmark), Number(paid)];
    if (before !== undefined && before.worth > 0)
      factor = ((factor ?? 1) * (worth - (invested - before.invested))) / before.worth;
    before = { worth, invested };
  }
  return factor === undefined ? undefined : (factor - 1) * 100;
}
