import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// calendarAnswer
export const eventOn = (what: string, day: string) => `${what}, ${day}`;
export const nextOf = (events: readonly string[]) => `Next: ${events.join("; ")}.`;
export const nothingAhead = (stocks: number, hasPast: boolean) =>
  `${hasPast ? "Nothing more is known" : "No events are known"} for your ${stocks === 1 ? "stock" : `${String(stocks)} stocks`}.`;
export const marketsCloseEarly = (day: string) => `US markets close early on ${day}.`;
export const marketsClosed = (day: string) => `US markets are closed on ${day}.`;

// calendarChoice
export const economy = "Economy";

// calendarDays
export const fedDecision = "Fed rate decision";
export const fedDetails = "The Fed's committee (FOMC) sets US interest rates: 14:00 New York, questions from 14:30";
export const scheduled = "Scheduled";
export const announced = (day: string) => `announced ${day}`;
export const market = "US market";
export const closedAllDay = (holiday: string | undefined) => (holiday === undefined ? "Closed" : `Closed: ${holiday}`);
export const closesEarly = (holiday: string | undefined) =>
  `Closes early, 13:00 New York${holiday === undefined ? "" : ` (${holiday})`}`;
export const today = "Today";
export const expected = "Expected";
export const reported = "Reported";

// calendarSource
export const noEvents = "Events unavailable.";
export const stored = (part: ReactNode) => <>{part}Stored</>;
export const noEventsThen = "None of your stocks has events in this period.";
export const marketDaysAlone = "US market days and the Fed's published dates.";
export const eventSources = (sources: string, timestamp: ReactNode) => (
  <>
    Events from {sources}, the newest from {timestamp}. Each event shows its source and when it was checked or filed.
  </>
);

// economyNote
export const fedDates = (readOn: string | undefined) =>
  `Fed dates: as the Federal Reserve announced them; it calls them tentative. We read them in reprints of its press releases${readOn === undefined ? "" : ` on ${readOn}`}.`;
export const noFedDatesAfter = (day: string) => `It has published none after ${day}.`;
export const noFedDates = "We have no Fed dates that were published by then.";
export const noOtherDates = "Inflation (CPI) and jobs report dates aren't stored here.";

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
  "Earnings, dividends and splits of the stocks you follow or hold, and the Fed's rate decisions. Dates may still change.";
export const decisions = (count: number) => `${String(count)} Fed ${count === 1 ? "decision" : "decisions"}, `;
export const loadingCalendar = "Loading the calendar";
export const retry = "Retry";
export const countOf = (shown: number, all: number) => `${String(shown)} of ${String(all)}`;
export const ofYour = (word: string) => ` for your ${word}`;
export const stocks = (stocks: number) => `${String(stocks)} stocks`;
export const noMatch = "No matching events in this period.";
export const clearFilters = "Clear filters";
export const noStocks = "You don't follow any stocks yet.";
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

// holidayName
export const newYear = "New Year's Day";
export const kingDay = "Martin Luther King Jr. Day";
export const presidentsDay = "Presidents' Day";
export const goodFriday = "Good Friday";
export const memorialDay = "Memorial Day";
export const juneteenth = "Juneteenth";
export const independenceDay = "Independence Day";
export const laborDay = "Labor Day";
export const thanksgiving = "Thanksgiving";
export const christmas = "Christmas Day";
export const beforeIndependenceDay = "day before Independence Day";
export const afterThanksgiving = "day after Thanksgiving";
export const christmasEve = "Christmas Eve";

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

// calendarSpan
export const aroundToday = "Around today";
export const week = "Week";
export const month = "Month";
