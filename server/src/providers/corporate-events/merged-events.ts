import type { CorporateEvent, DividendEvent, EarningsEvent } from "@sextant/core/market";
import { corrected } from "./corrected.ts";

const DAY_MS = 86_400_000;
/** Two sources mean the same report when their days are this close; quarters are three months apart. */
const SAME_REPORT_DAYS = 20;
/**
 * Two sources mean the same quarter when its ends are this close: some write the month's end for a quarter that ended early in
 * that month, or a few days into the next, and quarters of twelve weeks are 84 days apart.
 */
const SAME_PERIOD_DAYS = 40;
/** Two sources mean the same payment when their days are this close: payments are at least weeks apart. */
const SAME_PAYMENT_DAYS = 3;
/** A filing follows its release; a report still expected this much later is the next one. */
const AFTER_FILING_DAYS = 3;

/** A merged event, and all reports of it, most trusted first. */
type Joined = { readonly event: CorporateEvent; readonly reports: readonly CorporateEvent[] };

/**
 * Merges the events of several sources, most trusted first: the first to report an event decides its day, the next ones
 * fill in what it left open and add events it lacks. A reported earnings event replaces an expected one, a release
 * replaces its filing. Events that one source keeps apart stay apart, and differing days and values are listed in
 * `others`. A merged event names all its sources. Returns events oldest first, each kind once a day.
 */
export function mergedEvents(lists: readonly (readonly CorporateEvent[])[]): readonly CorporateEvent[] {
  let merged: Joined[] = [];
  for (const list of lists) {
    const before = merged.length;
    const taken = new Set<number>();
    const join = (event: CorporateEvent, most: number) => {
      const at = nearest(merged.slice(0, before), event, { most, taken });
      const held = at === undefined ? undefined : merged[at];
      if (at === undefined || held === undefined) return false;
      taken.add(at);
      merged = merged.with(at, { event: joined(held.event, event), reports: [...held.reports, event] });
      return true;
    };
    // Those of the same day first, so that an event on an adjacent day does not take their place.
    const onOtherDays = list.filter((event) => !join(event, 0));
    const reported = onOtherDays.filter((event) => !join(event, Infinity));
    merged = [...merged, ...reported.map((event) => ({ event, reports: [event] }))];
  }
  const once = new Map<string, Joined>();
  for (const one of merged) {
    const name = `${one.event.date} ${one.event.kind}`;
    const held = once.get(name);
    if (held === undefined) {
      once.set(name, one);
      continue;
    }
    const [stored, left] = held.event.state === "expected" && one.event.state === "told" ? [one, held] : [held, one];
    // A value of another period would belong to another report.
    const reports = isSame(stored.event, left.event) ? [...stored.reports, ...left.reports] : stored.reports;
    once.set(name, { event: stored.event, reports });
  }
  return [...once].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => withOthers(one));
}

function withOthers({ event, reports }: Joined): CorporateEvent {
  const { others: _others, ...own } = event;
  const others = corrected(event, reports);
  return others.length === 0 ? own : { ...own, others };
}

/** Returns the index of the matching event closest in days; undefined if none matches. */
function nearest(
  among: readonly Joined[],
  event: CorporateEvent,
  { most, taken }: { readonly most: number; readonly taken: ReadonlySet<number> },
): number | undefined {
  let found: { readonly at: number; readonly days: number } | undefined;
  for (const [at, { event: held }] of among.entries()) {
    const days = daysBetween(held, event);
    if (taken.has(at) || days > most || !isSame(held, event) || (found !== undefined && found.days <= days)) continue;
    found = { at, days };
  }
  return found?.at;
}

function isSame(one: CorporateEvent, other: CorporateEvent): boolean {
  if (one.kind !== other.kind) return false;
  const days = daysBetween(one, other);
  if (one.kind !== "earnings" || other.kind !== "earnings") return days <= SAME_PAYMENT_DAYS;
  if (one.periodEnd !== undefined && other.periodEnd !== undefined)
    return daysApart(one.periodEnd, other.periodEnd) < SAME_PERIOD_DAYS;
  const [filing, guess] = one.form === undefined ? [other, one] : [one, other];
  const isNext = filing.form !== undefined && guess.state === "expected" && guess.date > filing.date;
  return days <= (isNext ? AFTER_FILING_DAYS : SAME_REPORT_DAYS);
}

