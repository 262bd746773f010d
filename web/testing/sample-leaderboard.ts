import type { Achievement, FollowedTrader, LeaderboardEntry, Trader, TraderProfile } from "@sextant/core/contract";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { type Answers, failure } from "./fake-api.ts";
import { openApp, type OpenedApp } from "./open-app.tsx";

/** What the calls of the leaderboard answer in a test: invented traders. What a test or the page changes in it is answered from then on. */
export type SampleLeaderboard = {
  entries: LeaderboardEntry[];
  achievements: Achievement[];
  trader: Trader | null;
  followed: FollowedTrader[];
  profile: TraderProfile;
};

const NAMES = ["ohm", "Grey Heron", "basalt", "harrow", "kestrel", "driftwood", "saltmarsh", "tarn", "fathom", "marl"];
export const EARNED_AT = "2026-10-14T09:30:00.000Z";

export const entryOf = (rank: number, changes: Partial<LeaderboardEntry> = {}): LeaderboardEntry => ({
  id: `trader-${String(rank)}`,
  user: { username: NAMES[rank - 1] ?? `trader ${String(rank)}` },
  totalProfitLoss: (1722.01 - 140.55 * rank).toFixed(2),
  winRate: (54.2 - rank / 4).toFixed(1),
  winRateLowerBound: (47.9 - rank / 3).toFixed(1),
  totalTrades: String(240 - 9 * rank),
  longestWinStreak: String(16 - rank),
  currentStreak: String(rank % 3 === 0 ? -2 : 3),
  bestTrade: "343.95",
  maxDrawdown: "8.1",
  exposure: "41.5",
  dailyReturnLowerBound: rank === 4 ? null : "0.02",
  days: String(60 - rank),
  followerProfitLoss: rank === 5 ? null : "1500.2",
  rank,
  isOwn: false,
  isAgent: rank === 3,
  hasSkillMark: rank === 1,
  league: "real",
  ...changes,
});

/** One's own row, far from the top and below zero. */
export const ownEntry = (rank = 4021): LeaderboardEntry =>
  entryOf(rank, {
    id: "trader-own",
    user: { username: "Quiet Tern" },
    totalProfitLoss: "-141.44",
    totalTrades: "41",
    days: "22",
    winRate: "53.7",
    winRateLowerBound: "38.7",
    longestWinStreak: "7",
    isOwn: true,
  });

export const badgeOf = (id: string, changes: Partial<Achievement> = {}): Achievement => ({
  id,
  category: "TRADING",
  name: "Hundred Trades",
  description: "Close 100 trades. At most 5 a day count.",
  badgeIcon: "list-checks",
  rarity: "rare",
  points: 50,
  earnedAt: null,
  progress: { done: 41, of: 100 },
  ...changes,
});

const ACHIEVEMENTS: readonly Achievement[] = [
  badgeOf("trades-100"),
  badgeOf("days-5", {
    name: "Off the Mark",
    description: "Close a trade on 5 different days.",
    badgeIcon: "footprints",
    rarity: "common",
    points: 10,
    earnedAt: EARNED_AT,
    progress: { done: 5, of: 5 },
  }),
  badgeOf("unbroken", {
    category: "STREAK",
    name: "Unbroken",
    description: "End 20 trading days in a row with a profit.",
    badgeIcon: "infinity",
    rarity: "legendary",
    points: 500,
    progress: { done: 3, of: 20 },
  }),
  badgeOf("student", {
    category: "LEARNING",
    name: "Student",
    description: "Complete 5 different lessons.",
    badgeIcon: "an-icon-of-tomorrow",
    rarity: "epic",
    points: 20,
    progress: { done: 0, of: 5 },
  }),
];

const standingOf = ({ totalProfitLoss }: { readonly totalProfitLoss: string }) => {
  const { id: _i, user: _u, rank: _r, isOwn: _o, isAgent: _a, hasSkillMark: _h, league: _l, ...standing } = entryOf(2);
  return { ...standing, totalProfitLoss };
};

const DAY_MS = 86_400_000;
/** Equity at the end of each day of an invented account that rises in waves. */
export const sampleEquity = (days = 40) =>
  Array.from({ length: days }, (_, i) => ({
    day: new Date(Date.UTC(2026, 9, 1) + i * DAY_MS).toISOString().slice(0, 10),
    equity: (100_000 + 45 * i + 420 * Math.sin(i / 4)).toFixed(2),
  }));

