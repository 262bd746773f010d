import type { ReturnMetric } from "@sextant/core/contract";
import { signedPercent } from "../../lib/metrics.ts";
import * as TEXTS from "./texts.tsx";

/** Describes a return: its percentage, or that there is none or more than one. */
export function describeReturn({ kind, percent, rates }: ReturnMetric): string {
  if (kind === "several") return TEXTS.rates(rates.length);
  return kind === "undefined" || percent === null ? TEXTS.undefinedReturn : signedPercent(percent);
}

/** Returns why no measure has a result, if one reason applies to all of them. */
export function commonReason(returns: readonly ReturnMetric[]): string | undefined {
  const [first] = returns;
  if (first === undefined || first.reason === null) return undefined;
  return returns.every(({ kind, reason }) => kind === "undefined" && reason === first.reason)
    ? first.reason
    : undefined;
}
