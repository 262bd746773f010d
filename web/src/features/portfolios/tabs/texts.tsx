import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// actionLine
export const paysBeforeTaxes = (part: ReactNode) => <>, pays {part} before taxes</>;
export const noLongerReported = "No source reports it any more";
export const account = (account: string) => ` · account ${account}`;
export const held = (amountOf: ReactNode) => <>you held {amountOf}</>;
export const youHeld = (held: ReactNode) => <>you held {held}</>;
export const paidHeld = (amountOf: ReactNode, held: ReactNode) => (
  <>
    paid on {amountOf}, you held {held}
  </>
);

// allocationTab
export const loadingAllocation = "Loading the allocation";
export const allocationLoadFailed = "The allocation couldn't be loaded.";
export const empty = "How your money is spread across holdings, currencies and sectors will appear here.";
export const updateFailed = (error: string) => `The allocation couldn't be updated. You see the last version. ${error}`;
export const notKnown = "Unknown";
export const holding = "By holding";
export const byClass = "By class";
export const currency = "By currency";
export const sector = "By sector";
export const notCounted = "Not counted";
export const allCash = "Everything in this portfolio is cash.";
export const onlyCashKnown = "Only the cash has a known value. What we left out is listed below.";
export const largestHolding = (symbol: string, percent: ReactNode, effectiveHoldings: ReactNode) => (
  <>
    {symbol} is the largest holding{percent}. {effectiveHoldings}
  </>
);
export const portfolio = (sharePercent: string) => `, with ${sharePercent} of the portfolio`;
export const whatMeans = "What this means";
export const effectiveHoldingsMeaning =
  "Ten holdings of the same size count as 10. If one outweighs the rest, the number falls towards 1, and a fall in that one hits you almost in full. It is one divided by the sum of the squared shares. Cash is left out.";

// benchmarkSection
export const benchmark = "Benchmark";
export const benchmarkMeaning =
  "What you would have now if each deposit had bought, and each withdrawal had sold, one index or symbol instead, at that day's closing price.";
export const noBenchmark = (link: ReactNode) => <>No benchmark chosen. {link} to compare your return with an index.</>;
export const chooseOneSettings = "Choose one in Settings";
export const valueUnknown = (symbol: string) =>
  `We can't compare with ${symbol} because your portfolio's current value is unknown.`;
export const noClosingPrices = (symbol: string) =>
  `We can't compare with ${symbol} because no source has its closing prices.`;
export const cannotCompare = (symbol: string, reason: string) => `We can't compare with ${symbol}. ${reason}`;
export const comparison = (word: string, symbol: string, there: ReactNode) => (
  <>
    {word} the same deposits in {symbol}
    {there}.
  </>
);
export const portfolioDidWell = "Your portfolio did as well as";
export const portfolioDidBetterThan = "Your portfolio did better than";
export const portfolioDidWorseThan = "Your portfolio did worse than";
export const yourPortfolio = "Your portfolio";
export const sameDeposits = (symbol: string) => `The same deposits in ${symbol}`;
export const difference = "Difference";

// changeSection
export const explainChange = "Explain this change";
export const cannotExplain =
  "We can't split this change into its parts, because a price, an exchange rate or a cost is missing.";
export const changeHolding = "The change by holding";
export const holdingColumn = "Holding";
export const prices = "Prices";
export const exchangeRates = "Exchange rates";
export const showAll = (length: number) => `Show all ${String(length)}`;
export const cashCurrency = "By cash currency";
export const ratesOnCash = "Effect of exchange rates on cash";
export const cash = "Cash in";

// changeTable
export const caption = (date: string, date2: string) => `What changed the value from ${date} to ${date2}`;
export const part = "Part";
export const picture = "Chart";
export const amount = "Amount";
export const valueThen = "Value after";

// connectionsTab
export const seePlans = "Compare plans";
export const connectAccount = "Connect an account";
export const connections = "Connections";
export const loadingConnections = "Loading connections";
export const connectionsLoadFailed = "The connections couldn't be loaded.";
export const updateFailedConnections = (error: string) =>
  `The connections couldn't be updated. You see the last version. ${error}`;
export const noConnectionsYet = "No connections yet.";
export const connectionsEmpty =
  "Connect a wallet's public address or an exchange account, and we add its transactions automatically. Connections are read-only: they can't trade or withdraw anything.";
