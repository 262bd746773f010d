/** What a body publishes to the minute, and moves whole markets by. */
export type EconomicEvent = {
  /** The day in New York: '2026-12-09'. */
  readonly date: string;
  /** The day on which the date was announced; it was not known before. */
  readonly announced: string;
};

/** Who announces the dates and where, and the day on which we read them, in reprints of the announcements. */
export const FED_SCHEDULE = {
  name: "Federal Reserve",
  address: "https://www.federalreserve.gov/monetarypolicy/fomccalendars.htm",
  read: "2026-11-29",
} as const;

/** When the Federal Reserve publishes a decision, in minutes after midnight in New York: 14:00. */
export const FED_DECISION_MINUTES = 14 * 60;

/**
 * The second days of the scheduled meetings of the Federal Open Market Committee, by the press release that announced
 * them: 'Federal Open Market Committee announces its tentative meeting schedule'. Read in reprints of these releases
 * (mondovisione.com, einpresswire.com).
 */
const ANNOUNCED: readonly (readonly [announced: string, dates: readonly string[]])[] = [
  [
    "2024-08-09",
    [
      ...["2025-01-29", "2025-03-19", "2025-05-07", "2025-06-18", "2025-07-30", "2025-09-17", "2025-10-29"],
      ...["2025-12-10", "2026-01-28", "2026-03-18", "2026-04-29", "2026-06-17", "2026-07-29", "2026-09-16"],
      ...["2026-10-28", "2026-12-09", "2027-01-27"],
    ],
  ],
  [
    "2025-09-05",
    [
      ...["2027-03-17", "2027-04-28", "2027-06-09", "2027-07-28", "2027-09-15", "2027-10-27", "2027-12-08"],
      "2028-01-26",
    ],
  ],
];

/** Returns the Federal Reserve's scheduled rate decisions that had been announced by a day, earliest first. */
export function fedDecisions(knownBy: string): readonly EconomicEvent[] {
  return ANNOUNCED.filter(([announced]) => announced <= knownBy).flatMap(([announced, dates]) =>
    dates.map((date) => ({ date, announced })),
  );
}
