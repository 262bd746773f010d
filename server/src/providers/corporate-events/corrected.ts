import {
  apartPercent,
  type CorporateEvent,
  type OtherEventMetric,
  type SplitEvent,
  DISTINCT_PERCENT,
  type Corrected,
} from "@sextant/core/market";

/** At most three further sources can report an event: its day, its time and two values each. */
const MOST_OTHERS = 12;

/**
 * Returns how `reports`, which were merged into `event`, differ from it: another day, time of day
 * or ratio, values more than 1 percent apart or in another currency, or values that the event could not take. Each
 * once, most trusted source first.
 */
export function corrected(event: CorporateEvent, reports: readonly CorporateEvent[]): readonly Corrected[] {
  const stored = metricsOf(event);
  const others = new Map<string, Corrected>();
  for (const reported of reports.flatMap((report) => allReportedBy(report, event))) {
    const own = isMetric(reported) ? stored.find((one) => one.metric === reported.metric) : undefined;
    if (own !== undefined && isMetric(reported) && !isApart(own, reported)) continue;
    const { asOfMs: _asOfMs, ...said } = reported;
    const name = Object.entries(said).sort().join(" ");
    if (!others.has(name)) others.set(name, reported);
  }
  return [...others.values()].slice(0, MOST_OTHERS);
}

function allReportedBy(report: CorporateEvent, event: CorporateEvent): readonly Corrected[] {
  return [...daysOf(report, event), ...metricsOf(report), ...(report.others ?? [])];
}

/**
 * Returns differences in the day itself. A guess that was overtaken by events is no difference, and neither is a
 * filing's day from the release's.
 */
function daysOf(report: CorporateEvent, event: CorporateEvent): readonly Corrected[] {
  if (report.kind !== event.kind || report.state !== event.state) return [];
  if (report.kind === "earnings" && report.form !== undefined) return [];
  const { source, asOfMs } = report;
  const by = { source, asOfMs };
  const [until, ownUntil] = [windowEnd(report), windowEnd(event)];
  const text: Corrected[] = [];
  if (report.date !== event.date || until !== ownUntil)
    text.push({ metric: "date", value: report.date, ...(until === report.date ? {} : { until }), ...by });
  if (
    report.kind === "earnings" &&
    event.kind === "earnings" &&
    report.when !== undefined &&
    report.when !== event.when
  )
    text.push({ metric: "when", value: report.when, ...by });
  if (report.kind === "dividend" && event.kind === "dividend" && report.payDate !== undefined)
    if (report.payDate !== event.payDate) text.push({ metric: "payDate", value: report.payDate, ...by });
  if (report.kind === "split" && event.kind === "split" && isOtherRatio(report, event))
    text.push({ metric: "ratio", to: report.to, from: report.from, ...by });
  return text;
}

/** Returns the last day of an event: its own day if it has no window. */
function windowEnd(event: CorporateEvent): string {
  return event.kind === "earnings" ? (event.until ?? event.date) : event.date;
}

/** If both sources report whole shares, any difference counts; a rounded factor may be off by its last digit. */
function isOtherRatio(one: SplitEvent, other: SplitEvent): boolean {
  if ([one.to, one.from, other.to, other.from].every(Number.isInteger))
    return one.to * other.from !== other.to * one.from;
  return apartPercent(one.to / one.from, other.to / other.from) > DISTINCT_PERCENT;
}

function isMetric(reported: Corrected): reported is OtherEventMetric {
  return reported.metric === "epsActual" || reported.metric === "epsEstimate" || reported.metric === "amount";
}

function isApart(one: OtherEventMetric, other: OtherEventMetric): boolean {
  const isOtherMoney = one.currency !== undefined && other.currency !== undefined && one.currency !== other.currency;
  return isOtherMoney || apartPercent(one.value, other.value) > DISTINCT_PERCENT;
}

/** Returns the values of an event. Only actual values have a form, because an estimate is never filed. */
function metricsOf(event: CorporateEvent): readonly OtherEventMetric[] {
  const { source, asOfMs } = event;
  const metric = (
    name: OtherEventMetric["metric"],
    value: number | undefined,
    rest: { readonly currency?: string | undefined; readonly form?: string | undefined },
  ): readonly OtherEventMetric[] => {
    if (value === undefined || !Number.isFinite(value)) return [];
    const { currency, form } = rest;
    return [
      {
        metric: name,
        value,
        source,
        asOfMs,
        ...(currency === undefined ? {} : { currency }),
        ...(form === undefined ? {} : { form }),
      },
    ];
  };
  switch (event.kind) {
    case "earnings": {
      const { epsActual, epsEstimate, epsCurrency: currency, form } = event;
      return [
        ...metric("epsActual", epsActual, { currency, form }),
        ...metric("epsEstimate", epsEstimate, { currency }),
      ];
    }
    case "dividend":
      return metric("amount", event.amount, { currency: event.currency });
    case "split":
      return [];
  }
}
