import * as WORDS from "./alert-words.ts";

/** Formats a duration in the largest unit that gives a whole number: `1 hour`, `90 minutes`, `2 days`. */
export function formatMinutes(minutes: number): string {
  const [count, one, several] =
    minutes % 1440 === 0
      ? [minutes / 1440, WORDS.day, WORDS.days]
      : minutes % 60 === 0
        ? [minutes / 60, WORDS.hour, WORDS.hours]
        : [minutes, WORDS.minute, WORDS.minutes];
  return `${String(count)} ${count === 1 ? one : several}`;
}
