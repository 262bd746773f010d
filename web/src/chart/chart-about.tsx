import { price } from "../lib/metrics.ts";
import type { TurningLevel } from "./chart-marks.ts";
import type { ChartLevel } from "./chart-view.ts";
import * as TEXTS from "./workspace-texts.ts";

type Props = {
  readonly id: string;
  readonly summary: string;
  readonly levels: readonly ChartLevel[];
  readonly turning: readonly TurningLevel[];
  readonly hasDrawings: boolean;
};

/** The chart's description for screen readers: its course, the lines on it, and its keys. */
export function ChartAbout({ id, summary, levels, turning, hasDrawings }: Props) {
  return (
    <p className="sr" id={id}>
      {summary} {levels.length > 0 && `${levels.map((level) => `${level.label} ${price(level.price)}`).join(", ")}. `}
      {turning.length > 0 && `${turning.map(({ text }) => text).join("; ")}. `}
      {TEXTS.chartKeys}
      {hasDrawings && TEXTS.drawingsListed}
      {TEXTS.sameBars}
    </p>
  );
}
