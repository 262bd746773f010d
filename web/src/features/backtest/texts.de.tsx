import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// backtestDesk
export const actionFailed = "Das hat nicht geklappt";
export const newBacktest = "Neuer Backtest";
export const earlierRuns = "Frühere Backtests";
export const pastResultsSayLittle = "Frühere Ergebnisse sagen wenig über die Zukunft. Das ist keine Anlageberatung.";

// backtestExample
export const exampleFailed = "Das Beispiel konnte nicht geladen werden.";
export const exampleOf = (rule: string, symbol: string) => `Beispiel: ${rule} auf ${symbol}`;
export const simulated = "Simuliert";
export const learnedBefore = (day: string) =>
  `Die ersten Einstellungen stammen aus den Kerzen vor dem ${day}. Das Ergebnis beginnt dort.`;

// backtestForm
export const fee = "Gebühr je Kauf oder Verkauf, %";
export const slippage = "Slippage je Kauf oder Verkauf, %";
export const capitalPerTrade = "Anteil des Kapitals je Trade, %";
export const timeframe = "Zeitrahmen";
export const from = "Von";
export const fromHint = "Leer lassen für alle Kerzen";
export const to = "Bis";
export const toHint = "Leer lassen, um bis jetzt zu testen";
export const runBacktest = "Backtest starten";
export const keepsRunning = "Er läuft weiter, auch wenn diese Seite verlassen wird.";

// backtestList
export const more = (slice: string, length: number) => `${slice} und ${String(length)} weitere`;
export const noBacktests =
  "Noch keine Backtests. Eine Regel und ein Symbol wählen, dann den Backtest starten. Nach wenigen Sekunden ist zu sehen, wie die Regel abgeschnitten hätte.";
export const of = (done: number, total: number) => `${String(done)} von ${String(total)}`;

// backtestPage
export const backtest = "Backtest";
export const pageIntro =
  "Wie eine Handelsregel an früheren Kursen nach Kosten abgeschnitten hätte, und ob das Glück war.";
export const loadFailed = "Die Backtests konnten nicht geladen werden.";
export const backtestingPartPlan = (plan: string) => `Backtests gehören zum Tarif ${plan}`;
export const upgradeReason =
  "Ein Backtest lässt eine Handelsregel mit Gebühren und Slippage auf früheren Kursen laufen, wählt ihre Einstellungen nur anhand früherer Kerzen und zeigt, wie wahrscheinlich das Ergebnis mehr als Glück ist.";
export const planPrice = (plan: string, dollars: string) => `Der Tarif ${plan} kostet $${dollars} pro Monat. `;
export const earlierRunsRemain = "Backtests aus einem früheren Abonnement sind damit wieder da.";
export const seePlans = "Tarife vergleichen";

// backtestSkeleton
export const loadingBacktests = "Die Backtests laden";
export const loadingReport = "Der Bericht lädt";

// equityPicture
export const ruleReturn = (day: string, day2: string, signedPercent: string) =>
  `Vom ${day} bis zum ${day2} brachte die Regel ${signedPercent}, `;
export const holdReturn = (signedPercent: string, percent: string) =>
  `Kaufen und Halten ${signedPercent}. Der maximale Drawdown der Regel war ${percent}.`;
export const rule = (decimal: ReactNode) => <>Regel {decimal}</>;
export const buyHold = (decimal: ReactNode) => <>Kaufen und Halten {decimal}</>;
export const belowPeak = (percent: ReactNode) => <>Unter dem Höchststand {percent}</>;
export const readOffAt = "Wert zeigen am";
export const accountCourse = (symbol: string) => `Konto des Backtests auf ${symbol}`;
export const ruleColumn = "Regel";
export const holdColumn = "Kaufen und Halten";
export const peakColumn = "Unter dem Höchststand";
export const ruleBuyHold = (day: string, decimal: string, decimal2: string) =>
  `${day}: Regel ${decimal}, Kaufen und Halten ${decimal2}`;

// headlineCards
export const summary = "Zusammenfassung";
export const result = "Ergebnis";
export const resultAfterCosts = "Ergebnis nach Kosten";
export const yearlyReturn = "Jährliche Rendite nach Kosten";
export const answer = (beats: boolean, rule: string, hold: string) =>
  beats
    ? `Die Regel war besser als Halten: ${rule} gegen ${hold}.`
    : `Die Regel war nicht besser als Halten: ${rule} gegen ${hold}.`;
