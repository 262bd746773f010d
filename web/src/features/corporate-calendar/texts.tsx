import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// calendarAnswer
export const nextEvent = (symbol: string, kind: string, day: string) => `Next: ${symbol} ${kind}, ${day}.`;
export const nothingAhead = (stocks: number, hasPast: boolean) =>
  `${hasPast ? "Nothing more is known" : "No events are known"} for your ${stocks === 1 ? "stock" : `${String(stocks)} stocks`} in this period.`;

// calendarDays
export const market = "Market";
export const exchanges = "US exchanges";
export const closedAllDay = "Closed all day";
export const closeEarly = "Close early, at 13:00 New York time";
export const today = "Today";
export const expected = "Expected";
export const reported = "Reported";

// calendarSource
export const noEvents = "There are no events on this page.";
export const stored = (part: ReactNode) => <>{part}Stored</>;
export const noEventsThen = "None of your stocks has events in this period.";
export const noKnownEvents = "No known events in this period. Below: your stocks we couldn't check.";
export const eventSources = (sources: string, timestamp: ReactNode) => (
  <>
    Events from {sources}, the newest from {timestamp}. Each event shows its source and when it was checked or filed.
  </>
);

// calendarTools
export const all = "All";
export const period = "Period";
export const previous = (span: string) => `Previous ${span}`;
export const current = (span: string) => `This ${span}`;
export const next = (span: string) => `Next ${span}`;
export const eventType = "Event type";
export const symbolOrName = "Symbol or name";
export const saveAsIcs = (calendarPlus: ReactNode) => <>{calendarPlus} Save as .ics</>;

// corporateCalendarPage
export const loadFailed = "The calendar couldn't be loaded.";
export const pageIntro =
  "Earnings, dividends and splits of the stocks you follow or hold. Expected dates may still change.";
export const loadingCalendar = "Loading the calendar";
export const retry = "Retry";
export const no = "No";
export const countOf = (shown: number, all: number) => `${String(shown)} of ${String(all)}`;
export const ofYour = (word: string) => ` for your ${word}`;
export const stocks = (stocks: number) => `${String(stocks)} stocks`;
export const noMatch = "No matching events in this period.";
export const clearFilters = "Clear filters";
export const noStocks = "You don't follow any stocks yet.";
export const noEventsInPeriod = "No events in this period.";
export const emptyText = (link: ReactNode) => (
  <>
    The calendar shows the stocks in your watchlist and your portfolios. Find some, or open one in {link} and add it to
    your watchlist.
  </>
);
export const findStocks = "Find stocks";
export const findMoreStocks = "Find more stocks";
export const marketAnalysis = "Market Analysis";
export const showAroundToday = "Show the days around today";

// stocksWithoutEvents
export const stocksWithoutEvents = "Stocks without events";
export const withoutReason = (reason: string, count: number, stocks: number) => (
  <>
    <b>{reason}</b>{" "}
    {count === stocks
      ? `No events known for your ${count === 1 ? "stock" : `${String(count)} stocks`}.`
      : `No events known for ${String(count)} of your ${String(stocks)} stocks.`}
  </>
);
