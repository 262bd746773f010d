import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// actionLine
export const paysBeforeTaxes = (part: ReactNode) => <>, zahlt {part} vor Steuern</>;
export const noLongerReported = "Keine Quelle meldet es noch";
export const account = (account: string) => ` · Konto ${account}`;
/** The line says 'none' in place of an amount. */
const heldWord = (held: ReactNode) => (held === "none" ? "keiner" : held);
export const held = (amountOf: ReactNode) => <>Bestand: {amountOf}</>;
export const youHeld = (held: ReactNode) => <>tatsächlicher Bestand: {heldWord(held)}</>;
export const paidHeld = (amountOf: ReactNode, held: ReactNode) => (
  <>
    gezahlt für {amountOf}, tatsächlicher Bestand: {heldWord(held)}
  </>
);

// allocationTab
export const loadingAllocation = "Die Aufteilung lädt";
export const allocationLoadFailed = "Die Aufteilung konnte nicht geladen werden.";
export const empty = "Hier steht, wie sich das Geld auf Bestände, Währungen und Branchen verteilt.";
export const updateFailed = (error: string) =>
  `Die Aufteilung konnte nicht aktualisiert werden. Zu sehen ist der letzte Stand. ${error}`;
export const notKnown = "Unbekannt";
export const holding = "Nach Bestand";
export const byClass = "Nach Anlageklasse";
export const currency = "Nach Währung";
export const sector = "Nach Branche";
export const notCounted = "Nicht mitgezählt";
export const allCash = "Dieses Portfolio besteht nur aus Barbestand.";
export const onlyCashKnown = "Nur der Barbestand hat einen bekannten Wert. Was nicht mitzählt, steht darunter.";
export const largestHolding = (symbol: string, percent: ReactNode, effectiveHoldings: ReactNode) => (
  <>
    {symbol} ist der größte Bestand{percent}. {effectiveHoldings}
  </>
);
export const portfolio = (sharePercent: string) => `, mit ${sharePercent} des Portfolios`;
export const whatMeans = "Was das bedeutet";
export const effectiveHoldingsMeaning =
  "Zehn gleich große Bestände zählen als 10. Überwiegt einer, sinkt die Zahl gegen 1, und sein Rückgang trifft das Portfolio fast in voller Höhe. Sie ist eins geteilt durch die Summe der quadrierten Anteile. Der Barbestand zählt nicht mit.";

// benchmarkSection
export const benchmark = "Vergleichsindex";
export const benchmarkMeaning =
  "Was jetzt da wäre, wenn jede Einzahlung stattdessen einen Index oder ein Symbol gekauft und jede Auszahlung davon verkauft hätte, zum Schlusskurs des jeweiligen Tages.";
export const noBenchmark = (link: ReactNode) => (
  <>Kein Vergleichsindex gewählt. {link}, um die Rendite mit einem Index zu vergleichen.</>
);
export const chooseOneSettings = "In den Einstellungen einen wählen";
export const valueUnknown = (symbol: string) =>
  `Ein Vergleich mit ${symbol} ist nicht möglich, weil der aktuelle Wert des Portfolios unbekannt ist.`;
export const noClosingPrices = (symbol: string) =>
  `Ein Vergleich mit ${symbol} ist nicht möglich, weil keine Quelle die Schlusskurse hat.`;
export const cannotCompare = (symbol: string, reason: string) =>
  `Ein Vergleich mit ${symbol} ist nicht möglich. ${reason}`;
export const comparison = (word: string, symbol: string, there: ReactNode) => (
  <>
    {word} dieselben Einzahlungen in {symbol}
    {there}.
  </>
);
export const portfolioDidWell = "Das Portfolio lief so gut wie";
export const portfolioDidBetterThan = "Das Portfolio lief besser als";
export const portfolioDidWorseThan = "Das Portfolio lief schlechter als";
export const yourPortfolio = "Dieses Portfolio";
export const sameDeposits = (symbol: string) => `Dieselben Einzahlungen in ${symbol}`;
export const difference = "Differenz";

