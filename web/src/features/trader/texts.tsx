import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// delayedPositions
export const symbol = "Symbol";
export const side = "Side";
export const long = "Long";
export const short = "Short";
export const shareAccount = "Share of account";
export const positionsHidden = "This trader doesn't show open positions.";
export const positionsAsOf = (timestamp: ReactNode) => (
  <>Positions as of {timestamp}. Traders choose the delay with which others see them.</>
);
export const noOpenPositions = "No open positions.";
export const openPositions = "Open positions";

// followButton
export const loadFailedRetry = "Couldn't load. Retry";
export const following = "Following";
export const follow = "Follow";

// followDialog
export const youFollow = (pseudonym: string) => `You follow ${pseudonym}`;
export const changesSaved = "Changes saved";
export const noLongerFollow = (pseudonym: string) => `You no longer follow ${pseudonym}`;
export const copiesStay = "Copied trades stay in your account.";
export const followTitle = (pseudonym: string) => `Follow ${pseudonym}`;
export const followingTitle = (pseudonym: string) => `Following ${pseudonym}`;
export const copyingStopped = (copyStopped: string) => `Copying has stopped. ${copyStopped}`;
export const notifyOnFill = "Notify me of their trades";
export const copyTrades = (part: ReactNode) => <>Copy their trades into my paper account{part}</>;
export const copyHint =
  "Each copy uses the same share of your account as the trade does of theirs, within your limits. It is traded after theirs, at the next price.";
export const save = "Save";
export const unfollow = "Unfollow";
export const cancel = "Cancel";

// standingsTable
export const time = "Time";
export const rank = "Rank";
export const notRanked = "Not ranked";
export const totalProfit = "Total Profit";
export const trades = "Trades";
export const days = "Days";
export const winRate = "Win Rate";
export const least = (percent: string) => `probably above ${percent}`;
export const bestStreak = "Best Streak";
export const maxDrawdown = "Max drawdown";
export const exposure = "Exposure";
export const lowerBoundDaily = "Average day, probably above";
export const tooFewDays = "Too few days";
export const oneMinuteLater = "Copied a minute later";
export const resultsTime = "Results by time";

// traderPage
export const traderLoadFailed = "This trader couldn't be loaded.";
export const leaderboardSinceSeason = (date: string, season: string, word: string) =>
  `On the leaderboard since ${date} · Season ${season} · ${word}`;
export const followers = (followers: string) => `${followers} followers`;
export const changeProfile = "Change your profile";
export const leaderboard = "Leaderboard";
export const equity = "Equity";
export const equityIntro = "Value of the account at the end of each UTC day of this season.";
export const curveEmpty = "The chart starts on the account's second day.";
export const results = "Results";
export const noClosedTrades = "No closed trades in this league yet.";
export const badges = "Badges";
export const noBadgesYet = "No badges yet.";
export const notFoundTitle = "Trader not found";
export const notFoundReason = "They may have left the leaderboard.";
export const toLeaderboard = "Go to the leaderboard";
export const loadingTrader = "Loading the trader";

// copyLimits, traderPage
export const maxTradePercent = "Maximum share of your account per trade, %";
export const maxSymbols = "Maximum number of copied symbols";
export const stopCopyingAfter = "Stop copying after a loss of, %";
export const wholeUpTo = (most: number) => `Enter a whole number from 1 to ${String(most)}.`;
export const numberUpTo = (most: number) => `Enter a number above 0, at most ${String(most)}.`;
export const oneFollower = "1 follower";
