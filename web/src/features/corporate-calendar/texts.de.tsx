import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// calendarAnswer
export const eventOn = (what: string, day: string) => `${what}, ${day}`;
export const nextOf = (events: readonly string[]) => `Als Nächstes: ${events.join("; ")}.`;
export const nothingAhead = (stocks: number, hasPast: boolean) =>
  `${hasPast ? "Keine weiteren Termine bekannt" : "Keine Termine bekannt"} (${stocks === 1 ? "1 Aktie" : `${String(stocks)} Aktien`}).`;
export const marketsCloseEarly = (day: string) => `Die US-Börsen schließen früher: ${day}.`;
export const marketsClosed = (day: string) => `Die US-Börsen sind geschlossen: ${day}.`;

// calendarChoice
export const economy = "Wirtschaft";

// calendarDays
export const fedDecision = "Zinsentscheid der Fed";
export const fedDetails =
  "Der Ausschuss der Fed (FOMC) legt die US-Zinsen fest: 14:00 Uhr New York, Fragen ab 14:30 Uhr";
export const scheduled = "Geplant";
export const announced = (day: string) => `angekündigt ${day}`;
export const market = "US-Markt";
export const closedAllDay = (holiday: string | undefined) =>
  holiday === undefined ? "Geschlossen" : `Geschlossen: ${holiday}`;
export const closesEarly = (holiday: string | undefined) =>
  `Schließt früher, 13:00 Uhr New York${holiday === undefined ? "" : ` (${holiday})`}`;
export const today = "Heute";
export const expected = "Erwartet";
export const reported = "Gemeldet";

// calendarSource
export const noEvents = "Termine nicht verfügbar.";
export const stored = (part: ReactNode) => <>{part}Gespeichert</>;
export const noEventsThen = "Keine der beobachteten oder gehaltenen Aktien hat in diesem Zeitraum Termine.";
export const marketDaysAlone = "Tage des US-Markts und die veröffentlichten Termine der Fed.";
export const eventSources = (sources: string, timestamp: ReactNode) => (
  <>
    Termine von {sources}, die neuesten: {timestamp}. Jeder Termin zeigt seine Quelle und wann er geprüft oder
    eingereicht wurde.
  </>
);

// economyNote
export const fedDates = (readOn: string | undefined) =>
  `Termine der Fed: wie von der Federal Reserve angekündigt; sie nennt sie vorläufig. Gelesen in Nachdrucken ihrer Pressemitteilungen${readOn === undefined ? "" : ` (${readOn})`}.`;
export const noFedDatesAfter = (day: string) => `Nach dem ${day} hat sie keine veröffentlicht.`;
export const noFedDates = "Bis dahin wurden keine Termine der Fed veröffentlicht.";
export const noOtherDates = "Termine für Inflation (CPI) und Arbeitsmarktbericht sind hier nicht gespeichert.";

// calendarTools
const SPAN_NAMES: Readonly<Partial<Record<string, string>>> = { week: "Woche", month: "Monat" };
const spanOf = (ending: string, span: string) =>
  `${span === "week" ? ending : `${ending}r`} ${SPAN_NAMES[span] ?? span}`;
export const all = "Alle";
export const period = "Zeitraum";
export const previous = (span: string) => spanOf("Vorige", span);
export const current = (span: string) => spanOf("Diese", span);
export const next = (span: string) => spanOf("Nächste", span);
export const eventType = "Art des Termins";
export const symbolOrName = "Symbol oder Name";
export const saveAsIcs = (calendarPlus: ReactNode) => <>{calendarPlus} Als .ics speichern</>;

// corporateCalendarPage
export const loadFailed = "Der Kalender konnte nicht geladen werden.";
export const pageIntro =
  "Quartalszahlen, Dividenden und Aktiensplits der beobachteten und gehaltenen Aktien sowie die Zinsentscheide der Fed. Termine können sich noch ändern.";
export const decisions = (count: number) =>
  `${String(count)} ${count === 1 ? "Zinsentscheid" : "Zinsentscheide"} der Fed, `;
export const loadingCalendar = "Der Kalender lädt";
export const retry = "Erneut versuchen";
export const countOf = (shown: number, all: number) => `${String(shown)} von ${String(all)}`;
export const ofYour = (word: string) => ` (${word === "stock" ? "1 Aktie" : word})`;
export const stocks = (stocks: number) => `${String(stocks)} Aktien`;
export const noMatch = "Keine passenden Termine in diesem Zeitraum.";
export const clearFilters = "Filter löschen";
export const noStocks = "Noch keine Aktien beobachtet.";
export const emptyText = (link: ReactNode) => (
  <>
    Der Kalender zeigt die Aktien der Watchlist und der Portfolios. Hier welche finden, oder eine öffnen ({link}) und in
    die Watchlist aufnehmen.
  </>
);
export const findStocks = "Aktien finden";
export const findMoreStocks = "Weitere Aktien finden";
export const marketAnalysis = "Marktanalyse";
export const showAroundToday = "Tage um heute anzeigen";

// holidayName
export const newYear = "Neujahr";
export const kingDay = "Martin-Luther-King-Tag";
export const presidentsDay = "Presidents’ Day";
export const goodFriday = "Karfreitag";
export const memorialDay = "Memorial Day";
export const juneteenth = "Juneteenth";
export const independenceDay = "Unabhängigkeitstag";
export const laborDay = "Labor Day";
export const thanksgiving = "Thanksgiving";
export const christmas = "Erster Weihnachtstag";
export const beforeIndependenceDay = "Tag vor dem Unabhängigkeitstag";
export const afterThanksgiving = "Tag nach Thanksgiving";
export const christmasEve = "Heiligabend";

// stocksWithoutEvents
export const stocksWithoutEvents = "Aktien ohne Termine";
export const withoutReason = (reason: string, count: number, stocks: number) => (
  <>
    <b>{reason}</b>{" "}
    {count === stocks
      ? `Keine Termine bekannt (${count === 1 ? "1 Aktie" : `${String(count)} Aktien`}).`
      : `Keine Termine bekannt für ${String(count)} von ${String(stocks)} Aktien.`}
  </>
);

// calendarSpan
export const aroundToday = "Um heute";
export const week = "Woche";
export const month = "Monat";
