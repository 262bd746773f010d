import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// advisoryLimit
export const fairUse = "as many as fair use allows";
export const perDay = (count: number) => `${String(count)} a day`;
export const limitTitle = "You've used all of your plan's advisories for today";
export const yourPlan = (planName: string) => `Your plan, ${planName}`;
export const limitText =
  "Each combination of symbol and risk profile counts once a day. You can reopen the advisories you requested today, and market analysis of any symbol is free.";
export const retry = "Retry";
export const seePlans = "See plans";

// advisory
export const rising = "Rising";
export const uptrend = "Uptrend";
export const falling = "Falling";
export const downtrend = "Downtrend";
export const sideways = "Sideways";
export const noTrend = "No clear trend";
export const volatile = "Volatile";
export const largeSwings = "Large swings";
export const calm = "Calm";
export const smallSwings = "Small swings";
export const summary = "Summary";
export const horizons = "Horizons";
export const marketCondition = "Market condition";
export const primaryStrategy = "Primary strategy";
export const forProfile = (profile: ReactNode) => <>Risk profile {profile}</>;

// aiSummary
export const aiSummary = "AI summary";
export const asOf = (time: string) => `As of ${time}`;
export const summaryFacts = (count: number) =>
  count === 1 ? "1 fact behind this summary" : `${String(count)} facts behind this summary`;
export const disclaimer = (notAdvice: ReactNode, howOften: ReactNode, link: ReactNode) => (
  <>
    {notAdvice} Confidence is the chance that a claim comes true, not the chance of a profit. Prices can leave any range
    {howOften}. {link}
  </>
);
export const notFinancialAdvice = "This is not financial advice.";
export const leaveRange = ", and one time in ten they leave the 90% range";
export const seePastClaims = "See how past claims ended";
export const horizonSummary = (tab: string) => `${tab} summary`;
export const expired = "Expired";
export const notAvailable = "Not available";
export const expiredAt = (until: string) => `Expired ${until}`;
export const validUntil = (until: string) => `Up to date until ${until}`;
export const checkBackAfter = (until: string) => `Check back after ${until}`;

// allocationCard
export const portfolioAllocation = "Portfolio allocation";
export const suggestedCash = (percent: ReactNode) => <>Suggested cash {percent}</>;
export const sharesOfRest = "The shares above split what you don't keep in cash.";
export const whyAllocation = "Why this allocation";

// availableStrategy
export const expiredText = (since: ReactNode) => (
  <>{since} A newer bar has closed since then. Refresh this advice before you act on it.</>
);
export const expiredSince = (time: string) => `Expired ${time}.`;
export const aiAnalysis = "AI analysis";
export const writtenByRules = "Written by fixed rules from the model's numbers";
export const keyIndicators = "Key indicators";
export const notApplicable = "N/A";
export const analysisFacts = (count: number) =>
  count === 1 ? "1 fact behind this analysis" : `${String(count)} facts behind this analysis`;
export const invalidationTitle = "What would change this advice";
export const rule = "Rule";

// metricTable
export const metricsTitle = "Every number explained";
export const model = (version: string) => `Model ${version}`;
export const metric = "Metric";
export const value = "Value";
export const explanation = "Explanation";

// ownPlan
export const planTitle = "How much to hold";
export const enterCapital = "Enter your capital to see the trade plan in your own money.";
export const yourCapital = (currency: string) => `Your capital, ${currency}`;
export const maxPerPosition = "Maximum per position, %";
export const percentageInvalid = "Enter a percentage above 0, up to 100.";
export const maxAmount = "Maximum to hold";
export const amount = "Amount";
export const losesOrMore = (money: string) => `loses ${money} or more at some point`;
export const inPortfolios = "In your portfolios";
export const holdingUnpriced =
  "You hold this symbol, but we have no price for it right now, so we can't compare your holding with the trade plan.";
export const currencyDiffers = (symbol: string, symbolCurrency: string, currency: string) =>
  `${symbol} is priced in ${symbolCurrency}, your portfolio in ${currency}. The amount is in ${currency}. Convert it at your broker's rate.`;
export const portfoliosFailed = "Your portfolios couldn't be loaded, so they aren't included here.";
export const savedInBrowser = "Saved only in this browser.";
export const portfolioTotal = (currency: string) => `The total of your portfolios in ${currency}.`;
export const savedNextToTotal = (currency: string, money: string) =>
  `Saved only in this browser. Your portfolios in ${currency}: ${money}.`;

// ownProfileNote
export const otherProfile = (shown: string, own: string, link: ReactNode) => (
  <>
    This advisory is for the {shown} profile. Your recommendations use your own profile, {own}. {link}
  </>
);
export const changeProfile = "Change your profile";

// positionSize
export const limitedByRisk = "Risk per trade";
export const limitedByExposure = "Maximum per position";
export const limitedByDrawdown = "Drawdown limit";
export const capital = "Capital";
export const riskPercent = "Risk per trade, %";
export const entryPrice = "Entry Price";
export const stopLoss = "Stop Loss";
export const maxDrawdown = "Maximum drawdown, %";
export const currentDrawdown = "Current drawdown, %";
export const sizeTitle = "Position size calculator";
export const sizeExpired =
  "This advice has expired. A newer bar has closed, so its entry and stop loss are out of date and we don't calculate a size from them.";
export const refreshAdvice = "Refresh advice";
export const calculateSize = "Calculate size";
export const sizeHint =
  "If the price reaches your stop loss, you lose no more than about the share of your capital that you chose. You lose more if the price jumps past the stop loss.";
