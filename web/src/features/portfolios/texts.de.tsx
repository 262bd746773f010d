import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// addToPortfolio
export const addPortfolio = (symbol: string) => `${symbol} zu einem Portfolio hinzufügen`;
export const allOverLimit = "Die Portfolios liegen über der Grenze des Tarifs und sind deshalb schreibgeschützt.";
export const createPortfolio = "Portfolio anlegen";
export const cancel = "Abbrechen";

// emptyPortfolio
export const emptyTitle = "Dieses Portfolio ist leer.";
export const historyEmpty = "Nach der ersten Transaktion stehen hier Tageswerte, Renditen und Barbestand.";
export const addTransaction = "Transaktion hinzufügen";
export const importFile = "Datei importieren";

// missingFacts
export const checkSymbol = "Symbol prüfen";
export const checkCurrency = "Währung prüfen";
export const enterPrice = "Kurs eingeben";
export const enterCost = "Einstandswert eingeben";
export const missingTitle = "Fehlende Daten";
export const of = (symbol: string) => ` (${symbol})`;
export const missingRate = (symbols: string, rate: string) =>
  `Nicht enthalten: ${symbols}. Der Kurs ist in ${rate}, und keine Quelle hat derzeit einen Wechselkurs für ${rate}.`;
export const more = (length: number) => `Und ${String(length)} weitere.`;

// periodChoice
export const period = "Zeitraum";

// portfolioHead
export const portfolios = "Portfolios";
export const oldestPrice = (timestamp: ReactNode) => <>Ältester Kurs: {timestamp}</>;
export const unpriced = (unpriced: string) => `Nicht in der Summe, weil Kurs oder Wechselkurs fehlen: ${unpriced}.`;
export const today = "heute";
export const gain = "nicht realisiert";

// portfolioList
export const portfolio = "Portfolio";
export const readOnly = "Schreibgeschützt";
export const value = "Wert";
export const portfolioListToday = "Heute";
export const last30Days = "Letzte 30 Tage";
export const unrealizedProfit = "Nicht realisierter Gewinn";
export const prices = "Kurse";
export const actions = "Aktionen";
export const listAddTransaction = "Transaktion hinzufügen";
export const portfolioListDelete = (name: ReactNode) => <>Löschen{name}</>;
export const up = "Gestiegen";
export const down = "Gefallen";
export const unchanged = "Unverändert";
export const notApplicable = "k. A.";
export const noFullDay = "Kein Tag, an dem alles einen Kurs hatte";
export const allPortfolios = (currency: string) => `in allen ${currency}-Portfolios`;
export const without = (names: string) => `ohne ${names}`;
export const valuesWithout = (names: string) => `Wert und Gewinn ${without(names)}`;
export const andOthers = (count: number) => `${String(count)} weitere`;
export const updateFailedPortfolios = (error: string) =>
  `Die Portfolios konnten nicht aktualisiert werden. Zu sehen ist der letzte Stand. ${error}`;
export const portfoliosEmpty = "Noch keine Portfolios.";
export const emptyHelp =
  "Ein Portfolio führt auf, was anderswo im eigenen Besitz ist, und zeigt, was es wert ist. Echtes Geld bewegt es nicht. Zuerst Name und Währung wählen, dann Käufe eintragen oder eine Datei des Brokers oder der Börse importieren.";
export const exampleTitle = "Was es zeigen wird";
export const exampleName = "Beispiel";
export const exampleRange = "90-%-Spanne in einem Monat";
export const changesLoadFailed = (error: string) => `Die heutigen Änderungen konnten nicht geladen werden. ${error}`;

// portfolioTabs
export const overview = "Übersicht";
export const holdings = "Bestand";
export const transactions = "Transaktionen";
export const performance = "Wertentwicklung";
export const allocation = "Aufteilung";
export const income = "Erträge";
export const exposure = "Risiko";
export const portfolioTabsImport = "Import";
export const connections = "Verbindungen";
export const settings = "Einstellungen";

// portfolioView
export const updateFailed = (error: string) =>
  `Dieses Portfolio konnte nicht aktualisiert werden. Zu sehen ist der letzte Stand. ${error}`;
export const overLimit = (name: string) =>
  `${name} liegt über der Grenze des Tarifs und ist deshalb schreibgeschützt. Gelöscht wurde nichts.`;

// portfoliosPage
export const loadingPortfolios = "Die Portfolios laden";
export const portfoliosLoadFailed = "Die Portfolios konnten nicht geladen werden.";
export const portfolioNotFound = "Portfolio nicht gefunden";
export const notFoundReason = "Unter dieser Adresse gibt es kein eigenes Portfolio. Vielleicht wurde es gelöscht.";
export const showPortfolios = "Portfolios anzeigen";

// rejectionLine
export const seePlans = "Tarife vergleichen";

