import type { PortfolioOverview } from "@sextant/core/contract";
import { formatDate } from "@sextant/core/market";
import { PERIODS } from "../portfolio-period.ts";
import * as TEXTS from "./texts.tsx";

const DAY_MS = 86_400_000;
/** The shortest span, in days, that a period's name may stand for. */
const DAYS = { "1d": 1, "1w": 6, "1m": 27, "3m": 88, "6m": 179, "1y": 362, "5y": 1820 } as const;

/** Returns how long a return was earned, for a sentence: 'in 1 year', or 'since 3 Mar 2026' if the values began later. */
export function returnSpan({ period, series }: Pick<PortfolioOverview, "period" | "series">): string {
  // A period may begin on the day before the first transaction.
  const first = series.find(({ value }) => /[1-9]/.test(value));
  const last = series.at(-1);
  const name = TEXTS.inPeriod(PERIODS[period].toLowerCase());
  if (first === undefined || last === undefined) return name;
  const days = (Date.parse(last.day) - Date.parse(first.day)) / DAY_MS;
  const isWhole = period !== "all" && period !== "ytd" && days >= DAYS[period];
  return isWhole ? name : TEXTS.sinceDay(formatDate(Date.parse(first.day), "UTC"));
}