export const quotaUsed = "Your other portfolios use all the connections in your plan.";
export const offersLoadFailed = "The list of networks and exchanges couldn't be loaded.";
export const nothingToConnect = "This server isn't set up to read accounts from any network or exchange.";
export const syncFailed = (label: string) => `${label} wasn't synced`;
export const added = (transactions: string, lastSyncAt: ReactNode, readUntil: ReactNode) => (
  <>
    {transactions} added{lastSyncAt}
    {readUntil}
  </>
);
export const lastSynced = (timestamp: ReactNode) => <>, last synced {timestamp}</>;
export const readUp = (timestamp: ReactNode) => <>, read up to {timestamp}</>;
export const syncing = "Syncing...";
export const syncNow = "Sync now";
export const remove = (label: ReactNode) => <>Remove{label}</>;

// corporateActionsSection
export const splitsDividendsAdd = "Splits and dividends to add";
export const meaning =
  "A split turns each share into several, or several into one. The value stays the same. A dividend is money that a company pays per share. Without both among your transactions, quantities and returns are wrong.";
export const loadingSplitsDividends = "Loading splits and dividends";
export const actionsFailed = "Splits and dividends couldn't be loaded.";
export const nothingToAdd = "Nothing to add. New splits and dividends of your holdings will appear here.";
export const addedFromList = (length: number) => `Added from this list (${String(length)})`;
export const alreadyAmongTransactions = (length: number) => `Already among your transactions (${String(length)})`;
export const moreLater = (more: number) => `${String(more)} more will appear here once you add these.`;
export const noEvents = (leftOut: string) =>
  `No source reports splits or dividends for ${leftOut}, so we suggest none for them.`;
export const actionsAdded = (count: string) => `${count} added`;
export const adding = "Adding...";
export const add = (length: string) => `Add ${length}`;
export const readOnly = "This portfolio is read-only on your plan.";
export const addFailed = (error: string) => `Nothing was added. ${error}`;
export const transactions = (count: string) => `${count} transactions`;
export const removed = "Removed";
export const undo = (action: ReactNode) => <>Undo{action}</>;
export const undoFailed = (error: string) => `Nothing was changed. ${error}`;

// exposureTab
export const loadingExposure = "Loading the exposure";
export const exposureLoadFailed = "The exposure couldn't be loaded.";
export const emptyExposure =
  "How far your portfolio may rise or fall will appear here, with the effect of a move in any one symbol.";
export const updateFailedExposure = (error: string) =>
  `The exposure couldn't be updated. You see the last version. ${error}`;
export const leftOutTitle = "What we left out, and why";

// holdingsTab
export const noHoldings = "No holdings.";
export const holdingsEmpty = "What you buy will appear here, lot by lot and at current prices.";
export const addTransaction = "Add transaction";
export const holdings = (name: string) => `Holdings of ${name}`;
export const lots = (part: ReactNode, chevronDown: ReactNode) => (
  <>
    Lots{part}
    {chevronDown}
  </>
);
export const of = (symbol: string) => ` of ${symbol}`;
export const costUnknown = "Cost unknown";
export const loadingLots = "Loading the lots";
export const lotsLoadFailed = "The lots couldn't be loaded.";
export const realizedGains = "Realised gains";
export const loadingRealizedGains = "Loading the realised gains";
export const gainsFailed = "The realised gains couldn't be loaded.";

// importTab
export const importFile = "Import a file";
export const overLimit =
  "This portfolio is over your plan's limit, so you can't add to it. You can still undo an earlier import.";
export const formatsLoadFailed = "The list of formats couldn't be loaded. You can still choose a file.";
export const file = "the file";
export const importGone = "This import is no longer stored. Import the file again.";
export const chooseFile = "Choose a file";
export const loadingImport = "Loading the import";
export const importLoadFailed = "This import couldn't be loaded.";

// incomeTab
export const loadingIncome = "Loading the income";
export const incomeLoadFailed = "The income couldn't be loaded.";
export const updateFailedIncome = (error: string) => `Income couldn't be updated. You see the last version. ${error}`;
export const incomeMonth = "Income by month";
export const beforeTaxes = "before taxes";
export const noIncome = "No income yet. Dividends, interest and rewards will appear here, month by month.";
export const paidLastYear = (part: ReactNode) => <>This portfolio paid {part} in the last 12 months.</>;
export const announcedDividends = "Announced dividends";
export const nothingAnnounced = "No announced dividends for your holdings.";
export const exDateNote = (explained: ReactNode) => (
  <>You get a dividend if you hold the share before its {explained}.</>
);
export const exDate = "ex-date";
export const exDateMeaning =
  "The first day on which a share trades without its next dividend. If you buy on that day or later, you don't get it.";
