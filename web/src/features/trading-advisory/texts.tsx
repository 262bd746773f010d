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
export const showsPrevious = (error: string) =>
  `The last refresh failed, so you're seeing the previous advisory. ${error}`;
export const riskProfile = "Risk profile";
