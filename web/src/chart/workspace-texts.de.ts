// The texts of the chart workspace (chart-workspace.tsx and what it loads), by the file that shows them. They are apart from
// texts.ts because the workspace loads after the first sight of a screen: a function of a catalogue lands in the chunk of
// its first user. Imported whole, as TEXTS: the build drops the names.

import type { ConeOdds } from "./cone-odds.ts";

export { newestFirst, retry, volume } from "./texts.de.ts";

// chartCompareDialog
export const compareTitle = "Vergleichen mit";
export const compare = "Vergleichen";
export const symbolInvalid =
  "Das ist kein Symbol. Möglich sind Buchstaben, Ziffern, Punkte und Bindestriche, etwa AAPL oder BTC-USD.";
export const compareNote =
  "Beide zeigen die Änderung in Prozent ab der ersten sichtbaren Kerze, die beide haben. Tage, an denen eines nicht gehandelt wurde, fallen weg.";

// coneLayer
export const oneInTwentyAbove = "1 von 20 darüber";
export const oneInTwentyBelow = "1 von 20 darunter";

// coneOdds
const SIDES: Readonly<Record<ConeOdds["side"], string>> = { above: "über", below: "unter" };
export const chanceBeyond = ({ side, from, to }: ConeOdds, level: string) =>
  from === 0
    ? `Wahrscheinlichkeit, ${SIDES[side]} ${level} zu enden: unter ${String(to)}%`
    : `Wahrscheinlichkeit, ${SIDES[side]} ${level} zu enden: ${String(from)}% bis ${String(to)}%`;

// chartDrawingForm
export const levelPriceMissing = "Bitte einen Kurs für die Marke eingeben.";
export const placeMissing = (what: string) => `Bitte angeben: ${what}.`;
export const noteTextMissing = "Bitte den Text der Notiz eingeben.";
export const firstPlaceMissing = (what: string) => `Bitte für den ersten Punkt angeben: ${what}.`;
export const endsEqual = "Die zwei Punkte der Linie dürfen nicht gleich sein.";
export const addDrawing = "Zeichnung hinzufügen";
export const drawingKind = "Art";
export const firstPrice = "Erster Kurs";
export const firstTime = "Erste Zeit";
export const secondPrice = "Zweiter Kurs";
export const secondTime = "Zweite Zeit";
export const price = "Kurs";
export const time = "Zeit";
export const levelName = "Name (freiwillig)";
export const noteText = "Text";
export const add = "Hinzufügen";

// chartFooter
export const unadjusted = ", nicht bereinigt";
export const adjustedForSplits = ", um Aktiensplits bereinigt";
export const adjustedForAll = ", um Aktiensplits und Dividenden bereinigt";
export const timesIn = (zone: string) => `, Zeitzone ${zone}`;
export const simulatedBars = "simulierte Kerzen";
export const barsFrom = (name: string, files: string) => `Kerzen von ${name}${files}`;
export const inCurrency = (currency: string) => `in ${currency}`;
export const hollow = ". Hohle Kerzen schlossen über ihrer Eröffnung.";
export const greyBar = " Die graue Kerze entsteht noch.";
export const tradingViewCopyright = "TradingView Lightweight Charts™ Copyright © 2025 TradingView, Inc.";
export const loadingOlder = "Ältere Kerzen laden …";
export const olderFailed = "Ältere Kerzen konnten nicht geladen werden. ";
export const oldestBar = (time: string) => `Älteste Kerze: ${time}. Ältere Daten gibt es nicht.`;
export const olderDiffer = (time: string) =>
  `Kerzen vor ${time} stammen aus einer anderen Quelle oder wurden berichtigt und sind deshalb nicht angefügt.`;
export const olderAvailable = (time: string) =>
  `Älteste geladene Kerze: ${time}. Nach links schieben, um mehr zu laden.`;

// chartIndicatorForm
export const indicatorAdded = (label: string) => `${label} hinzugefügt.`;
export const addOwnSettings = "Einen Indikator mit eigenen Einstellungen hinzufügen";
export const rangeHint = (min: string, max: string) => `${min} bis ${max}`;
export const addIndicator = "Indikator hinzufügen";
export const settingsReset = "Die Indikator-Einstellungen zu diesem Symbol wurden gelöscht.";
export const resetSettings = "Einstellungen zurücksetzen";