export const expected = " (expected)";
export const paid = "Paid on";
export const perShare = "Per share";
export const sourceColumn = "Source";
export const next12Months = "The next 12 months";
export const noDividendData = "We can't estimate a year's dividends because no source has them for your holdings.";
export const noDividends = "Your holdings paid no dividend in the last four quarters.";
export const yearAhead = (part: ReactNode) => (
  <>
    If each holding pays what it paid in the last four quarters, you get {part}. This is arithmetic, not a forecast:
    companies raise, cut and skip dividends.
  </>
);
export const yearByHolding = "A year's dividends by holding";
export const countedFrom = "Counted from";

// measureGrid
export const toggleWorking = (word: string, part: ReactNode) => (
  <>
    {word} calculation{part}
  </>
);
export const hide = "Hide";
export const show = "Show";
export const measureSuffix = (name: string) => ` of ${name}`;
export const period = "in this period";
export const year = (signedPercent: string) => `${signedPercent} a year`;
export const several = "Several";
export const none = "None";
export const aYear = (rates: string) => `${rates} a year`;
export const line = "Line";
export const day = "Day";
export const workingOf = (name: string) => `Calculation of ${name}`;

// monthBars
export const dividends = "Dividends";
export const interest = "Interest";
export const rewards = "Rewards";
export const incomeChart = (month: string, month2: string) =>
  `Income by month, ${month} to ${month2}; the table below has the amounts.`;
export const amountsMonth = "Amounts by month";
export const month = "Month";
export const total = "Total";

// benchmarkChoice
export const compareWith = "Compare with";
export const benchmarkNotSaved = "The benchmark couldn't be saved";

// aheadPart
export const seeExposure = "How this is measured, and what one fall would do";

// returnSpan
export const inPeriod = (period: string) => `in ${period}`;
export const sinceDay = (date: string) => `since ${date}`;

// returnAnswer
export const returnAnswer = (percent: ReactNode, span: string, beside: ReactNode) => (
  <>
    {percent} {span}
    {beside}
  </>
);
export const besideReturn = (symbol: string, percent: ReactNode) => (
  <>
    ;{" "}
    <span className="pf-beside">
      {symbol} {percent}
    </span>
  </>
);
export const noComparison = (symbol: string) =>
  `We can't compare with ${symbol} because no source has its newest closing price.`;

// overviewTab
export const overviewLoadFailed = "The overview couldn't be loaded.";
export const without = (names: string) => `without ${names}`;
export const curveWithout = (names: string) => `Without ${names}, which we have no value for now.`;
export const curveEnds = (date: string, names: string) =>
  `The line ends on ${date}, since we have no value for ${names} after that day.`;
export const curveNote = (word: string) =>
  `'Start and deposits' is the value at the start of the period plus deposits minus withdrawals.${word}`;
export const benchmarkNote = " The benchmark is what the same deposits and withdrawals would be worth in it.";
export const howMeasured = "How it is measured";
export const returnAndValue = "Return and value";
export const returnNote = (link: ReactNode) => (
  <>
    Time-weighted shows how your investments did. Money-weighted also counts when you paid in and took out, so it shows
    how you did. {link}
  </>
);
export const seeWorking = "See how each is calculated";
export const noReturn = (reason: string) => `We can't calculate the return for this period. ${reason}`;
export const unrealizedGain = "Unrealised gain";
export const realizedGain = "Realised gain";
export const income = "Income";
export const fees = "Fees outside purchases";
export const taxes = "Taxes";
export const profitSinceFirstTransaction = "Profit since the first transaction";
export const overviewTabCash = "Cash";
export const negativeCash = "Below zero: a deposit may be missing from your transactions.";
export const loadingOverview = "Loading the overview";

// performanceTab
export const loadingPerformance = "Loading the performance";
export const performanceLoadFailed = "The performance couldn't be loaded.";
export const updateFailedPerformance = (error: string) =>
  `Performance couldn't be updated. You see the last version. ${error}`;
export const emptyPerformance = "Once you add a transaction, your return will appear here, measured in five ways.";
export const performanceTabReturn = "Return";
export const returnIntro =
  "Five standard ways to measure the same result. They differ when money came in or went out during the period.";
export const noChange = (since: string) => `This portfolio has neither gained nor lost anything since ${since}.`;
export const gainSentence = (word: string, part: ReactNode, since: string) => (
  <>
    This portfolio {word} {part} since {since}, after fees and taxes. Deposits and withdrawals don't count.
  </>
);

