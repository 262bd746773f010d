import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// badgesTab
export const loadingBadges = "Loading the badges";
export const badgesLoadFailed = "The badges couldn't be loaded.";
export const noBadges = "This server has no badges.";
export const earned = "Earned";
export const of = (length: number) => `of ${String(length)}`;
export const points = "Points";
export const badgeProgress = (format: string) => `of ${format}`;
export const badgesNote =
  "You earn badges for what you do here. They can't be bought and don't affect your rank. Trades in the practice league don't count.";
export const earnedOf = (length: number, length2: number) => `${String(length)} of ${String(length2)}`;

// followedPart
export const tradersFollow = "Traders you follow";
export const loadingTradersFollow = "Loading the traders you follow";
export const followedLoadFailed = "The traders you follow couldn't be loaded.";
export const noneFollowed =
  "You don't follow anyone yet. Once traders are ranked, open one to follow or copy their trades.";
export const noLongerFollow = (pseudonym: string) => `You no longer follow ${pseudonym}`;
export const copiesStay = "Copied trades stay in your account.";
export const stillFollow = (pseudonym: string) => `You still follow ${pseudonym}`;
export const since = (following: string, timestamp: ReactNode) => (
  <>
    {following} · since {timestamp}
  </>
);
export const copyingStopped = (copyStopped: string) => `Copying has stopped. ${copyStopped}`;
export const unfollow = (pseudonym: ReactNode) => <>Unfollow{pseudonym}</>;
export const notifiedFills = "Notified of trades";
export const notNotifiedFills = "Not notified of trades";
export const copiedUpTrade = (notified: string, percent: string) => `${notified} · copied, up to ${percent} a trade`;

// joinDialog
export const delayNone = "Immediately";
export const delayNoneHint = "Everyone sees what you hold right now.";
export const delayHour = "One hour later";
export const delayHourHint = "Others see what you held an hour earlier.";
export const delayDay = "One day later";
export const delayDayHint = "Others see what you held a day earlier.";
export const never = "Never";
export const onlyResultsShown = "Only your results are shown.";
export const pseudonymTooShort = (sHORTEST: string) => `Enter at least ${sHORTEST} characters.`;
export const joinedLeaderboard = (pseudonym: string) => `You joined the leaderboard as ${pseudonym}`;
export const profileSaved = "Leaderboard profile saved";
export const joinLeaderboard = "Join the leaderboard";
export const leaderboardProfile = "Your leaderboard profile";
export const pseudonym = "Pseudonym";
export const pseudonymHint = "Others see this instead of your name. Use letters, digits and hyphens.";
export const delayLabel = "When others see your open positions";
export const joinNote =
  "Your paper trades, results and badges are shown under this pseudonym. You can leave at any time. Your results then stay on the leaderboard as 'Former trader', so that nobody can erase a loss by leaving.";
export const joinTitle = "Join leaderboard";
export const save = "Save";
export const cancel = "Cancel";
export const leftLeaderboard = "You left the leaderboard";
export const leaveNote =
  "Your pseudonym and profile are removed, and nobody can follow you any more. Your results so far stay on the leaderboard as 'Former trader'.";
export const leaveLeaderboard = "Leave leaderboard";
export const stay = "Stay";
export const leave = "Leave…";

// leaderboardPage
export const pageTitle = "Social Trading Leaderboard";
export const pageIntro = "Paper traders ranked by their results. Joining is optional, and you use a pseudonym.";
export const leaderboard = "Leaderboard";

// leaderboardHead
export const loadingAnswer = "Loading who leads";
export const startPaperTrading = "Start paper trading";

// lackText
export const oneMoreTrade = "1 more trade";
export const moreTrades = (count: number) => `${String(count)} more trades`;
export const oneMoreDay = "1 more day";
export const moreDays = (count: number) => `${String(count)} more days`;
export const lack = (parts: string, hasJoined: boolean) =>
  `For a rank you need ${parts}${hasJoined ? "" : ", and to join under a pseudonym"}.`;
export const onlyJoin = "You have the trades and the days for a rank. Join under a pseudonym to get it.";

// leaderSentence
export const noneRanked = "Nobody is ranked here yet. You could be the first.";
export const leads = (name: string, lead: string) => `${name} leads with ${lead}.`;
export const youLead = (lead: string) => `You lead with ${lead}.`;
export const rankedAnd = (count: number, sentence: string) =>
  `${count === 1 ? "1 trader is" : `${String(count)} traders are`} ranked: ${sentence}`;
export const leadsWinRate = (percent: string) => `${percent} of trades won`;
export const leadsTrades = (count: string) => `${count} trades`;
export const leadsStreak = (count: string) => `${count} wins in a row`;
export const leadsLowerBound = (percent: string) => `probably more than ${percent} a day`;
export const leadsUnknown = "too few days to tell";

