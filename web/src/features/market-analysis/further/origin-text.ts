import { sourceName } from "@sextant/core/market";
import { upperFirst } from "../../../advice/chance-text.ts";
import { formatDay } from "../../../lib/time-text.ts";

/** The source of a value, and the time at which it was true. */
export type Origin = { readonly source: string; readonly asOf: string };

/** Formats the source and day of a value: 'Yahoo, Fri, 20 Nov 2026'. */
export function formatOrigin({ source, asOf }: Origin): string {
  return `${upperFirst(sourceName(source))}, ${formatDay(Date.parse(asOf))}`;
}
