import type { RiskProfile, TradingAdvisory } from "@sextant/core/contract";
import type { ReactNode } from "react";

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
export const horizon = "Horizon";
export const chanceVersusUsual = "Chance (usual)";
export const likelyRange = "Likely range";
export const tradeLevelsTitle = "Entry, target, stop";
export const upToDateUntil = "Up to date";
export const expired = "Expired";
export const expiredAt = (until: string) => `Expired ${until}`;
export const until = (until: string) => `until ${until}`;
export const nextCheck = (until: string) => `Next check ${until}`;

// advisory
export const whyCondition = "Why this condition";
export const whyPrimary = "Why this one first";
export const noneNow = "None now";
export const comesClosest = (horizon: string) => `${horizon} comes closest`;
export const whyNone = "Why none";

// horizonRow
export const usually = (percent: string) => ` (usually ${percent})`;
const by = (day: string | undefined) => (day === undefined ? "" : ` by ${day}`);
export const nineInTenBy = (day: string | undefined) => `9 in 10${by(day)}`;
export const estimatedNineInTenBy = (day: string | undefined) => `Estimated 9 in 10${by(day)}`;
export const noTrade = "No trade";
export const fromTo = (entry: string, target: string) => `${entry} → ${target}`;
export const stopAt = (stop: string) => `Stop ${stop}`;

// riskInMoney
const CLASS: Readonly<Record<TradingAdvisory["kind"], string>> = { stock: "for a stock", crypto: "for a coin" };
/** The aggressive profile rates the same market as riskier, so its levels are its own. */
const relativeTo = (kind: TradingAdvisory["kind"], profile: RiskProfile) =>
  profile === "AGGRESSIVE" ? "for this profile" : CLASS[kind];
export const relativeLevel = (level: string, kind: TradingAdvisory["kind"], profile: RiskProfile) =>
  `${level} ${relativeTo(kind, profile)}`;
export const levelRisk = (level: string, kind: TradingAdvisory["kind"], profile: RiskProfile) =>
  `${level} risk ${relativeTo(kind, profile)}`;

export const couldGoWrong = "What could go wrong";

// recordSoFar
export const seePastClaims = "See how such claims ended";
export const seeOpenClaims = "See open claims";
export const noClaims = (symbol: string) => `No claim about ${symbol} has been recorded here yet.`;
export const openClaims = (count: number, symbol: string) =>
  count === 1
    ? `1 claim about ${symbol} is open, none has ended yet.`
    : `${String(count)} claims about ${symbol} are open, none has ended yet.`;

// availableStrategy
export const expiredText = (since: ReactNode) => (
  <>{since} A newer bar has closed since then. Refresh this advice before you act on it.</>
);
export const expiredSince = (time: string) => `Expired ${time}.`;
export const aiAnalysis = "AI analysis";
export const notApplicable = "N/A";

// working
export const showWorking = "Show the working";
export const loadingPart = (title: string) => `Loading: ${title}`;

// metricTable
export const metricsTitle = "Every number explained";

// ownPlan
export const planTitle = "How much to hold";

// ownProfileNote
export const otherProfile = (shown: string, own: string, link: ReactNode) => (
  <>
    This advisory is for the {shown} profile. Your recommendations use your own profile, {own}. {link}
  </>
);
export const changeProfile = "Change your profile";

// positionSize
export const entryPrice = "Entry Price";
export const stopLoss = "Stop Loss";
export const sizeTitle = "Position size calculator";

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
export const priceRange = (low: string, high: string) => `${low} to ${high}`;
export const cameTrue = "Hit rate so far";
export const tooEarly = "Fewer than 100 settled";
export const trackRecord = "Track record";
export const row = (seq: number) => `Entry ${String(seq)} of the record`;
export const showPicture = "Show this chance as a picture";
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
export const riskLevel = "Risk level";
export const unavailableText =
  "Without good data we don't make a forecast: it would look precise and be wrong. The other horizons use their own data.";

