import * as TEXTS from "./texts.tsx";

const MINUTE_MS = 60_000;

/** Formats the time until a timestamp, to the minute: 'in 21 h 43 min', 'in a moment'. */
export function timeUntil(atMs: number, nowMs: number): string {
  const minutes = Math.ceil((atMs - nowMs) / MINUTE_MS);
  if (minutes <= 0) return TEXTS.verySoon;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `in ${String(rest)} min`;
  return rest === 0 ? `in ${String(hours)} h` : `in ${String(hours)} h ${String(rest)} min`;
}
