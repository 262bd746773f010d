import { formatDate, formatTimestamp } from "./format-time.ts";
import {
  formatCompact,
  formatPercent,
  formatPriceIn,
  formatReading,
  formatSignedPercent,
  formatSmallPercent,
  formatTone,
  NOT_AVAILABLE,
} from "./format.ts";

/** Units (scales and counts) that are shown as the number alone. */
const BARE_UNITS: ReadonlySet<string> = new Set(["0 to 100", "ratio", "index"]);

/** Units with the values yes and no: 1 and 0. */
const YES_OR_NO: ReadonlySet<string> = new Set(["member"]);

/** Counts are not abbreviated: '2.8K setups' or '1.4K minutes' would be imprecise. */
const IN_FULL = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });
/** Numbers named in a rule keep the rule's decimals. */
const AS_NAMED = new Intl.NumberFormat("en-US", { maximumFractionDigits: 12 });

const written = (value: number, format: Intl.NumberFormat): string => format.format(value + 0).replace("-", "\u2212");

/** The latest timestamp that a date can represent. */
const LAST_MS = 8.64e15;

/**
 * Formats a fact's value with its unit, for every screen, message and sentence: `$200.85`, `52.4%`, `0.15%`, `+1.25%`
 * (unit '% change'), `2.3 points`, `2,831 setups`, `74.20`, `+0.03` (unit '-1 to 1'), `yes` (unit 'member'), `1.5`
 * (unit 'in the rule'); with unit 'time', in epoch ms, the time in `zone`: `2 Jun 2025, 14:30 UTC`; with unit 'epoch
 * ms' the day: `2 Jun 2025`. A missing value is 'N/A'.
 */
export function formatFact(
  { value, unit }: { readonly value: number | null; readonly unit: string },
  zone = "UTC",
): string {
  if (value === null || !Number.isFinite(value)) return NOT_AVAILABLE;
  if (unit === "epoch ms") return Math.abs(value) <= LAST_MS ? formatDate(value) : NOT_AVAILABLE;
  if (unit === "time") return Math.abs(value) <= LAST_MS ? formatTimestamp(value, zone) : NOT_AVAILABLE;
  if (unit === "%") return formatSmallPercent(value);
  if (unit === "% change") return formatSignedPercent(value);
  if (unit === "-1 to 1") return formatTone(value);
  if (BARE_UNITS.has(unit)) return formatReading(value);
  if (YES_OR_NO.has(unit)) return value === 0 ? "no" : "yes";
  if (unit === "in the rule") return written(value, AS_NAMED);
  // The number of a row in the record is an identifier: no separators, as in its URL.
  if (unit === "row" || unit === "year") return String(value);
  const number = Number.isInteger(value) ? written(value, IN_FULL) : formatReading(value);
  if (unit === "") return number;
  if (isCurrencyUnit(unit)) return formatPriceIn(value, unit);
  if (unit === "units") return formatCompact(value);
  if (unit === "points") return `${formatPercent(value).slice(0, -1)} points`;
  const counted = unit === "minutes" ? written(value, IN_FULL) : number;
  return `${counted} ${value === 1 ? unit.replace(/s\b/, "") : unit}`;
}

/** Whether a unit is the code of a currency or coin, such as USD or USDT. */
export function isCurrencyUnit(unit: string): boolean {
  return /^[A-Z]{3,5}$/.test(unit);
}
