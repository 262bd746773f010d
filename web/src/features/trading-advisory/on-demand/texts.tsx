import type { ReactNode } from "react";

// What the working says, by the file that says it; apart from the screen's other texts, since it loads later.

export { entryPrice, notApplicable, seePlans, stopLoss } from "../texts.tsx";

// availableStrategy
export const writtenByRules = "Written by rules from the numbers on this page. No language model.";
export const keyIndicators = "Key indicators";
export const analysisFacts = (count: number) =>
  count === 1 ? "1 fact behind this analysis" : `${String(count)} facts behind this analysis`;
export const invalidationTitle = "What would change this advice";
export const rule = "Rule";

// metricTable
export const model = (version: string) => `Model ${version}`;
export const metric = "Metric";
export const value = "Value";
export const explanation = "Explanation";

// allocationCard
export const portfolioAllocation = "Portfolio allocation";
export const investAtMost = (percent: ReactNode, symbol: string, share: ReactNode) => (
  <>
    Put at most {percent} of your money into {symbol}. {share}
  </>
);
export const nothingToBuy = "Nothing to buy now: keep it in cash.";
export const cash = "Cash";
export const belowPlan = (plan: string, areStopsFar: boolean, hasCash: boolean) =>
  `The trade plan alone allows ${plan}. Here it's less: ${[
    ...(areStopsFar ? ["the stops are far away"] : []),
    ...(hasCash ? ["the part of horizons without a BUY stays in cash"] : []),
  ].join(", and ")}.`;
export const byPlan = "That's the trade plan's size.";
export const restInCash = "The rest stays in cash.";
export const howToSplit = "How to split it";
export const whyAllocation = "Why this allocation";

// ownPlan
export const planAlone =
  "This is the trade plan on its own. The portfolio allocation above is smaller if stops are far away, or if other horizons keep their part in cash.";
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
export const exampleCapital = "An example. Enter your own amount: it's saved only in this browser.";
export const savedInBrowser = "Saved only in this browser.";
export const portfolioTotal = (currency: string) => `The total of your portfolios in ${currency}.`;
export const savedNextToTotal = (currency: string, money: string) =>
  `Saved only in this browser. Your portfolios in ${currency}: ${money}.`;

// positionSize
export const limitedByRisk = "Risk per trade";
export const limitedByExposure = "Maximum per position";
export const limitedByDrawdown = "Drawdown limit";
export const riskPercent = "Risk per trade, %";
export const maxDrawdown = "Maximum drawdown, %";
export const currentDrawdown = "Current drawdown, %";
export const sizeExpired =
  "This advice has expired. A newer bar has closed, so its entry and stop loss are out of date and we don't calculate a size from them.";
export const refreshAdvice = "Refresh advice";
export const moreFields = "More";
export const numberInvalid = "Enter a number above 0.";
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

// touchCard
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
export const oddsCell = "Target · neither · stop first";
export const rightCell = "Win rate, break-even";
export const buy = "Buy";
export const sell = "Sell";
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
export const testYourRuleWith = (planName: string) => `Test your own rule on past prices (${planName} plan)`;
export const tradeLevels = (stop: string, entry: string, target: string) =>
  `Stop loss ${stop}, entry ${entry}, target ${target}`;

// verdictOdds
export const marksText = "A tick means that the claim comes true, a cross that it doesn't.";

// ownPlanText
export const holdNone = (symbol: string, amount: string) =>
  `Don't hold any ${symbol}: the trade plan's amount is ${amount}.`;
export const keepAtMost = (symbol: string, amount: string) =>
  `There's no reason to trade now. If you hold ${symbol}, keep no more than ${amount} of your capital in it. If you trade anyway, selling is better than buying.`;
export const putInto = (symbol: string, amount: string) =>
  `The trade plan puts ${amount} of your capital into ${symbol}.`;
export const putAtMost = (symbol: string, amount: string) =>
  `There's no reason to trade now. If you trade anyway, put no more than ${amount} of your capital into ${symbol}.`;
export const holdExactly = (holding: string) => `You hold ${holding}, exactly the planned amount.`;
export const holdLess = (holding: string, by: string) => `You hold ${holding}, ${by} less than planned.`;
export const holdMore = (holding: string, by: string) => `You hold ${holding}, ${by} more than planned.`;
export const profileLimit = (profile: string, purchase: string, holding: string) =>
  `${profile} profile: a full position is at most ${purchase} of your money. A holding may grow to ${holding} before we suggest selling some, because selling costs and gains may be taxed.`;

// strategyEndings
export const targetFirst = (price: string) => `would reach the target ${price} first`;
export const neitherGain = (side: string, price: string) =>
  `would reach neither and end ${side} ${price}, a smaller gain before costs`;
export const neitherLoss = (side: string) => `would reach neither and end ${side} it, a smaller loss`;
export const stopFirst = (price: string) => `would reach the stop loss ${price} first`;
export const endBetween = (low: string, high: string) => `would end between ${low} and ${high}`;
export const endOutside = "would end above or below that";
export const endAbove = (price: string) => `would end above ${price}`;
export const endAtOrBelow = (price: string) => `would end at ${price} or below`;
export const fallsFar = (percent: string) => `would fall ${percent}% or more at some point`;
export const endBelow = (price: string) => `would end below ${price}`;
export const notThatFar = "wouldn't fall that far";
export const endAtOrAbove = (price: string) => `would end at ${price} or above`;
export const below = "below";
export const above = "above";

// touchText
export const fewerThan1 = "fewer than 1";
export const moreThan99 = "more than 99";
export const about = (count: string) => `about ${count}`;
export const fell = "fell";
export const rose = "rose";
export const touched = (count: string, did: string, move: string, span: string) =>
  `In ${count} of 100 similar situations, the price ${did} ${move}% or more within ${span}.`;

// tradesFinding
export const tradeCounts = ["none", "one", "two", "three", "four", "five"];
export const pastDrift = " In our tests we couldn't predict the direction, so these results are past drift, not skill.";
export const allEarn = "On average, all of the trades make money after costs.";
export const noneEarns = "On average, none of the trades makes money after costs.";
export const someEarn = (count: string, verb: string) =>
  `On average, ${count} of the six trades ${verb} money after costs.`;
export const makes = "makes";
export const make = "make";
export const buyAndHold = "the advice is to buy and hold, not to trade between them";
export const holdLessOrNone = "the advice is to hold less of it or none, not to trade between them";
export const onlyPlan = (advice: string) => `The stop loss and target are only its plan: ${advice}.`;
export const noMoney = (advice: string) =>
  `Trading this advice's stop loss and target makes no money after costs: ${advice}.`;
