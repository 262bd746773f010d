const MONTH = new Intl.DateTimeFormat("en-GB", { month: "short", year: "numeric", timeZone: "UTC" });

/** A month of the calendar in words: 'Nov 2026' of '2026-11'. */
export const formatMonth = (month: string): string => MONTH.format(Date.parse(`${month}-01`));
