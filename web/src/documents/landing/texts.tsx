import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// adviceExample
export const adviceTitle = "Advice you can act on, with its reason and its risk";
export const noAdviceYet =
  "Real advice appears here as soon as this installation has some for the symbols on this page. Right now it advises buying or selling none of them, and we don't make any up.";
export const planInNumbers = "The plan in numbers";
export const reason = "Reason";
/** Why something is advised, in a beginner's words, by the ground of the advice. */
export const reasons = {
  skill: "the model's chances were more accurate than the usual ones",
  premium: "shares like it have paid for their risk",
  risk: "a deep fall on the way is likely",
  relative: "it stands out among assets of its kind",
  setup: "a published chart pattern has completed",
} as const;
export const reasonNotRewarded = "the typical coin has not paid for its risk";
export const endedLower = (percent: string, coins: string) => `${percent} of ${coins} ended lower`;
export const entry = "Entry";
export const sellAt = "Sell at";
export const target = "Target";
export const targetFirst = (money: string, percent: string) => `${money}, reached first in ${percent} of cases`;
export const stop = "Stop";
export const moderateProfile = (label: string) => `${label}, moderate profile`;
export const upToShare = (percent: string) => ` with up to ${percent} of your money`;
export const sizeOf = (percent: string) => `at most ${percent} of your money`;
export const chance = (percent: string) => `${percent} chance`;
export const forIt = (name: string, spanInFull: string) => `${name}, for ${spanInFull}`;
export const publicClaim = (claim: string) => `The claim we settle in public: ${claim}`;
export const adviceSource = (symbol: string, sourceName: string, time: ReactNode) => (
  <>
    {symbol}. Source: {sourceName}, as of {time}. An example, not advice for your own situation.
  </>
);

// appGrid
export const opensAppsUse = "Opens in the apps you use";
export const appCount = (count: number, named: readonly string[]) =>
  `${String(count)} apps, each where it covers the symbol: ${named.join(", ")} and ${String(count - named.length)} more.`;
export const allApps = "See them all";
export const opensNewTab = (symbol: string) => `: opens ${symbol} in a new tab`;

// candleChart
export const high = (price: string) => `High ${price}`;
export const low = (price: string) => `Low ${price}`;
export const oneInTwentyAbove = "1 in 20 above";
export const oneInTwentyBelow = "1 in 20 below";

// closing
export const closingTitle = "See what it says about a stock you know.";
export const answers = (entity: string, link: ReactNode) => (
  <>
    {entity} answers at {link}.
  </>
);
export const operator = "The operator";
export const startFreeTrial = "Start Free Trial";
export const getStarted = "Get Started";
export const scheduleDemo = "Schedule Demo";

// editionLine
export const aboutData = "About the data";
export const emulatorNote = (part: ReactNode) => <>{part} It's for development: accounts created here aren't real.</>;
export const emulatorTitle = "Sign-in runs on the Firebase emulator.";
export const openSourceNote = "Open source. Not financial advice.";
export const simulatedNote = (part: ReactNode) => <>{part} Every price on this page is made up.</>;
export const simulatedMarket = "Simulated market.";
export const replayNote = (part: ReactNode) => <>{part} You see past prices as if they were today's.</>;
export const replay = "Replay.";
export const sourcesNote = "Every number names its source and its age.";
export const pricesAsOf = (timestamp: string) =>
  `Prices on this installation as of ${timestamp}, each with its source.`;

// features
export const features = "Features";
export const verdictTitle = "A verdict with its odds";
export const adviceText = "Odds, evidence, a target and a stop, and HOLD where no trade earns back its cost.";
export const alertsTitle = "Alerts that fire once";
export const alertsText = "Write what you want to hear about. Each alert says why it fired and how old the data was.";
export const screenerTitle = "A DEX screener that shows risks";
export const screenerText =
  "A risk class that names every fact it rests on. We publish how often each class was right.";