// ownStrip
export const yourRank = "Your rank";
export const noRankYet = "None yet";
export const tradesClosed = "Trades closed";
export const daysTraded = "Days";
export const progressOf = (done: string, of: number) => `${done} of ${String(of)}`;
export const profitSoFar = "Profit so far";
export const startsWithTrade = "Starts with your first trade";
export const afterFees = "After fees";
export const tradesAndDays = "Trades";

// noTradersYet
export const nextBadges = "Your next badges";
export const example = "Example";
export const exampleRow = ["1", "grey-heron", "+$1,581.46", "54% of 231 trades won"] as const;

// ownPart
export const ownLoadFailed = (button: ReactNode) => <>We couldn't check whether you've joined. {button}</>;
export const retry = "Retry";
export const ownName = (ownName: ReactNode) => <>You're on the leaderboard as {ownName}</>;
export const changeLeave = "Change or leave";

// rankingColumns
export const none = "None";
export const days = (count: string) => `${count} days`;
export const sample = "Trades so far";
export const sampleMeaning =
  "Closed trades, and the days that the numbers are based on. The fewer there are, the more of the result is luck.";
export const trades = (count: string) => `${count} trades`;
export const winRate = "Win Rate";
export const least = (percent: string) => `probably above ${percent}`;
export const atLeast = "Probably above";
export const winRateBoundMeaning = (winRateLowerBound: string) =>
  `${winRateLowerBound} This tab ranks by it, so that a few lucky trades don't put anyone on top.`;
export const maxDrawdown = "Max drawdown";
export const lowerBound = "Lower bound";
export const tooFewDays = "Too few days";
export const day = "a day";
export const oneMinuteLater = "Copied a minute later";
export const followerMeaning = (follower: string) => `${follower} Missing if we don't know a price for that minute.`;
export const totalProfit = "Total Profit";
export const bestTrade = "Best trade";
export const currentStreak = "Current streak";
export const totalTrades = "Total Trades";
export const bestStreak = "Best Streak";
export const wins = (count: string) => `${count} wins`;
export const oneTrade = "1 trade";

// rankingPart
export const top10TotalProfit = "Top 10 by total profit";
export const top10WinRate = "Top 10 by win rate";
export const top10NumberTrades = "Top 10 by number of trades";
export const top10WinningStreak = "Top 10 by winning streak";
export const time = "Time";
export const rankLowerBound = "Rank cautiously (lower end of the 95% range)";
export const top10LowerBound = "Top 10 by the lower end of the daily return";
export const leaderboardLoadFailed = "The leaderboard couldn't be loaded.";
export const noneRankedText = "The top 10 paper traders will appear here.";

// rankingRules
export const howRankingWorks = "How the ranking works";
export const ruleTrades =
  "Only paper trades at prices this server observed count. A trade counts once it is closed, if its first order was at least 1% of the account. A loss of any size counts against the win rate.";
export const ruleEntry =
  "You are ranked after 30 trades and 14 days. Each person has one account, and it can't be reset.";
export const ruleProfit =
  "Total Profit is the profit of closed trades after fees, minus what open positions are losing. Gains of open positions count once they are closed.";
export const ruleLuck =
  "In the ranking by profit, a single gain counts for at most three times the usual size of that account's earlier results, while losses count in full. One lucky trade can't put anyone on top.";
export const ruleWinRate =
  "Win rates are shown as they are, but ranked by the rate that the number of trades supports (the lower end of the 95% Wilson interval): 75% of 400 trades ranks above 80% of 30.";
export const ruleLowerBound =
  "The lower bound of the mean daily return stays valid however often you look. It can't foresee a kind of loss that hasn't happened yet, so look at the drawdown too.";
export const ruleLosers = "In every ranking except by profit, accounts that lost money are below those that didn't.";
export const ruleTies = "Ties go to the account with more trades, then to whoever joined first.";
export const ruleCollusion =
  "Accounts that trade against each other lose their rank. Gains from copied trades don't count; losses do.";
export const ruleSeason =
  "A season is a calendar quarter in UTC. Trades at simulated prices are ranked separately, in the practice league.";
export const ruleTokens =
  "Gains in DEX tokens don't count, because whoever owns a pool can set its price. Losses in them do.";

// rankingSkeleton
export const loadingRanking = "Loading the ranking";

// rankingTable
export const ranking = (value: string) => `Ranking by ${value}`;
export const rank = "Rank";
export const trader = "Trader";
export const you = " (you)";
export const medalRank = (medal: string) => `${medal} medal, rank `;

// leaderboardAddress, lackText, rankingColumns
export const profitTab = "Total Profit";
export const winRateTab = "Win Rate";
export const tradesTab = "Total Trades";
export const streakTab = "Best Streak";
export const badgesTab = "Badges";
export const lackAnd = " and ";
export const oneDay = "1 day";
export const streakOf = (length: number, count: string, isWon: boolean) =>
  `${count} ${isWon ? (length === 1 ? "win" : "wins") : length === 1 ? "loss" : "losses"}`;