// changeSection
export const explainChange = "Woher die Veränderung kommt";
export const cannotExplain =
  "Diese Veränderung lässt sich nicht in ihre Teile zerlegen, weil ein Kurs, ein Wechselkurs oder ein Einstandswert fehlt.";
export const changeHolding = "Die Veränderung nach Bestand";
export const holdingColumn = "Bestand";
export const prices = "Kurse";
export const exchangeRates = "Wechselkurse";
export const showAll = (length: number) => `Alle ${String(length)} anzeigen`;
export const cashCurrency = "Nach Währung des Barbestands";
export const ratesOnCash = "Wirkung der Wechselkurse auf den Barbestand";
export const cash = "Barbestand in";

// changeTable
export const caption = (date: string, date2: string) => `Was den Wert vom ${date} bis zum ${date2} verändert hat`;
export const part = "Teil";
export const picture = "Chart";
export const amount = "Betrag";
export const valueThen = "Wert danach";

// connectionsTab
export const seePlans = "Tarife vergleichen";
export const connectAccount = "Konto verbinden";
export const connections = "Verbindungen";
export const loadingConnections = "Die Verbindungen laden";
export const connectionsLoadFailed = "Die Verbindungen konnten nicht geladen werden.";
export const updateFailedConnections = (error: string) =>
  `Die Verbindungen konnten nicht aktualisiert werden. Zu sehen ist der letzte Stand. ${error}`;
export const noConnectionsYet = "Noch keine Verbindungen.";
export const connectionsEmpty =
  "Ist die öffentliche Adresse einer Wallet oder ein Konto bei einer Börse verbunden, kommen die Transaktionen von selbst hinzu. Verbindungen lesen nur: Sie können weder handeln noch etwas auszahlen.";
export const quotaUsed = "Die anderen Portfolios nutzen alle Verbindungen des Tarifs.";
export const offersLoadFailed = "Die Liste der Netzwerke und Börsen konnte nicht geladen werden.";
export const nothingToConnect =
  "Dieser Server ist nicht dafür eingerichtet, Konten eines Netzwerks oder einer Börse zu lesen.";
export const syncFailed = (label: string) => `${label} wurde nicht abgeglichen`;
export const added = (transactions: string, lastSyncAt: ReactNode, readUntil: ReactNode) => (
  <>
    {transactions} hinzugefügt{lastSyncAt}
    {readUntil}
  </>
);
export const lastSynced = (timestamp: ReactNode) => <>, zuletzt abgeglichen: {timestamp}</>;
export const readUp = (timestamp: ReactNode) => <>, gelesen bis: {timestamp}</>;
export const syncing = "Gleicht ab …";
export const syncNow = "Jetzt abgleichen";
export const remove = (label: ReactNode) => <>Entfernen{label}</>;

// corporateActionsSection
export const splitsDividendsAdd = "Noch fehlende Aktiensplits und Dividenden";
export const meaning =
  "Ein Aktiensplit macht aus einer Aktie mehrere oder aus mehreren eine. Der Wert bleibt gleich. Eine Dividende ist Geld, das ein Unternehmen je Aktie zahlt. Fehlt eines davon in den Transaktionen, sind Mengen und Renditen falsch.";
export const loadingSplitsDividends = "Aktiensplits und Dividenden laden";
export const actionsFailed = "Aktiensplits und Dividenden konnten nicht geladen werden.";
export const nothingToAdd = "Nichts hinzuzufügen. Neue Aktiensplits und Dividenden der Bestände erscheinen hier.";
export const addedFromList = (length: number) => `Aus dieser Liste hinzugefügt (${String(length)})`;
export const alreadyAmongTransactions = (length: number) => `Schon in den Transaktionen (${String(length)})`;
export const moreLater = (more: number) =>
  `${String(more)} ${more === 1 ? "weiteres Ereignis erscheint" : "weitere Ereignisse erscheinen"} hier, sobald diese hinzugefügt sind.`;
