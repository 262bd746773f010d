import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// badgesKey
export const liveMeaning = "Kurse in Echtzeit";
export const delayedMeaning = "Echte Kurse, 15 Minuten alt";
export const endOfDayMeaning = "Letzter offizieller Schlusskurs";
export const replayMeaning = "Echte Kurse eines vergangenen Tages als Wiedergabe";
export const staleMeaning = "Seit dieser Zeit kein neuer Kurs";
export const simulatedMeaning = "Keine echten Kurse, nur zum Üben";
export const badgesTitle = "Bedeutung der Kennzeichen";
export const staleExample = "Veraltet, 16:04";

// board
export const dashboard = "Dashboard";

// dashboardHead
export const welcome = (username: string) => `Willkommen, ${username}`;
export const newAlert = (plus: ReactNode) => <>{plus}Neuer Alarm</>;
export const arrange = (layoutList: ReactNode) => <>{layoutList}Anordnen</>;
export const emailUnverified = "Die E-Mail-Adresse ist noch nicht bestätigt. Bitte den Link in unserer E-Mail öffnen.";

// dashboardPage
export const accessDenied = "Kein Zugriff";
export const signInFirst = "Für das Dashboard bitte anmelden.";
export const marketFeed = "Live-Kurse";
export const watchlist = "Watchlist";
export const loadingWatchlist = "Die Watchlist lädt";
export const loadingDashboard = "Das Dashboard lädt";
export const orderNotSaved = "Die Reihenfolge der Karten wurde nicht gespeichert";

// feedCell
export const lineMeaning = (line: string) => `. Die Linie zeigt ${line}`;
export const volumePeriod = (period: string | undefined) =>
  `Gehandeltes Volumen${period === undefined ? "" : ` ${period}`}`;
export const volume = (volumeLabel: string) => `Vol. ${volumeLabel}`;
export const rangePeriod = (period: string | undefined) =>
  `Tiefster und höchster Kurs${period === undefined ? "" : ` ${period}`}`;
export const range = (period: string | undefined) => `Spanne${period === undefined ? "" : ` ${period}`}: `;
export const rangeTo = " bis ";

// feedState
export const feedStateLabel = "Live-Kurse";
export const connecting = "Verbindung wird aufgebaut …";
export const reconnecting = (part: ReactNode) => <>{part}Verbindung wird wiederhergestellt …</>;
export const disconnected = (part: ReactNode) => <>{part}Nicht verbunden</>;
export const retry = "Erneut versuchen";
export const simulatedFeed = "Simulierte Kurse";
export const liveFeed = "Live-Kurse";
export const replayFeed = "Wiedergabe";
export const connected = "Verbunden";

// feedWaiting
export const loadingFeed = "Die Live-Kurse laden";

// insightCard
export const aiInsight = "KI-Einblick";
export const seeAll = (count: number) => `Alle ${String(count)}`;
export const loadingInsight = "Der KI-Einblick lädt";
export const insightsLoadFailed = "Die Einblicke konnten nicht geladen werden.";
export const firstInsight = "Erste Empfehlung";
export const noInsight =
  "Heute keine Empfehlungen. Sie erscheinen, sobald ein Symbol beobachtet wird oder Bestände eingetragen sind.";

// insightEffect
export const effectTitle = "Wirkung des Trades";
export const now = "Jetzt";
export const after = "Danach";
export const weightOf = (symbol: string) => `Anteil von ${symbol}`;
export const portfolioRange = (roughSpan: string) => `Änderung des Portfolios über ${roughSpan}, in 9 von 10 Fällen`;

// insightList
export const dismissedToday = "Für heute ausgeblendet.";
export const dismissFailed = "Die Empfehlung konnte nicht ausgeblendet werden. Bitte erneut versuchen.";

// insight
export const reasons = (part: ReactNode) => <>Gründe und Zahlen{part}</>;
export const reasonsOf = (text2: string) => ` zu ${text2}`;
export const target = (price: string) => `Kursziel ${price}. `;
export const outdated = "Überholt. Eine neue Empfehlung ist unterwegs.";
export const created = (timestamp: ReactNode) => <>Erstellt: {timestamp}.</>;
export const analyze = (symbol: string) => `${symbol} analysieren`;
export const dismiss = (text2: ReactNode) => <>Ausblenden{text2}</>;

