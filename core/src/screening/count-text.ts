import { formatUsd } from "./risk/value-text.ts";

/** Abbreviates a count or amount without a unit: `842`, `12.3K`. */
export const formatCount = (value: number): string => formatUsd(value).slice(1);

/** Formats a count in full, for values that are compared: `1,002`. */
export const formatExact = (value: number): string => String(Math.round(value)).replace(/\B(?=(?:\d{3})+$)/g, ",");

/** Formats a ratio of two values: `4.3`, `84`, `0.2`; a positive ratio never reads as zero. */
export function formatTimes(times: number): string {
  if (times >= 100) return formatCount(Math.round(times));
  if (times >= 10) return String(Math.round(times));
  return times > 0 && times < 0.05 ? "under 0.1" : String(Math.round(times * 10) / 10);
}

/** Formats a percentage change with its sign, one decimal below ten: `+37%`, `−4.2%`, `+0%`. */
export function formatChange(percent: number): string {
  const size = Math.abs(percent);
  const text =
    size >= 1000 ? formatCount(Math.round(size)) : String(size >= 10 ? Math.round(size) : Math.round(size * 10) / 10);
  return `${percent < 0 && text !== "0" ? "\u2212" : "+"}${text}%`;
}