export const noEvents = (leftOut: string) =>
  `Keine Quelle meldet Aktiensplits oder Dividenden für ${leftOut}; deshalb gibt es dafür keine Vorschläge.`;
export const actionsAdded = (count: string) => `${count} hinzugefügt`;
export const adding = "Wird hinzugefügt …";
export const add = (length: string) => `${length} hinzufügen`;
export const readOnly = "Dieses Portfolio ist im aktuellen Tarif schreibgeschützt.";
export const addFailed = (error: string) => `Nichts wurde hinzugefügt. ${error}`;
export const transactions = (count: string) => `${count} Transaktionen`;
export const removed = "Entfernt";
export const undo = (action: ReactNode) => <>Rückgängig{action}</>;
export const undoFailed = (error: string) => `Nichts wurde geändert. ${error}`;

// exposureTab
export const loadingExposure = "Das Risiko lädt";
export const exposureLoadFailed = "Das Risiko konnte nicht geladen werden.";
export const emptyExposure =
  "Hier steht, wie weit das Portfolio steigen oder fallen kann und was die Bewegung eines einzelnen Symbols bewirkt.";
export const updateFailedExposure = (error: string) =>
  `Das Risiko konnte nicht aktualisiert werden. Zu sehen ist der letzte Stand. ${error}`;
export const leftOutTitle = "Was nicht enthalten ist, und warum";

// holdingsTab
export const noHoldings = "Keine Bestände.";
export const holdingsEmpty = "Käufe erscheinen hier, Posten für Posten und zu aktuellen Kursen.";
export const addTransaction = "Transaktion hinzufügen";
export const holdings = (name: string) => `Bestände von ${name}`;
export const lots = (part: ReactNode, chevronDown: ReactNode) => (
  <>
    Posten{part}
    {chevronDown}
  </>
);
export const of = (symbol: string) => ` von ${symbol}`;
export const costUnknown = "Einstandswert unbekannt";
export const loadingLots = "Die Posten laden";
export const lotsLoadFailed = "Die Posten konnten nicht geladen werden.";
export const realizedGains = "Realisierte Gewinne";
export const loadingRealizedGains = "Die realisierten Gewinne laden";
export const gainsFailed = "Die realisierten Gewinne konnten nicht geladen werden.";

// importTab
export const importFile = "Datei importieren";
export const overLimit =
  "Dieses Portfolio liegt über der Grenze des Tarifs und nimmt nichts Neues auf. Ein früherer Import lässt sich weiterhin rückgängig machen.";
export const formatsLoadFailed =
  "Die Liste der Formate konnte nicht geladen werden. Eine Datei lässt sich trotzdem wählen.";
export const file = "die Datei";
export const importGone = "Dieser Import ist nicht mehr gespeichert. Bitte die Datei erneut importieren.";
export const chooseFile = "Datei wählen";
export const loadingImport = "Der Import lädt";
export const importLoadFailed = "Dieser Import konnte nicht geladen werden.";

// incomeTab
export const loadingIncome = "Die Erträge laden";
export const incomeLoadFailed = "Die Erträge konnten nicht geladen werden.";
export const updateFailedIncome = (error: string) =>
  `Die Erträge konnten nicht aktualisiert werden. Zu sehen ist der letzte Stand. ${error}`;
export const incomeMonth = "Erträge nach Monat";
export const beforeTaxes = "vor Steuern";
export const noIncome = "Noch keine Erträge. Dividenden, Zinsen und Rewards erscheinen hier, Monat für Monat.";
export const paidLastYear = (part: ReactNode) => (
  <>Dieses Portfolio hat in den letzten 12 Monaten {part} eingebracht.</>
);
export const announcedDividends = "Angekündigte Dividenden";
export const nothingAnnounced = "Keine angekündigten Dividenden für die Bestände.";
export const exDateNote = (explained: ReactNode) => (
  <>Eine Dividende erhält, wer die Aktie schon vor ihrem {explained} hält.</>
);
export const exDate = "Ex-Tag";
export const exDateMeaning =
  "Der erste Tag, an dem eine Aktie ohne ihre nächste Dividende gehandelt wird. Wer an diesem Tag oder später kauft, erhält sie nicht.";
