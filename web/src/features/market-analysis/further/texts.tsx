import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// eventsSection
export const corporateEvents = "Corporate events";
export const calendarLink = "Calendar of your stocks";
export const loadingEvents = "Loading corporate events";
export const eventsLoadFailed = "The corporate events couldn't be loaded.";
export const upcoming = "Upcoming";
export const latestReports = "Latest reports";
export const latestPayments = "Latest dividends and splits";
export const checked = (timestamp: ReactNode, sources: string) => (
  <>
    Checked {timestamp}: {sources}.
  </>
);
export const eventListLabel = (label: string) => `${label}: corporate events`;
export const expected = "Expected";
export const reported = "Reported";
export const noEventSource = "This server has no source of corporate events for this stock.";
export const eventSourceFailed = "No events to show, because a source didn't respond. We'll try again.";
export const noEvents = "Our sources have no events for this stock.";
export const sourceNoEvents = (sourceName: string) => `${sourceName} (no events)`;
export const sourceFailedLine = (sourceName: string) => `We couldn't get events from ${sourceName}.`;

// filingsBars
export const barsLabel = (title: string, filedAmount: string, filedAmount2: string) =>
  `${title} by period, ${filedAmount} to ${filedAmount2}`;
export const barsCaption = (title: string, dateText: string, filedAmount: ReactNode) => (
  <>
    {title}, period ending {dateText}: {filedAmount}
  </>
);

// filingsSection
export const quarterly = "Quarterly";
export const annual = "Annual";
export const asFiled = "Financials as filed";
export const filingsChecked = (sourceName: string, time: string) => `${sourceName}, checked ${time}`;
export const filingsIntro =
  "Companies report a period a few weeks after it ends. Filings here have a date but no time, so each counts from the end of its day. If you look back at a day, you see what was filed before it.";
export const periods = "Periods";
export const asKnownOn = "As known on";
export const dayInFuture = "Choose a day that isn't in the future.";
export const filingsUpdateFailed = "The filings couldn't be updated, so you're seeing the last version.";
export const filingsLoadFailed = "The filings couldn't be loaded.";
export const loadingFilings = "Loading filings";
export const nothingFiled = (dateText: string) => `Nothing had been filed before ${dateText}.`;
export const asKnownNote = (dateText: string) =>
  `As known on ${dateText}. Anything filed on that day or later is left out.`;
export const noQuarters = "No quarters have been filed. Choose Annual.";
export const noYears = "No full year has been filed yet.";
export const revenue = "Revenue";
export const netIncome = "Net income";
export const filingsLabel = (value: string, symbol: string) => `${value} financials of ${symbol} as filed`;
export const filingsNote = (currency: ReactNode, span: ReactNode) => (
  <>
    {currency}
    {span}Restated values are shown as last filed, and per-share values in today's shares.
  </>
);
export const amountsIn = (currency: string) => `Amounts in ${currency}. `;
export const calculatedNote =
  "The last quarter of a year is usually calculated as the year minus its first nine months. * marks other values calculated this way. ";
export const togetherTitle =
  "Last four quarters in total, year-on-year growth of the latest one, and the latest balance sheet";
export const knownSince = (dateText: string) => `known since ${dateText}`;

// filingsTable
export const operatingIncome = "Operating income";
export const epsDiluted = "EPS, diluted";
export const freeCashFlow = "Free cash flow";
export const equity = "Equity";
export const periodEnding = "Period ending";
export const filed = "Filed";
export const atSec = (dateText: string) => ` filed with the SEC on ${dateText}, opens in a new tab`;
export const filedAs = (write: string) => `filed as ${write}`;
export const restated = (dateText: string, write: string) => `restated ${dateText}, was ${write}`;
export const calculated = " calculated";
export const notComparable = " not comparable with earlier periods";

