import { WORDS_LOCALE } from "@sextant/core/market";
import * as TEXTS from "./texts.tsx";
const DAY_MS = 86_400_000;

/** The period shown: a week back and two months ahead, or a whole week or month. */
export const SPANS = { ahead: TEXTS.aroundToday, week: TEXTS.week, month: TEXTS.month } as const;
export type Span = keyof typeof SPANS;

/** Returns the first and last day of the week (from Monday) or month that contains a day. */
export function spanDays(span: "week" | "month", day: string): { readonly from: string; readonly to: string } {
  const at = new Date(day);
  if (span === "week") {
    const mondayMs = at.getTime() - ((at.getUTCDay() + 6) % 7) * DAY_MS;
    return { from: dayText(mondayMs), to: dayText(mondayMs + 6 * DAY_MS) };
  }
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  return { from: dayText(Date.UTC(year, month, 1)), to: dayText(Date.UTC(year, month + 1, 0)) };
}

/** Returns a day in the next or previous span. */
export function steppedDay(span: "week" | "month", day: string, step: 1 | -1): string {
  const { from, to } = spanDays(span, day);
  return dayText(step === 1 ? Date.parse(to) + DAY_MS : Date.parse(from) - DAY_MS);
}

/** Formats a span: '22 Nov – 28 Jan' around today, '2 – 8 Jun 2025', 'June 2025'. */
export function formatSpan(span: Span, { from, to }: { readonly from: string; readonly to: string }): string {
  const format = new Intl.DateTimeFormat(WORDS_LOCALE, {
    ...(span === "month" ? {} : { day: "numeric" }),
    month: span === "month" ? "long" : "short",
    ...(span === "ahead" ? {} : { year: "numeric" }),
    timeZone: "UTC",
  });
  const [fromMs, toMs] = [Date.parse(from), Date.parse(to)];
  switch (span) {
    case "month":
      return format.format(fromMs);
    case "week":
      return format.formatRange(fromMs, toMs);
    // A range over the end of a year would name both years.
    case "ahead":
      return `${format.format(fromMs)} \u2013 ${format.format(toMs)}`;
  }
}

export function dayText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
