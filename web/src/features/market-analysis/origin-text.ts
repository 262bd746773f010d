import { sourceName } from "@sextant/core/market";
import { formatDay } from "../../lib/time-text.ts";

/** Whom a figure came from, and the moment it was true. */
export type Origin = { readonly source: string; readonly asOf: string };

/** Who told a figure and of which day it is: 'Yahoo, Fri, 20 Nov 2026'. */
export function formatOrigin({ source, asOf }: Origin): string {
  return `${sourceName(source)}, ${formatDay(Date.parse(asOf))}`;
}
