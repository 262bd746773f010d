// The reasons of an advisory's values. Imported whole, as TEXTS: the build drops the names.

export const actionName = "Action";
export const claimChance = "The chance that the claim comes true.";
export const riskLevel = "Risk level";
export const stocks = "stocks";
export const coins = "coins";
export const riskWhy = (others: string) =>
  `How far we expect the price to move, compared with all past cases of ${others} in calm and volatile years: the calmest third is LOW, the most volatile third HIGH. In a volatile market most ${others} are HIGH, even one that is calmer than the typical one that day.`;
export const aggressiveRisk = " The aggressive profile rates the same market as riskier.";
export const timeframeName = "Timeframe";
export const untilTime = (time: string) => `, until ${time}`;
export const measuredOver = (span: string, ends: string) => `Measured over ${span}${ends}.`;
export const entryPrice = "Entry Price";
export const lastClose = "The last close.";
export const closeOf = (time: string) => `The close of ${time}.`;
export const targetPrice = "Target Price";
export const targetDistance = "Distance to target";
export const stopLoss = "Stop Loss";
export const stopWhy = (cases: string) =>
  `Where to get out if the price goes the other way. The price reaches it first in ${cases}.`;
export const allCoinsDid = (share: string) => `Of all coins, ${share} did. `;
export const usuallyTrue = (share: string) => `Such claims usually come true ${share} of the time. `;
export const endedLower = (ground: string, coins: string) => `${ground}: based on how often ${coins} ended lower.`;
export const noReason = "There is no reason to trade at this horizon. The analysis explains why.";
export const farAbove = (result: string, cost: string) =>
  `Its chance is unusually far above the chance in a market without a trend, and on average such a trade makes ${result} after a cost of ${cost}.`;
export const buyAndSellMake = (buy: string, sell: string, cost: string) =>
  `a buy makes ${buy} and a sell ${sell} after a cost of ${cost}`;
export const pastDrift = (results: string) =>
  `In our tests we couldn't predict the direction, so we don't suggest a trade. On average, ${results}. That is past drift, not skill.`;
export const onAverage = (results: string) =>
  `On average, ${results}. We suggest a trade only if it clearly earns more than it costs and tests showed that its chance can be trusted.`;
export const ofCases = (share: string) => `${share} of cases`;
export const noStop = "We don't suggest a position, so there is no stop loss.";
export const onlyIfBought = (cases: string) => `Only if you buy anyway. The price reaches it first in ${cases}.`;
export const onlyIfSold = (cases: string) => `Only if you sell anyway. The price reaches it first in ${cases}.`;
export const sizeWhy = (full: string, volatility: string, aim: string) =>
  `A full position is ${full}. Volatility is ${volatility} a year, and the size aims for ${aim}. BUY uses all of that size, HOLD half of it, SELL none.`;
export const worstQuarterWhy = "In one out of twenty three-month periods, such a position falls this far or further.";
export const fallWhy = "The chance that the price falls this far at some point in that time.";
export const targetSet = (cases: string) =>
  `Set by how far the price usually moves. The price reaches it before the stop loss in ${cases}.`;
export const holdNoTarget = "A HOLD has no target.";
export const holdRange = (low: string, high: string) =>
  `A HOLD has a range instead: nine times in ten the price ends between ${low} and ${high}.`;
export const distanceWhy = (cases: string) =>
  `From the entry to the target. It isn't a forecast: the price reaches the target before the stop loss in ${cases}.`;
export const edgesOfRange = (range: string, low: string, high: string) =>
  `A HOLD has no target. The edges of the ${range.charAt(0).toLowerCase()}${range.slice(1)} are ${low} and ${high} from the entry.`;
export const thisSymbol = (share: string) => `; this symbol ${share} of the time so far`;
export const notCalibrated = " This far ahead, we can't calibrate a coin's chances.";
export const chanceToBeat = "Chance to beat";
export const chanceToBeatWhy = (points: string) =>
  `The chance of the same claim in a market without a trend. This one is ${points} percentage points above it.`;
export const chanceOfRise = "Chance of a rise";
export const riseCounted = (usual: string) =>
  `Usually ${usual}. It counts past cases like this one and doesn't forecast the direction.`;
export const risePredicted = (usual: string) =>
  `Usually ${usual}. In tests on data it had never seen, the model predicted the direction slightly better than that.`;
export const riseUsual =
  "How often it usually rises. In our tests we couldn't predict the direction, so we don't claim more than that.";
export const chanceOfMove = "Chance of a large move";
export const moveWhy = (distance: string, usual: string) =>
  `The chance that the price ends more than ${distance} away, up or down. Usually ${usual}`;
