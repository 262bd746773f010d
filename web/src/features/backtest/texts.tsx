import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// backtestDesk
export const actionFailed = "That didn't work";
export const newBacktest = "New backtest";
export const earlierRuns = "Earlier runs";
export const pastResultsSayLittle = "Past results say little about the future. This is not financial advice.";

// backtestExample
export const exampleFailed = "The example couldn't be loaded.";
export const exampleOf = (rule: string, symbol: string) => `Example: ${rule} on ${symbol}`;
export const simulated = "Simulated";
export const learnedBefore = (day: string) =>
  `The first settings were learned on the bars before ${day}. The result starts there.`;

// backtestForm
export const fee = "Fee per purchase or sale, %";
export const slippage = "Slippage per purchase or sale, %";
export const capitalPerTrade = "Share of capital per trade, %";
export const timeframe = "Timeframe";
export const from = "From";
export const fromHint = "Leave empty for all bars";
export const to = "To";
export const toHint = "Leave empty to run until now";
export const runBacktest = "Run backtest";
export const keepsRunning = "It keeps running if you leave this page.";

// backtestList
export const more = (slice: string, length: number) => `${slice} and ${String(length)} more`;
export const noBacktests =
  "No backtests yet. Choose a rule and a symbol, then run the backtest. In a few seconds you'll see how the rule would have done.";
export const of = (done: number, total: number) => `${String(done)} of ${String(total)}`;

// backtestPage
export const backtest = "Backtest";
export const pageIntro = "How a trading rule would have done on past prices after costs, and whether it was luck.";
export const loadFailed = "Your backtests couldn't be loaded.";
export const backtestingPartPlan = (plan: string) => `Backtesting is part of the ${plan} plan`;
export const upgradeReason =
  "Backtesting runs a trading rule on past prices with fees and slippage, chooses its settings on earlier bars only, and shows how likely it is that the result is more than luck.";
export const planPrice = (plan: string, dollars: string) => `The ${plan} plan costs $${dollars} a month. `;
export const earlierRunsRemain = "Backtests from an earlier subscription come back with it.";
export const seePlans = "Compare plans";

// backtestSkeleton
export const loadingBacktests = "Loading backtests";
export const loadingReport = "Loading the report";

// equityPicture
export const ruleReturn = (day: string, day2: string, signedPercent: string) =>
  `From ${day} to ${day2}, the rule returned ${signedPercent} and `;
export const holdReturn = (signedPercent: string, percent: string) =>
  `buying and holding ${signedPercent}. The rule's maximum drawdown was ${percent}.`;
export const rule = (decimal: ReactNode) => <>Rule {decimal}</>;
export const buyHold = (decimal: ReactNode) => <>Buy and hold {decimal}</>;
export const belowPeak = (percent: ReactNode) => <>Below its peak {percent}</>;
export const readOffAt = "Show value on";
export const accountCourse = (symbol: string) => `Backtest account on ${symbol}`;
export const ruleColumn = "Rule";
export const holdColumn = "Buy and hold";
export const peakColumn = "Below its peak";
export const ruleBuyHold = (day: string, decimal: string, decimal2: string) =>
  `${day}: rule ${decimal}, buy and hold ${decimal2}`;

// headlineCards
export const summary = "Summary";
export const result = "Result";
export const resultAfterCosts = "Result after costs";
export const yearlyReturn = "Yearly return after costs";
export const answer = (beats: boolean, rule: string, hold: string) =>
  beats ? `The rule beat holding: ${rule} against ${hold}.` : `The rule didn't beat holding: ${rule} against ${hold}.`;
export const againstHold = (signedPercent: ReactNode) => <>Buy and hold: {signedPercent}.</>;
export const againstHoldYearly = (signedPercent: ReactNode) => <>Buy and hold: {signedPercent} a year.</>;
export const maxDrawdown = "Max drawdown";
export const drawdownMeaning = "From a peak to the lowest point after it.";
export const evidence = "Evidence";
export const evidenceTitle = "Chance that it's more than luck";
export const oneTrial = "One setting was tried.";
export const manyTrials = (trials: number) =>
  `${String(trials)} settings were tried, and this number accounts for that.`;
export const convincing = "That is convincing: 95% or more.";
export const notConvincing = "That isn't convincing: it takes 95%.";
export const winRate = "Win rate";
export const winRateTrades = (trades: number) => `Win rate of ${String(trades)} ${trades === 1 ? "trade" : "trades"}`;
export const noTrades = "The rule made no trades.";
export const winRateRange = (percent: ReactNode, percent2: ReactNode) => (
  <>
    The true win rate is between {percent} and {percent2}, with 95% confidence.
  </>
);

// reports
export const symbolsTested = "Symbols tested";
export const symbol = "Symbol";
export const reportsRule = "Rule";
export const buyAndHold = "Buy and hold";
export const moreThanLuck = "More than luck";
export const trades = "Trades";

// ruleFields
export const walkForward = "Walk-forward";
export const walkForwardOn =
  "Settings are chosen on earlier bars only and tested on later ones, so hindsight can't help. Settings you fill in stay fixed.";
export const walkForwardOff =
  "The settings below are tested on all bars. If you chose them by looking at these prices, the result looks better than it is.";
export const chosenOnEarlierBars = "chosen for you";