export const moreFeatures = (count: number) => `${String(count)} more features`;
export const votesTitle = "Indicator votes with published rules";
export const votesText = "Each indicator votes up, down or neither, with its rule beside it.";
export const signalsTitle = "Signals with their past record";
export const signalsText = "Ten published setups, each with how often it worked out.";
export const backtestTitle = "Backtest and paper trading";
export const backtestText = "Test a rule with its costs, then trade it on paper at current prices.";
export const portfoliosTitle = "Portfolios at current prices";
export const portfoliosText = "Enter or import what you hold. A holding without a price says so.";
export const leaderboardTitle = "A leaderboard that is hard to game";
export const leaderboardText = "It ranks paper trades that the server itself priced.";
export const agesTitle = "The age of every number";
export const agesText = "Late and simulated prices are marked, everywhere.";

// oddsPicture
export const sampleNumbers = "Sample numbers: what comes first";
export const adviceInShort = (symbol: string, action: string, span: string) =>
  `${symbol}, ${action} for ${span}: what comes first`;
export const targetComesFirst = "target";
export const neitherComes = "neither";
export const stopComesFirst = "stop";

// alertPicture
export const samplePrices = "Sample prices";
export const waitedFor = (symbol: string, side: string, price: string) => `${symbol} ${side} ${price}`;
export const firedOnce = "The dot is where such an alert would have fired.";

// riskPicture
export const sampleToken = "Sample token";
export const sampleRisk = "MEDIUM risk";
export const contractSource = "Contract source";
export const verified = "verified";
export const sellTax = "Sell tax";
export const sampleTax = "4.9%";
export const lockedLiquidity = "Locked liquidity";
export const notChecked = "not checked";

// hero
export const heroTitle = "Know the odds before you take the trade";
export const readsChartCompanyNews = (name: string) =>
  `${name} reads the chart, the company and the news of a stock or a coin. Then it tells you in plain words what it found, how sure it is, and how often it was right.`;
export const exploreDexScreener = "Explore DEX Screener";
export const screenerLater = "The screener comes with a later version.";
export const daysPremiumCreditCard = "7 days of Premium, no credit card. Stocks and crypto.";
export const nothingPayInstallationCredit = "Nothing to pay on this installation, no credit card. Stocks and crypto.";
export const noChartYet =
  "A real chart appears here as soon as one of this installation's sources has answered. None has yet, and we don't make one up.";
export const whatSays = (name: string) => `What it says about ${name}`;
export const wholeAdvice = "See the whole advice, with its risk";

// landingFooter
export const backToTop = (name: string) => `${name}, back to top`;
export const financialAdvice = "Not financial advice.";
export const noContact = "The operator of this installation hasn't given a contact address.";
export const noContactNorDemos = "The operator of this installation hasn't given a contact address or set up demos.";
export const morePages = "More pages";
export const privacy = "Privacy";
export const terms = "Terms";
export const cookies = "Cookies";
export const contact = "Contact";

// landing
export const quoted = (text: string) => `“${text}”`;
export const quoteOne = "It told me it didn't know. I had never seen a trading tool do that.";
export const sampleReaderPartTime = "Sample reader, part-time investor";
export const sampleQuoteSwing = "I open the evidence first and the verdict second. That order was new to me.";
export const sampleReaderSwingTrader = "Sample reader, swing trader";
export const sampleQuoteNew = "I learned what RSI is from the caption, not from a course.";
export const sampleReaderBeginner = "Sample reader, beginner";
export const howWorks = "How It Works";
export const pricing = "Pricing";
export const pageTitle = "Know the odds before you take the trade";
export const analysesStocksCryptoPlain = (name: string, word: string) =>
  `${name} analyses stocks and crypto in plain words, says how sure it is, and keeps a public record of how often it was right. Open source${word}.`;
export const daysFree = ", 7 days free";
export const skipMainContent = "Skip to main content";
export const skipNavigation = "Skip to navigation";
export const askQuestion = "Ask a question";
export const page = "On this page";
export const sign = "Sign In";
export const withEmail = "With an email address and a password";
export const withProvider = (name: string) => `With ${name}`;
export const signUp = "Sign up";
export const nameGoLessThan = (how: string) =>
  `${how}, and a name. It takes less than a minute, and you don't need a card.`;