// chartIndicatorMenu
export const intradayOnly = "Nur in Zeitrahmen unter einem Tag";
export const eventsOnly = "Nur bei Aktien, mit Tages- und Wochenkerzen";
export const alreadyShown = "Ist schon im Chart.";
export const panesFull = (most: number) =>
  `Der Chart zeigt höchstens ${String(most)} Bereiche. Bitte zuerst einen ausschalten.`;
export const ownFull = (most: number) =>
  `Möglich sind höchstens ${String(most)} eigene Indikatoren. Bitte zuerst einen ausschalten.`;
export const setAlert = "Alarm setzen";
export const onIndicator = (name: string) => ` auf ${name}`;
export const indicators = "Indikatoren";
export const overlays = "Im Kursbild";
export const panes = "Eigene Bereiche";
export const panesShown = (count: number, most: number, note: string) =>
  `${String(count)} von ${String(most)} angezeigt${note}`;
export const turnOneOff = ": zuerst einen ausschalten";
export const marks = "Markierungen";
export const marksNote =
  "Marken: S ist Unterstützung, R ist Widerstand. Sie werden gepunktet, sobald der Kurs sie durchbricht.";
export const noAlertsOnBars = (bars: string) =>
  `Auf ${bars}kerzen sind keine Alarme möglich. Bitte zuerst einen kürzeren Zeitrahmen wählen.`;

// chartHelp
export const pageKeys = "Bild auf, Bild ab";
export const endKeys = "Pos1, Ende";
export const helpTitle = "Tasten des Charts";
export const keyBar = "Vorige oder nächste Kerze lesen";
export const keyScreen = "Um den größten Teil eines Bildes verschieben";
export const keyEnds = "Zur ältesten oder neuesten geladenen Kerze";
export const keyZoom = "Vergrößern oder verkleinern";
export const keySummary = "Zusammenfassung mit einem Screenreader vorlesen";
export const keyPlay = "Chart als Klang abspielen oder anhalten";
export const keyLeave = "Klang beenden oder Lesen beenden";
export const keyHelp = "Diese Tasten anzeigen";
export const helpTable =
  "Sie wirken, solange der Chart den Fokus hat. Die Datentabelle enthält dieselben Kerzen als Text.";

// chartLegend
export const futureBar = "künftige Kerze";
export const forming = "entsteht noch";
export const gap = "Hier fehlt eine Kerze: Die Daten haben eine Lücke.";
export const noCommonBar =
  "Keine sichtbare Kerze hat für jedes Symbol einen Kurs. Zum Vergleichen nach links schieben oder verkleinern.";
export const since = (time: string) => `seit ${time}`;

// chartNoteDialog
export const noteTitle = "Notiz";
export const addNote = "Notiz hinzufügen";

// chartWorkspace
export const listen = "Chart anhören";
export const anchor = "Anker";
export const eventsFailed = "Die Unternehmenstermine konnten nicht geladen werden";

// chartTable
export const copyTable = "Tabelle kopieren";
export const showMoreBars = (count: number) => `${String(count)} weitere Kerzen anzeigen`;
export const bar = "Kerze";
export const open = "Eröffnung";
export const high = "Hoch";
export const low = "Tief";
export const close = "Schluss";
export const change = "Änderung";
export const closeOf = (symbol: string) => `${symbol} Schluss`;
export const formingNote = " (entsteht noch)";
export const loadOlder = "Ältere Kerzen laden";

// compareBar
export const comparedFull = (most: number) =>
  `Möglich ist der Vergleich mit höchstens ${String(most)} Symbolen zugleich.`;
export const comparedSymbols = "Verglichene Symbole";
export const loading = "Lädt …";
export const stopComparing = (symbol: string) => `Vergleich mit ${symbol} beenden`;

// drawingList
export const drawings = "Zeichnungen";
export const noDrawings = (symbol: string) =>
  `Noch keine Zeichnungen zu ${symbol}. Eigene Zeichnungen erscheinen in jedem Zeitrahmen.`;
export const moveDrawing = (name: string, places: string) => `${name} verschieben, ${places}`;
export const move = "Verschieben";
export const deleteDrawing = (name: string, places: string) => `${name} löschen, ${places}`;
export const deleteButton = "Löschen";

// drawingTools
export const drawingTools = "Zeichenwerkzeuge";
export const drawTrendLine = "Trendlinie zeichnen";
export const drawLevel = "Marke zeichnen";
export const writeNote = "Notiz schreiben";
export const undoChange = "Letzte Änderung rückgängig machen";
export const deleteSelected = "Gewählte Zeichnung löschen";
export const extend = "Verlängern";

