import type { ReturnFigure } from "@sextant/core/contract";
import { signedPercent } from "../../lib/figures.ts";

/** Returns a return in words: its percentage, or that there is none or more than one. */
export function returnWords({ kind, percent, rates }: ReturnFigure): string {
  if (kind === "several") return `${String(rates.length)} rates`;
  return kind === "undefined" || percent === null ? "Undefined" : signedPercent(percent);
}
