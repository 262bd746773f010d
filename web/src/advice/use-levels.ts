import type { CandlesAnswer } from "@sextant/core/contract";
import { useQuery } from "@tanstack/react-query";
import type { ChartLevels } from "../chart/chart-view.ts";
import { codeKey } from "../lib/query-keys.ts";
import * as TEXTS from "./texts.tsx";

const NOT_LOADED: ChartLevels = {
  lines: [],
  absence: TEXTS.levelsFailed,
};

/**
 * Returns what a chart draws over its bars, by a rule whose code comes with the chart's; undefined until it has loaded.
 */
export function useLevels<Data>(
  name: string,
  load: () => Promise<(data: Data, bars: CandlesAnswer) => ChartLevels>,
  data: Data,
): ((bars: CandlesAnswer) => ChartLevels) | undefined {
  const rule = useQuery({ queryKey: codeKey(`levels ${name}`), queryFn: load });
  if (rule.isError) return () => NOT_LOADED;
  const levelsOf = rule.data;
  return levelsOf && ((bars) => levelsOf(data, bars));
}
