import {
  apartPercent,
  type CorporateEvent,
  type OtherEventMetric,
  type SplitEvent,
  DISTINCT_PERCENT,
  type Corrected,
} from "@sextant/core/market";

/** More than three further sources can tell of a report: its day, its time, two figures each. */
const MOST_OTHERS = 12;

/**
 * What `tellers`, those whose words of one event were joined to `event`, told of it otherwise: another day, time of day or
 * ratio, figures more than 1 percent apart, in other money, or where the event could not take them at all. Each once, in the
 * order they are trusted.
 */
export function corrected(event: CorporateEvent, tellers: readonly CorporateEvent[]): readonly Corrected[] {
  const stored = metricsOf(event);
  const others = new Map<string, Corrected>();
  for (const reported of tellers.flatMap((teller) => allReportedBy(teller, event))) {
    const own = isMetric(reported) ? stored.find((one) => one.metric === reported.metric) : undefined;
    if (own !== undefined && isMetric(reported) && !isApart(own, reported)) continue;
    const { asOfMs: _asOfMs, ...said } = reported;
    const name = Object.entries(said).sort().join(" ");
    if (!others.has(name)) others.set(name, reported);
  }
  return [...others.values()].slice(0, MOST_OTHERS);
}

function allReportedBy(teller: CorporateEvent, event: CorporateEvent): readonly Corrected[] {
  return [...daysOf(teller, event), ...metricsOf(teller), ...(teller.others ?? [])];
}

/**
 * What was told of the day itself otherwise. A guess that was overtaken by what happened is no other word, and a filing's day
 * is not the release's.
 */
function daysOf(teller: CorporateEvent, event: CorporateEvent): readonly Corrected[] {
  if (teller.kind !== event.kind || teller.state !== event.state) return [];
  if (teller.kind === "earnings" && teller.form !== undefined) return [];
  const { source, asOfMs } = teller;
  const by = { source, asOfMs };
  const [until, ownUntil] = [windowEnd(teller), windowEnd(event)];
  const text: Corrected[] = [];
  if (teller.date !== event.date || until !== ownUntil)
    text.push({ metric: "date", value: teller.date, ...(until === teller.date ? {} : { until }), ...by });
  if (
    teller.kind === "earnings" &&
    event.kind === "earnings" &&
    teller.when !== undefined &&
    teller.when !== event.when
  )
    text.push({ metric: "when", value: teller.when, ...by });
  if (teller.kind === "dividend" && event.kind === "dividend" && teller.payDate !== undefined)
    if (teller.payDate !== event.payDate) text.push({ metric: "payDate", value: teller.payDate, ...by });
  if (teller.kind === "split" && event.kind === "split" && isOtherRatio(teller, event))
    text.push({ metric: "ratio", to: teller.to, from: teller.from, ...by });
  return text;
}

/** Last day that an event is told for: its own, where no window is. */
function windowEnd(event: CorporateEvent): string {
  return event.kind === "earnings" ? (event.until ?? event.date) : event.date;
}

/** Told in whole shares by both, any difference counts; a factor that was rounded may be off by its last digit. */
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

/** The figures that an event itself has. The form is of what was filed, which an estimate never is. */
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