export const againstHold = (signedPercent: ReactNode) => <>Kaufen und Halten: {signedPercent}.</>;
export const againstHoldYearly = (signedPercent: ReactNode) => <>Kaufen und Halten: {signedPercent} pro Jahr.</>;
export const maxDrawdown = "Max. Drawdown";
export const drawdownMeaning = "Von einem Höchststand bis zum tiefsten Punkt danach.";
export const evidence = "Belege";
export const evidenceTitle = "Wahrscheinlichkeit, dass es mehr als Glück ist";
export const oneTrial = "Eine Einstellung wurde probiert.";
export const manyTrials = (trials: number) =>
  `${String(trials)} Einstellungen wurden probiert; diese Zahl berücksichtigt das.`;
export const convincing = "Das überzeugt: 95 % oder mehr.";
export const notConvincing = "Das überzeugt nicht: Nötig sind 95 %.";
export const winRate = "Trefferquote";
export const winRateTrades = (trades: number) =>
  `Trefferquote von ${String(trades)} ${trades === 1 ? "Trade" : "Trades"}`;
export const noTrades = "Die Regel hat nicht gehandelt.";
export const winRateRange = (percent: ReactNode, percent2: ReactNode) => (
  <>
    Die wahre Trefferquote liegt mit einer Sicherheit von 95 % zwischen {percent} und {percent2}.
  </>
);

// reports
export const symbolsTested = "Getestete Symbole";
export const symbol = "Symbol";
export const reportsRule = "Regel";
export const buyAndHold = "Kaufen und Halten";
export const moreThanLuck = "Mehr als Glück";
export const trades = "Trades";

// ruleFields
export const walkForward = "Walk-forward";
export const walkForwardOn =
  "Einstellungen werden nur anhand früherer Kerzen gewählt und an späteren getestet; Wissen im Nachhinein hilft also nicht. Ausgefüllte Einstellungen bleiben fest.";
export const walkForwardOff =
  "Die Einstellungen unten werden an allen Kerzen getestet. Wurden sie mit Blick auf diese Kurse gewählt, sieht das Ergebnis besser aus, als es ist.";
export const chosenOnEarlierBars = "automatisch gewählt";

// shownBacktest
export const tradesCsv = (download: ReactNode) => <>{download}Trades als CSV herunterladen</>;
export const changeAndRun = (rotateCcw: ReactNode) => <>{rotateCcw}Ändern und neu starten</>;
export const deleteRun = (trash2: ReactNode) => <>{trash2}Löschen</>;
export const cancelledAfter = (done: number, total: number, length: ReactNode) => (
  <>
    Dieser Backtest wurde nach {done} von {total} Schritten abgebrochen.{length}
  </>
);
export const hasFinished = "Dieser Backtest ist abgeschlossen.";
export const finishedBelow = " Die Ergebnisse bis dahin stehen unten.";
export const failedLoadBacktest = "Dieser Backtest konnte nicht geladen werden.";
export const allBars = "alle Kerzen";
export const fixedSettings = "feste Einstellungen";
export const feePercent = (feePercent: number) => `Gebühr ${String(feePercent)}%`;
export const slippagePercent = (slippagePercent: number) => `Slippage ${String(slippagePercent)}%`;
export const sizeShare = (sizePercent: number) => `${String(sizePercent)}% des Kapitals je Trade`;
export const steps = "Schritten";
export const cancel = "Abbrechen";
export const progressBacktest = "Fortschritt des Backtests";
export const canLeave = "Diese Seite lässt sich verlassen oder neu laden. Der Backtest läuft weiter.";

// stateBadge
export const waiting = "Wartet";
export const running = "Läuft";
export const done = "Fertig";
export const failed = "Fehlgeschlagen";
export const cancelled = "Abgebrochen";

// symbolReport
export const from100 = (symbol: string) => `${symbol}: Wachstum von 100`;
export const bars = (day: string, day2: string, format: string, currency: string, sourceName: string) =>
  `${day} bis ${day2} · ${format} Kerzen · ${currency} · ${sourceName}`;
export const caveats = "Grenzen dieses Ergebnisses";
export const allMetrics = "Alle Kennzahlen und was sie bedeuten";
export const walkForwardTitle = "Per Walk-forward gewählte Einstellungen";
export const walkForwardMeaning =
  "Für jedes Fenster haben wir die Einstellungen mit der besten Sharpe-Ratio auf früheren Kerzen genommen und an Kerzen getestet, die sie nie gesehen hatten.";
export const fillRule = "Ausgeführt zur Eröffnung der nächsten Kerze, Slippage und Gebühren bezahlt";

// symbolsField
export const symbols = "Symbole";
export const symbolsTest = "Zu testende Symbole";
export const remove = (symbol: string) => `${symbol} entfernen`;
export const tooManySymbols = (mOST: number) => `Ein Backtest kann höchstens ${String(mOST)} Symbole haben.`;
export const noSymbols = "Noch keine Symbole. Eines eingeben und Enter drücken.";

