/** A requirement, set before anything was measured, with its measurement. */
export type Requirement = {
  readonly id: string;
  readonly what: string;
  /** In the unit of `unit`: a share of 0.01 is one point. */
  readonly metric: number;
  readonly interval: readonly [number, number] | undefined;
  readonly required: string;
  readonly holds: boolean;
  readonly n: number;
  readonly unit: "share" | "points" | "correlation" | "count";
};

const text = (value: number, unit: Requirement["unit"], more = 0): string => {
  if (unit === "correlation") return value.toFixed(3 + more);
  if (unit === "count") return value.toFixed(2 + more);
  const sign = unit === "points" && value > 0 ? "+" : "";
  return `${sign}${(value * 100).toFixed(2 + more)}${unit === "points" ? "" : " %"}`;
};

/** How many more digits are tried; beyond that, the value counts as its limit. */
const MORE_DIGITS = [0, 1, 2, 3] as const;

/**
 * Formats a measurement with enough digits that it does not read as the limit itself: '3.003 %' missed 'at most 3.0 %'.
 */
export function shownMetric({ metric, required, unit }: Pick<Requirement, "metric" | "required" | "unit">): string {
  const limits = [...required.matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number));
  const more = MORE_DIGITS.find((each) => !limits.includes(parseFloat(text(metric, unit, each))));
  return text(metric, unit, more ?? 0);
}

/** Writes a share as percent with one digit. */
export const onePercent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/**
 * Formats the average stated odds, the outcome and the base rate to follow a value: ' (said 58.9 %, came …, base …)'.
 */
export function statedBeside(said: number, came: number, base?: number): string {
  const shown = base === undefined ? "" : `, base ${onePercent(base)}`;
  return ` (said ${onePercent(said)}, came ${onePercent(came)}${shown})`;
}

/** Formats a requirement as a table row: name, value [interval], limit, n, whether it is met. */
export function requirementRow(bar: Requirement): string {
  const { what, interval, required, holds, n, unit } = bar;
  const range = interval === undefined ? "" : ` [${text(interval[0], unit)}, ${text(interval[1], unit)}]`;
  return `| ${what} | ${shownMetric(bar)}${range} | ${required} | ${String(n)} | ${holds ? "holds" : "**missed**"} |`;
}

export function requirementTable(bars: readonly Requirement[]): string {
  return [
    "| Requirement | Value | Required | n | |",
    "| --- | --- | --- | --- | --- |",
    ...bars.map(requirementRow),
  ].join("\n");
}
