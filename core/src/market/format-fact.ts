import { formatMoment } from "./format-time.ts";
import {
  formatCompact,
  formatPercent,
  formatPriceIn,
  formatReading,
  formatSignedPercent,
  formatTone,
  NOT_AVAILABLE,
} from "./format.ts";

/** Scales and counts that are said by the number alone. */
const BARE_UNITS: ReadonlySet<string> = new Set(["", "0 to 100", "ratio", "index"]);

/** Spans of time are not shortened: '1.4K minutes' would say another one. */
const MINUTES = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

/** The furthest moment that a date can name. */
const LAST_MS = 8.64e15;

/**
 * A fact's value as every screen, message and sentence writes it, unit included: `$200.85`, `52.4%`, `+1.25%` (unit '% change'),
 * `2.3 points`, `9 votes`, `74.20`, `+0.03` (unit '-1 to 1'); of unit 'time', in epoch ms, the moment in `zone`: `2 Jun 2025, 14:30 UTC`. A missing value is
 * 'N/A'.
 */
export function formatFact(
  { value, unit }: { readonly value: number | null; readonly unit: string },
  zone = "UTC",
): string {
  if (value === null || !Number.isFinite(value)) return NOT_AVAILABLE;
  if (unit === "time") return Math.abs(value) <= LAST_MS ? formatMoment(value, zone) : NOT_AVAILABLE;
  if (unit === "%") return formatPercent(value);
  if (unit === "% change") return formatSignedPercent(value);
  if (unit === "-1 to 1") return formatTone(value);
  if (BARE_UNITS.has(unit)) return formatReading(value);
  if (isCurrencyUnit(unit)) return formatPriceIn(value, unit);
  if (unit === "units") return formatCompact(value);
  if (unit === "points") return `${formatPercent(value).slice(0, -1)} points`;
  if (unit === "minutes") return `${MINUTES.format(value)} ${value === 1 ? "minute" : "minutes"}`;
  const number = Number.isInteger(value) ? formatCompact(value) : formatReading(value);
  return `${number} ${value === 1 && unit.endsWith("s") ? unit.slice(0, -1) : unit}`;
}

/** Whether a unit is the code of a currency or coin, such as USD or USDT. */
export function isCurrencyUnit(unit: string): boolean {
  return /^[A-Z]{3,5}$/.test(unit);
}