// forecastOdds
export const endsHigher = "Ends higher";
export const movesMore = "Moves more than ";
export const eightInTen = "8 in 10 times";
export const nineInTen = "9 in 10 times";
export const nineteenInTwenty = "19 in 20 times";
export const forecastTitle = (span: string) => `Chances for the next ${span}`;
export const forecastUntil = (end: string) => `Until ${end}`;
export const forecastModel = (end: string, modelVersion: string) => `${end}, by model ${modelVersion}`;
export const endBetween = (price: string, price2: string) => `end between ${price} and ${price2}`;
export const endOutside = "end outside that range";
export const directionSkilled = "In tests on data it hadn't seen, the model did slightly better than chance.";
export const directionUnskilled = "We found no skill at direction here, so this is how often it usually ends higher.";
export const eitherWay = "Up or down, by the end.";
export const eitherWaySoFar = (percent: string) => `This symbol so far: ${percent}. Up or down, by the end.`;
export const likelyRange = "Where it may end";
export const endRange = (price: string, price2: string, now: ReactNode) => (
  <>
    {price} to {price2}
    {now}
  </>
);
export const changeRange = (signedPercent: string, signedPercent2: string) => `${signedPercent} to ${signedPercent2}`;
export const chancesNote = (link: ReactNode) => (
  <>These are chances, not promises: 9 in 10 times means that 1 in 10 times the price ends outside the range. {link}</>
);
export const pastForecasts = "See how past forecasts turned out";
export const usually = (percent: string, children: string) => `Marker: usually ${percent}. ${children}`;

// fundamentalTab
export const yearRange = "Year range";
export const simulatedPrice =
  "The price above is simulated. Values below that name another source are real and weren't calculated from that price.";
export const keyMetrics = "Key metrics";
export const fundamentalScore = "Fundamental score";
export const of100 = (round: number) => `${String(round)} of 100`;
export const noScore = "N/A: we have too few values to calculate a score.";
export const currencyNote = (currency: string) => `Amounts are in ${currency} unless stated otherwise.`;
export const withheld = (filter: string, reason: ReactNode) => (
  <>
    N/A: {filter}. {reason}
  </>
);
export const otherSource = (write: string, origin: string) => `${write} according to ${origin}`;
export const priceRange = (price: string, price2: string) => `${price} to ${price2}`;
export const fundamentals = "Fundamentals";
export const coinFundamentals =
  "Not applicable. A coin has no earnings, book value or dividend, so there is no company to score.";
export const categories = "Categories";

// levelRows
export const pivot = "Pivot";
export const support = "Support";
export const resistance = "Resistance";
export const supportResistance = "Support and resistance";
export const aroundClose = (date: string) => `Around the close of ${date}`;
export const levelsIntro = (value: ReactNode) => (
  <>
    Prices where the market has turned before. Below the close they may stop a fall, above it they may stop a rise.
    {value}
  </>
);
export const levelsTooFewBars = "N/A: there are too few daily bars to find levels.";
export const noLevels = "No levels: the price has stopped moving, or it didn't turn in the last 250 daily bars.";
export const level = "Level";
export const levelType = "Type";
export const distance = "Distance from price";
export const strength = "Strength";
export const turnedOn = "Turned on";
export const broken = ", broken";
export const brokenMeaning =
  "Broken: since it last turned there, the price has closed on the other side of this level, so it may hold less firmly.";
export const noResistance = "No resistance: the close is above every turning point of the last 250 daily bars.";
export const noSupport = "No support: the close is below every turning point of the last 250 daily bars.";
export const pivotPoints = "Pivot points";
export const dayAfter = (date: string) => `for the day after ${date}`;
export const pivotsNote =
  "The pivot is (high + low + close) / 3 of that day. The three resistances (R) above it and the three supports (S) below it are at distances taken from the day's range, the way floor traders calculate them.";

// measureChanges
export const measureChange = (change: string, part: ReactNode) => (
  <>
    † {change} Don't compare the values before and after. {part}
  </>
);
export const filedTags = (tagText: string, tagText2: string) => `Filed as ${tagText} before and ${tagText2} since.`;
export const measuredDifferently = (line: string, day: string) =>
  `From the period ending ${day} on, ${line} is measured differently.`;
/** What a line does with minority interests. */
export const includes = "includes";
export const excludes = "excludes";
export const minorityInterests = (day: string, line: string, word: string, word2: string) =>
  `From the period ending ${day} on, ${line} ${word} minority interests. Before that, it ${word2} them.`;

// newsTab
export const news = "News";
export const toneNote = "Tone based on a word list";
export const noNews = "No recent news available";
export const newsLabel = (model: string, topic: string, tone: string) =>
  `Labelled by ${model}: ${topic}, ${tone}. The label doesn't count towards any score.`;

// openIn
export const charts = "Charts";
export const research = "Research";
export const broker = "Broker";
export const exchange = "Exchange";
export const openIn = "Open in";
export const newTab = ", opens in a new tab";