// symbolCard
export const inCurrency = "in ";
export const symbol = "Symbol";
export const generated = (time: ReactNode, currency: string) => (
  <>
    Generated {time}
    {currency}
  </>
);

// touchCard
export const touchTitle = "Chance of reaching your stop loss or target";

// tradeTable
export const tradesTitle = "Trades compared";

// tradingAdvisoryPage
export const generating = "Generating AI Trading Advisory...";
export const loadingAnswer = "Loading the answer";
export const refresh = "Refresh";
export const refreshFailed = "Refresh failed";
export const refreshed = "Refreshed";
export const refreshedText = (symbol: string) => `This is the latest advisory for ${symbol}.`;
export const tradingAdvisory = "Trading Advisory";
export const generateFailed = "Failed to generate trading advisory. Please try again later.";
export const adviceOffline = "Advice needs a connection. It is issued when you are online again.";
export const showsPrevious = (error: string) =>
  `The last refresh failed, so you're seeing the previous advisory. ${error}`;
export const riskProfile = "Risk profile";

// advisoryAnswer
export const verdict = (action: string) => action.charAt(0) + action.slice(1).toLowerCase();
export const nextMinutes = "the next minutes";
export const nextDays = "the next days";
export const nextMonths = "the next months";
export const adviceExpired = "This advice has expired. Refresh it before you act.";
export const noTradeAtAll = "No trade for any horizon.";
export const noTradeNow = "No trade for now.";
export const verdictFor = " for ";
export const noAdviceNow = "No advice right now.";
export const noAdviceReason = "No advice: ";
export const byDay = " by ";
export const nineInTen = " (9 in 10)";
export const likely = " Likely ";
export const estimated = " Estimated ";
export const chanceFalls = " chance it falls ";
export const percentOrMore = "% or more";
export const chanceHigher = " chance it ends higher";
export const suchCoinsLower = " of such coins ended lower";
export const chanceRight = " chance this call comes out right";

// horizonText
export const immediateTab = "Immediate";
export const immediateTitle = "Immediate Trading (Scalping)";
export const shortTermTab = "Short-term";
export const shortTermTitle = "Short-term Trading (Swing)";
export const longTermTab = "Long-term";
export const longTermTitle = "Long-term Trading (Position)";
export const shortTermSpan = "1-5 days";
export const longTermSpan = "1-6 months";

// rangeSentence
export const nineTimesBetween = "Nine times in ten the price ends between ";
export const rangeAnd = " and ";
export const fiveTimesDarker = ", five times in ten in the darker part.";
export const estimatedRange = "Estimated 90% range: ";
export const rangeTo = " to ";
export const estimatedDarker =
  ". The darker part is the estimated 50% range. For coins, how often the price stayed within such ranges varied from year to year.";

// riskText
export const stocks = "stocks";
export const coins = "coins";
export const usuallyAre = " usually are";
export const calmer = "Calmer than ";
export const coinsMoveMore = " But coins move more than stocks.";
export const moreVolatile = "More volatile than ";
export const atLeastAsVolatile = "At least as volatile as ";
export const andAddsToIt = ", and an aggressive trade adds to it.";
export const noMoreVolatile = "No more volatile than ";
export const butAddsToIt = ", but an aggressive trade adds to it.";
export const asVolatile = "About as volatile as ";
export const ifHeld = "if you keep it, you lose";
export const youLose = "you lose";
export const oneInTwenty = "1 in 20";
export const estimatedOneInTwenty = "Estimated 1 in 20";
export const own = "your ";
export const moreThan = " more than ";
export const ofStake = " of ";

// strategyLevels
export const holdHigh = "Hold high";
export const holdLow = "Hold low";
export const levelTarget = "Target";
export const levelEntry = "Entry";
export const levelStop = "Stop";

// ownMoney
export const enterOne = "Enter ";
export const orOther = " or ";
export const eitherWay = " can be read as both.";
export const enterAmount = "Enter an amount, such as 25000.";
export const enterEnd = "";