// tradesTable
export const stop = "Stop";
export const target = "Kursziel";
export const periodEnded = "Ende des Zeitraums";
export const neverTraded = "Die Regel hat in diesem Zeitraum nicht gehandelt.";
export const exitOf = (price: string, reason: string) => `${price} · ${reason}`;
export const tableTrades = "Tabelle der Trades";
export const bought = "Gekauft";
export const price = "Kurs";
export const sold = "Verkauft";
export const exitReason = "Ausstiegsgrund";
export const tradesTableBars = "Kerzen";
export const showNewest = (aT_FIRST: number) => `Die neuesten ${String(aT_FIRST)} anzeigen`;
export const showAll = (length: number) => `Alle ${String(length)} Trades anzeigen`;
export const newestOnly = (length: number, count: number) =>
  `Das sind die neuesten ${String(length)} von ${String(count)} Trades. Die CSV-Datei enthält alle.`;

// windowsTable
export const tableWindows = "Tabelle der Fenster";
export const tested = "Getestet";
export const windowsTableTo = (day: string, day2: string) => `${day} bis ${day2}`;

// stageText, backtestForm, shownBacktest
export const queuedStage = "In der Warteschlange";
export const symbolOf = (symbol: string, at: number, of: number) => `${symbol}, Symbol ${at} von ${of}`;
export const loadingBars = (which: string) => `Kerzen laden: ${which}`;
export const testing = (which: string) => `Wird getestet: ${which}`;
export const hourBars = "1 Stunde";
export const fourHourBars = "4 Stunden";
export const dayBars = "1 Tag";
export const fromDay = (day: string) => `von ${day}`;
export const toDay = (day: string) => `bis ${day}`;

// statisticLines
export const wilson = (low: string, high: string) =>
  ` Bei so vielen Trades liegt die wahre Trefferquote zwischen ${low} und ${high}, mit 95% Sicherheit (Wilson).`;
export const totalReturn = "Gesamtrendite";
export const totalReturnGloss = "Was das Konto gewonnen oder verloren hat, nach allen Kosten.";
export const holdReturnLine = "Kaufen und halten";
export const holdReturnGloss = "Dasselbe Geld, mit der ersten Kerze angelegt und liegen gelassen, zu denselben Kosten.";
export const yearlyReturnLine = "Jahresrendite";
export const yearlyReturnGloss = "Der gleichbleibende Jahressatz, der dieselbe Gesamtrendite ergibt.";
export const yearlyVolatility = "Volatilität pro Jahr";
export const yearlyVolatilityGloss =
  "Wie stark das Konto schwankt: Zwei von drei Jahren enden höchstens so weit vom Durchschnitt entfernt.";
export const maxDrawdownLine = "Größter Drawdown";
export const maxDrawdownGloss = "Vom höchsten Punkt bis zum tiefsten danach. Das wäre auszuhalten gewesen.";
export const sharpe = "Sharpe-Ratio";
export const sharpeGloss =
  "Jahresrendite je Einheit Volatilität. Über 1 ist über viele Jahre selten, und für sich allein beweist sie nichts.";
export const probabilisticSharpe = "Probabilistische Sharpe-Ratio";
export const probabilisticSharpeGloss =
  "Die Wahrscheinlichkeit, dass die wahre Sharpe-Ratio über null liegt, wäre dies der einzige Versuch gewesen.";
export const deflatedSharpe = "Bereinigte Sharpe-Ratio";
export const deflatedSharpeGloss = (trials: number) =>
  `Dasselbe, wenn ${trials === 1 ? "der eine Versuch" : `alle ${trials} versuchten Einstellungen`} mitzählen, auch aus früheren Läufen. Unter 95% kann es Glück sein.`;
export const settingsTried = "Versuchte Einstellungen";
export const settingsTriedGloss =
  "Für diese Regel bei diesem Symbol. Je mehr versucht werden, desto besser sieht die beste durch Zufall aus.";
export const tradesLine = "Trades";
export const fewTrades = "Weniger als 30 Trades sagen wenig aus, gleich wie das Ergebnis ist.";
export const tradesGloss = "Positionen, die eröffnet und geschlossen wurden.";
export const winRateLine = "Trefferquote";
export const winRateGloss = (between: string) => `Anteil der Trades mit Gewinn.${between}`;
export const profitFactor = "Profitfaktor";
export const profitFactorGloss =
  "Gewonnenes Geld je verlorener Einheit. 1 heißt: nichts gewonnen. k. A. heißt: nichts verloren.";
export const averageTrade = "Durchschnittlicher Trade";
export const averageTradeGloss = "Als Anteil am Kapital im Trade, nach Kosten.";
export const costsLine = "Kosten";
export const costsGloss = "Alle Gebühren und Slippage, als Anteil am Startkapital.";
export const exposureLine = "Zeit im Markt";
export const exposureGloss = "Anteil der Kerzen mit Position. Kaufen und halten ist immer im Markt.";
