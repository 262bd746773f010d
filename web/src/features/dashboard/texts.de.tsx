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
export const open = "Offen";
export const targetHit = "Ziel erreicht";
export const stopped = "Ausgestoppt";
export const isVoided = "Ungültig";
export const cameTrue = "Eingetroffen";
export const expired = "Abgelaufen";
export const typeDirection = "Richtung";
export const typeVolatility = "Volatilität";
export const typeRange = "Spanne";
export const typeSetup = "Setup";
export const fromBars = ", ";
export const bars = "kerzen";
export const expectedRange = "Erwartete Spanne";
/** By whether its chance is above (1), at (0) or below (-1) the usual one. */
export const bigMove = (above: number) =>
  above > 0
    ? "Große Bewegung häufiger"
    : above < 0
      ? "Große Bewegung seltener"
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

// arrangeCards
export const cardRanges = "Spannen der Symbole";
export const cardFeed = "Live-Kurse";
export const cardBoard = "Signale, Alarme, Portfolio";
export const cardAlerts = "Neueste Alarme";
export const cardInsight = "KI-Einblick";
export const cardWatchlist = "Watchlist";
export const cardRecord = "Trefferbilanz";

// closesText
/** The size of a bar, before `closes` and `bars`. */
export const oneMinute = "Minuten";
export const fiveMinutes = "Fünfminuten";
export const quarterHour = "Viertelstunden";
export const hourly = "Stunden";
export const fourHours = "Vierstunden";
export const daily = "Tages";
export const weekly = "Wochen";
export const closes = "schlusskurse";
export const eachLine = "Jede Linie zeigt ";
export const upTo30 = "bis zu 30";
export const eitherCloses = "Schlusskurse, je nach Symbol stündlich oder täglich";
export const dottedFirst = ". Die gepunktete Linie markiert den ersten.";

// insightText
export const tradeSides = { buy: "kaufen:", sell: "verkaufen:" } as const;
export const sellSome = "Teil verkaufen";
export const rebalance = "Anteile anpassen";
export const diversify = "Breiter streuen";
export const upcomingEarnings = "Quartalszahlen bald";
export const exDividendDate = "Ex-Tag der Dividende";
export const noPrice = "Kein Kurs";
export const sellAll = "Alles verkaufen";
export const inPortfolio = "in ";
export const ofPortfolio = " von ";
export const toDo = "Dafür ";
export const entryOf = "Eintrag ";
export const ofRecord = " der ";
export const inTrackRecord = "Trefferbilanz";
export const inPracticeRecord = "Übungsbilanz";

// shownFreshness
export const ofAll = " von ";
export const simulatedOnes = " simuliert";
export const ofValues = " Werten";

// shownSignals
const SIDES: Readonly<Record<string, string>> = { buy: "Kaufsignale", sell: "Verkaufssignale" };
export const noEdge = (action: string) =>
  `Derzeit keine ${action === "any" ? "Signale" : SIDES[action]} mit belegtem Vorsprung.`;
export const noEdgeNote =
  "Ohne „Nur belegter Vorsprung“ sind alle Signale zu sehen, jedes mit seiner Wahrscheinlichkeit und dem, was es übertreffen muss.";
export const noneOfTimeframe = "Zum gewählten Zeitrahmen gibt es keine Signale.";
export const noSide = (action: string) => `Keine ${SIDES[action] ?? "Signale"} zum gewählten Zeitrahmen.`;
export const noSignalsNote =
  "Wir prüfen die beobachteten Symbole und die Standardsymbole dieser Installation bei jedem Schluss einer Kerze.";
export const COUNTS = ["Keine", "Ein", "Zwei", "Drei", "Vier", "Fünf", "Sechs", "Sieben", "Acht", "Neun", "Zehn"];
export const reachedTarget = "hat sein Kursziel erreicht";
export const reachedTargets = "haben ihr Kursziel erreicht";
export const wasStopped = "wurde ausgestoppt";
export const wereStopped = "wurden ausgestoppt";
export const oneExpired = "ist abgelaufen";
export const moreExpired = "sind abgelaufen";
export const isVoid = "ist ungültig";
export const areVoid = "sind ungültig";
export const isOpen = "ist offen";
export const areOpen = "sind offen";
export const allOpen = (all: string, both: boolean) => `${all} Signale, ${both ? "beide" : "alle"} offen.`;
export const signalCounts = (all: string, one: boolean, parts: string) =>
  `${all} ${one ? "Signal" : "Signale"}: ${parts}.`;

// signalPicture
export const levelTarget = "Kursziel";
export const levelStop = "Stop";
export const levelLow = "Unten";
export const levelHigh = "Oben";
export const levelBelow = "Darunter";
export const levelAbove = "Darüber";
export const breakEven = "Gewinnschwelle";
export const usually = "üblich";
export const point = " Pp.";
export const points = " Pp.";
export const even = "gleich";
export const edge = "Vorsprung ";

// useBoardAddress
export const tabSignals = "Signale";
export const tabAlerts = "Alarme";
export const tabPortfolio = "Portfolio";
export const tabInsights = "KI-Einblicke";
export const allTimeframes = "Alle";
export const anyAction = "Alle";
export const buyAction = "Kauf";
export const sellAction = "Verkauf";
