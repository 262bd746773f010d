export { analyseMarket } from "./analyse-market.ts";
export type { AnalysisInput } from "./analysis-input.ts";
export { sentimentOf } from "./sentiment/sentiment-of.ts";
export type { TextSentiment } from "./sentiment/sentiment-of.ts";
