import type { MarketData } from "../contract/index.ts";

/** One indicator's vote as the screen shows it. */
export type TechnicalVote = MarketData["technicalAnalysis"]["votes"][number];
export type VoteGroup = TechnicalVote["group"];