export const enterSymbol = "Enter a symbol";
export const enterSymbolText = "Apple or bitcoin, by name or ticker. Suggestions appear as you type.";
export const readVerdictWhy = "Read the verdict, and why";
export const sentenceVotesBehindTarget =
  "A sentence, a range, the odds, and numbered evidence you can open. The decision is yours.";
export const whatPeopleSay = "What people say";
export const sampleContent = "Sample content";
export const threeSamples = "Three samples";

// priceMetric
export const utc = "UTC";
export const priceOf = (name: string) => `${name}, price`;
export const recommendation = "Recommendation";
export const adviceFor = (span: string) => `Advice for ${span}`;
export const chanceHigher = (percent: string) => `${percent} chance it ends higher`;
export const confidenceGiven = "no confidence given";
export const rangeTo = (day: string) => `90% range to ${day}`;
export const to = "to";
export const nineInTen = (name: string) => `We expect ${name} to end in it 9 times in 10`;
export const dailyCandlesSourceAs = (symbol: string, sourceName: string, time: ReactNode) => (
  <>
    {symbol}, daily candles. Source: {sourceName}, as of {time}.
  </>
);
export const close = (price: string) => `Close ${price}`;
export const dayAverage = (days: number, price: string) => `${String(days)}-day average ${price}`;
export const sideOfAverage = (word: string, days: number, price: string) =>
  `${word} the ${String(days)}-day average of ${price}`;
export const dailyCandlesFrom = (symbol: string, day: string, day2: string) =>
  `Daily candles of ${symbol} from ${day} to ${day2}.`;
export const closeWentFromHighest = (price: string, price2: string) =>
  `The close went from ${price} to ${price2}; the highest price was`;
export const lowest = (price: string, day: string, price2: string, day2: string) =>
  `${price} on ${day}, the lowest ${price2} on ${day2}.`;
export const lastClose = (sides: string) => `The last close is ${sides}.`;
export const fanInWords = (day: string, low: string, high: string) =>
  `The fan at its right is the range ahead: 9 times in 10 we expect the price to end between ${low} and ${high} by ${day}.`;

// priceChange
export const changePeriods = { "24h": "24 h", utc_day: "since 00:00 UTC", session: "1 day" } as const;

// pricing
export const priceConfirmedCheckout = (link: ReactNode, value: ReactNode) => (
  <>
    Your price is confirmed at checkout. {link}
    {value}
  </>
);
export const plansSoldCheckout = "See plans";
export const atCheckout = (plan: string, price: string) => `At checkout: ${plan}, $${price} a month`;
export const notThatPlan = (plan: string, price: string) =>
  `. The plan called ${plan} there is a larger one, at $${price}.`;
export const everyoneHasPlan = " On this installation everyone already has a plan, with nothing to pay.";
export const mostPopular = "Most popular";
export const month = "/month";
export const planned = "planned";
export const startDayTrial = "Start 7-day trial";
export const lookLater = (name: string) => ` and look at ${name} later`;
export const contactSales = "Contact Sales";

// recordSection
export const missesTitle = "We publish our misses too";
export const liveHere = "Live here";
export const settledSoFar = (count: number) => `${String(count)} settled so far`;
export const recordBegins =
  "Each claim is written down before its outcome is known, and settled by a fixed rule. We show a hit rate from 100 settled claims on: fewer would be mostly luck.";
export const hitsOf = (hits: number, resolved: number) => `${String(hits)} of ${String(resolved)}`;
export const claimsCameTrue = (percent: string, stated: string, misses: number) =>
  `claims on the public record came true: ${percent}, where we had said ${stated} on average. The other ${String(misses)} stay on it.`;
export const seeEach = "See every claim";
export const ofHundred = (held: number, missed: number) =>
  `Of 100 such ranges, ${String(held)} held (ticks) and ${String(missed)} didn't (crosses).`;

// symbolStrip
export const closesUpTo = (closes: number) => `${String(closes)} daily closes`;
export const pricesInstallation = "Prices of this installation";

// standingBadge
export const snapshot = "Snapshot";
export const replayOf = "Replay of ";
export const staleSince = "Stale since ";
