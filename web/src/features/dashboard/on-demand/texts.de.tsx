import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// alertsTab
export const alertsLoadFailed = "Die Alarme konnten nicht geladen werden.";
export const loadingAlerts = "Die Alarme laden";
export const noAlerts = "Keine Alarme anzuzeigen.";
export const noAlertsText = "Sobald ein Alarm auslöst, erscheint er hier mit dem Grund.";
export const createAlert = "Neuer Alarm";
export const manageAlerts = "Alarme verwalten";
export const watching = (count: number) => (count === 1 ? "Ein Alarm läuft:" : `${String(count)} Alarme laufen:`);
export const newestFirst = (mOST_ALERTS: number, link: ReactNode) => (
  <>
    Bis zu {mOST_ALERTS}, neueste zuerst. {link}
  </>
);
export const allAlerts = "Alle Alarme und ihr Verlauf";
export const markAllRead = "Alle als gelesen markieren";
export const alerts = "Alarme";
export const isNew = ", neu";
export const foundLate = "Verspätet erkannt";
export const appOnly = "Nur in der App";
export const markUnread = "Als ungelesen markieren";
export const markRead = "Als gelesen markieren";

// insightsTab
export const insightsLoadFailed = "Die Einblicke konnten nicht geladen werden.";
export const loadingInsights = "Die Empfehlungen laden";
export const noInsights = "Keine KI-Empfehlungen verfügbar.";
export const noInsightsText =
  "Empfehlungen erscheinen hier, sobald ein Symbol beobachtet wird oder Bestände eingetragen sind. Ausgeblendete kommen morgen wieder, wenn sie noch zutreffen.";
export const insightsIntro = (word: string) => `${word}Keine Anlageberatung.`;
export const insightsSamples =
  "Das sind Beispiele. Eigene erscheinen, sobald Symbole beobachtet werden oder Bestände eingetragen sind. ";
export const insightsOrder =
  "Nach Beständen und beobachteten Symbolen: zuerst zu große Positionen, dann Ideen, kommende Termine und Empfehlungen von heute. ";
export const recommendations = "Empfehlungen";

// portfolioSection
export const readOnly = "Nur lesen";
export const unrealized = (part: ReactNode, test: ReactNode) => (
  <>
    {part} nicht realisiert{test}.
  </>
);
export const realized = (money: ReactNode) => <>, {money} realisiert</>;
export const unpriced = (unpriced: string) => `Nicht in der Summe, weil Kurs oder Wechselkurs fehlt: ${unpriced}.`;
export const overLimit =
  "Dieses Portfolio liegt über der Grenze des Tarifs und lässt sich deshalb nur ansehen. Nichts wurde gelöscht.";
export const portfolioEmpty = "Dieses Portfolio ist leer.";
export const holdingsOf = (name: string) => `Bestände von ${name}`;
export const open = (name: ReactNode) => <>Öffnen{name}</>;
export const addTransaction = (part: ReactNode) => <>Transaktion hinzufügen{part}</>;
export const toPortfolio = (name: string) => ` zu ${name}`;
export const transactions = (part: ReactNode) => <>Transaktionen{part}</>;
export const ofPortfolio = (name: string) => ` von ${name}`;
export const deletePortfolio = (name: ReactNode) => <>Löschen{name}</>;

// portfolioTab
export const loadingPortfolios = "Die Portfolios laden";
export const portfoliosLoadFailed = "Die Portfolios konnten nicht geladen werden.";
export const noPortfolios = "Noch keine Portfolios erstellt.";
export const noPortfoliosText =
  "Ein Portfolio führt auf, was anderswo im Besitz ist, und zeigt, was es wert ist. Echtes Geld berührt es nicht. Nötig sind nur ein Name und eine Währung.";
export const createPortfolio = "Portfolio erstellen";
export const allPortfolios = "Alle Portfolios im Einzelnen";

