import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// badgeRow
export const points = (format: string) => `${format} points`;
export const earned = (time: ReactNode) => <>Earned {time}</>;
export const of = (format: string, format2: string) => `${format} of ${format2}`;
export const onePoint = "1 point";

// equityCurve
export const curveLabel = (money: string, dayOf: string, money2: string, dayOf2: string) =>
  `From ${money} on ${dayOf} to ${money2} on ${dayOf2}.`;
export const readOffAt = "Show value on";
export const curveName = "Account value by day";
export const accountValue = "Account value";

// leagueLine
export const prices = "Which prices";
export const realPrices = "Real prices";
export const simulated = "Simulated";
export const realLeague = "Paper trades, filled by this server at prices it observed. No real money is traded.";
export const noRealPrices = "No real prices";
export const realLeagueWaits =
  "No real price reaches this server right now, so orders in this league wait. Use the practice league meanwhile.";
export const replay = "Replay";
export const practiceLeague = (word: string) =>
  `Practice league at ${word} prices. They say nothing about today's markets.`;

// leagueSwitch
export const league = "League";

// metricMeanings
export const winRateLeast = "Win Rate, probably above";
export const maxDrawdown = "Max drawdown";
export const exposure = "Exposure";
export const lowerBoundDaily = "Average day, probably above";
export const oneMinuteLater = "Copied a minute later";
export const meanings = "What these numbers mean";

// paperTradeLink
export const paperTrade = "Paper trade this";

// traderMarks
export const agent = (bot: ReactNode) => <>{bot}Agent</>;
export const agentMeaning = "A program trades this account, under the same rules as everyone else.";
export const skill = (sparkles: ReactNode) => <>{sparkles}Skill</>;
export const skillMeaning =
  "This trader was right about the direction more often this season than luck explains. If nobody on the leaderboard had any skill, at most 1 leaderboard in 20 would show even one such mark, however often anyone looks. It doesn't predict the next trade.";
