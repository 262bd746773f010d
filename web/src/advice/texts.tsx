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

// adviceLabels
export const skillName = "Proven skill";
export const skillSays = "On data it wasn't trained on, the model's chances were more accurate than the usual ones.";
export const premiumName = "Reward for risk";
export const premiumSays =
  "How well this kind of asset has paid for its risk in the past, at a similar volatility and in a similar market.";
export const riskName = "Risk of a deep fall";
export const riskSays = "A fall of 20% or more at some point is likely. That says nothing about where the price ends.";
export const relativeName = "Standing in its class";
export const relativeSays = "It stands out from the typical asset of its class.";
export const setupName = "Chart setup";
export const setupSays =
  "A published chart pattern has completed. We measure its chance and show it next to that of the same trade entered at any time.";
export const riskUnrewarded = "Risk not rewarded";
export const sizeLabel = "Size";
export const fullPositionLabel = "Full position";
export const atMost = "at most ";
export const ofMoney = " of your money";
export const ofPart = " of ";
export const worstQuarterLabel = "In 1 of 20 three-month periods";
export const fallsBefore = "falls ";
export const fallsAfter = " or more at some point";
export const fallOf = "Fall of ";
export const orMoreWithin = " or more within ";
export const pastFrequencyNote = " (past frequency)";
export const range90 = "90% range";
export const estimatedRange90 = "Estimated 90% range";

// chanceText
export const howOften = "How often ";
export const endedLowerNote = " ended lower in the past. That isn't this coin's own chance.";
export const estimateNote = "The chance is an estimate: this far ahead, we can't calibrate a coin's chances.";
export const didSoNote = "How often such coins did so in the past. That isn't this coin's own chance.";

// confidenceBand
export const bandNote =
  "The colour of the bar shows how likely the claim is, not which way the price goes: green from 80%, yellow from 60%, red below.";

// groundReason
export const skillReason = "in tests, our chances beat the usual ones";
export const premiumReason = "shares like it gained on average";
export const riskReason = "a deep fall is too likely";
export const relativeReason = "it stands out from its class";
export const setupReason = "a chart pattern has completed";
export const unrewardedReason = "its risk has not been rewarded";

// levelsOverBars
export const otherCurrency = (name: string, currency: string, barsCurrency: string) =>
  `The ${name} is in ${currency} but these bars are in ${barsCurrency}, so its levels aren't drawn.`;
export const otherTime = (name: string, barsEnd: string, day: string) =>
  `These bars end on ${barsEnd} but the ${name} is from ${day}, so its levels aren't drawn.`;
/** What levels belong to, as these sentences name it. */
export const ofAnalysis = "analysis";
export const ofAdvice = "advice";

// useLevels
export const levelsFailed = "The levels couldn't be loaded. Reload the page to see them.";

// rangeText
export const rangeTo = " to ";