// shownBacktest
export const tradesCsv = (download: ReactNode) => <>{download}Download trades as CSV</>;
export const changeAndRun = (rotateCcw: ReactNode) => <>{rotateCcw}Edit and run again</>;
export const deleteRun = (trash2: ReactNode) => <>{trash2}Delete</>;
export const cancelledAfter = (done: number, total: number, length: ReactNode) => (
  <>
    You cancelled this backtest after {done} of {total} steps.{length}
  </>
);
export const hasFinished = "This backtest has finished.";
export const finishedBelow = " The results up to then are below.";
export const failedLoadBacktest = "This backtest couldn't be loaded.";
export const allBars = "all bars";
export const fixedSettings = "fixed settings";
export const feePercent = (feePercent: number) => `fee ${String(feePercent)}%`;
export const slippagePercent = (slippagePercent: number) => `slippage ${String(slippagePercent)}%`;
export const sizeShare = (sizePercent: number) => `${String(sizePercent)}% of capital per trade`;
export const steps = "steps";
export const cancel = "Cancel";
export const progressBacktest = "Progress of the backtest";
export const canLeave = "You can leave or reload this page. The backtest keeps running.";

// stateBadge
export const waiting = "Queued";
export const running = "Running";
export const done = "Done";
export const failed = "Failed";
export const cancelled = "Cancelled";

// symbolReport
export const from100 = (symbol: string) => `${symbol}: growth of 100`;
export const bars = (day: string, day2: string, format: string, currency: string, sourceName: string) =>
  `${day} to ${day2} · ${format} bars · ${currency} · ${sourceName}`;
export const caveats = "Limits of this result";
export const allMetrics = "All metrics and what they mean";
export const walkForwardTitle = "Settings chosen by walk-forward";
export const walkForwardMeaning =
  "For each window, we took the settings with the best Sharpe ratio on earlier bars and tested them on bars they had never seen.";
export const fillRule = "Filled at the next bar's open, slippage and fees paid";

// symbolsField
export const symbols = "Symbols";
export const symbolsTest = "Symbols to test";
export const remove = (symbol: string) => `Remove ${symbol}`;
export const tooManySymbols = (mOST: number) => `A backtest can have at most ${String(mOST)} symbols.`;
export const noSymbols = "No symbols yet. Type one and press Enter.";

// tradesTable
export const stop = "Stop";
export const target = "Target";
export const periodEnded = "Period ended";
export const neverTraded = "The rule made no trades in this period.";
export const exitOf = (price: string, reason: string) => `${price} · ${reason}`;
export const tableTrades = "Table of trades";
export const bought = "Bought";
export const price = "Price";
export const sold = "Sold";
export const exitReason = "Exit reason";
export const tradesTableBars = "Bars";
export const showNewest = (aT_FIRST: number) => `Show the newest ${String(aT_FIRST)}`;
export const showAll = (length: number) => `Show all ${String(length)} trades`;
export const newestOnly = (length: number, count: number) =>
  `These are the newest ${String(length)} of ${String(count)} trades. The CSV file has all of them.`;

// windowsTable
export const tableWindows = "Table of windows";
export const tested = "Tested";
export const windowsTableTo = (day: string, day2: string) => `${day} to ${day2}`;

// stageText, backtestForm, shownBacktest
export const queuedStage = "Queued";
export const symbolOf = (symbol: string, at: number, of: number) => `${symbol}, symbol ${at} of ${of}`;
export const loadingBars = (which: string) => `Loading the bars of ${which}`;
export const testing = (which: string) => `Testing ${which}`;
export const hourBars = "1 hour";
export const fourHourBars = "4 hours";
export const dayBars = "1 day";
export const fromDay = (day: string) => `from ${day}`;
export const toDay = (day: string) => `to ${day}`;

// statisticLines
export const wilson = (low: string, high: string) =>
  ` With this many trades the true win rate is between ${low} and ${high}, with 95% confidence (Wilson).`;
export const totalReturn = "Total return";
export const totalReturnGloss = "What the account gained or lost, after all costs.";
export const holdReturnLine = "Buy and hold";
export const holdReturnGloss = "The same money invested on the first bar and left alone, at the same costs.";
export const yearlyReturnLine = "Yearly return";
export const yearlyReturnGloss = "The steady yearly rate that gives the same total.";
export const yearlyVolatility = "Yearly volatility";
export const yearlyVolatilityGloss =
  "How much the account swings: two years in three end within this much of the average.";
export const maxDrawdownLine = "Max drawdown";
export const maxDrawdownGloss =
  "From the highest point to the lowest one after it. You would have had to sit through this.";
export const sharpe = "Sharpe ratio";
export const sharpeGloss =
  "Yearly return for each unit of volatility. Above 1 is rare over many years, and by itself it proves nothing.";
export const probabilisticSharpe = "Probabilistic Sharpe";
export const probabilisticSharpeGloss =
  "The chance that the true Sharpe ratio is above zero, if this had been the only try.";
export const deflatedSharpe = "Deflated Sharpe";
export const deflatedSharpeGloss = (trials: number) =>
  `The same after counting ${trials === 1 ? "the one try" : `all ${trials} settings tried`}, including your earlier runs. Below 95% it may be luck.`;
export const settingsTried = "Settings tried";
export const settingsTriedGloss =
  "For this rule on this symbol. The more you try, the better the best one looks by chance.";
export const tradesLine = "Trades";
export const fewTrades = "Fewer than 30 trades say little, whatever the result.";
export const tradesGloss = "Positions that were opened and closed.";
export const winRateLine = "Win rate";
export const winRateGloss = (between: string) => `Share of trades that made money.${between}`;
export const profitFactor = "Profit factor";
export const profitFactorGloss =
  "Money won for each unit lost. 1 means nothing was gained. N/A means nothing was lost.";
export const averageTrade = "Average trade";
export const averageTradeGloss = "As a share of the capital in the trade, after costs.";
export const costsLine = "Costs";
export const costsGloss = "All fees and slippage, as a share of the starting capital.";
export const exposureLine = "Time in the market";
export const exposureGloss = "Share of bars with a position. Buy and hold is in the market all the time.";