export const expected = " (erwartet)";
export const paid = "Zahltag";
export const perShare = "Je Aktie";
export const sourceColumn = "Quelle";
export const next12Months = "Die nächsten 12 Monate";
export const noDividendData =
  "Die Dividenden eines Jahres lassen sich nicht schätzen, weil keine Quelle sie für die Bestände hat.";
export const noDividends = "Die Bestände haben in den letzten vier Quartalen keine Dividende gezahlt.";
export const yearAhead = (part: ReactNode) => (
  <>
    Zahlt jeder Bestand, was er in den letzten vier Quartalen gezahlt hat, ergibt das {part}. Das ist eine Rechnung,
    keine Prognose: Unternehmen erhöhen, kürzen und streichen Dividenden.
  </>
);
export const yearByHolding = "Dividenden eines Jahres nach Bestand";
export const countedFrom = "Berechnet aus";

// measureGrid
export const toggleWorking = (word: string, part: ReactNode) => (
  <>
    Rechnung {word}
    {part}
  </>
);
export const hide = "ausblenden";
export const show = "anzeigen";
export const measureSuffix = (name: string) => ` (${name})`;
export const period = "in diesem Zeitraum";
export const year = (signedPercent: string) => `${signedPercent} pro Jahr`;
export const several = "Mehrere";
export const none = "Keine";
export const aYear = (rates: string) => `${rates.replaceAll(" and ", " und ")} pro Jahr`;
export const line = "Zeile";
export const day = "Tag";
export const workingOf = (name: string) => `Rechnung: ${name}`;

// monthBars
export const dividends = "Dividenden";
export const interest = "Zinsen";
export const rewards = "Rewards";
export const incomeChart = (month: string, month2: string) =>
  `Erträge nach Monat, ${month} bis ${month2}; die Beträge stehen in der Tabelle darunter.`;
export const amountsMonth = "Beträge nach Monat";
export const month = "Monat";
export const total = "Summe";

// benchmarkChoice
export const compareWith = "Vergleichen mit";
export const benchmarkNotSaved = "Der Vergleichsindex konnte nicht gespeichert werden";

// aheadPart
export const seeExposure = "Wie das gemessen ist und was ein einzelner Rückgang bewirkt";

// returnSpan
/** The names of the periods, in lower-case English as they arrive, after 'in'. */
const PERIODS: Readonly<Partial<Record<string, string>>> = {
  "1 day": "1 Tag",
  "1 week": "1 Woche",
  "1 month": "1 Monat",
  "3 months": "3 Monaten",
  "6 months": "6 Monaten",
  "year to date": "diesem Jahr",
  "1 year": "1 Jahr",
  "5 years": "5 Jahren",
  all: "der ganzen Zeit",
};
export const inPeriod = (period: string) => `in ${PERIODS[period] ?? period}`;
export const sinceDay = (date: string) => `seit dem ${date}`;

// returnAnswer
export const returnAnswer = (percent: ReactNode, span: string, beside: ReactNode) => (
  <>
    {percent} {span}
    {beside}
  </>
);
export const besideReturn = (symbol: string, percent: ReactNode) => (
  <>
    ;{" "}
    <span className="pf-beside">
      {symbol} {percent}
    </span>
  </>
);
export const noComparison = (symbol: string) =>
  `Ein Vergleich mit ${symbol} ist nicht möglich, weil keine Quelle den neuesten Schlusskurs hat.`;

