import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// answerFailed
export const status = (status: number) => `Status ${String(status)}`;
export const unreachable = "Der Server war nicht erreichbar.";
export const request = (requestId: string) => `Anfrage-ID ${requestId}`;

// citedParagraphs
export const wholeReasoning = "Ganze Begründung anzeigen";

// dataBadge
export const replayOf = (closeDay: string) => `Wiedergabe: ${closeDay}`;
export const staleSince = (closeDay: string) => `Veraltet seit ${closeDay}`;

// evidenceList
export const evidence = "Belege";
export const more = (count: number) => `${String(count)} weitere`;

// evidenceMark
export const evidenceNumber = (number: number) => `Beleg ${String(number)}`;

// evidencePopover
export const closeEvidence = "Schließen";
export const evidenceSource = "Quelle";
export const evidenceFormula = (formula: string) => `Berechnet als ${formula}.`;
export const evidenceTime = "Stand";
export const evidenceAge = "Alter";
export const allEvidence = "Alle Belege";

// evidenceRows
export const sourceAndTime = "Quelle und Zeit";

// oddsPicture
export const ofTwentyPeriods = (periods: string) => `Von 20 solchen Zeiträumen (${periods})`;
export const ofTwenty = (among: string) => `Von 20 Fällen (${among})`;

// oddsRuler
export const comparedWith = (percent: string) => `, verglichen mit ${percent}`;

// sourceLine
export const dataSource = "Datenquelle";
export const priceAt = (closeDay: ReactNode) => <>Kurs: {closeDay}</>;
export const quotedIn = (quotedIn: string) => ` Kurse in ${quotedIn}.`;
export const simulated = (quoted: string) =>
  `Dieser Server simuliert diese Kurse. Kein Markt hat zu ihnen gehandelt.${quoted}`;
export const replayed = (sourceName: string, time: string, quoted: string) =>
  `Aufgezeichnete Kurse von ${sourceName}, Wiedergabe mit Stand ${time}. Nicht live.${quoted}`;
export const endOfDay = (sourceName: string, closeDay: string, quoted: string) =>
  `Kurse von ${sourceName}, Schlusskurs: ${closeDay}. Nicht live.${quoted}`;
export const stale = (sourceName: string, closeDay: string, quoted: string) =>
  `Zuletzt gespeicherte Kurse von ${sourceName}, ${closeDay}. Sie sind älter, als sie sein sollten.${quoted}`;
export const pricesFrom = (sourceName: string, time: string, quoted: string) =>
  `Kurse von ${sourceName}, ${time}.${quoted}`;

// shareSymbol
export const linkCopied = "Link kopiert";
export const copyFailed = "Kopieren fehlgeschlagen";
export const copyThis = (address: string) => `Bitte diese Adresse kopieren: ${address}`;

// symbolActions
export const actionsOn = (symbol: string) => `Aktionen für ${symbol}`;
export const setAlert = "Alarm setzen";
export const advice = "Empfehlung";
export const toAnalysis = "Analyse";
export const addToPortfolio = "Ins Portfolio";
export const paperTrade = "Paper-Trade";
export const backtest = "Backtest";
export const share = "Teilen";

// symbolBox
export const symbol = "Symbol";

// symbolForm
export const symbolToAnalyze = "Symbol für die Analyse";
export const refresh = "Aktualisieren";
export const analyze = "Analysieren";

// adviceLabels
export const skillName = "Belegter Vorsprung";
export const skillSays =
  "Auf Daten, die es nicht kannte, waren die Wahrscheinlichkeiten des Modells genauer als die üblichen.";
export const premiumName = "Lohn für das Risiko";
export const premiumSays =
  "Wie gut sich solche Anlagen in der Vergangenheit für ihr Risiko ausgezahlt haben, bei ähnlicher Volatilität und in einem ähnlichen Markt.";
export const riskName = "Gefahr eines tiefen Falls";
export const riskSays =
  "Ein zwischenzeitlicher Fall um 20 % oder mehr ist wahrscheinlich. Das sagt nichts darüber, wo der Kurs endet.";
export const relativeName = "Stellung in der Klasse";
export const relativeSays = "Das Symbol hebt sich von der typischen Anlage seiner Klasse ab.";
export const setupName = "Chart-Setup";
export const setupSays =
  "Ein veröffentlichtes Chart-Muster ist vollständig. Wir messen seine Wahrscheinlichkeit und zeigen sie neben der desselben Trades zu einer beliebigen Zeit.";
export const riskUnrewarded = "Risiko nicht belohnt";
export const sizeLabel = "Größe";
export const fullPositionLabel = "Volle Position";
export const atMost = "höchstens ";
export const ofMoney = " des Geldes";
export const ofPart = " ";
export const worstQuarterLabel = "In 1 von 20 Dreimonatszeiträumen";
export const fallsBefore = "zwischenzeitlicher Fall um ";
export const fallsAfter = " oder mehr";
export const fallOf = "Fall um ";
export const orMoreWithin = " oder mehr, Zeitraum: ";
export const pastFrequencyNote = " (frühere Häufigkeit)";
export const range90 = "90-%-Spanne";
export const estimatedRange90 = "Geschätzte 90-%-Spanne";

// chanceText
export const howOften = "Wie oft ";
export const endedLowerNote =
  " in der Vergangenheit tiefer endeten. Das ist nicht die eigene Wahrscheinlichkeit dieses Coins.";
export const estimateNote =
  "Die Wahrscheinlichkeit ist geschätzt: So weit voraus können wir die Wahrscheinlichkeiten eines Coins nicht kalibrieren.";
export const didSoNote =
  "Wie oft das bei solchen Coins in der Vergangenheit geschah. Das ist nicht die eigene Wahrscheinlichkeit dieses Coins.";

// confidenceBand
export const bandNote =
  "Die Farbe des Balkens zeigt, wie wahrscheinlich die Vorhersage ist, nicht, wohin der Kurs geht: grün ab 80 %, gelb ab 60 %, darunter rot.";

// groundReason
export const skillReason = "in Tests waren unsere Wahrscheinlichkeiten besser als die üblichen";
export const premiumReason = "solche Aktien sind im Durchschnitt gestiegen";
export const riskReason = "ein tiefer Fall ist zu wahrscheinlich";
export const relativeReason = "es hebt sich von seiner Klasse ab";
export const setupReason = "ein Chart-Muster ist vollständig";
export const unrewardedReason = "das Risiko hat sich nicht ausgezahlt";

// levelsOverBars
export const otherCurrency = (name: string, currency: string, barsCurrency: string) =>
  `Die ${name} ist in ${currency}, diese Kerzen sind in ${barsCurrency}; ihre Marken sind deshalb nicht eingezeichnet.`;
export const otherTime = (name: string, barsEnd: string, day: string) =>
  `Diese Kerzen enden am ${barsEnd}, die ${name} ist vom ${day}; ihre Marken sind deshalb nicht eingezeichnet.`;
/** What levels belong to, as these sentences name it. */
export const ofAnalysis = "Analyse";
export const ofAdvice = "Empfehlung";

// useLevels
export const levelsFailed = "Die Marken konnten nicht geladen werden. Bitte die Seite neu laden.";

// rangeText
export const rangeTo = " bis ";