// arrangeDialog
export const cardMoved = (value: string, indexOf: number, length: number) =>
  `${value} ist jetzt Nummer ${String(indexOf)} von ${String(length)}.`;
export const arrangeTitle = "Dashboard anordnen";
export const cards = "Karten";
export const moveUp = (value: string) => `${value} nach oben`;
export const moveDown = (value: string) => `${value} nach unten`;
export const done = "Fertig";
export const orderReset = "Die Karten stehen in ihrer Standardreihenfolge.";
export const resetOrder = "Reihenfolge zurücksetzen";

// signalWhy
export const openRow = "In der Trefferbilanz öffnen";
export const analyze = (symbol: string) => `${symbol} analysieren`;
export const expires = (timestamp: ReactNode) => <>Läuft ab: {timestamp}.</>;
export const expiry = (timestamp: ReactNode) => <>Ablauf: {timestamp}.</>;

// rangesCard
export const rangesFailed = "Die Spannen konnten nicht geladen werden.";
export const rangePending = "Seine Spannen werden berechnet.";
export const rangesPending = "Die Spannen werden berechnet. Sie erscheinen hier von selbst.";
export const rangeAbsent = (absence: string) => `Derzeit keine Spanne. ${absence}`;
export const recorded = "Erfasst";
export const recordedMeaning = "Diese Spanne steht in der Trefferbilanz und wird von selbst abgerechnet";
export const notRecorded = "Nicht erfasst";
/** Why a range is not in the record, as the server says it. */
export const whyNotRecorded = (reason: string) =>
  reason === "Not recorded: more than half of its time has passed."
    ? "Nicht erfasst: Mehr als die Hälfte der Zeit ist vorbei."
    : reason;

// rangeText
export const usualFor = "% bei ";
export const settling = "Wird abgerechnet";
export const inMinutes = (minutes: number) => `In ${String(minutes)} min`;
export const inHours = (hours: number) => `In ${String(hours)} h`;
export const bigMove = (size: string, span: string, percent: number, usual: string) =>
  `Mehr als ${size}% Bewegung (${span}): ${String(percent)}% (üblich ${usual})`;
export const ofKind = { stock: "Aktien", crypto: "Coins" } as const;
export const bigMoveMeaning = (movePercent: string) =>
  `Die Wahrscheinlichkeit, dass der Kurs mehr als ${movePercent}% entfernt endet, nach oben oder unten`;
export const rangeSentence = (low: string, high: string, end: string) =>
  `${end}: von ${low} bis ${high}, mit einer Wahrscheinlichkeit von 90 %.`;

// firstRun
export const whatFollow = "Was soll beobachtet werden?";
export const whatFollowNote = (most: number) =>
  `Wir zeigen, wie weit jedes gehen kann, und behalten es im Blick. Bis zu ${String(most)} wählen; das lässt sich jederzeit ändern.`;
export const snapshot = "Momentaufnahme";
export const ofPrices = " Kurse";
export const howTrade = "Welcher Handelsstil passt?";
export const profiles = {
  CONSERVATIVE: { text: "Vorsichtig", more: "Kleine Schwankungen, kleine Positionen." },
  MODERATE: { text: "Ausgewogen", more: "Mittlere Schwankungen und Positionen." },
  AGGRESSIVE: { text: "Offensiv", more: "Große Schwankungen, größere Positionen." },
} as const;
export const showMe = "Anzeigen";
export const showing = "Die Spannen werden berechnet …";
export const skip = "Überspringen";
export const anotherSymbol = "Weiteres Symbol";
export const addSymbol = "Symbol hinzufügen";
export const choiceFull = (most: number) =>
  `Das sind ${String(most)}, genug für den Anfang. Später fasst die Watchlist mehr.`;
export const offeredNames: Readonly<Record<string, string>> = {
  AAPL: "Apple",
  SPY: "S&P-500-Fonds",
  "BTC-USD": "Bitcoin",
  "ETH-USD": "Ethereum",
  NVDA: "NVIDIA",
  TSLA: "Tesla",
  MSFT: "Microsoft",
  AMZN: "Amazon",
  QQQ: "Nasdaq-100",
  "SOL-USD": "Solana",
  "XRP-USD": "XRP",
  "DOGE-USD": "Dogecoin",
};

