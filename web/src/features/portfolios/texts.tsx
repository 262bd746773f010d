import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// addToPortfolio
export const addPortfolio = (symbol: string) => `Add ${symbol} to a portfolio`;
export const allOverLimit = "Your portfolios are over your plan's limit, so they are read-only.";
export const createPortfolio = "Create Portfolio";
export const cancel = "Cancel";

// emptyPortfolio
export const emptyTitle = "This portfolio is empty.";
export const historyEmpty = "Once you add a transaction, its daily value, returns and cash will appear here.";
export const addTransaction = "Add transaction";
export const importFile = "Import a file";

// missingFacts
export const checkSymbol = "Check the symbol";
export const checkCurrency = "Check the currency";
export const enterPrice = "Enter the price";
export const enterCost = "Enter the cost";
export const missingTitle = "Missing data";
export const of = (symbol: string) => ` of ${symbol}`;
export const missingRate = (symbols: string, rate: string) =>
  `Left out: ${symbols}. The price is in ${rate}, and no source has a rate for ${rate} now.`;
export const more = (length: number) => `And ${String(length)} more.`;

// periodChoice
export const period = "Period";

// portfolioHead
export const portfolios = "Portfolios";
export const oldestPrice = (timestamp: ReactNode) => <>Oldest price: {timestamp}</>;
export const unpriced = (unpriced: string) =>
  `Not in the total because we have no price or exchange rate: ${unpriced}.`;
export const today = "today";
export const gain = "unrealised";

// portfolioList
export const portfolio = "Portfolio";
export const readOnly = "Read only";
export const value = "Value";
export const portfolioListToday = "Today";
export const last30Days = "Last 30 days";
export const unrealizedProfit = "Unrealised profit";
export const prices = "Prices";
export const actions = "Actions";
export const listAddTransaction = "Add transaction";
export const portfolioListDelete = (name: ReactNode) => <>Delete{name}</>;
export const up = "Up";
export const down = "Down";
export const unchanged = "Unchanged";
export const notApplicable = "N/A";
export const noFullDay = "No day on which everything had a price";
export const allPortfolios = (currency: string) => `in all ${currency} portfolios`;
export const without = (names: string) => `without ${names}`;
export const valuesWithout = (names: string) => `Value and profit ${without(names)}`;
export const andOthers = (count: number) => `${String(count)} more`;
export const updateFailedPortfolios = (error: string) =>
  `Your portfolios couldn't be updated. You see the last version. ${error}`;
export const portfoliosEmpty = "No portfolios created yet.";
export const emptyHelp =
  "A portfolio lists what you own elsewhere and shows what it is worth. It touches no real money. Create one with a name and a currency. Then enter what you bought, or import a file from your broker or exchange.";
export const exampleTitle = "What it will show";
export const exampleName = "Example";
export const exampleRange = "90% range in a month";
export const changesLoadFailed = (error: string) => `Today's changes couldn't be loaded. ${error}`;

// portfolioTabs
export const overview = "Overview";
export const holdings = "Holdings";
export const transactions = "Transactions";
export const performance = "Performance";
export const allocation = "Allocation";
export const income = "Income";
export const exposure = "Exposure";
export const portfolioTabsImport = "Import";
export const connections = "Connections";
export const settings = "Settings";

// portfolioView
export const updateFailed = (error: string) => `This portfolio couldn't be updated. You see the last version. ${error}`;
export const overLimit = (name: string) =>
  `${name} is over your plan's limit, so it is read-only. Nothing has been deleted.`;

// portfoliosPage
export const loadingPortfolios = "Loading your portfolios";
export const portfoliosLoadFailed = "Your portfolios couldn't be loaded.";
export const portfolioNotFound = "Portfolio not found";
export const notFoundReason = "There is no portfolio of yours at this address. It may have been deleted.";
export const showPortfolios = "Show your portfolios";

// rejectionLine
export const seePlans = "Compare plans";

// selfCheck
export const loadingSelfCheck = "Loading the self-check";
export const selfCheckLoadFailed = "The self-check couldn't be loaded.";
export const checkPassed = "Lots add up to each quantity and cost, and entries to the cash, exactly.";
export const checkFailed =
  "Lots or entries don't add up to what is shown. This is our error, not yours. Please report it.";
export const checkIntro = "Each row calculates the same amount in two independent ways. The difference must be 0.";
export const selfCheck = "Self-check";
export const equation = "Check";
export const checkColumn = "Unit";
export const leftSide = "Left side";
export const rightSide = "Right side";
export const difference = "Difference";

// unappliedSplits
export const andMore = (more: string) => ` and ${more} more`;
export const oneSplitMissing = (named: string) =>
  `A split of ${named} isn't among your transactions yet. Quantities and values may be wrong until you add it.`;
export const splitsMissing = (length: string, named: string) =>
  `${length} splits (${named}) aren't among your transactions yet. Quantities and values may be wrong until you add them.`;
export const reviewSplits = "Review splits";

// valueCurve
export const tooFewDays = "The chart starts on the second day that has a value.";
export const earlierPrice = ", with a price or rate from an earlier day";
export const valueFrom = (word: string, dayOf: string, word2: string, dayOf2: string) =>
  `Value from ${word} on ${dayOf} to ${word2} on ${dayOf2}.`;
export const readOffAt = "Show value on";
export const gapNote = "The line has a gap where something had no price.";

// valueLine
export const fromSecondDay = "From the second day on";
export const on = (word: string, date: string) => `${word} on ${date}`;
export const from = (text2: string, text3: string, word: string) => `From ${text2} to ${text3}${word}.`;
export const daysNoValue = ", with days that have no value";

// valueTable
export const day = "Day";
export const paidIn = "Start and deposits";
export const showTable = "Show as a table";
export const valueDay = "Value by day";
export const showAllDays = (length: number) => `Show all ${String(length)} days`;

// portfolioPeriod
export const oneDay = "1 day";
export const week = "1 week";
export const month = "1 month";
export const quarter = "3 months";
export const halfYear = "6 months";
export const yearToDate = "Year to date";
export const year = "1 year";
export const fiveYears = "5 years";
export const allTime = "All";

// returnText
export const rates = (count: number) => `${String(count)} rates`;
export const undefinedReturn = "Undefined";

// settingText
export const averageLot = "Average cost";
export const averageLotNote =
  "Every unit costs the same: the average of all you bought. Used in Canada, and for UK share pools.";
export const fifo = "First in, first out (FIFO)";
export const fifoNote = "The oldest lot is sold first. The usual rule in Germany and the US.";
export const lifo = "Last in, first out (LIFO)";
export const lifoNote = "The newest lot is sold first.";
export const highestCost = "Highest cost first";
export const highestCostNote = "The lot that cost most is sold first, which makes the smallest gain now.";
export const specificLots = "Specific lots";
export const specificLotsNote = "You choose the lots for each sale. If you don't, the oldest are sold first.";
export const wholePortfolio = "Across the whole portfolio";
export const wholePortfolioNote = "A sale can use lots from any account.";
export const eachAccount = "Separately in each account or wallet";
export const eachAccountNote = "A sale uses only lots from its own account.";
export const cashOutside = "Not part of the portfolio";
export const cashOutsideNote =
  "You pay for purchases with money from outside, and sale proceeds leave the portfolio at once. You don't need to enter deposits.";
export const cashInside = "Part of the portfolio";
export const cashInsideNote =
  "Purchases are paid from the portfolio's cash in each currency. Enter deposits and withdrawals too.";
