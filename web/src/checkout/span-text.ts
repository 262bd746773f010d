import * as TEXTS from "./texts.tsx";

/** Formats a duration to the minute: '3 h 12 min', '31 h 05 min', '4 min', 'less than a minute'. */
export function formatSpan(ms: number): string {
  const minutes = Math.floor(Math.max(0, ms) / 60_000);
  if (minutes < 1) return TEXTS.underMinute;
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")} min`;
}
