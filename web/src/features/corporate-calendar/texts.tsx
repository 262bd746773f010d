import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// calendarDays
export const today = "Today";
export const expected = "Expected";
export const reported = "Reported";

// calendarSource
export const noEvents = "There are no events on this page.";
export const stored = (part: ReactNode) => <>{part}Stored</>;
export const noEventsThen = "None of your stocks has events in this period.";
export const noKnownEvents =
  "We know of no events in this period. Stocks without events are listed below, each with the reason.";
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
export const emptyText = (word: string, link: ReactNode, link2: ReactNode) => (
  <>
    The calendar shows the stocks in your watchlist and your portfolios. Open {word} in {link} and add it to your
    watchlist, or find one in the {link2}.
  </>
);
export const marketAnalysis = "Market Analysis";
export const stockScreener = "Stock Screener";
export const showAroundToday = "Show the days around today";
export const stocksWithoutEvents = "Stocks without events";
