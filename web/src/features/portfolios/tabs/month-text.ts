import { WORDS_LOCALE } from "@sextant/core/market";
const MONTH = new Intl.DateTimeFormat(WORDS_LOCALE, { month: "short", year: "numeric", timeZone: "UTC" });

/** Formats a calendar month: 'Nov 2026' for '2026-11'. */
export const formatMonth = (month: string): string => MONTH.format(Date.parse(`${month}-01`));
