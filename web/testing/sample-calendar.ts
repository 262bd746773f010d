import type { CorporateEventOnWire } from "@sextant/core/contract";
import type { WireAnswer } from "./fake-api.ts";

type EventOf<K extends CorporateEventOnWire["kind"]> = Extract<CorporateEventOnWire, { kind: K }>;

const DAY_MS = 86_400_000;
export const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const asOf = () => new Date(Date.now() - 3_600_000).toISOString();

const base = (symbol: string, days: number, source = "yahoo") => ({
  symbol,
  date: dayAfter(days),
  source,
  asOf: asOf(),
  others: [],
});

export const earningsOf = (
  symbol: string,
  days: number,
  changes: Partial<EventOf<"earnings">> = {},
): EventOf<"earnings"> => ({
  kind: "earnings",
  ...base(symbol, days),
  state: "expected",
  until: null,
  when: "before_open",
  periodEnd: null,
  epsEstimate: 1.43,
  epsActual: null,
  epsCurrency: "USD",
  form: null,
  surprisePercent: null,
  ...changes,
});

export const dividendOf = (symbol: string, days: number): EventOf<"dividend"> => ({
  kind: "dividend",
  ...base(symbol, days),
  state: "told",
  amount: 0.25,
  currency: "USD",
  payDate: dayAfter(days + 6),
});

export const splitOf = (symbol: string, days: number): EventOf<"split"> => ({
  kind: "split",
  ...base(symbol, days, "alphavantage"),
  state: "expected",
  to: 4,
  from: 1,
});

type Calendar = WireAnswer<"getCorporateCalendar">;

/** Returns a calendar of these events, of a week behind and two months ahead. */
export const calendarOf = (events: Calendar["events"], changes: Partial<Calendar> = {}): Calendar => ({
  from: dayAfter(-7),
  to: dayAfter(60),
  stocks: 0,
  events,
  without: [],
  asOf: new Date().toISOString(),
  ...changes,
});
