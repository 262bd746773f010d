import { FIRST_RATE_DAY, rateUnits } from "@sextant/core/exchange-rates";
import { mapInChunks } from "../../async/map-in-chunks.ts";
import { VendorError } from "../vendor.ts";
import type { PublishedDay } from "./port.ts";

/** One day as a document has it, before validation. */
export type WrittenDay = {
  /** Its position, for messages: 'line 7'. */
  readonly place: string;
  readonly date: string;
  readonly rates: readonly (readonly [currency: string, perEuro: string])[];
};

export type CheckParts = {
  readonly vendor: string;
  readonly nowMs: number;
  /** Logs days that are skipped because something in them cannot be true. */
  readonly warn: (detail: Readonly<Record<string, unknown>>, message: string) => void;
};

const DAY_MS = 86_400_000;
/** A full history has some 260 days a year since 1999. */
const MOST_DAYS = 20_000;
const MOST_CURRENCIES = 100;
/** A document with more than one invalid day in this many is rejected. */
const REFUSED_IN = 20;

/**
 * Returns the valid days of a document. A day with any error is skipped entirely; a document with many such days, with
 * one day twice or without a day is rejected with a VendorError. Yields to the event loop in between.
 */
export async function checkedDays(
  written: Iterable<WrittenDay>,
  { vendor, nowMs, warn }: CheckParts,
): Promise<readonly PublishedDay[]> {
  const latest = Math.floor(nowMs / DAY_MS) + 1;
  const seen = new Set<number>();
  const refused: string[] = [];

  const checked = await mapInChunks(written, ({ place, date, rates }): PublishedDay | undefined => {
    const day = dayOf(date);
    const error = day === undefined || day > latest ? `'${date.slice(0, 20)}' is no day of rates` : rateError(rates);
    if (day !== undefined && seen.has(day)) throw garbage(vendor, `${place}: ${date} appears twice`);
    if (seen.size + refused.length >= MOST_DAYS) throw garbage(vendor, "more days than there are");
    if (day === undefined || error !== undefined) {
      refused.push(`${place}: ${error ?? ""}`);
      return undefined;
    }
    seen.add(day);
    // On a day of which every cell is empty nothing was published.
    return rates.length === 0 ? undefined : { day, rates };
  });

  const days = checked.filter((day) => day !== undefined);
  const [first] = refused;
  if (first !== undefined && refused.length * REFUSED_IN > checked.length)
    throw garbage(vendor, `${String(refused.length)} of ${String(checked.length)} days cannot be true; ${first}`);
  if (days.length === 0) throw garbage(vendor, "no rates in it");
  if (first !== undefined) warn({ days: refused.length, first }, "Exchange rates: left out implausible days");
  return days;
}

export function garbage(vendor: string, detail: string): VendorError {
  return new VendorError(vendor, "garbage", detail);
}

/** Returns a day on which rates can have been published, in days since 1970: a weekday, since 1999. */
function dayOf(date: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return undefined;
  const ms = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== date) return undefined;
  const weekday = new Date(ms).getUTCDay();
  const day = ms / DAY_MS;
  return weekday === 0 || weekday === 6 || day < FIRST_RATE_DAY ? undefined : day;
}

function rateError(rates: WrittenDay["rates"]): string | undefined {
  if (rates.length > MOST_CURRENCIES) return "more currencies than there are";
  const codes = new Set<string>();
  for (const [currency, perEuro] of rates) {
    if (!/^[A-Z]{3}$/.test(currency) || currency === "EUR") return `'${currency.slice(0, 20)}' is no currency`;
    if (codes.has(currency)) return `${currency} appears twice`;
    if (rateUnits(perEuro) === undefined) return `'${perEuro.slice(0, 20)}' is no rate of ${currency}`;
    codes.add(currency);
  }
  return undefined;
}
