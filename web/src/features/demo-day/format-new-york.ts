import { WORDS_LOCALE } from "@sextant/core/market";
const NEW_YORK = new Intl.DateTimeFormat(WORDS_LOCALE, {
  timeZone: "America/New_York",
  hour: "2-digit",
  minute: "2-digit",
});

/** Formats a time of the day as the demonstration's clock shows it: 13:05. */
export function formatNewYork(ms: number): string {
  return NEW_YORK.format(ms);
}

const NEW_YORK_DAY = new Intl.DateTimeFormat(WORDS_LOCALE, {
  timeZone: "America/New_York",
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
});

/** Formats the demonstration's day: Tue 3 Feb 2026. */
export function formatNewYorkDay(ms: number): string {
  return NEW_YORK_DAY.format(ms).replace(",", "");
}