function daysBetween(one: CorporateEvent, other: CorporateEvent): number {
  return daysApart(one.date, other.date);
}

function daysApart(one: string, other: string): number {
  return Math.abs(Date.parse(one) - Date.parse(other)) / DAY_MS;
}

function joined(held: CorporateEvent, other: CorporateEvent): CorporateEvent {
  const [first, second] = isBetterKnown(other, held) ? [other, held] : [held, other];
  const both = filled(first, second);
  const isOfBoth = Object.keys(both).some((name) => !(name in first));
  return isOfBoth ? { ...both, source: sourcesOf(first, second) } : both;
}

/** Returns both sources' names, each once: 'yahoo, sec'. */
function sourcesOf(...events: readonly CorporateEvent[]): string {
  return [...new Set(events.flatMap(({ source }) => source.split(", ")))].join(", ");
}

/** Returns the first event, filled in with the second where it left something open. */
function filled(first: CorporateEvent, second: CorporateEvent): CorporateEvent {
  const { others: _others, ...more } = second;
  const both = { ...more, ...first };
  if (first.kind === "dividend" && second.kind === "dividend") return filledPayment(first, second);
  if (both.kind !== "earnings" || first.kind !== "earnings" || second.kind !== "earnings") return both;
  const { form: _form, epsActual: _actual, epsEstimate: _estimate, epsCurrency: _money, ...withDay } = both;
  const { until: _until, when: _when, ...rest } = withDay;
  return { ...rest, ...epsOfOne(first, second), ...dayOfOne(first, second) };
}

/**
 * A window and a time of day belong to their day: on another day no source reported them. A known day has no window.
 */
function dayOfOne(first: EarningsEvent, second: EarningsEvent): Pick<EarningsEvent, "until" | "when"> {
  const when = first.when ?? (second.date === first.date ? second.when : undefined);
  return {
    ...(first.until === undefined || first.state === "told" ? {} : { until: first.until }),
    ...(when === undefined ? {} : { when }),
  };
}

/** An amount belongs to its currency: one is not taken without the other. */
function filledPayment(first: DividendEvent, second: DividendEvent): DividendEvent {
  const { others: _others, ...more } = second;
  const both = { ...more, ...first };
  if (first.amount !== undefined || second.amount === undefined) return both;
  const { currency: _currency, ...rest } = both;
  return second.currency === undefined ? rest : { ...rest, currency: second.currency };
}

/**
 * Returns actual, estimate, their currency and the form that implies the accounting rules, all from one source: the one
 * with an actual, otherwise one with an estimate, and of two alike the more complete one. An actual compared with
 * another source's estimate would be a surprise across two currencies or two accounting rules, which neither source
 * reported. The other source's values are listed in `others`.
 */
function epsOfOne(
  first: EarningsEvent,
  second: EarningsEvent,
): Pick<EarningsEvent, "epsActual" | "epsEstimate" | "epsCurrency" | "form"> {
  const both = [first, second];
  const { epsActual, epsEstimate, epsCurrency, form } =
    both.find((one) => one.epsActual !== undefined) ?? both.find((one) => one.epsEstimate !== undefined) ?? first;
  // Without an actual, the form says how the report is known.
  const known = epsActual === undefined ? first.form : form;
  return {
    ...(epsActual === undefined ? {} : { epsActual }),
    ...(epsEstimate === undefined ? {} : { epsEstimate }),
    ...(epsCurrency === undefined || (epsActual ?? epsEstimate) === undefined ? {} : { epsCurrency }),
    ...(known === undefined ? {} : { form: known }),
  };
}

/**
 * Returns whether an event is more certain: reported before expected, and a release before the filing that follows it.
 */
function isBetterKnown(one: CorporateEvent, than: CorporateEvent): boolean {
  if (one.state !== than.state) return one.state === "told";
  if (one.kind !== "earnings" || than.kind !== "earnings" || one.state !== "told") return false;
  return one.form === undefined && than.form !== undefined;
}
