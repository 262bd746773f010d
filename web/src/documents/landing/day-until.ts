import { WORDS_LOCALE } from "@sextant/core/market";
/**
 * Formats the last day of a range: 'Mon 30 Nov', with the year only if it is another than now's. A coin's day that ends
 * at midnight is the day before.
 */
export function dayUntil(endMs: number, nowMs: number): string {
  const [end, now] = [new Date(endMs - 1), new Date(nowMs)];
  return new Intl.DateTimeFormat(WORDS_LOCALE, {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
    ...(end.getUTCFullYear() === now.getUTCFullYear() ? {} : { year: "numeric" }),
  })
    .format(end)
    .replace(",", "");
}
