export { analyseMarket } from "./analyse-market.ts";
export type { AnalysisInput } from "./analysis-input.ts";
export { sentimentOf } from "./sentiment/sentiment-of.ts";
export type { TextSentiment } from "./sentiment/sentiment-of.ts";
export { dataFault } from "./data-fault.ts";
export { evidenceLedger, type EvidenceLedger } from "./evidence-ledger.ts";
export { recommendationWithoutForecast, type Recommend, type Recommendation, type Views } from "./recommendation.ts";
export { technicalView } from "./technical-view.ts";
export { contextWords, dataOrigin } from "./recommendation-words.ts";