// patternRows
export const bullish = "Bullish";
export const bearish = "Bearish";
export const undecided = "Neutral";
export const pattern = "Pattern";
export const direction = "Direction";
export const completed = "Completed";
export const candles = "Candles";
export const meaning = "Meaning";
export const candlestickPatterns = "Candlestick patterns";
export const lastFiveBars = "Last five closed daily bars";
export const patternsIntro =
  "Shapes made by one to three candles. A rising candle closed above its open, a falling one below. A pattern doesn't say how likely a move is: the rules look at these candles and the usual size of earlier ones, not at the trend.";
export const patternsTooFewBars = "N/A: there are too few daily bars to find patterns.";
export const noPatterns = "None of the 20 patterns appeared in these bars.";

// peersSection
export const peers = "Compared with peers";
export const loadingPeers = "Loading peers";
export const peersLoadFailed = "The comparison with peers couldn't be loaded.";
export const screenSector = (sector: string) => `Screen all of ${sector}`;
export const nothingToCompare = "We have too few of its metrics to compare it with peers.";
export const rankInSector = "Rank within the sector";
export const onlyOne = (sector: string) => `the only company in ${sector} with a known value`;
export const standingMedian = (standing: string, stockMetric: string) => `${standing}; the median is ${stockMetric}`;
export const companiesIn = (sector: string) => `companies in ${sector}`;
export const standingNote =
  "1st is the highest value. A percentile says how many of 100 companies have a lower value, counting half of the equal ones. The median is the middle value. Higher isn't always better.";
export const closestInSize = "Closest in size";
export const company = "Company";

// sourceDifferences
export const differencesTitle = "Where sources differ";
export const differencesOrder = (currency: string) =>
  `by more than 1%, largest difference first. Amounts in ${currency}`;
export const differencesNote =
  "We show the value of the first source, or of the next one if the first doesn't respond in time. We never average values.";
export const moreDifferences = (length: number) => `${String(length)} more`;
export const difference = (word: string, reportedText: string, others: string, smallPercent: string) =>
  `${word}: we show ${reportedText}. Other sources: ${others}. They are ${smallPercent} apart.`;
export const priceDayAgo = "Price 24 hours ago";

// technicalTab
export const aboveUpperBand = "Above the upper band";
export const upperHalf = "In the upper half";
export const lowerHalf = "In the lower half";
export const belowLowerBand = "Below the lower band";
export const macdBullish = "Bullish: above the signal line";
export const macdBearish = "Bearish: below the signal line";
export const neutral = "Neutral";
export const rsi = "RSI";
export const rsiOf100 = (decimal: string) => `RSI ${decimal} of 100`;
export const rsiMeaning =
  "Shows how one-sided the last 14 bars were. Below 30, sellers pushed hard. Above 70, buyers did.";
export const macd = "MACD";
export const macdSignal = "Signal";
export const histogram = "Histogram";
export const naTooFewBars = "N/A: too few bars";
export const macdMeaning =
  "Compares a fast average of the price with a slow one. Above the signal line the move is gaining strength, below it the move is fading.";
export const bollingerBands = "Bollinger Bands";
export const betweenBands = (price: string, price2: string, price3: string) =>
  `Price ${price} between bands ${price2} and ${price3}`;
export const middleBand = "Middle band";
export const middle = "Middle";
export const upper = "Upper";
export const lower = "Lower";
export const bandsMeaning =
  "The middle band is the average of the last 20 closes. The outer bands are two standard deviations away, so they widen when the price swings more.";
/** What the indicators' votes say together. They never look like advice. */
export const WAYS = { up: "Up", down: "Down", mixed: "Mixed" } as const;
export const VOTES_SAY = { up: "Votes say up.", down: "Votes say down.", mixed: "Votes are mixed." } as const;
export const votesIgnored = "In our tests votes don't predict direction, so the advice ignores them.";
export const indicatorVotes = "Indicator votes";
export const howVotesCount = "How votes are counted";
export const averagesStand = (above: number, below: number, all: number) =>
  above === all
    ? `The price is above all ${String(all)} averages.`
    : below === all
      ? `The price is below all ${String(all)} averages.`
      : above >= below
        ? `The price is above ${String(above)} of ${String(all)} averages.`
        : `The price is below ${String(below)} of ${String(all)} averages.`;
export const noAverages = "N/A: there are too few bars for the averages.";
export const oscillatorsFinding = (up: number, down: number, all: number) =>
  `${String(up)} of ${String(all)} oscillators point up, ${String(down)} down.`;
export const noOscillators = "N/A: there are too few bars for the oscillators.";
export const closedBars = (bars: string) => `${bars} daily bars`;
export const votesNote = (vOTE_RULE: string) =>
  `Each indicator votes by its published rule. ${vOTE_RULE} Votes don't say how likely a move is.`;
