import type { LeaderboardWindow } from "@sextant/core/contract";

/** The periods of results. */
export const WINDOWS = {
  "7d": "7 days",
  "30d": "30 days",
  season: "Season",
  all: "All time",
} as const satisfies Record<LeaderboardWindow, string>;

/** The explanations of ranking metrics, shared by every screen that shows them. */
export const MEANINGS = {
  drawdown: "The largest fall of the account from its highest value, by daily closes.",
  lowerBound:
    "The account's average day is probably above this (95% confidence, however often you look). Below zero, the results may be luck.",
  follower: "The profit you would have made by copying each of these trades one minute later.",
  winRateLowerBound: "With this number of trades, the true win rate is probably above this (95% confidence).",
  exposure: "Long plus short positions as a share of the account, averaged over days.",
} as const;