const PROFILE: TraderProfile = {
  id: "trader-2",
  pseudonym: "Grey Heron",
  joinedAt: "2026-10-02T10:00:00.000Z",
  isOwn: false,
  isAgent: false,
  hasSkillMark: false,
  isFollowed: false,
  followers: 12,
  season: "2026-Q4",
  standings: [
    { ...standingOf({ totalProfitLoss: "120.5" }), window: "7d", rank: null },
    { ...standingOf({ totalProfitLoss: "980.25" }), window: "30d", rank: 3 },
    { ...standingOf({ totalProfitLoss: "1440.91" }), window: "season", rank: 2 },
    { ...standingOf({ totalProfitLoss: "1440.91" }), window: "all", rank: 2 },
  ],
  equity: sampleEquity(),
  positions: [
    { symbol: "BTC-USD", side: "long", shareOfEquity: "22.5" },
    { symbol: "AAPL", side: "short", shareOfEquity: "4.1" },
  ],
  positionsAsOf: "2026-11-27T10:00:00.000Z",
  badges: ACHIEVEMENTS.filter(({ earnedAt }) => earnedAt !== null).map(({ progress: _, ...badge }) => ({
    ...badge,
    earnedAt: EARNED_AT,
  })),
};

export function sampleLeaderboard(changes: Partial<SampleLeaderboard> = {}): SampleLeaderboard {
  return structuredClone({
    entries: [...NAMES.map((_, i) => entryOf(i + 1)), ownEntry()],
    achievements: [...ACHIEVEMENTS],
    trader: { id: "trader-own", pseudonym: "Quiet Tern", positionsDelayHours: 24, joinedAt: EARNED_AT },
    followed: [],
    profile: PROFILE,
    ...changes,
  });
}

/** Answers like the server, as far as the screens show. */
export const leaderboardAnswers = (board: SampleLeaderboard): Answers => ({
  getMarketFeed: { because: "sample", items: [], sources: [] },
  getPaperAccounts: [],
  getPaperEquity: [],
  getLeaderboard: () => board.entries,
  getAchievements: () => board.achievements,
  getOwnTrader: () => board.trader,
  joinLeaderboard: ({ body: { pseudonym, positionsDelayHours = 24 } }) =>
    (board.trader = { id: "trader-own", pseudonym, positionsDelayHours, joinedAt: EARNED_AT }),
  leaveLeaderboard: () => {
    board.trader = null;
    board.entries = board.entries.filter(({ isOwn }) => !isOwn);
    return null;
  },
  getTraderProfile: ({ params: { traderId } }) =>
    traderId === board.profile.id
      ? { ...board.profile, isFollowed: board.followed.some((one) => one.traderId === traderId) }
      : failure(404, "There is no such trader.", "not-found"),
  getFollowedTraders: () => board.followed,
  followTrader: ({ body: { traderId, notify = true, copy = null } }) => {
    const { pseudonym } = board.profile;
    board.followed = [{ traderId, pseudonym, since: EARNED_AT, notify, copy, copyStopped: null }];
    return board.followed;
  },
  unfollowTrader: () => (board.followed = []),
});

type Opened = OpenedApp & { readonly board: SampleLeaderboard };

/** Opens the leaderboard. */
export async function openLeaderboard(
  changes: Partial<SampleLeaderboard> = {},
  query = "",
  answers: Answers = {},
): Promise<Opened> {
  const board = sampleLeaderboard(changes);
  const opened = await openApp(`/leaderboard${query}`, { answers: { ...leaderboardAnswers(board), ...answers } });
  await expect.element(page.getByRole("heading", { level: 1, name: "Social Trading Leaderboard" })).toBeVisible();
  return Object.assign(opened, { board });
}

/** Opens a trader's page. */
export async function openTrader(
  changes: Partial<SampleLeaderboard> = {},
  query = "?id=trader-2",
  answers: Answers = {},
): Promise<Opened> {
  const board = sampleLeaderboard(changes);
  const opened = await openApp(`/trader${query}`, { answers: { ...leaderboardAnswers(board), ...answers } });
  return Object.assign(opened, { board });
}
