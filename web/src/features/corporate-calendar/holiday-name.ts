import * as TEXTS from "./texts.tsx";

/** The holidays on which the US exchanges close, each with the days of its month and the weekdays it can be on. */
const CLOSED: readonly (readonly [name: string, month: number, first: number, last: number, weekdays: string])[] = [
  [TEXTS.newYear, 1, 1, 1, "12345"],
  [TEXTS.newYear, 1, 2, 2, "1"],
  [TEXTS.kingDay, 1, 15, 21, "1"],
  [TEXTS.presidentsDay, 2, 15, 21, "1"],
  [TEXTS.goodFriday, 3, 20, 31, "5"],
  [TEXTS.goodFriday, 4, 1, 23, "5"],
  [TEXTS.memorialDay, 5, 25, 31, "1"],
  [TEXTS.juneteenth, 6, 18, 20, "12345"],
  [TEXTS.independenceDay, 7, 3, 5, "12345"],
  [TEXTS.laborDay, 9, 1, 7, "1"],
  [TEXTS.thanksgiving, 11, 22, 28, "4"],
  [TEXTS.christmas, 12, 24, 26, "12345"],
];

const SHORT: Readonly<Partial<Record<number, string>>> = {
  7: TEXTS.beforeIndependenceDay,
  11: TEXTS.afterThanksgiving,
  12: TEXTS.christmasEve,
};

/** Names the holiday for which the exchanges are closed or close early; undefined for a day outside the rules. */
export function holidayName({ date, isShort }: { readonly date: string; readonly isShort: boolean }) {
  const at = new Date(date);
  const [month, day, weekday] = [at.getUTCMonth() + 1, at.getUTCDate(), String(at.getUTCDay())];
  if (isShort) return SHORT[month];
  return CLOSED.find(
    ([, inMonth, first, last, weekdays]) =>
      inMonth === month && first <= day && day <= last && weekdays.includes(weekday),
  )?.[0];
}
