import type { CorporateEventOnWire } from "@sextant/core/contract";
import { isAnnualForm, sourceName, WORDS_LOCALE } from "@sextant/core/market";
import { signedPercent } from "./metrics.ts";
import * as TEXTS from "./company-event-texts.ts";

type Event = CorporateEventOnWire;

export const EVENT_KINDS: Readonly<Record<Event["kind"], string>> = {
  earnings: TEXTS.earnings,
  dividend: TEXTS.dividend,
  split: TEXTS.split,
};

const WHEN = {
  before_open: TEXTS.beforeOpen,
  after_close: TEXTS.afterClose,
  during_session: TEXTS.duringSession,
};

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
        : `${dayOf(reported.value, date)}${TEXTS.until}${dayOf(reported.until, date)}`;
    case "payDate":
      return TEXTS.paid + dayOf(reported.value, date);
    case "when":
      return lowerFirst(WHEN[reported.value]);
    case "ratio":
      return formatRatio(reported);
    case "amount":
      return sumOf(reported.value, reported.currency);
    case "epsEstimate":
      return TEXTS.epsEstimate + sumOf(reported.value, reported.currency);
    case "epsActual":
      return `${TEXTS.eps}${reported.form === null ? "" : `${TEXTS.ofThe}${periodOf(reported.form)}`} ${sumOf(reported.value, reported.currency)}`;
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
      return sentence([`${TEXTS.exDividend}${sum}`, payDate === null ? "" : TEXTS.paid + dayOf(payDate, date)]);
    }
    case "split":
      return formatRatio(event);
  }
}

function formatRatio({ to, from }: { readonly to: number; readonly from: number }): string {
  return to > from
    ? `${count(to)}${TEXTS.newSharesFor}${count(from)}`
    : `${count(to)}${TEXTS.newOnes}${to === 1 ? TEXTS.share : TEXTS.shares}${TEXTS.forOld}${count(from)}${TEXTS.oldOnes}`;
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
    until === null || until === date ? "" : TEXTS.someDayUpTo + dayOf(until, date),
    when === null ? "" : WHEN[when],
    form === null ? "" : form + TEXTS.filed,
    periodEnd === null ? "" : TEXTS.periodTo + dayOf(periodEnd, date),
  ];
  if (epsActual === null) return [...time, epsEstimate === null ? "" : TEXTS.epsEstimate + eps(epsEstimate)];
  if (form !== null) return [...time, `${TEXTS.dilutedEps}${periodOf(form)} ${eps(epsActual)}`];
  const estimate = epsEstimate === null ? "" : TEXTS.againstEstimate + perShare(epsEstimate);
  const surprise = surprisePercent === null ? "" : ` (${signedPercent(surprisePercent)})`;
  return [...time, `${TEXTS.eps} ${eps(epsActual)}${estimate}${surprise}`];
}

/** Returns the period that the EPS of a filing covers. */
export function periodOf(form: string): string {
  return isAnnualForm(form) ? TEXTS.year : TEXTS.quarter;
}

function sentence(parts: readonly string[]): string {
  const said = parts.filter(Boolean).join(", ");
  return said === "" ? TEXTS.dayOnly : said.charAt(0).toUpperCase() + said.slice(1);
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const count = (value: number): string => value.toLocaleString("en-US", { maximumFractionDigits: 4 });