export const movingAverages = "Moving averages";
export const oscillators = "Oscillators";

// timeframeRows
export const timeframe = "Timeframe";
export const barsOf = (value: string) => `${value} bars`;
export const inChart = " in the chart";
export const averages = "Averages";
export const chanceToRise = "Chance to rise";
export const forecastRange = (price: string, price2: string) => `${price} to ${price2}`;
export const lastBarClosed = "Last bar closed";
export const timeframesOf = (symbol: string) => `Timeframes of ${symbol}`;
export const tooFewBars = "Too few bars";
export const endsBetween = "Ends between, 8 in 10 times";
export const inSpan = (span: string, percent: string) => `in ${span}, usually ${percent}`;
export const noDirection = (timeframes: string) => `We can't predict direction on ${timeframes}.`;
export const noChance = (timeframes: string, why: string) => `No chance for ${timeframes}: ${why}`;
export const oldVotes = (timeframe: string, since: string) =>
  `${timeframe}: its bars are old (${since}), so its votes don't count.`;
export const oldVote = " old";
export const barsFrom = (sourceName: string) => `Bars from ${sourceName} unless stated otherwise.`;
export const barCount = (localeString: string) => `${localeString} bars`;

// timeframeVotes, voteWords
export const up = "Up";
export const down = "Down";
export const allVotes = "All votes";
export const rangesAndAges = "Likely ranges (8 in 10 times) and last bars";
export const barClosed = (time: string) => `last bar closed ${time}`;
export const indicatorsTimeframes = "Every indicator on every timeframe";
export const votesTable = "Votes by indicator and timeframe";
export const indicator = "Indicator";
export const na = "N/A";

// timeframesTab
export const timeframesLoadFailed = "The timeframes couldn't be loaded.";
export const loadingTimeframes = "Loading timeframes";
export const timeframesUpdateFailed = "The last refresh failed, so you're seeing the previous rows.";
export const allTimeframes = "All timeframes";
export const engine = (modelVersion: string) => `The chances are those of model ${modelVersion}.`;
export const timeframesIntro =
  "We apply the same rules to bars of one minute (1m), one hour (1h) and so on, up to one week (1w), so you can see whether the short-term and long-term views agree.";
export const timeframesNote = (vOTE_RULE: string) =>
  `Each indicator votes by its published rule. ${vOTE_RULE} Votes don't say how likely a move is. The chance to rise does: it is measured on past forecasts. The percentage counts every vote equally. Rows use closed bars only, so they change when a bar closes, not with every tick.`;
export const timeframesPlan = (planName: string) => `All timeframes side by side are part of the ${planName} plan`;
export const timeframesPlanText =
  "Compare the votes and chances of seven timeframes, from one minute to one week, and see whether the short-term and long-term views agree before you act.";
export const comparePlans = "Compare plans";

// voteTable
export const tally = (down: number, neutral: number, up: number) =>
  `${String(down)} down · ${String(neutral)} neutral · ${String(up)} up`;
export const eachVote = (count: number) => `Each of the ${String(count)} votes`;
export const value = "Value";
export const vote = "Vote";
export const reading = "Reading";

// overviewBelow
export const keyFactors = "Key factors";
export const noFactors = "N/A: we don't have enough data yet.";

// overviewAside
export const why = (action: string) => `Why ${action}`;
export const whyNoAdvice = "Why there's no advice";
export const validUntil = (time: string) => `Up to date until ${time}`;

export const couldGoWrong = "What could go wrong";
export const deepFall = (fall: string, span: string, chance: string) =>
  `There is a ${chance} chance that it falls ${fall} or more at some point within ${span}.`;
export const coinFall = (fall: string) =>
  `In 1 of 20 three-month periods, coins as volatile as this one fell ${fall} or more at some point.`;
export const saleMissed = (price: string, odds: string, isCoin: boolean) =>
  `In ${odds} of ${isCoin ? "past cases of all coins" : "cases"} the price ${isCoin ? "hit" : "hits"} ${price} first, where keeping it was better.`;

// tradePlan
export const chanceOf = "chance";
export const groundLabel = "Why";
export const entry = "Entry";
export const sellAt = "Sell at";
export const target = "Target";
export const reachedFirst = (percent: string) => `reached first in ${percent} of cases`;
export const stop = "Stop loss";
export const neither = "Neither by then";
export const mostLikely = "most likely";
export const tradePlan = "Trade plan";
export const buy = "buy";
export const sell = "sell";
export const tradeAnyway = (word: string) => `If you ${word} anyway`;
export const planSpan = (spanInFull: string, profile: string) => `For ${spanInFull}, ${profile} profile`;
export const movedSince = (signedPercent: string) => `The price has moved ${signedPercent} since that close.`;
export const lastClose = "last close";
export const closeOf = (time: string) => `close of ${time}`;