// rangesSection
export const rangesTitle = "Likely range of the value";
export const rangesMeaning =
  "The 90% range, from how much each holding swings and how they move together: nine in ten outcomes lie inside it, one in twenty below and one in twenty above. It shows how far the value may move, not in which direction.";
export const noRange = "We can't calculate a range. The reasons are below.";
export const rangeSentence = (
  word: string,
  part: ReactNode,
  signedPercent: string,
  part2: ReactNode,
  signedPercent2: string,
  horizon: string,
) => (
  <>
    9 times in 10, {word} will be worth between {part} ({signedPercent}) and {part2} ({signedPercent2}) in {horizon}.
  </>
);
export const thisPortfolio = "this portfolio";
export const measuredPart = "the part we can measure";
export const leftOut = (isPart: ReactNode, names: string) => (
  <>
    {isPart}
    {names !== "" && `Not in these ranges: ${names}.`}
  </>
);
export const rangesCoverKnownValue = (percent: string) => `The ranges cover ${percent} of the known value. `;
export const valueRanges = "90% ranges of the value";
export const spanColumn = "In";
export const low = "Low";
export const high = "High";

// settingsTab
export const settingsTabExport = "Export";
export const exportIntro = "Download all transactions as a file. You can import it again without losing anything.";
export const download = (download: ReactNode, upperCase: string) => (
  <>
    {download}Download {upperCase}
  </>
);
export const settingsTabDelete = "Delete";
export const deleteEffect = "This also deletes its transactions. You can't undo this.";
export const deletePortfolio = "Delete portfolio";
export const name = "Name";
export const currencyNote = (currency: string) => `All values are in ${currency}. You can't change the currency.`;
export const saving = "Saving...";
export const saveName = "Save name";
export const methodTitle = "Cost basis";
export const methodIntro =
  "If you change this, everything is recalculated from the first transaction. Ask a tax adviser which method applies to you.";
export const lotMethod = "Which lots are sold first";
export const lotScope = "Lots of the same symbol";
export const save = "Save";
export const benchmarkIntro =
  "Compares your portfolio with the same deposits and withdrawals in one symbol, such as SPY or BTC-USD. Leave it empty for no benchmark.";
export const saveBenchmark = "Save benchmark";
export const settingsSaved = "Settings saved";

// shareBars
export const showFewer = "Show fewer";
export const showAllShares = (length: string) => `Show all ${length}`;

// staleActions
export const staleActions = (length: number) => `No longer fit what you held (${String(length)})`;
export const staleReason =
  "You changed or removed transactions after these were added. Until you correct or remove them, income or quantities are wrong.";
export const corrected = "Corrected";
export const correct = (action: ReactNode) => <>Correct{action}</>;
export const staleActionsRemove = (action: ReactNode) => <>Remove{action}</>;
export const dividendsCorrected = (length: string) => `${length} dividends corrected`;
export const correctAllDividends = (length: number) => `Correct all ${String(length)} dividends`;

// stressSection
export const whatIf = "What if";
export const stressMeaning =
  "A stress test. It uses how each holding moved with one symbol over the last half year to estimate what a move in that symbol would do to your portfolio.";
export const loadingStressTest = "Loading the stress test";
export const stressTestFailed = "This move couldn't be tested.";
export const moveTest = "Move to test";
export const ifSymbol = "If this symbol";
export const cannotTest = (word: string) => `We can't test this move. ${word}`;
export const reasonBelow = "The reason is below.";
export const stressSentence = (
  symbol: string,
  move: string,
  word: string,
  part: ReactNode,
  signedPercent: string,
  part2: ReactNode,
  part3: ReactNode,
) => (
  <>
    If {symbol} {move} within a week, your holdings {word} about {part} ({signedPercent}). 9 times in 10 the change is
    between {part2} and {part3}.
  </>
);
export const stressByHolding = "Effect of the move by holding";
export const beta = "Beta";
export const change = "Change";
export const together = "Together";
export const betaNote = (symbol: string, length: ReactNode) => (
  <>
    A beta of 1.5 means that when {symbol} moves 1%, this holding moves about 1.5%. In a crash, holdings often fall
    together by more than that.{length}
  </>
);
export const tooLittleHistory = (leftOut: string) =>
  ` Not in the total because their price history overlaps too little with it: ${leftOut}.`;

// swingMetrics
export const swingTitle = "Volatility and drawdown";
export const swingScope = "over the last year, without deposits and withdrawals";
export const volatilityMeaning =
  "How far a year's return typically lies from its average, measured on daily returns. The higher it is, the more the value swings in both directions.";
