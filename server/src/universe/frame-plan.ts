import { FRAMED_CONCEPTS } from "@sextant/core/filings";
import type { FrameName } from "../providers/universe/index.ts";

/** The newest quarter and the one of a year before, each perhaps a fourth that only shows as the year less three, and one not filed yet. */
const QUARTERS = 9;
const YEARS = 3;
/** Back to the balance of a year before. */
const DAYS = 6;

const UNITS = { money: "USD", "per-share": "USD-per-shares", shares: "shares" } as const;

/** Returns all frames with companies' recent filings, newest periods first. */
export function framePlan(nowMs: number): readonly FrameName[] {
  const now = new Date(nowMs);
  // The last quarter that has ended, counted from year 0.
  const last = now.getUTCFullYear() * 4 + Math.floor(now.getUTCMonth() / 3) - 1;
  const quarter = (back: number): string =>
    `CY${String(Math.floor((last - back) / 4))}Q${String(((last - back) % 4) + 1)}`;
  const lastYear = now.getUTCFullYear() - 1;
  const quarters = Array.from({ length: QUARTERS }, (_, back) => quarter(back));
  const years = Array.from({ length: YEARS }, (_, back) => `CY${String(lastYear - back)}`);
  const days = quarters.slice(0, DAYS).map((name) => `${name}I`);
  const flows = [...quarters, ...years];
  // The count on a report's first page is of weeks after its quarter.
  const periods = { flow: flows, average: flows, balance: days, cover: [`${quarter(-1)}I`, ...days] };
  return FRAMED_CONCEPTS.flatMap(({ concept, unit, kind }) => {
    const [taxonomy, tag = ""] = concept.split(":");
    return periods[kind].map((period): FrameName => {
      return { taxonomy: taxonomy === "dei" ? "dei" : "us-gaap", tag, unit: UNITS[unit], period };
    });
  });
}
