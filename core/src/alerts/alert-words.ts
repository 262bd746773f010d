// What alerts say, by the file that says it. Imported whole, as WORDS: the build drops the names.

// minutesText
export const day = "day";
export const hour = "hour";
export const minute = "minute";
export const days = "days";
export const hours = "hours";
export const minutes = "minutes";

// conditionText
export const simple = "simple average";
export const exponential = "exponential average";
export const immediate = "immediate";
export const shortTerm = "short-term";
export const longTerm = "long-term";
export const above = "above";
export const below = "below";
export const buySignal = "buy signal";
export const sellSignal = "sell signal";
export const anySignal = "buy or sell signal";
export const provenEdge = "with a proven edge";
export const onBars = (timeframe: string) => `on ${timeframe} bars`;
export const leastConfidence = (percent: string) => `with at least ${percent}% confidence`;
export const aToken = "A token";
export const theToken = (address: string, chain: string) => `The token ${address} on ${chain}`;
export const tokenOn = (symbol: string, address: string, chain: string) => `${symbol} (${address} on ${chain})`;
export const ownPortfolio = "Your portfolio";
export const namedPortfolio = (name: string) => `Your portfolio '${name}'`;
export const crossesLevel = (who: string, level: string) => `${who} crosses ${level} from either side`;
export const risesTo = (who: string, level: string) => `${who} rises to ${level} or above`;
export const fallsTo = (who: string, level: string) => `${who} falls to ${level} or below`;
export const movesEitherWay = (who: string, percent: string, window: string) =>
  `${who} moves ${percent}% or more either way within ${window}`;
export const risesBy = (who: string, percent: string, window: string) =>
  `${who} rises ${percent}% or more within ${window}`;
export const fallsBy = (who: string, percent: string, window: string) =>
  `${who} falls ${percent}% or more within ${window}`;
export const ofCrosses = (line: string, who: string, direction: string, what: string, bars: string) =>
  `${line} of ${who} crosses ${direction} ${what} ${bars}`;
export const crossesOwn = (who: string, direction: string, line: string, bars: string) =>
  `${who} crosses ${direction} its ${line} ${bars}`;
export const averageOf = (average: string, bars: string) => `${average} of ${bars}`;
export const averageCrosses = (
  who: string,
  average: string,
  fast: string,
  direction: string,
  slow: string,
  bars: string,
) => `${who}'s ${average} of ${fast} crosses ${direction} that of ${slow} ${bars}`;
export const macdLine = (setting: string) => `MACD${setting} line`;
export const signalLine = "its signal line";
export const upper = "upper Bollinger band";
export const lower = "lower Bollinger band";
export const middle = "middle Bollinger band";
export const volumeAtLeast = (who: string, timeframe: string, times: string) =>
  `Volume of ${who} in a bar of ${timeframe} is at least ${times} times its usual size`;
export const getsNew = (who: string, signal: string) => `${who} gets a new ${signal}`;
export const advisoryChanges = (who: string, horizon: string, profile: string) =>
  `The ${horizon} advisory for ${who} changes its action (${profile.toLowerCase()} profile)`;
export const fallsBelowHigh = (who: string, percent: string) => `${who} falls ${percent}% or more below its high`;
export const newlyMatches = (who: string, filter: string) => `${who} newly matches your screener filter (${filter})`;
export const once = "once";
export const everyBar = "at every such bar";
export const everyTime = (wait: string) => `every time, at most once in ${wait}`;

// indicatorText
export const ownAverage = (bars: string) => `its ${bars}-bar average`;

// levelError
export const levelAboveZero = (label: string) => `The level of ${label} must be above zero.`;
export const neverBelow = (label: string, least: string) =>
  `Values of ${label} are never below ${least}. Give a level above ${least}.`;
export const valuesBetween = (label: string, least: string, most: string) =>
  `Values of ${label} are from ${least} to ${most}. Give a level between them.`;

// screenerFilterText
export const fromTo = (name: string, least: string, most: string) => `${name} ${least} to ${most}`;
export const atLeast = (name: string, least: string) => `${name} at least ${least}`;
export const upTo = (name: string, most: string) => `${name} up to ${most}`;
export const riskOf = (risk: string) => `${risk} risk`;
export const inList = (list: string) => `in ${list}`;
export const spikeAtLeast = (percent: string) => `volume spike at least ${percent}%`;
export const age = "age";
export const liquidity = "liquidity";
export const volumeDay = "24 h volume";
export const marketCap = "market cap";
export const anyToken = "any token";
export const maximumBelow = (name: string) => `The maximum ${name} is below the minimum. Change one of them.`;
export const everyTokenMatches = "Every token would match. Choose a chain, a risk, a list or a value.";
export const chooseChain = "The same address can be a different token on another chain. Choose its chain too.";
export const noTokenAddress = (chain: string) =>
  `That is not a token address on ${chain}. Copy it from the token's page.`;
export const chooseWhat = "Choose what to wait for with this token: a volume spike, a risk, a list or a value.";

// validateAlertRule
export const portfolioNoSymbol = "An alert about a portfolio has no symbol. Leave it out.";
export const screenerNoSymbol = "An alert about the screener has no symbol. Leave it out.";
export const chooseSymbol = "Choose the symbol to watch, such as BTC-USD or AAPL.";
export const fastBelowSlow = "The fast average must span fewer bars than the slow one.";
export const smallerPercent = "A price can't fall by 100% or more. Give a smaller percentage.";
export const valueAboveZero = "A portfolio's value must be above zero.";
export const perBarOnly =
  "'At every bar' only works with conditions on a timeframe. Choose once, or every time with a wait in between.";
export const endsBeforeStart = "The alert would end before it starts. Choose a later end.";
