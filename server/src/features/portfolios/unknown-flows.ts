import { formatDate, formatSymbol } from "@sextant/core/market";
import { type Ledger, unknownMetrics, type UnknownMetric } from "@sextant/core/portfolio";

/** An external inflow or outflow on a day whose worth is unknown. */
export type UnknownFlow = Pick<UnknownMetric, "transactionId" | "symbol" | "reason"> & { readonly dayMs: number };

/** Returns the flows of unknown worth among a ledger's recorded unknown metrics, after the first `noted`, on a day. */
export function unknownFlowsSince(ledger: Ledger, noted: number, dayMs: number): readonly UnknownFlow[] {
  return unknownMetrics(ledger)
    .slice(noted)
    .flatMap(({ transactionId, symbol, metric, reason }) =>
      metric === "flow" ? [{ transactionId, symbol, reason, dayMs }] : [],
    );
}

/** Returns the name of an unknown flow's asset: a symbol, or a currency. */
export function nameOfFlow({ symbol, reason }: UnknownFlow): string {
  return symbol ?? (reason.kind === "no-rate" ? reason.currency : "");
}

/** Returns what came in or went out and why its worth is not known, as a sentence. */
export function unknownFlowSentence(flow: UnknownFlow): string {
  const { symbol, reason, dayMs } = flow;
  const day = formatDate(dayMs);
  const name = symbol === undefined ? undefined : formatSymbol(symbol);
  if (reason.kind === "no-rate")
    return `${name ?? "Money"} came in or went out on ${day}, and no source has an exchange rate for ${reason.currency} on that day.`;
  return `${name ?? "Something"} came in or went out on ${day}, and no source has its price for that day. Enter its price.`;
}
