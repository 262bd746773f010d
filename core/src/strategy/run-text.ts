import type { Horizon } from "../forecast/index.ts";
import { timeframeMs } from "../market/index.ts";

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
const SESSION_HOURS = 6.5;

/** Names of the past, by the hours up to which each is used; none contains a digit, since digits are facts. */
const SPANS: readonly (readonly [hours: number, name: string])[] = [
  [0.2, "few minutes"],
  [0.75, "half hour"],
  [1.5, "hour"],
  [3, "two hours"],
  [8, "few hours"],
  [16, "half day"],
  [1.5 * DAY_HOURS, "day"],
  [5 * DAY_HOURS, "few days"],
  [9 * DAY_HOURS, "week"],
  [18 * DAY_HOURS, "two weeks"],
  [25 * DAY_HOURS, "three weeks"],
  [36 * DAY_HOURS, "month"],
  [50 * DAY_HOURS, "six weeks"],
  [75 * DAY_HOURS, "two months"],
  [105 * DAY_HOURS, "three months"],
  [150 * DAY_HOURS, "four months"],
  [210 * DAY_HOURS, "six months"],
  [300 * DAY_HOURS, "eight months"],
  [Infinity, "year"],
];

/** Describes how far a chart's last bars reach back: 'over the past month' for 21 daily bars of a stock. */
export function runText(bars: number, horizon: Pick<Horizon, "assetClass" | "timeframe">): string {
  const hours = calendarHours(bars, horizon);
  return `over the past ${SPANS.find(([most]) => hours <= most)?.[1] ?? "year"}`;
}

/** Returns the wall-clock hours of some bars; a stock trades five sessions in seven days. */
function calendarHours(bars: number, { assetClass, timeframe }: Pick<Horizon, "assetClass" | "timeframe">): number {
  const hours = (bars * timeframeMs(timeframe)) / HOUR_MS;
  if (assetClass === "crypto" || timeframe === "1w") return hours;
  // Two four-hour bars make a session.
  const sessions = timeframe === "1d" ? bars : timeframe === "4h" ? bars / 2 : hours / SESSION_HOURS;
  return sessions < 1 ? hours : ((sessions * 7) / 5) * DAY_HOURS;
}