// selfCheck
export const loadingSelfCheck = "Die Selbstprüfung lädt";
export const selfCheckLoadFailed = "Die Selbstprüfung konnte nicht geladen werden.";
export const checkPassed =
  "Die Posten ergeben exakt jede Menge und jeden Einstandswert, die Buchungen exakt den Barbestand.";
export const checkFailed =
  "Posten oder Buchungen ergeben nicht, was angezeigt wird. Das ist unser Fehler, kein Fehler in den Eingaben. Bitte melden.";
export const checkIntro =
  "Jede Zeile berechnet denselben Betrag auf zwei unabhängigen Wegen. Die Differenz muss 0 sein.";
export const selfCheck = "Selbstprüfung";
export const equation = "Prüfung";
export const checkColumn = "Einheit";
export const leftSide = "Linke Seite";
export const rightSide = "Rechte Seite";
export const difference = "Differenz";

// unappliedSplits
export const andMore = (more: string) => ` und ${more} weitere`;
export const oneSplitMissing = (named: string) =>
  `Ein Aktiensplit von ${named} fehlt noch in den Transaktionen. Bis er hinzugefügt ist, können Mengen und Werte falsch sein.`;
export const splitsMissing = (length: string, named: string) =>
  `${length} Aktiensplits (${named}) fehlen noch in den Transaktionen. Bis sie hinzugefügt sind, können Mengen und Werte falsch sein.`;
export const reviewSplits = "Aktiensplits prüfen";

// valueCurve
export const tooFewDays = "Der Chart beginnt am zweiten Tag, der einen Wert hat.";
export const earlierPrice = ", mit einem Kurs oder Wechselkurs eines früheren Tages";
/** The curve says 'hidden' in place of an amount. */
const shown = (amount: string) => (amount === "hidden" ? "verborgen" : amount);
export const valueFrom = (word: string, dayOf: string, word2: string, dayOf2: string) =>
  `Wert von ${shown(word)} am ${dayOf} bis ${shown(word2)} am ${dayOf2}.`;
export const readOffAt = "Wert zeigen am";
export const gapNote = "Die Linie hat eine Lücke, wo etwas keinen Kurs hatte.";

// valueLine
export const fromSecondDay = "Ab dem zweiten Tag";
export const on = (word: string, date: string) => `${shown(word)} am ${date}`;
export const from = (text2: string, text3: string, word: string) => `Von ${text2} bis ${text3}${word}.`;
export const daysNoValue = ", mit Tagen ohne Wert";

// valueTable
export const day = "Tag";
export const paidIn = "Anfang und Einzahlungen";
export const showTable = "Als Tabelle anzeigen";
export const valueDay = "Wert nach Tagen";
export const showAllDays = (length: number) => `Alle ${String(length)} Tage anzeigen`;

// portfolioPeriod
export const oneDay = "1 Tag";
export const week = "1 Woche";
export const month = "1 Monat";
export const quarter = "3 Monate";
export const halfYear = "6 Monate";
export const yearToDate = "Seit Jahresbeginn";
export const year = "1 Jahr";
export const fiveYears = "5 Jahre";
export const allTime = "Alles";

// returnText
export const rates = (count: number) => `${String(count)} Zinssätze`;
export const undefinedReturn = "Nicht bestimmbar";

// settingText
export const averageLot = "Durchschnittskosten";
export const averageLotNote =
  "Jedes Stück kostet gleich viel: den Durchschnitt aller Käufe. Üblich in Kanada und bei Aktienpools im Vereinigten Königreich.";
export const fifo = "Zuerst gekauft, zuerst verkauft (FIFO)";
export const fifoNote = "Der älteste Posten wird zuerst verkauft. Die übliche Regel in Deutschland und den USA.";
export const lifo = "Zuletzt gekauft, zuerst verkauft (LIFO)";
export const lifoNote = "Der neueste Posten wird zuerst verkauft.";
export const highestCost = "Höchste Kosten zuerst";
export const highestCostNote = "Der teuerste Posten wird zuerst verkauft; so ist der Gewinn jetzt am kleinsten.";
export const specificLots = "Bestimmte Posten";
export const specificLotsNote =
  "Die Posten werden bei jedem Verkauf gewählt. Sonst werden die ältesten zuerst verkauft.";
export const wholePortfolio = "Über das ganze Portfolio";
export const wholePortfolioNote = "Ein Verkauf kann Posten aus jedem Konto nehmen.";
export const eachAccount = "Getrennt nach Konto oder Wallet";
export const eachAccountNote = "Ein Verkauf nimmt nur Posten aus dem eigenen Konto.";
export const cashOutside = "Kein Teil des Portfolios";
export const cashOutsideNote =
  "Käufe werden mit Geld von außen bezahlt, Erlöse verlassen das Portfolio sofort. Einzahlungen müssen nicht eingegeben werden.";
export const cashInside = "Teil des Portfolios";
export const cashInsideNote =
  "Käufe werden aus dem Guthaben des Portfolios in der jeweiligen Währung bezahlt. Auch Einzahlungen und Auszahlungen sind einzugeben.";
