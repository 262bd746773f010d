import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// answerFailed
export const status = (status: number) => `Status ${String(status)}`;
export const unreachable = "We couldn't reach the server.";
export const request = (requestId: string) => `Request ID ${requestId}`;

// citedParagraphs
export const wholeReasoning = "Show the whole reasoning";

// dataBadge
export const replayOf = (closeDay: string) => `Replay of ${closeDay}`;
export const staleSince = (closeDay: string) => `Stale since ${closeDay}`;

// evidenceList
export const evidence = "Evidence";
export const more = (count: number) => `${String(count)} more`;

// evidenceMark
export const evidenceNumber = (number: number) => `Evidence ${String(number)}`;

// evidencePopover
export const closeEvidence = "Close";
export const evidenceSource = "Source";
export const evidenceFormula = (formula: string) => `Calculated as ${formula}.`;
export const evidenceTime = "As of";
export const evidenceAge = "Age";
export const allEvidence = "All evidence";

// evidenceRows
export const sourceAndTime = "Source and time";

// oddsPicture
export const ofTwentyPeriods = (periods: string) => `Of 20 ${periods} like this one`;
export const ofTwenty = (among: string) => `Of 20 ${among}`;

// oddsRuler
export const comparedWith = (percent: string) => `, compared with ${percent}`;

// sourceLine
export const dataSource = "Data source";
export const priceAt = (closeDay: ReactNode) => <>Price: {closeDay}</>;
export const quotedIn = (quotedIn: string) => ` Prices are ${quotedIn}.`;
export const simulated = (quoted: string) =>
  `This server simulates these prices. No market has traded at them.${quoted}`;
export const replayed = (sourceName: string, time: string, quoted: string) =>
  `Recorded prices from ${sourceName}, played back as of ${time}. Not live.${quoted}`;
export const endOfDay = (sourceName: string, closeDay: string, quoted: string) =>
  `Prices from ${sourceName}, close of ${closeDay}. Not live.${quoted}`;
export const stale = (sourceName: string, closeDay: string, quoted: string) =>
  `Last stored prices from ${sourceName}, ${closeDay}. They are older than they should be.${quoted}`;
export const pricesFrom = (sourceName: string, time: string, quoted: string) =>
  `Prices from ${sourceName}, ${time}.${quoted}`;

// shareSymbol
export const linkCopied = "Link copied";
export const copyFailed = "Copy failed";
export const copyThis = (address: string) => `Please copy this address: ${address}`;

// symbolActions
export const actionsOn = (symbol: string) => `What you can do with ${symbol}`;
export const setAlert = "Set alert";
export const advice = "Advice";
export const toAnalysis = "Analysis";
export const addToPortfolio = "Add to portfolio";
export const paperTrade = "Paper trade";
export const backtest = "Backtest";
export const share = "Share";

// symbolBox
export const symbol = "Symbol";

// symbolForm
export const symbolToAnalyze = "Symbol to analyze";
export const refresh = "Refresh";
export const analyze = "Analyze";