// overviewTab
export const overviewLoadFailed = "Die Übersicht konnte nicht geladen werden.";
export const without = (names: string) => `ohne ${names}`;
export const curveWithout = (names: string) => `Ohne ${names}; dafür gibt es derzeit keinen Wert.`;
export const curveEnds = (date: string, names: string) =>
  `Die Linie endet am ${date}, weil es für ${names} danach keinen Wert gibt.`;
export const curveNote = (word: string) =>
  `„Anfang und Einzahlungen“ ist der Wert zu Beginn des Zeitraums plus Einzahlungen minus Auszahlungen.${word}`;
export const benchmarkNote = " Der Vergleichsindex zeigt, was dieselben Ein- und Auszahlungen in ihm wert wären.";
export const howMeasured = "Wie das gemessen ist";
export const returnAndValue = "Rendite und Wert";
export const returnNote = (link: ReactNode) => (
  <>
    Zeitgewichtet zeigt, wie sich die Anlagen entwickelt haben. Geldgewichtet zählt auch, wann ein- und ausgezahlt
    wurde, und zeigt so den persönlichen Erfolg. {link}
  </>
);
export const seeWorking = "Ansehen, wie beides berechnet ist";
export const noReturn = (reason: string) => `Für diesen Zeitraum lässt sich keine Rendite berechnen. ${reason}`;
export const unrealizedGain = "Nicht realisierter Gewinn";
export const realizedGain = "Realisierter Gewinn";
export const income = "Erträge";
export const fees = "Gebühren außerhalb von Käufen";
export const taxes = "Steuern";
export const profitSinceFirstTransaction = "Gewinn seit der ersten Transaktion";
export const overviewTabCash = "Barbestand";
export const negativeCash = "Unter null: In den Transaktionen fehlt vielleicht eine Einzahlung.";
export const loadingOverview = "Die Übersicht lädt";

// performanceTab
export const loadingPerformance = "Die Wertentwicklung lädt";
export const performanceLoadFailed = "Die Wertentwicklung konnte nicht geladen werden.";
export const updateFailedPerformance = (error: string) =>
  `Die Wertentwicklung konnte nicht aktualisiert werden. Zu sehen ist der letzte Stand. ${error}`;
export const emptyPerformance = "Nach der ersten Transaktion steht hier die Rendite, auf fünf Arten gemessen.";
export const performanceTabReturn = "Rendite";
export const returnIntro =
  "Fünf übliche Arten, dasselbe Ergebnis zu messen. Sie unterscheiden sich, wenn im Zeitraum Geld hinzukam oder abfloss.";
export const noChange = (since: string) => `Dieses Portfolio hat seit dem ${since} weder gewonnen noch verloren.`;
export const gainSentence = (word: string, part: ReactNode, since: string) => (
  <>
    Dieses Portfolio hat seit dem {since} {part} {word === "gained" ? "gewonnen" : "verloren"}, nach Gebühren und
    Steuern. Ein- und Auszahlungen zählen nicht.
  </>
);

// rangesSection
export const rangesTitle = "Wahrscheinliche Spanne des Werts";
export const rangesMeaning =
  "Die 90-%-Spanne, berechnet aus den Schwankungen jedes Bestands und daraus, wie sie sich gemeinsam bewegen: Neun von zehn Ergebnissen liegen darin, eines von zwanzig darunter und eines von zwanzig darüber. Sie zeigt, wie weit sich der Wert bewegen kann, nicht in welche Richtung.";
