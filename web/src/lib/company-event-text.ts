import type { CorporateEventOnWire } from "@sextant/core/contract";
import { isAnnualForm, sourceName, WORDS_LOCALE } from "@sextant/core/market";
import { signedPercent } from "./metrics.ts";

type Event = CorporateEventOnWire;

export const EVENT_KINDS: Readonly<Record<Event["kind"], string>> = {
  earnings: "Earnings",
  dividend: "Dividend",
  split: "Split",
};

const WHEN = { before_open: "Before the open", after_close: "After the close", during_session: "During the session" };

/**
 * Describes the event in plain words: 'Before the open, EPS estimate 1.43 USD', 'Ex-dividend 0.25 USD, paid 15 May', '4
 * new shares for 1'. Appends differing values from other sources: 'EPS 2.10 USD; SEC 10-Q: EPS of the quarter 0.44
 * USD'.
 */
export function eventDetails(event: Event): string {
  return [ownDetails(event), ...corrected(event)].join("; ");
}

/**
 * Returns the differing details that other sources report for an event, each with its source name: 'Alpha Vantage: 1
 * May, EPS estimate 1.40 USD'.
 */
export function corrected({ others, date }: Pick<Event, "others" | "date">): readonly string[] {
  const bySource = new Map<string, string[]>();
  for (const reported of others) {
    const who =
      "form" in reported && reported.form !== null
        ? `${sourceName(reported.source)} ${reported.form}`
        : sourceName(reported.source);
    bySource.set(who, [...(bySource.get(who) ?? []), describeOther(reported, date)]);
  }
  return [...bySource].map(([who, text]) => `${who}: ${text.join(", ")}`);
}

function describeOther(reported: Event["others"][number], date: string): string {
  switch (reported.metric) {
    case "date":
      return reported.until === null
        ? dayOf(reported.value, date)
        : `${dayOf(reported.value, date)} to ${dayOf(reported.until, date)}`;
    case "payDate":
      return `paid ${dayOf(reported.value, date)}`;
    case "when":
      return WHEN[reported.value].toLowerCase();
    case "ratio":
      return formatRatio(reported);
    case "amount":
      return sumOf(reported.value, reported.currency);
    case "epsEstimate":
      return `EPS estimate ${sumOf(reported.value, reported.currency)}`;
    case "epsActual":
      return `EPS${reported.form === null ? "" : ` of the ${periodOf(reported.form)}`} ${sumOf(reported.value, reported.currency)}`;
  }
}

const sumOf = (value: number, currency: string | null): string => [perShare(value), currency].filter(Boolean).join(" ");

function ownDetails(event: Event): string {
  switch (event.kind) {
    case "earnings":
      return sentence(earningsParts(event));
    case "dividend": {
      const { amount, currency, payDate, date } = event;
      const sum = amount === null ? "" : ` ${sumOf(amount, currency)}`;
      return sentence([`Ex-dividend${sum}`, payDate === null ? "" : `paid ${dayOf(payDate, date)}`]);
    }
    case "split":
      return formatRatio(event);
  }
}

function formatRatio({ to, from }: { readonly to: number; readonly from: number }): string {
  return to > from
    ? `${count(to)} new shares for ${count(from)}`
    : `${count(to)} new ${to === 1 ? "share" : "shares"} for ${count(from)} old ones`;
}

/**
 * Formats an amount per share to the cent at least, with every further digit, since dividends are declared in fractions
 * of a cent.
 */
export function perShare(value: number): string {
  const digits = Math.abs(value) >= 1 ? 4 : 6;
  const size = Math.abs(value).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: digits });
  return value < 0 ? `\u2212${size}` : size;
}

/** Formats a day as '15 May', with its year when that differs from the year of the reference day. */
export function dayOf(date: string, beside: string): string {
  return new Intl.DateTimeFormat(WORDS_LOCALE, {
    day: "numeric",
    month: "short",
    timeZone: "UTC",
    ...(date.slice(0, 4) === beside.slice(0, 4) ? {} : { year: "numeric" }),
  }).format(Date.parse(date));
}

function earningsParts(event: Extract<Event, { kind: "earnings" }>): readonly string[] {
  const { date, until, when, periodEnd, epsEstimate, epsActual, epsCurrency, form, surprisePercent } = event;
  const eps = (value: number) => sumOf(value, epsCurrency);
  const time = [
    until === null || until === date ? "" : `some day up to ${dayOf(until, date)}`,
    when === null ? "" : WHEN[when],
    form === null ? "" : `${form} filed`,
    periodEnd === null ? "" : `period to ${dayOf(periodEnd, date)}`,
  ];
  if (epsActual === null) return [...time, epsEstimate === null ? "" : `EPS estimate ${eps(epsEstimate)}`];
  if (form !== null) return [...time, `diluted EPS of the ${periodOf(form)} ${eps(epsActual)}`];
  const estimate = epsEstimate === null ? "" : ` against an estimate of ${perShare(epsEstimate)}`;
  const surprise = surprisePercent === null ? "" : ` (${signedPercent(surprisePercent)})`;
  return [...time, `EPS ${eps(epsActual)}${estimate}${surprise}`];
}

/** Returns the period that the EPS of a filing covers. */
export function periodOf(form: string): "quarter" | "year" {
  return isAnnualForm(form) ? "year" : "quarter";
}

function sentence(parts: readonly string[]): string {
  const said = parts.filter(Boolean).join(", ");
  return said === "" ? "Day only" : said.charAt(0).toUpperCase() + said.slice(1);
}

const count = (value: number): string => value.toLocaleString("en-US", { maximumFractionDigits: 4 });
