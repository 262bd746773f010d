/** One requirement of the design (advice.md 6) beside what was measured. */
export type Bar = {
  readonly id: string;
  readonly what: string;
  /** In the unit that `unit` says: a share 0.01 is one point. */
  readonly figure: number;
  readonly interval: readonly [number, number] | undefined;
  readonly required: string;
  readonly holds: boolean;
  readonly n: number;
  readonly unit: "share" | "points" | "correlation" | "count";
};

const text = (value: number, unit: Bar["unit"]): string => {
  if (unit === "correlation") return value.toFixed(3);
  if (unit === "count") return value.toFixed(2);
  const sign = unit === "points" && value > 0 ? "+" : "";
  return `${sign}${(value * 100).toFixed(2)}${unit === "points" ? "" : " %"}`;
};

/** A bar as a row of the table: what, figure [interval], required, n, whether it holds. */
export function barRow({ what, figure, interval, required, holds, n, unit }: Bar): string {
  const range = interval === undefined ? "" : ` [${text(interval[0], unit)}, ${text(interval[1], unit)}]`;
  return `| ${what} | ${text(figure, unit)}${range} | ${required} | ${String(n)} | ${holds ? "holds" : "**missed**"} |`;
}

export function barTable(bars: readonly Bar[]): string {
  return ["| Bar | Figure | Required | n | |", "| --- | --- | --- | --- | --- |", ...bars.map(barRow)].join("\n");
}