export const noRange = "Eine Spanne lässt sich nicht berechnen. Die Gründe stehen darunter.";
/** The horizons, in English as they arrive, after 'in'. */
const HORIZONS: Readonly<Partial<Record<string, string>>> = {
  "1 day": "1 Tag",
  "1 week": "1 Woche",
  "1 month": "1 Monat",
  "3 months": "3 Monaten",
};
const ahead = (horizon: string) => HORIZONS[horizon] ?? horizon.replace("trading days", "Handelstagen");
export const rangeSentence = (
  word: string,
  part: ReactNode,
  signedPercent: string,
  part2: ReactNode,
  signedPercent2: string,
  horizon: string,
) => (
  <>
    In 9 von 10 Fällen ist {word} in {ahead(horizon)} zwischen {part} ({signedPercent}) und {part2} ({signedPercent2})
    wert.
  </>
);
export const thisPortfolio = "dieses Portfolio";
export const measuredPart = "der messbare Teil";
export const leftOut = (isPart: ReactNode, names: string) => (
  <>
    {isPart}
    {names !== "" && `Nicht in diesen Spannen: ${names}.`}
  </>
);
export const rangesCoverKnownValue = (percent: string) => `Die Spannen decken ${percent} des bekannten Werts ab. `;
export const valueRanges = "90-%-Spannen des Werts";
export const spanColumn = "In";
export const low = "Tief";
export const high = "Hoch";

// settingsTab
export const settingsTabExport = "Export";
export const exportIntro =
  "Alle Transaktionen als Datei herunterladen. Sie lässt sich ohne Verlust wieder importieren.";
export const download = (download: ReactNode, upperCase: string) => (
  <>
    {download}
    {upperCase} herunterladen
  </>
);
export const settingsTabDelete = "Löschen";
export const deleteEffect = "Das löscht auch alle Transaktionen des Portfolios und lässt sich nicht rückgängig machen.";
export const deletePortfolio = "Portfolio löschen";
export const name = "Name";
export const currencyNote = (currency: string) =>
  `Alle Werte sind in ${currency}. Die Währung lässt sich nicht ändern.`;
export const saving = "Speichert …";
export const saveName = "Namen speichern";
export const methodTitle = "Einstandswert";
export const methodIntro =
  "Nach einer Änderung wird alles ab der ersten Transaktion neu berechnet. Welche Methode gilt, klärt am besten eine Steuerberatung.";
export const lotMethod = "Welche Posten zuerst verkauft werden";
export const lotScope = "Posten desselben Symbols";
export const save = "Speichern";
export const benchmarkIntro =
  "Vergleicht das Portfolio mit denselben Ein- und Auszahlungen in einem Symbol wie SPY oder BTC-USD. Bleibt das Feld leer, gibt es keinen Vergleichsindex.";
export const saveBenchmark = "Vergleichsindex speichern";
export const settingsSaved = "Einstellungen gespeichert";

// shareBars
export const showFewer = "Weniger anzeigen";
export const showAllShares = (length: string) => `Alle ${length} anzeigen`;

// staleActions
export const staleActions = (length: number) => `Passen nicht mehr zum damaligen Bestand (${String(length)})`;
export const staleReason =
  "Nachdem diese hinzugefügt wurden, haben sich Transaktionen geändert oder wurden entfernt. Bis sie korrigiert oder entfernt sind, stimmen Erträge oder Mengen nicht.";
export const corrected = "Korrigiert";
export const correct = (action: ReactNode) => <>Korrigieren{action}</>;
export const staleActionsRemove = (action: ReactNode) => <>Entfernen{action}</>;
export const dividendsCorrected = (length: string) => `${length} Dividenden korrigiert`;
export const correctAllDividends = (length: number) => `Alle ${String(length)} Dividenden korrigieren`;

// stressSection
export const whatIf = "Was wäre, wenn";
export const stressMeaning =
  "Ein Stresstest. Er schätzt daraus, wie sich jeder Bestand im letzten halben Jahr mit einem Symbol bewegt hat, was eine Bewegung dieses Symbols im Portfolio bewirken würde.";
export const loadingStressTest = "Der Stresstest lädt";
export const stressTestFailed = "Diese Bewegung konnte nicht getestet werden.";
export const moveTest = "Zu testende Bewegung";
export const ifSymbol = "Wenn dieses Symbol";
export const cannotTest = (word: string) => `Diese Bewegung lässt sich nicht testen. ${word}`;
export const reasonBelow = "Der Grund steht darunter.";
/** Says a move, which arrives as 'falls 20%' or 'rises 20%'. */
const moveText = (move: string) =>
  move.replace(/^(falls|rises) (.+)$/, (_, way, percent) => `um ${percent} ${way === "falls" ? "fällt" : "steigt"}`);
