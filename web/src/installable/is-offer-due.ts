const DAY_MS = 86_400_000;
/** After a no, the offer is not made again for this long. */
const SILENCE_DAYS = 90;

export type Visits = {
  /** The day of the first visit in this browser, as `2026-11-30`; undefined if it is unknown. */
  readonly firstDay: string | undefined;
  /** When the user last declined; undefined if never. */
  readonly declinedAtMs: number | undefined;
};

/**
 * Whether to offer installing the application: from the second day on that the user comes, and not within 90 days of a
 * no. That the user has something here that changes while the page is closed is checked where the data is.
 */
export function isOfferDue({ firstDay, declinedAtMs }: Visits, today: string, nowMs: number): boolean {
  if (firstDay === undefined || firstDay === today) return false;
  return declinedAtMs === undefined || nowMs - declinedAtMs >= SILENCE_DAYS * DAY_MS;
}