// latestAlertsCard
export const latestAlerts = "Neueste Alarme";
export const markAllRead = "Alle als gelesen markieren";
export const loadingAlerts = "Die neuesten Alarme laden";
export const alertsLoadFailed = "Die Alarme konnten nicht geladen werden.";
export const noAlerts = "Noch kein Alarm ausgelöst.";
export const isNew = ", neu";
export const whyFired = "Warum ausgelöst?";

// liveDataBadge
export const liveData = "Live-Daten";
export const freshnessMeaning =
  "Der älteste Stand unter den echten Werten dieser Seite. Jeder Wert zeigt selbst, wie aktuell er ist.";

// marketFeedCard
export const followed = "Die beobachteten Symbole. ";
export const noPrices = "Noch keine Kurse. Sie erscheinen, sobald eine Datenquelle antwortet.";
export const prices = "Kurse";
export const showAll = (length: number) => `Alle ${String(length)} anzeigen`;
export const feedLoadFailed = "Die Live-Kurse konnten nicht geladen werden.";

// rangesWaiting
export const ranges = "Spannen der Symbole";
export const rangesMeaning = "In 9 von 10 Fällen endet der Kurs in seiner Spanne. Der Strich ist der Kurs jetzt.";
export const loadingRanges = "Die Spannen der Symbole laden";

// signalRow
export const setupChance =
  "Wahrscheinlichkeit, das Kursziel vor dem Stop-Loss zu erreichen (oder, falls keines von beiden erreicht wird, auf der richtigen Seite des Einstiegs zu enden), neben demselben Trade zu einer beliebigen Zeit";
export const signal = "Signal";
export const action = "Aktion";
export const entry = "Einstieg";
export const progress = "Verlauf";
export const chance = "Wahrsch.";
export const status = "Status";
export const issued = "Erstellt";
export const entryLabel = "Einstieg ";
export const targetBeforeStop = "Ziel vor Stop";

// signalText
export const expectedRange = "Erwartete Spanne";
/** By whether its chance is above (1), at (0) or below (-1) the usual one. */
export const bigMove = (above: number) =>
  above > 0
    ? "Große Bewegung wahrscheinlicher"
    : above < 0
      ? "Große Bewegung unwahrscheinlicher"
      : "Wahrscheinlichkeit einer großen Bewegung";
export const hold = "HOLD";

// signalsTab
export const timeframe = "Zeitrahmen";
export const provenEdgeOnly = "Nur belegter Vorsprung";
export const newestFirst = "Bis zu 10, neueste zuerst.";
export const provenEdge =
  "Ein Signal hat einen belegten Vorsprung, wenn Signale wie dieses in vielen vergangenen Fällen sowohl ihre Kosten als auch denselben Trade zu einer beliebigen Zeit übertroffen haben. Möglicherweise hat kein Setup einen.";
export const signalsLoadFailed = "Die Signale konnten nicht geladen werden.";
export const loadingSignals = "Die Signale laden";
export const chanceMeaning = (part: ReactNode, some: ReactNode) => (
  <>
    {part} ist, wie wahrscheinlich das Signal eintrifft. Der Strich markiert, was es übertreffen muss: bei einem Trade
    die Gewinnschwelle, bei einem Volatilitätssignal die übliche Wahrscheinlichkeit. Eine Spanne hat keinen Strich. Bei
    einem Chart-Setup ist es die Wahrscheinlichkeit, das Kursziel vor dem Stop-Loss zu erreichen, und der Strich ist
    derselbe Trade zu einer beliebigen Zeit.{some}
  </>
);
export const howToRead = "So ist die Liste zu lesen";
export const whereFrom =
  "Kauf- und Verkaufssignale stammen aus Chart-Setups und aus Prognosen dort, wo wir bei der Richtung einen Vorsprung belegt haben. Alle anderen sagen, wie weit ein Kurs gehen kann.";
export const practiceSignals = " Signale auf simulierten oder wiedergegebenen Kursen stehen in der Übungsbilanz.";
export const signals = "Signale";
export const trackRecord = "Vollständige Trefferbilanz";
export const endedOnly = (
  planName: string,
  planName2: string,
  planName3: string,
  planName4: string,
  link: ReactNode,
) => (
  <>
    Der Tarif {planName} zeigt Signale, nachdem sie beendet sind. {planName2}, {planName3} und {planName4} zeigen auch
    laufende.{link}
  </>
);
export const comparePlans = "Tarife vergleichen";
