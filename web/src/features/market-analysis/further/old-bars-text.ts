import type { TimeframeMatrix } from "@sextant/core/contract";
import { formatDate } from "@sextant/core/market";
import * as TEXTS from "./texts.tsx";

/**
 * Describes the age of old bars, short enough for a column header: 'from 2014', within the answer's own year 'from 3 Jan';
 * empty without bars.
 */
export function describeOldBars(
  { lastBarClosedAt }: Pick<TimeframeMatrix["rows"][number], "lastBarClosedAt">,
  asOf: string,
): string {
  if (lastBarClosedAt === null) return "";
  // A bar that closes at midnight belongs to the day before.
  const day = formatDate(Date.parse(lastBarClosedAt) - 1);
  const [year, thisYear] = [day.slice(-4), asOf.slice(0, 4)];
  return `${TEXTS.fromDay}${year === thisYear ? day.slice(0, -5) : year}`;
}