export const swingMetricsYear = "a year";
export const drawdownMeaning =
  "The largest loss from a high to the low that followed, also called maximum drawdown. A fall of 50% needs a gain of 100% to recover.";
export const fromHigh = "from a high";
export const betaMeaning =
  "How many percent the portfolio moved, on average, when the benchmark moved 1%. The standard error shows how sure that is: the true beta is very likely within two standard errors of it.";
export const standardError = (format: string) => `± ${format} standard error`;

// transactionsTab
export const transactionGone = "The transaction this link points to no longer exists.";
export const loadingTransactions = "Loading the transactions";
export const transactionsLoadFailed = "The transactions couldn't be loaded.";
export const noTransactionsYet = "No transactions yet.";
export const transactionsEmpty = (link: ReactNode) => (
  <>Add what you bought, sold and received one by one, or {link} from your broker or exchange.</>
);
export const importAFile = "import a file";
export const earlierFailed = "Earlier transactions couldn't be loaded.";
export const showEarlierTransactions = "Show earlier transactions";

// changeText
export const openingMeaning = "What the portfolio was worth when the period began.";
export const openingName = "Value at the beginning";
export const depositsName = "Deposits";
export const depositsMeaning = "Money and holdings that you added.";
export const withdrawalsName = "Withdrawals";
export const withdrawalsMeaning = "Money and holdings that you took out.";
export const pricesName = "Prices";
export const pricesMeaning = "The effect of price moves on what you held.";
export const ratesName = "Exchange rates";
export const ratesMeaning =
  "The effect of exchange rates on holdings and cash in currencies other than the portfolio's.";
export const incomeName = "Income";
export const incomeMeaning = "Dividends, interest and rewards.";
export const feesName = "Fees";
export const feesMeaning = "What brokers, exchanges and networks charged.";
export const taxesName = "Taxes";
export const taxesMeaning = "Taxes that were withheld or that you entered.";
export const closingName = "Value now";
export const closingMeaning = "What the portfolio is worth at current prices.";
export const residualName = "Unexplained";
export const residualMeaning =
  "The change in value minus all the parts above. It is zero because each part is calculated exactly.";

// returnMeasures
export const timeWeighted = "Time-weighted";
export const timeWeightedMeaning =
  "The return of what you held, as if no money had come in or gone out. Funds and indices publish theirs this way.";
export const timeWeightedUse = "Look at this to compare your choices with an index or a fund.";
export const timeWeightedWorking =
  "Each stretch between two payments has a return of its own. The result is all of them multiplied: (1 + first) × (1 + second) × … − 1.";
export const returnFactor = "Return";
export const moneyWeighted = "Money-weighted";
export const moneyWeightedMeaning =
  "The interest rate at which a savings account, with the same deposits and withdrawals on the same days, would have ended at the same value. Spreadsheets call it XIRR.";
export const moneyWeightedUse = "Look at this to see what your own money earned, timing included.";
export const moneyWeightedWorking =
  "What you paid in is negative; what you took out or have now is positive. At this rate, all lines add up to zero.";
export const worthFactor = "Worth at this rate";
export const modifiedDietz = "Modified Dietz";
export const modifiedDietzMeaning =
  "The gain divided by the average capital. A deposit counts for the share of the period that it was invested.";
export const modifiedDietzUse = "Look at this to check the money-weighted return with a calculator.";
export const modifiedDietzWorking = "The result is the gain divided by the average capital.";
export const shareFactor = "Share of the period";
export const simpleMeasure = "Simple";
export const simpleMeaning = "The gain divided by the value at the beginning plus everything you paid in since.";
export const simpleUse = "Look at this if you paid in once and left it alone.";
export const simpleWorking = "The result is the first line divided by the second.";
export const onAverage = "On average investment";
export const onAverageMeaning =
  "The gain divided by what your holdings cost on average, on the days when you held something. Money that waits as cash does not count.";
export const onAverageUse = "Look at this if much of your money waited as cash, or came in over time.";
export const onAverageWorking = "The result is the gain divided by what was invested on average.";
export const daysFactor = "Days";

// measureGrid, shareBars, swingMetrics, correlation
export const ratesAnd = " and ";
export const otherHoldings = (count: number) => `Other (${String(count)})`;
export const plainBeta = "Beta";
export const betaTo = (benchmark: string) => `Beta to ${benchmark}`;
export const oneTransaction = "1 transaction";
