import type { CorporateEventOnWire } from "@sextant/core/contract";
import { type CorporateEvent, type EarningsEvent, isoTimeOf, type Corrected } from "@sextant/core/market";

/** Returns an event in the contract's form. */
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
 * Returns the difference between earnings and their own source's estimate: both values of an event are from one source,
 * and so in one currency. Estimates follow a release's rules, which differ from a filing's accounting: there is no
 * surprise between those two.
 */
function surprisePercent({ epsActual, epsEstimate, form }: EarningsEvent): number | undefined {
  if (epsActual === undefined || epsEstimate === undefined || epsEstimate === 0 || form !== undefined) return undefined;
  const percent = ((epsActual - epsEstimate) / Math.abs(epsEstimate)) * 100;
  // No percentage is meaningful against an estimate close to zero.
  return Number.isFinite(percent) ? percent : undefined;
}