export const sizeNeedsPlan = (planName: string, link: ReactNode) => (
  <>
    The position size calculator is part of the {planName} plan and above. It finds a size at which your stop loss costs
    no more than you choose. {link}
  </>
);
export const unitsTo = (trade: string) => `units to ${trade}`;
export const valueAtEntry = "Position value at entry";
export const shareOfCapital = (money: string, percent: string) => `${money} · ${percent} of your capital`;
export const lossAtStop = "Loss at the stop loss";
export const limitedBy = "Limited by";

// strategyCard
export const anyway = (trade: string) => `if you ${trade} anyway`;
export const strategy = (action: string) => `Strategy: ${action}`;
export const chanceText = "How likely this claim is to come true.";
export const chanceVsUsual = (percent: string) =>
  `Bar: this claim. Marker: how often such claims usually come true, ${percent}.`;
export const chanceVsNoTrend = (percent: string) =>
  `Bar: this claim. Marker: the chance to beat, ${percent} in a market without a trend.`;
export const timeframe = "Timeframe";
export const ends = "Claim ends";
export const ground = "Ground";
export const targetPrice = "Target Price";
export const distanceFromEntry = "Distance from the entry";
export const chance = (percent: string) => `${percent} chance`;
export const priceRange = (low: string, high: string) => `${low} to ${high}`;
export const cameTrue = "Came true on this server";
export const tooEarly = "Too early to judge";
export const trackRecord = "Track record";
export const row = (seq: number) => `Entry ${String(seq)} of the record`;
export const marksText = "A tick means that the claim comes true, a cross that it doesn't.";
export const heldOf = (hits: number, resolved: number) => `${String(hits)} of ${String(resolved)}`;

// strategyChart
export const fromClose = (time: string) => `from the close of ${time}`;
export const chartValidUntil = (time: string) => `up to date until ${time}`;
export const wasValidUntil = (time: string) => `was up to date until ${time}`;
export const shadedRange = (time: string, range: string, holdRange: string) =>
  `Shaded: where the price may go until ${time}. ${range}${holdRange}`;
export const holdRange = " The dashed lines mark the range that HOLD claims.";

// strategyUnavailable
export const action = "Action";
export const confidence = "Confidence";
export const riskLevel = "Risk level";
export const unavailableText =
  "We make no claim if the data doesn't support one: it would look precise and be wrong. The other horizons use their own data.";
export const noClaim = "No claim";
export const checkBack = "Check back after";

// symbolCard
export const symbol = "Symbol";
export const generated = (time: ReactNode, currency: string) => (
  <>
    Generated {time}
    {currency}
  </>
);

// touchCard
export const touchTitle = "Chance of reaching your stop loss or target";
export const within = "Within";
export const withinSpan = (span: string) => `Within ${span}`;
export const touchText = (within: string, target: string, stop: string, neither: string, simulated: ReactNode) => (
  <>
    Reaching a level is not the same as reaching it first: the price may reach both, one after the other. {within}, it
    reaches the target first in {target} of cases, the stop loss first in {stop}, and neither in {neither}.{simulated}
  </>
);
export const byEndOfPlan = "By the end of the trade plan";
export const simulatedPrices = " These prices are simulated and say nothing about the real market.";
export const percentFromEntry = (name: string, side: string) => `${name}, % ${side} the entry`;
export const moveFromEntry = (move: string, side: string) => `${move}% ${side} the entry`;
export const levelInPercent = (name: string) => `${name} in percent`;
export const planLevel = (
  price: string,
  name: string,
  percent: string,
  side: string,
  planPrice: string,
  beyond: ReactNode,
) => (
  <>
    {price}. The trade plan's {name} is {percent} {side} the entry, at {planPrice}
    {beyond}.
  </>
);
export const beyondSlider = (most: string) => `, which is beyond this slider: we measure moves of up to ${most}%`;

// tradeTable
export const buy = "Buy";
export const sell = "Sell";
export const tradesTitle = "Trades compared";
export const tradesText = (entry: string, cost: string) =>
  `Three risk profiles side by side · entry ${entry} · cost of buying and selling ${cost}`;
export const profile = "Profile";
export const trade = "Trade";
export const levels = "Stop loss, entry, target";
export const firstReached = "Target first · neither · stop loss first";
export const winRateVsBreakEven = "Win rate (bar) vs. break-even rate (marker)";
export const winRateBreakEven = "Win rate vs. break-even";
export const averageResult = "Average result";
export const thisAdvisory = "this advisory";
export const winRate = "Win rate";
export const versus = (percent: string) => ` vs. ${percent}`;
export const tradesNote = (wins: ReactNode, finding: string, frequencies: ReactNode, link: ReactNode) => (
  <>
    A trade {wins} if it reaches its target before its stop loss, or if it reaches neither and ends in profit. {finding}{" "}
    {frequencies}
    {link}
  </>
);
export const wins = "wins";
export const pastFrequencies = "This far ahead, a coin's chances are past frequencies. ";
export const testYourRule = "Test your own rule on past prices";
export const tradeLevels = (stop: string, entry: string, target: string) =>
  `Stop loss ${stop}, entry ${entry}, target ${target}`;

// tradingAdvisoryPage
export const generating = "Generating AI Trading Advisory...";
export const refresh = "Refresh";
export const refreshFailed = "Refresh failed";
export const refreshed = "Refreshed";
export const refreshedText = (symbol: string) => `This is the latest advisory for ${symbol}.`;
export const tradingAdvisory = "Trading Advisory";
export const noAdvisory = "No advisory";
export const generateFailed = "Failed to generate trading advisory. Please try again later.";
export const showsPrevious = (error: string) =>
  `The last refresh failed, so you're seeing the previous advisory. ${error}`;
export const riskProfile = "Risk profile";
