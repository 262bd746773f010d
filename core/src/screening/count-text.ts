import { formatUsd } from "./risk/value-text.ts";

/** A count or amount without unit made short as everywhere: `842`, `12.3K`. */
export const formatCount = (value: number): string => formatUsd(value).slice(1);

/** A count to its last digit, for figures that are compared: `1,002`. */
export const formatExact = (value: number): string => String(Math.round(value)).replace(/\B(?=(?:\d{3})+$)/g, ",");

/** How many times one figure is another: `4.3`, `84`, `0.2`; what is more than nothing is never written as nothing. */
export function formatTimes(times: number): string {
  if (times >= 100) return formatCount(Math.round(times));
  if (times >= 10) return String(Math.round(times));
  return times > 0 && times < 0.05 ? "under 0.1" : String(Math.round(times * 10) / 10);
}

/** A change of percent with its sign, one decimal below ten: `+37%`, `−4.2%`, `+0%`. */
export function formatChange(percent: number): string {
  const size = Math.abs(percent);
  const text =
    size >= 1000 ? formatCount(Math.round(size)) : String(size >= 10 ? Math.round(size) : Math.round(size * 10) / 10);
  return `${percent < 0 && text !== "0" ? "\u2212" : "+"}${text}%`;
}