// priceChart
export const bandTo = " bis ";
export const chartRole = "Chart";
export const formingSuffix = ", entsteht noch";
export const chartKeys =
  "Mit den Pfeiltasten links und rechts Kerze für Kerze lesen, mit S diese Zusammenfassung hören, mit P den Chart als Klang abspielen, mit H alle Tasten anzeigen. ";
export const drawingsListed = "Die eigenen Zeichnungen stehen in der Liste der Zeichnungen. ";
export const sameBars = "Die Datentabelle enthält dieselben Kerzen.";
export const oneMissing = "1 Kerze fehlt, deshalb gibt es eine Lücke";
export const barsMissing = (count: number) => `${String(count)} Kerzen fehlen, deshalb gibt es Lücken`;

// chartBarText
export const weekOf = "Woche ab ";

// chartDrawingText
export const trendLine = "Trendlinie";
export const level = "Marke";
export const extended = ", verlängert";
export const placeTo = " bis ";
export const beforeName = " „";
export const afterName = "“";

// chartIndicators
export const patterns = "Muster";
export const levels = "Marken";
export const events = "Termine";

// chartMarks
export const support = "Unterstützung";
export const resistance = "Widerstand";
export const oneTurn = "eine Wende";
export const turns = " Wenden";
export const strength = ", Stärke ";
export const of100 = " von 100";
export const broken = ", durchbrochen";
export const bullish = "steigend";
export const bearish = "fallend";

// eventMarks
export const expectedEvent = " (erwartet)";
export const dividend = "Dividende";
export const split = "Aktiensplit ";
export const splitFor = " für ";
export const earnings = "Quartalszahlen";
export const epsEstimate = ", Schätzung je Aktie ";
export const estimate = " (Schätzung ";
export const eps = ", Gewinn je Aktie ";
export const filed = " eingereicht";
export const epsOf = ", Gewinn je Aktie im ";

// joinedFiles
export const andFile = " und ";
export const filesAgree = ", gleich, wo sie sich überschneiden)";

// useCompared
export const noBarsFor = (symbol: string) => `In diesem Zeitrahmen gibt es keine Kerzen zu ${symbol}.`;
export const serverSilent = "Der Server hat nicht geantwortet.";
export const onlySimulated = "Es gibt nur simulierte Kerzen; mit echten vergleichen wir sie nicht.";
export const onlySimulatedOf = (symbol: string) =>
  `Zu ${symbol} gibt es nur simulierte Kerzen; echte vergleichen wir nicht damit.`;

// useDrawingBench
export const drawLine = "Anklicken, wo die Linie beginnt, dann, wo sie endet.";
export const drawAtLevel = "Den Kurs der Marke anklicken.";
export const drawNote = "Anklicken, wo die Notiz stehen soll, dann ihren Text eingeben.";
export const drawAnchor = "Die Kerze anklicken, bei der der verankerte VWAP beginnt.";
export const byKeys =
  "Mit der Tastatur: im Chart mit den Pfeiltasten eine Kerze wählen und mit der Eingabetaste ihren Schlusskurs übernehmen.";
export const byMetrics = "Oder die Werte unter „Zeichnungen“ unter dem Chart eingeben.";
export const added = " hinzugefügt.";
export const firstPlaced = "Erster Punkt gesetzt. Jetzt den zweiten setzen. ";
export const deleted = " gelöscht, noch ";
export const left = " übrig. Rückgängig stellt sie wieder her.";
export const undone = "Die letzte Änderung wurde rückgängig gemacht.";
export const checkConnection = "Der Server hat nicht geantwortet. Bitte die Verbindung prüfen.";

// useOwnIndicators
export const indicatorsNotSaved = "Die eigenen Indikatoren konnten nicht gespeichert werden. ";

// drawingStore
export const drawingsNotLoaded = "Die eigenen Zeichnungen konnten nicht geladen werden. ";
export const changedElsewhere =
  "Diese Zeichnungen wurden in einem anderen Fenster geändert. Wir haben sie ohne die letzte Änderung neu geladen.";
export const drawingsNotSaved = "Die eigenen Zeichnungen konnten nicht gespeichert werden. ";
export const mostDrawings = (most: number) =>
  `Ein Chart kann höchstens ${String(most)} Zeichnungen haben. Bitte zuerst eine löschen.`;
