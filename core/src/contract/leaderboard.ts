import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { equityPointSchema, paperLeague } from "./paper-trading.ts";
import { isoTime, noBody, nothing, ownerParams } from "./wire.ts";

/** A leaderboard number, sent as a string. */
const numeral = z.string();

export const leaderboardWindow = z.enum(["7d", "30d", "season", "all"]);
export type LeaderboardWindow = z.infer<typeof leaderboardWindow>;

/** `profit` to `streak` are the screen's tabs; `lower_bound` ranks by the lower bound of the mean daily return. */
export const leaderboardOrder = z.enum(["profit", "win_rate", "trades", "streak", "lower_bound"]);
export type LeaderboardOrder = z.infer<typeof leaderboardOrder>;

/** An account's results within a window. */
const standing = z.strictObject({
  /** US dollars: profit of closed trades after all fees, less the unrealised losses of open positions. */
  totalProfitLoss: numeral,
  /** Percent of closed trades that made money; null without one. */
  winRate: numeral.nullable(),
  /** Lower 95% Wilson bound of the win rate, in percent: the tab ranks by it. */
  winRateLowerBound: numeral.nullable(),
  /** Closed trades: the sample that every rate here is based on. */
  totalTrades: numeral,
  longestWinStreak: numeral,
  /** Current streak of wins; negative for losses. */
  currentStreak: numeral,
  /** Null without a closed trade. */
  bestTrade: numeral.nullable(),
  /** Maximum drawdown of the equity, in percent; null before the first daily valuation. */
  maxDrawdown: numeral.nullable(),
  /** Mean share of the equity that was in positions, in percent; null before the first daily valuation. */
  exposure: numeral.nullable(),
  /** Lower bound of the mean daily return, in percent; null before there are enough days. */
  dailyReturnLowerBound: numeral.nullable(),
  days: numeral,
  /** Profit of a follower who made each trade one minute later; null until that price is known for every fill. */
  followerProfitLoss: numeral.nullable(),
});

export const leaderboardEntrySchema = standing.extend({
  id: z.string(),
  user: z.strictObject({ username: z.string() }),
  rank: z.number().int().min(1),
  /** The caller's own row, included even outside the top 10. */
  isOwn: z.boolean(),
  /** Whether a program trades the account through an API key. */
  isAgent: z.boolean(),
  /** Whether the results exceed what luck explains, by the published test over the whole leaderboard. */
  hasSkillMark: z.boolean(),
  league: paperLeague,
});
export type LeaderboardEntry = z.infer<typeof leaderboardEntrySchema>;

export const getLeaderboard = endpoint({
  method: "GET",
  path: "/api/leaderboard",
  access: "user",
  personal: true,
  summary: "The ten best paper traders by the chosen figure, and the own rank",
  params: nothing,
  query: z.strictObject({
    league: paperLeague.default("real"),
    window: leaderboardWindow.default("season"),
    by: leaderboardOrder.default("profit"),
  }),
  body: noBody,
  answer: z.array(leaderboardEntrySchema),
});

export const achievementSchema = z.strictObject({
  id: z.string(),
  category: z.string(),
  name: z.string(),
  description: z.string(),
  badgeIcon: z.string(),
  rarity: z.enum(["legendary", "epic", "rare", "common"]),
  points: z.number().int(),
  /** When the caller earned it; null if not yet. */
  earnedAt: isoTime.nullable(),
  /** The caller's progress: `done` of `of`. */
  progress: z.strictObject({ done: z.number(), of: z.number() }),
});
export type Achievement = z.infer<typeof achievementSchema>;

export const getAchievements = endpoint({
  method: "GET",
  path: "/api/achievements",
  access: "user",
  personal: true,
  summary: "Every badge with its criterion, and how far the caller is",
  params: nothing,
  query: nothing,
  body: noBody,
  answer: z.array(achievementSchema),
});

/** A participant's public profile: never the account's own name. */
export const traderSchema = z.strictObject({
  id: z.string(),
  pseudonym: z.string(),
  /** Delay of the open positions shown, in hours; null hides them. */
  positionsDelayHours: z.number().int().min(0).nullable(),
  joinedAt: isoTime,
});
export type Trader = z.infer<typeof traderSchema>;

export const getOwnTrader = endpoint({
  method: "GET",
  path: "/api/users/{id}/trader",
  access: "owner",
  summary: "Whether and how the caller takes part in the leaderboard; null where not",
  params: ownerParams,
  query: nothing,
  body: noBody,
  answer: traderSchema.nullable(),
});

