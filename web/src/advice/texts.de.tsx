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
