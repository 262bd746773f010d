/** Formats a duration in the largest unit that gives a whole number: `1 hour`, `90 minutes`, `2 days`. */
export function formatMinutes(minutes: number): string {
  const [count, unit] =
    minutes % 1440 === 0 ? [minutes / 1440, "day"] : minutes % 60 === 0 ? [minutes / 60, "hour"] : [minutes, "minute"];
  return `${String(count)} ${unit}${count === 1 ? "" : "s"}`;
}