// firstSteps
export const firstSteps = "Erste Schritte";
export const stepsDone = (done: number) => `${String(done)} von 3 erledigt`;
export const hideSteps = "Ausblenden";
export const stepIsDone = ", erledigt";
export const stepFollow = "Symbole beobachten";
export const stepFollowAction = "In die Watchlist aufnehmen";
export const stepAlert = "Einen Alarm setzen";
export const stepAlertAction = (symbol: string, from: string, to: string) =>
  `Melden, wenn ${symbol} ${from}–${to} verlässt`;
export const twoAlerts = "Erstellt zwei Alarme, einen an jedem Ende.";
export const retryAlerts = "Erneut versuchen";
export const newAlert = "Alarm setzen";
export const stepHolding = "Einen Bestand eintragen";
export const stepHoldingAction = "Bestand hinzufügen";

// nextCheck
export const nextCheck = (time: string, left: string, timeframe: string) =>
  `Nächste Prüfung: ${time} (in ${left}), zum Schluss der ${timeframe}-Kerze.`;
export const nextCheckClosed = (time: string, adjective: string) =>
  `Nächste Prüfung: ${time}, zum Schluss der ersten ${adjective}kerze.`;
export const checkingNow = (timeframe: string) => `Die soeben geschlossene ${timeframe}-Kerze wird geprüft.`;
export const hoursAndMinutes = (hours: number, minutes: number) => `${String(hours)} h ${String(minutes)} min`;
export const yesterday = (all: number, symbols: number, directions: number, moves: number, ranges: number) =>
  `Gestern ergab diese Prüfung ${String(all)} ${all === 1 ? "Signal" : "Signale"} zu ${String(symbols)} ${symbols === 1 ? "Symbol" : "Symbolen"}: ${String(directions)} zum Kaufen oder Verkaufen, ${String(moves)} zur Wahrscheinlichkeit einer großen Bewegung und ${String(ranges)} ${ranges === 1 ? "Spanne" : "Spannen"}.`;
export const recomputed = " Jetzt aus gespeicherten Kerzen neu berechnet; nicht Teil der Trefferbilanz.";
export const onSimulated = " Alle auf simulierten Kursen.";
export const partlySimulated = (simulated: number, symbols: number) =>
  ` ${String(simulated)} der ${String(symbols)} auf simulierten Kursen.`;

// networkText
export const allSimulated = "Keine Marktquelle ist erreichbar; das ist deshalb der simulierte Markt.";
export const storedSince = (since: string) =>
  `Keine Marktquelle erreichbar seit ${since}. Zu sehen sind gespeicherte Kurse.`;
export const nothingReached = (since: string) => `Keine Marktquelle erreichbar seit ${since}.`;
export const someSilent = (names: string, count: number, since: string) =>
  `${names} ${count === 1 ? "ist" : "sind"} nicht erreichbar seit ${since}.`;

// networkLine
export const connectOne = "Eine verbinden";
export const seeItWork = "In einer Minute ausprobieren";
export const details = "Einzelheiten";
export const howToConnect =
  "Dieser Server braucht eine Internetverbindung zu mindestens einer Quelle. Bitte seine ausgehenden Verbindungen und die Einstellung VENDORS prüfen. Sobald eine Quelle antwortet, verbindet er sich von selbst.";
export const silentSources = "Nicht erreichbare Quellen";
export const sourceDown = (sourceName: string, since: string) => `${sourceName} ist nicht erreichbar seit ${since}.`;
export const sourceReconnecting = (sourceName: string, since: string) =>
  `${sourceName} verbindet sich neu seit ${since}.`;

// watchlistCard
export const recentlyViewed = "Zuletzt angesehen";
