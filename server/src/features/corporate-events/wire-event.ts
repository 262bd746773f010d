import type { CorporateEventOnWire } from "@sextant/core/contract";
import { type CorporateEvent, type EarningsEvent, isoTimeOf, type Corrected } from "@sextant/core/market";

/** An event in the contract's shape. */
export function wireEvent(event: CorporateEvent): CorporateEventOnWire {
  const { symbol, date, source, state } = event;
  const others = (event.others ?? []).map(wireOther);
  const common = { symbol, date, source, asOf: isoTimeOf(event.asOfMs), others, state };
  switch (event.kind) {
    case "earnings":
      return {
        kind: "earnings",
        ...common,
        until: event.until ?? null,
        when: event.when ?? null,
        periodEnd: event.periodEnd ?? null,
        form: event.form ?? null,
        epsEstimate: event.epsEstimate ?? null,
        epsActual: event.epsActual ?? null,
        epsCurrency: event.epsCurrency ?? null,
        surprisePercent: surprisePercent(event) ?? null,
      };
    case "dividend":
      return {
        kind: "dividend",
        ...common,
        amount: event.amount ?? null,
        currency: event.currency ?? null,
        payDate: event.payDate ?? null,
      };
    case "split":
      return { kind: "split", ...common, to: event.to, from: event.from };
  }
}

function wireOther({ asOfMs, ...reported }: Corrected): CorporateEventOnWire["others"][number] {
  const asOf = isoTimeOf(asOfMs);
  switch (reported.metric) {
    case "date":
      return { ...reported, until: reported.until ?? null, asOf };
    case "payDate":
    case "when":
    case "ratio":
      return { ...reported, asOf };
    default:
      return { ...reported, currency: reported.currency ?? null, form: reported.form ?? null, asOf };
  }
}

/**
 * How far what was earned is from what its own source expected: both figures of an event are of one source, and so of one
 * money. Estimates are made of what a release tells, by other rules than a filing's books: between those two there is no surprise.
 */
function surprisePercent({ epsActual, epsEstimate, form }: EarningsEvent): number | undefined {
  if (epsActual === undefined || epsEstimate === undefined || epsEstimate === 0 || form !== undefined) return undefined;
  const percent = ((epsActual - epsEstimate) / Math.abs(epsEstimate)) * 100;
  // Against an estimate of next to nothing no percentage says anything.
  return Number.isFinite(percent) ? percent : undefined;
}
