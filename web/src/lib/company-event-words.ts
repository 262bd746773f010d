import type { CorporateEventOnWire } from "@sextant/core/contract";
import { signedPercent } from "./figures.ts";

type Event = CorporateEventOnWire;

export const EVENT_KINDS: Readonly<Record<Event["kind"], string>> = {
  earnings: "Earnings",
  dividend: "Dividend",
  split: "Split",
};

const WHEN = { before_open: "Before the open", after_close: "After the close", during_session: "During the session" };
/** Forms that tell of a year: their EPS is the year's. */
const OF_A_YEAR = /^(?:10-K|20-F|40-F)/;

/**
 * What happens, in plain words: 'Before the open, EPS estimate 1.43 USD', 'Ex-dividend 0.25 USD, paid 15 May', '4 new shares
 * for 1'; with what other sources tell otherwise: 'EPS 2.10 USD; sec 10-Q: EPS of the quarter 0.44 USD'.
 */
export function eventDetails(event: Event): string {
  return [ownDetails(event), ...toldOtherwise(event)].join("; ");
}

/** What further sources tell of an event's figures, each with its name: 'alphavantage: EPS estimate 1.40 USD'. */
export function toldOtherwise({ others }: Pick<Event, "others">): readonly string[] {
  return others.map(({ figure, value, currency, form, source }) => {
    const sum = [perShare(value), currency].filter(Boolean).join(" ");
    const who = [source, form].filter(Boolean).join(" ");
    if (figure === "amount") return `${who}: ${sum}`;
    if (figure === "epsEstimate") return `${who}: EPS estimate ${sum}`;
    return `${who}: EPS${form === null ? "" : ` of the ${periodOf(form)}`} ${sum}`;
  });
}

function ownDetails(event: Event): string {
  switch (event.kind) {
    case "earnings":
      return sentence(earningsParts(event));
    case "dividend": {
      const { amount, currency, payDate, date } = event;
      const sum = amount === null ? "" : ` ${[perShare(amount), currency].filter(Boolean).join(" ")}`;
      return sentence([`Ex-dividend${sum}`, payDate === null ? "" : `paid ${dayOf(payDate, date)}`]);
    }
    case "split":
      return event.to > event.from
        ? `${count(event.to)} new shares for ${count(event.from)}`
        : `${count(event.to)} new ${event.to === 1 ? "share" : "shares"} for ${count(event.from)} old ones`;
  }
}

/** Per share: to the cent at least, and every digit that dividends have, which are declared in fractions of one. */
export function perShare(value: number): string {
  const digits = Math.abs(value) >= 1 ? 4 : 6;
  const size = Math.abs(value).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: digits });
  return value < 0 ? `\u2212${size}` : size;
}

/** '15 May', with the year where it is another than that of the day beside it. */
export function dayOf(date: string, beside: string): string {
  return new Intl.DateTimeFormat("en-GB", {
    ...{ day: "numeric", month: "short", timeZone: "UTC" },
    ...(date.slice(0, 4) === beside.slice(0, 4) ? {} : { year: "numeric" }),
  }).format(Date.parse(date));
}

function earningsParts(event: Extract<Event, { kind: "earnings" }>): readonly string[] {
  const { date, until, when, periodEnd, epsEstimate, epsActual, epsCurrency, form, surprisePercent } = event;
  const eps = (value: number) => [perShare(value), epsCurrency].filter(Boolean).join(" ");
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

/** What time a filing's EPS is of. */
export function periodOf(form: string): "quarter" | "year" {
  return OF_A_YEAR.test(form) ? "year" : "quarter";
}

function sentence(parts: readonly string[]): string {
  const said = parts.filter(Boolean).join(", ");
  return said === "" ? "Day only" : said.charAt(0).toUpperCase() + said.slice(1);
}

const count = (value: number): string => value.toLocaleString("en-US", { maximumFractionDigits: 4 });