export const stressSentence = (
  symbol: string,
  move: string,
  word: string,
  part: ReactNode,
  signedPercent: string,
  part2: ReactNode,
  part3: ReactNode,
) => (
  <>
    Wenn {symbol} innerhalb einer Woche {moveText(move)}, {word === "gain" ? "gewinnen" : "verlieren"} die Bestände etwa{" "}
    {part} ({signedPercent}). In 9 von 10 Fällen liegt die Änderung zwischen {part2} und {part3}.
  </>
);
export const stressByHolding = "Wirkung der Bewegung nach Bestand";
export const beta = "Beta";
export const change = "Änderung";
export const together = "Zusammen";
export const betaNote = (symbol: string, length: ReactNode) => (
  <>
    Ein Beta von 1.5 bedeutet: Bewegt sich {symbol} um 1 %, bewegt sich dieser Bestand um etwa 1.5 %. In einem Crash
    fallen Bestände oft gemeinsam und stärker als das.{length}
  </>
);
export const tooLittleHistory = (leftOut: string) =>
  ` Nicht in der Summe, weil sich der Kursverlauf zu wenig mit dem des Symbols überschneidet: ${leftOut}.`;

// swingMetrics
export const swingTitle = "Volatilität und Drawdown";
export const swingScope = "über das letzte Jahr, ohne Ein- und Auszahlungen";
export const volatilityMeaning =
  "Wie weit die Rendite eines Jahres typischerweise von ihrem Durchschnitt abweicht, gemessen an täglichen Renditen. Je höher, desto stärker schwankt der Wert in beide Richtungen.";
export const swingMetricsYear = "pro Jahr";
export const drawdownMeaning =
  "Der größte Verlust von einem Hoch zum folgenden Tief, auch maximaler Drawdown genannt. Ein Rückgang um 50 % braucht einen Gewinn von 100 %, um ausgeglichen zu werden.";
export const fromHigh = "von einem Hoch aus";
export const betaMeaning =
  "Um wie viel Prozent sich das Portfolio im Durchschnitt bewegt hat, wenn sich der Vergleichsindex um 1 % bewegte. Der Standardfehler zeigt, wie sicher das ist: Das wahre Beta liegt sehr wahrscheinlich höchstens zwei Standardfehler davon entfernt.";
export const standardError = (format: string) => `± ${format} Standardfehler`;

// transactionsTab
export const transactionGone = "Die Transaktion, auf die dieser Link zeigt, gibt es nicht mehr.";
export const loadingTransactions = "Die Transaktionen laden";
export const transactionsLoadFailed = "Die Transaktionen konnten nicht geladen werden.";
export const noTransactionsYet = "Noch keine Transaktionen.";
export const transactionsEmpty = (link: ReactNode) => <>Käufe, Verkäufe und Eingänge einzeln hinzufügen oder {link}.</>;
export const importAFile = "eine Datei des Brokers oder der Börse importieren";
export const earlierFailed = "Frühere Transaktionen konnten nicht geladen werden.";
export const showEarlierTransactions = "Frühere Transaktionen anzeigen";

// changeText
export const openingMeaning = "Was das Portfolio zu Beginn des Zeitraums wert war.";
export const openingName = "Wert zu Beginn";
export const depositsName = "Einzahlungen";
export const depositsMeaning = "Geld und Bestände, die hinzukamen.";
export const withdrawalsName = "Auszahlungen";
export const withdrawalsMeaning = "Geld und Bestände, die entnommen wurden.";
export const pricesName = "Kurse";
export const pricesMeaning = "Die Wirkung der Kursbewegungen auf den Bestand.";
export const ratesName = "Wechselkurse";
export const ratesMeaning =
  "Die Wirkung der Wechselkurse auf Bestände und Guthaben in anderen Währungen als der des Portfolios.";
