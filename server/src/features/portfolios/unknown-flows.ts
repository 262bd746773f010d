import { formatDate } from "@sextant/core/market";
import { type Ledger, unknownMetrics, type UnknownMetric } from "@sextant/core/portfolio";

/** What came in from outside or went out on a day, and nobody knows what it was worth. */
export type UnknownFlow = Pick<UnknownMetric, "transactionId" | "symbol" | "reason"> & { readonly dayMs: number };

/** Returns the flows of unknown worth among the figures that a ledger noted, after the first so many, on a day. */
export function unknownFlowsSince(ledger: Ledger, noted: number, dayMs: number): readonly UnknownFlow[] {
  return unknownMetrics(ledger)
    .slice(noted)
    .flatMap(({ transactionId, symbol, metric, reason }) =>
      metric === "flow" ? [{ transactionId, symbol, reason, dayMs }] : [],
    );
}

/** Returns what an unknown flow is of: a symbol, or a currency. */
export function nameOfFlow({ symbol, reason }: UnknownFlow): string {
  return symbol ?? (reason.kind === "no-rate" ? reason.currency : "");
}

/** Returns what came in or went out and why its worth is not known, in a sentence. */
export function unknownFlowSentence(flow: UnknownFlow): string {
  const { symbol, reason, dayMs } = flow;
  const day = formatDate(dayMs);
  if (reason.kind === "no-rate")
    return `${symbol ?? "Money"} came in or went out on ${day}, and no source has an exchange rate of ${reason.currency} on that day.`;
  return `${symbol ?? "Something"} came in or went out on ${day}, and no source has its price on that day: enter its price.`;
}
