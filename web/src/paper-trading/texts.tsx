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

// badgeText
export const tradingGroup = "Trading";
export const profitGroup = "Profit";
export const streakGroup = "Streak";
export const socialGroup = "Social";
export const otherGroup = "Other";
export const legendary = "Legendary";
export const epic = "Epic";
export const rare = "Rare";
export const common = "Common";

// leagues
export const realName = "Real prices";
export const practiceName = "Practice";
export const replayedPractice = "Practice, replayed prices";
export const simulatedPractice = "Practice, simulated prices";

// rankingText
export const weekWindow = "7 days";
export const monthWindow = "30 days";
export const seasonWindow = "Season";
export const allWindow = "All time";
export const drawdownMeaning = "The largest fall of the account from its highest value, by daily closes.";
export const lowerBoundMeaning =
  "The account's average day is probably above this (95% confidence, however often you look). Below zero, the results may be luck.";
export const followerMeaning = "The profit you would have made by copying each of these trades one minute later.";
export const winRateMeaning = "With this number of trades, the true win rate is probably above this (95% confidence).";
export const exposureMeaning = "Long plus short positions as a share of the account, averaged over days.";