// targetCard
export const targetPrice = "Target Price";
export const fromEntry = (signedPercent: string) => `${signedPercent} from entry`;
export const stopLoss = "Stop Loss";
export const likelyPriceRange = "Likely Range";
export const usualRange = "Usual Range";
export const holdRange = "We expect the price to end in this range 9 times in 10.";
export const twoRanges = (confidence: string, range: string) =>
  `The price ends in this range 9 times in 10. The ${confidence} next to HOLD belongs to ${range}.`;
/** The card names both also where there is none: N/A. */
export const noneOfHold = (
  <>
    <span>{targetPrice}</span> and <span>{stopLoss}</span>: N/A without a trade
  </>
);
export const paceRange =
  "At the pace of recent weeks, the price would end in this range 9 times in 10 after 21 sessions. That isn't a forecast.";
export const noTarget = "We don't have enough data to set a target.";
export const rarely = (oneIn: number) => `Reached about 1 time in ${String(oneIn)}`;
export const beyond = "Beyond the 90% range";
export const beyondRarely = (oneIn: number) => `Beyond the 90% range: reached about 1 time in ${String(oneIn)}`;
type Odds = { readonly target: string; readonly stop: string; readonly neither: string };
export const likelyNeither = (odds: Odds, end: string) =>
  `Most likely (${odds.neither}) the price reaches neither, and the trade ends ${end}.`;
export const bothFirst = (odds: Odds) =>
  `The target comes first in ${odds.target} of cases, the stop loss in ${odds.stop}.`;
export const stopFirst = (odds: Odds) => `The stop loss comes first in ${odds.stop} of cases.`;
export const likelyTarget = (odds: Odds) =>
  `Most likely (${odds.target}) the price reaches the target first. The stop loss comes first in ${odds.stop} of cases, neither in ${odds.neither}.`;
export const likelyStop = (odds: Odds) =>
  `Most likely (${odds.stop}) the price reaches the stop loss first. The target comes first in ${odds.target} of cases, neither in ${odds.neither}.`;
export const inAll = (span: string) => `after ${span}`;
export const pastFrequencies = "These are past frequencies.";
export const targetDistances = "Both distances are based on how far the price usually moves.";

// sentimentWords
export const positive = "Positive";
export const negative = "Negative";
export const neutralTone = "Neutral";

// sentimentCard
export const marketSentiment = "Market Sentiment";
export const sentimentCounts = (count: number, count2: number, count3: number) =>
  `${String(count)} positive · ${String(count2)} neutral · ${String(count3)} negative`;
export const noTone = "N/A: there's no recent news.";
export const toneUnavailable = (note: string) => `N/A. ${note}`;
export const toneMeaning = "Tone of the headlines based on a word list, on a scale from −1 to +1.";

// leaningText
export const noneCanVote = "No timeframe has enough bars to vote.";
export const noneCurrent = "No timeframe has current bars to vote on.";
export const notCounted = " Not counted: ";
export const withOldBars = " with old bars.";
export const onlyTimeframe = "The only timeframe that can vote leans ";
export const allThat = "All ";
export const allLean = " timeframes that can vote lean ";
export const leansUp = "up";
export const leansDown = "down";
export const neitherWay = "neither way";
export const disagree = "Short and long term disagree: ";
export const onePoints = "timeframe points";
export const morePoint = "timeframes point";

// oldBarsText
export const fromDay = "from ";

// rsiHint
export const oversold = "Oversold: below 30";
export const overbought = "Overbought: above 70";
export const neutralRsi = "Neutral: between 30 and 70";

// voteRule
export const voteRule =
  "Moving averages and oscillators count for half each. The votes say up if those pointing up lead by more than 10% of the votes, down the other way round, and are mixed in between.";

// votesText
export const upAgainst = " up against ";
export const downVotes = " down";
export const ofVotes = " of votes ";
export const areNeutral = "are neutral";
export const agree = "agree";

// standingText
export const firstRank = "1st";
export const secondRank = "2nd";
export const thirdRank = "3rd";
export const fourthRank = "4th";
export const rankOf = " of ";
export const percentile = "percentile ";
export const among = " among ";
export const inMiddle = "in the middle";
export const tiedFor = "tied for ";
