import { liveColumns } from "@sextant/core/indicators";
import { candleColumns } from "./candle-columns.ts";
import type { ChartToggle } from "./chart-view.ts";
import { readings } from "./readings.ts";
import type { ThemeColour } from "./theme-colours.ts";

const TONES = ["accent", "line-d", "line-f", "line-e", "line-b", "line-a"] as const satisfies readonly ThemeColour[];

/** Returns the colours for compared symbols, best first: those that no shown reading uses, then the others. */
export function comparedTones(shown: ReadonlySet<ChartToggle>): readonly (typeof TONES)[number][] {
  // Computed without bars: only the colours are needed.
  const rows = readings(
    { symbol: "", timeframe: "1h", bars: liveColumns(candleColumns({ candles: [] }), 0), anchor: 0 },
    shown,
  );
  const taken = new Set<ThemeColour>(rows.map(({ tone }) => tone));
  // Amber is barely distinguishable from orange.
  if (taken.has("line-e")) taken.add("accent");
  return TONES.toSorted((a, b) => Number(taken.has(a)) - Number(taken.has(b)));
}
