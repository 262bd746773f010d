import { NOT_AVAILABLE } from "@sextant/core/market";
import * as TEXTS from "./texts.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365.25 * DAY_MS;
const MONTH_MS = YEAR_MS / 12;

/** Formats an age in its two largest units: 'under 1 min', '22 min', '7 h 49 min', '3 d 4 h', '45 d', '13 months', '3 years'. */
export function formatAge(fromMs: number, nowMs: number): string {
  const age = Math.max(0, nowMs - fromMs);
  if (!Number.isFinite(age)) return NOT_AVAILABLE;
  if (age < MINUTE_MS) return TEXTS.underMinute;
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min`;
  if (age >= 2 * YEAR_MS) return String(Math.floor(age / YEAR_MS)) + TEXTS.yearsOld;
  if (age >= 2 * MONTH_MS) return String(Math.floor(age / MONTH_MS)) + TEXTS.monthsOld;
  const [days, hours] = [Math.floor(age / DAY_MS), Math.floor((age % DAY_MS) / HOUR_MS)];
  const minutes = Math.floor((age % HOUR_MS) / MINUTE_MS);
  if (days === 0) return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
  return days >= 30 || hours === 0 ? `${String(days)} d` : `${days} d ${hours} h`;
}