export const joinLeaderboard = endpoint({
  method: "POST",
  path: "/api/users/{id}/trader",
  access: "owner",
  changes: true,
  summary: "Takes part in the leaderboard under a pseudonym, or changes how one is shown",
  params: ownerParams,
  query: nothing,
  body: z.strictObject({
    pseudonym: z.string().trim().min(3).max(24),
    positionsDelayHours: z.union([z.literal(0), z.literal(1), z.literal(24), z.null()]).default(24),
  }),
  answer: traderSchema,
});

export const leaveLeaderboard = endpoint({
  method: "DELETE",
  path: "/api/users/{id}/trader",
  access: "owner",
  changes: true,
  summary: "Leaves the leaderboard; past seasons keep the results without the pseudonym",
  params: ownerParams,
  query: nothing,
  body: noBody,
  answer: z.null(),
});

const traderParams = z.strictObject({ traderId: z.string().min(1).max(64) });

export const traderProfileSchema = traderSchema.omit({ positionsDelayHours: true }).extend({
  isOwn: z.boolean(),
  isAgent: z.boolean(),
  /** Whether the trader has the skill mark in this league and season, as on the leaderboard. */
  hasSkillMark: z.boolean(),
  /** Whether the caller follows this trader. */
  isFollowed: z.boolean(),
  followers: z.number().int(),
  season: z.string(),
  standings: z.array(standing.extend({ window: leaderboardWindow, rank: z.number().int().nullable() })),
  equity: z.array(equityPointSchema),
  /** As of `positionsAsOf`; null if the trader hides them. */
  positions: z
    .array(z.strictObject({ symbol: z.string(), side: z.enum(["long", "short"]), shareOfEquity: numeral }))
    .nullable(),
  positionsAsOf: isoTime.nullable(),
  badges: z.array(achievementSchema.omit({ progress: true, earnedAt: true }).extend({ earnedAt: isoTime })),
});
export type TraderProfile = z.infer<typeof traderProfileSchema>;

export const getTraderProfile = endpoint({
  method: "GET",
  path: "/api/traders/{traderId}",
  access: "user",
  personal: true,
  summary: "A trader's figures, equity curve, delayed positions and badges",
  params: traderParams,
  query: z.strictObject({ league: paperLeague.default("real") }),
  body: noBody,
  answer: traderProfileSchema,
});

/** How a trader's fills are copied into the caller's own paper account. */
export const copySettings = z.strictObject({
  /** Maximum share of the caller's equity for one copied trade, in percent. */
  maxTradePercent: z.number().gt(0).max(25),
  /** Maximum number of symbols held through copying. */
  maxSymbols: z.number().int().min(1).max(20),
  /** Copying stops when the copied trades have lost this share of the equity that they started with, in percent. */
  stopLossPercent: z.number().gt(0).max(50),
});

export const followedTraderSchema = z.strictObject({
  traderId: z.string(),
  pseudonym: z.string(),
  since: isoTime,
  /** Whether the caller is notified of this trader's fills. */
  notify: z.boolean(),
  copy: copySettings.nullable(),
  /** Why copying stopped, in a sentence; null while it runs or if it was never started. */
  copyStopped: z.string().nullable(),
});
export type FollowedTrader = z.infer<typeof followedTraderSchema>;

export const getFollowedTraders = endpoint({
  method: "GET",
  path: "/api/users/{id}/followed-traders",
  access: "owner",
  summary: "The traders whom the caller follows",
  params: ownerParams,
  query: nothing,
  body: noBody,
  answer: z.array(followedTraderSchema),
});

export const followTrader = endpoint({
  method: "POST",
  path: "/api/users/{id}/followed-traders",
  access: "owner",
  changes: true,
  summary: "Follows a trader: notified of fills, copied into the own paper account within limits",
  params: ownerParams,
  query: nothing,
  body: z.strictObject({
    traderId: z.string().min(1).max(64),
    notify: z.boolean().default(true),
    copy: copySettings.nullable().default(null),
  }),
  answer: z.array(followedTraderSchema),
});

export const unfollowTrader = endpoint({
  method: "DELETE",
  path: "/api/users/{id}/followed-traders/{traderId}",
  access: "owner",
  changes: true,
  summary: "Stops following a trader; what was copied stays in the own account",
  params: ownerParams.extend({ traderId: z.string().min(1).max(64) }),
  query: nothing,
  body: noBody,
  answer: z.array(followedTraderSchema),
});
