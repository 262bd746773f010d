import { formatDate } from "@sextant/core/market";
import { dayWords } from "../../lib/time-words.ts";

/** Whom a figure came from, and the moment it was true. */
export type Origin = { readonly source: string; readonly asOf: string };

/** An exchange rate that is in a figure: so many `to` for one `from`. */
type Rate = Origin & { readonly value: number; readonly from: string; readonly to: string };

/** Who told a figure and of which day it is: 'yahoo, Fri, 20 Nov 2026'. */
export function originWords({ source, asOf }: Origin): string {
  return `${source}, ${dayWords(Date.parse(asOf))}`;
}

/** The exchange rate in a figure: 'converted at 0.1389 USD for 1 CNY (yahoo, 3 Jun 2025)'. */
export function rateWords({ value, from, to, source, asOf }: Rate): string {
  return `converted at ${Number(value.toPrecision(4))} ${to} for 1 ${from} (${source}, ${formatDate(Date.parse(asOf))})`;
}