export const incomeName = "Erträge";
export const incomeMeaning = "Dividenden, Zinsen und Belohnungen.";
export const feesName = "Gebühren";
export const feesMeaning = "Was Broker, Börsen und Netzwerke berechnet haben.";
export const taxesName = "Steuern";
export const taxesMeaning = "Steuern, die einbehalten oder eingegeben wurden.";
export const closingName = "Wert jetzt";
export const closingMeaning = "Was das Portfolio zu aktuellen Kursen wert ist.";
export const residualName = "Unerklärt";
export const residualMeaning =
  "Die Wertänderung abzüglich aller Teile darüber. Sie ist null, weil jeder Teil genau berechnet wird.";

// returnMeasures
export const timeWeighted = "Zeitgewichtet";
export const timeWeightedMeaning =
  "Die Rendite des Bestands, als wäre kein Geld hinein- oder herausgeflossen. Fonds und Indizes veröffentlichen ihre so.";
export const timeWeightedUse = "Dafür, die eigene Auswahl mit einem Index oder einem Fonds zu vergleichen.";
export const timeWeightedWorking =
  "Jeder Abschnitt zwischen zwei Zahlungen hat eine eigene Rendite. Das Ergebnis ist ihr Produkt: (1 + erste) × (1 + zweite) × … − 1.";
export const returnFactor = "Rendite";
export const moneyWeighted = "Geldgewichtet";
export const moneyWeightedMeaning =
  "Der Zinssatz, zu dem ein Sparkonto mit denselben Ein- und Auszahlungen an denselben Tagen beim selben Wert geendet hätte. In Tabellenprogrammen heißt er XIRR oder XINTZINSFUSS.";
export const moneyWeightedUse = "Dafür, was das eigene Geld verdient hat, samt den gewählten Zeitpunkten.";
export const moneyWeightedWorking =
  "Einzahlungen sind negativ; Auszahlungen und der jetzige Wert sind positiv. Bei diesem Satz ergeben alle Zeilen zusammen null.";
export const worthFactor = "Wert bei diesem Satz";
export const modifiedDietz = "Modified Dietz";
export const modifiedDietzMeaning =
  "Der Gewinn geteilt durch das mittlere Kapital. Eine Einzahlung zählt für den Anteil des Zeitraums, den sie angelegt war.";
export const modifiedDietzUse = "Dafür, die geldgewichtete Rendite mit dem Taschenrechner nachzuprüfen.";
export const modifiedDietzWorking = "Das Ergebnis ist der Gewinn geteilt durch das mittlere Kapital.";
export const shareFactor = "Anteil des Zeitraums";
export const simpleMeasure = "Einfach";
export const simpleMeaning = "Der Gewinn geteilt durch den Wert zu Beginn plus alles, was seither eingezahlt wurde.";
export const simpleUse = "Dafür, wenn einmal eingezahlt und dann nichts mehr geändert wurde.";
export const simpleWorking = "Das Ergebnis ist die erste Zeile geteilt durch die zweite.";
export const onAverage = "Auf das mittlere Investment";
export const onAverageMeaning =
  "Der Gewinn geteilt durch die mittleren Kosten der Bestände an den Tagen mit Bestand. Geld, das als Guthaben wartet, zählt nicht.";
export const onAverageUse = "Dafür, wenn viel Geld als Guthaben wartete oder nach und nach hinzukam.";
export const onAverageWorking = "Das Ergebnis ist der Gewinn geteilt durch das, was im Mittel angelegt war.";
export const daysFactor = "Tage";

// measureGrid, shareBars, swingMetrics, correlation
export const ratesAnd = " und ";
export const otherHoldings = (count: number) => `Übrige (${String(count)})`;
export const plainBeta = "Beta";
export const betaTo = (benchmark: string) => `Beta zu ${benchmark}`;
export const oneTransaction = "1 Transaktion";
