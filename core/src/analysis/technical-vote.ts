import type { MarketData } from "../contract/index.ts";

/** One indicator's vote as the screen shows it. */
export type TechnicalVote = MarketData["technicalAnalysis"]["votes"][number];
export type VoteGroup = TechnicalVote["group"];

/** What an indicator says before its facts are numbered; `vote` null means it cannot speak yet. */
export type Verdict = { readonly vote: "BUY" | "SELL" | "NEUTRAL" | null; readonly reading: string };

/** Before warm-up an indicator has no opinion: neutral would be one. */
export const NOT_ENOUGH_DATA: Verdict = { vote: null, reading: "not enough data" };

/** For oscillators over a halted price: TA-Lib reads 0 there, which is no sign of weakness. */
export const NOTHING_MOVED: Verdict = { vote: "NEUTRAL", reading: "the last 15 closes are all equal: nothing moved" };
