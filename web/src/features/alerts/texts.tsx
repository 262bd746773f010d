import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// alertComposer
export const alertCreated = "Alert created";
export const loading = "Loading...";
export const createAlert = "Create alert";
export const planFull = "To create this alert, delete another one first.";
export const fieldByField = "Set it up field by field";

// alertForm
export const working = "One moment...";
export const cancel = "Cancel";
export const alertMeWhen = "Tell me when";

// alertTextPreview
export const previewTitle = "What this alert watches";
export const assumed = "Assumed";
export const now = (symbol: string) => `${symbol} now`;
export const notKnown = "Unknown";
export const howOften = "How often";
export const notifies = "Notifies";
export const expires = "Expires";
export const never = "Never";
export const note = "Note";
export const creating = "Creating...";
export const changeDetails = "Change details";
export const startOver = "Start over";
export const levelAway = (signedPercent: string) => `the level is ${signedPercent} away`;

// alertsPage
export const alerts = "Alerts";
export const pageIntro =
  "Describe what you want to know about. We alert you when it happens and show the numbers behind it.";
export const newAlert = "New alert";
export const noAlertsWatched = "No alerts running.";
export const oneAlertWatched = "You have 1 active alert.";
export const alertsWatched = (used: string) => `You have ${used} active alerts.`;
export const inUse = (used: number, limit: number) => `${String(used)} of ${String(limit)} in use`;
export const quotaFull = (link: ReactNode) => <>You've reached your plan's limit. Delete an alert, or {link}.</>;
export const seePlans = "compare plans";
export const oneLeft = "You can create one more on your plan.";
export const countsOnlyActive = "Fired and expired alerts don't count.";

// conditionFields
export const anyList = "Any list";
export const direction = "Direction";
export const timeframe = "Timeframe";
export const falls = "Falls to";
export const rises = "Rises to";
export const eitherWay = "Either way";
export const price = "Price";
export const symbolCurrency = "In the symbol's currency.";
export const conditionFieldsFalls = "Falls";
export const conditionFieldsRises = "Rises";
export const minimumMove = "Minimum move, %";
export const within = "Within";
export const fallsBelow = "Falls below";
export const risesAbove = "Rises above";
export const rsiLevel = "RSI level";
export const turnsUp = "Turns up";
export const turnsDown = "Turns down";
export const whatCrosses = "What crosses";
export const thePrice = "The price";
export const fasterAverageOption = "A faster average";
export const averageType = "Type of average";
export const simple = "Simple";
export const exponential = "Exponential";
export const fasterAverageLength = "Faster average, bars";
export const slowerAverageLength = "Slower average, bars";
export const averageLength = "Average length, bars";
export const whenPrice = "When the price";
export const risesAboveUpperBand = "rises above the upper band (unusually high)";
export const fallsBelowLowerBand = "falls below the lower band (unusually low)";
export const fallsBackBelowUpper = "falls back below the upper band";
export const risesBackAboveLower = "rises back above the lower band";
export const volumeMultiple = "At least this many times the usual volume";
export const signalDirection = "Signal direction";
export const buySell = "Buy or sell";
export const buy = "Buy";
export const sell = "Sell";
export const anyTimeframe = "Any timeframe";
export const minimumConfidence = "Minimum confidence, %";
export const zeroIncludesAll = "0 includes every signal.";
export const provenEdgeOnly = "Proven edge only";
export const provenEdgeHint =
  "Only signals of a kind that earned more than it cost over many past cases. There may be none, and then this alert never fires.";
export const anyEdgeHint = "Every signal counts, with or without a proven edge after costs.";
export const horizon = "Horizon";
export const immediate = "Immediate (minutes)";
export const shortTerm = "Short term";
export const longTerm = "Long term";
export const riskTolerance = "Risk tolerance";
export const conservative = "Conservative";
export const moderate = "Moderate";
export const aggressive = "Aggressive";
export const value = "Value";
export const portfolioCurrency = "In the portfolio's currency.";
export const minimumDrawdown = "Minimum drop from its high, %";
export const onlyToken = (shortAddress: string, value: string) => `Only the token ${shortAddress} on ${value}.`;
export const chain = "Chain";
export const anyChain = "Any chain";
export const risk = "Risk";
export const anyRisk = "Any risk";
export const list = "List";
export const minimumVolumeSpike = "Minimum volume spike, %";
export const volumeSpikeHint = "Above the token's own usual volume. Leave empty for any.";
export const minimumLiquidity = "Minimum liquidity, USD";
export const emptyForAny = "Leave empty for any.";

// editDialog
export const editAlert = "Edit alert";
export const saveChanges = "Save changes";
export const alertSaved = "Alert updated";

// furtherFields
export const furtherFields = "Note, expiry and more";
export const noteYourself = "Note to yourself";
export const noteHint = "Sent with the alert, to remind you what you planned to do.";
export const expiresOn = "Expires on";
export const expiryHint = "Leave it empty and the alert never expires.";
export const resetDistance = "Reset distance, %";
export const resetDistanceHint =
  "How far the value must move back before the alert can fire again. This stops a price that hovers around the level from firing it over and over.";

// historyList
export const whichAlerts = "Which alerts";
export const all = "All";
export const unreadOnly = "Unread";
export const showAllHistory = "Show the history of all alerts";
export const onlyOf = (says: string) => `Only: ${says}`;
export const oneAlert = "one alert";
export const markAllRead = "Mark all read";
export const historyLoadFailed = "The history couldn't be loaded.";
export const loadingHistory = "Loading the history";
export const nothingNew = "No unread alerts.";
export const nothingFired = "No alert has fired yet.";
export const historyEmpty =
  "When one of your alerts fires, it is listed here for good: what happened, the numbers behind it, and whether each message arrived.";
export const history = "History";
export const loadFailedRetry = "Couldn't load. Retry";
export const olderAlerts = "Older alerts";

// historyRow
export const historyRowNew = ", new";
export const foundLate = "Detected late";
export const appOnly = "In the app only";
export const notDelivered = (dead: string) => `${dead} not delivered`;
export const markUnread = "Mark unread";
export const markRead = "Mark read";
export const noChannel = "Shown in the app only. You haven't chosen a channel for this alert.";
export const resendFailed = "The message wasn't sent again";
export const sendAgainTo = (value: string, to: string) => `Send again by ${value} to ${to}`;
export const sendAgain = "Send again";

// indicatorFields
export const indicator = "Indicator";
export const whatItCrosses = "What it crosses";
export const level = "Level";

// notificationFields
export const once = "Once";
export const everyTime = "Every time";
export const everyBar = "Every bar";
export const onceHint = "Fires once. You can reactivate it afterwards.";
export const everyTimeHint = "Fires every time it happens, with a cooldown in between.";
export const everyBarHint = "Fires at the close of every bar that meets the condition.";
export const cooldown = "Cooldown";
export const notifyMe = "Notifications";
export const app = (part: ReactNode) => <>In the app {part}</>;
export const always = "always";
export const notLinked = "Not linked yet.";
export const channelsNote = (link: ReactNode) => <>{link} in your account. You can set quiet hours there, too.</>;
export const linkTestChannels = "Link and test channels";

// parameterFields
export const allowedRange = (min: string, max: string) => `${min} to ${max}`;

// ruleActions
export const changeFailed = "The alert wasn't changed";
export const deleteGroup = "Delete this alert?";
export const deleteQuestion = "Delete this alert? Its history is kept.";
export const alertDeleted = "Alert deleted";
export const deleteAlert = "Delete alert";
export const keepAlert = "Keep alert";
export const snoozeDuration = "Snooze for how long?";
export const snoozeFor = "Snooze for";
export const snoozedFor = (text2: string) => `Snoozed for ${text2}`;
export const reactivated = "Alert reactivated";
export const reactivate = (ofText: ReactNode) => <>Reactivate{ofText}</>;
export const unmuted = "Unmuted";
export const muted = "Muted";
export const unmute = "Unmute";
export const mute = "Mute";
export const snoozeEnded = "Snooze ended";
export const endSnooze = (ofText: ReactNode) => <>End snooze{ofText}</>;
export const snooze = (ofText: ReactNode) => <>Snooze{ofText}</>;
export const edit = (ofText: ReactNode) => <>Edit{ofText}</>;
export const ruleActionsHistory = (ofText: ReactNode) => <>History{ofText}</>;
export const ruleActionsDelete = (ofText: ReactNode) => <>Delete{ofText}</>;

// ruleRow
export const neverFired = "Hasn't fired yet";
export const lastFired = (timestamp: ReactNode, timesFired: ReactNode) => (
  <>
    Last fired {timestamp}
    {timesFired}
  </>
);
export const timesInTotal = (timesFired: string) => `, ${timesFired} times in total`;
export const notifiesBy = (reported: string) => `Notifies you ${reported}`;
export const expiresAt = (exactTime: string) => `Expires ${exactTime}`;

// rulesList
export const alertsLoadFailed = "Your alerts couldn't be loaded.";
export const loadingAlerts = "Loading your alerts";
export const noAlertsYet = "You have no alerts yet.";
export const rulesEmpty =
  "Describe what you want to know about in plain words, or set it up field by field. We alert you when it happens.";
export const awayToo = "You're also notified while you're away, on the channels you've set up.";
export const inAppOnly = (link: ReactNode) => (
  <>Without a notification channel, you see it only in the app. {link} to be notified while you're away.</>
);
export const addChannel = "Add a channel";
export const yourAlerts = "Your alerts";

// distanceText
export const nowAt = (price: string) => `Now ${price}`;
export const toGo = (percent: string) => `${percent} to go`;
export const pastLevel = "already past: waits for the next time";
export const moved = (percent: string, way: "up" | "down", window: string) => `${percent} ${way} within ${window}`;
export const nextSuch = ": waits for the next such move";
export const noPriceNow = "No current price: waits for one";
export const noPriceOf = (symbol: string) => `There is no current price of ${symbol}. The alert waits for one.`;
export const isAt = (symbol: string, price: string) => `${symbol} is at ${price} now`;
export const isNow = (symbol: string, price: string) => `${isAt(symbol, price)}.`;
export const levelMet = (direction: "above" | "below" | "crosses") =>
  direction === "above"
    ? "That's already there: the alert fires after the price has been lower and rises to it again."
    : "That's already there: the alert fires after the price has been higher and falls to it again.";
export const moveMet = (percent: string) =>
  `That's already enough: the alert fires after the move has been smaller and reaches ${percent} again.`;

// sentenceEntry
export const examplesAndForm = "Examples, or set it up field by field";
export const sentenceEntry = "Alert in plain words";
export const sentenceLabel = "Describe your alert";
export const sentencePlaceholder = "BTC falls below 60k";
export const reading = "Reading...";
export const preview = "Preview";
export const example = "For example:";
export const understoodTitle = "You can write, for example:";
export const previewFirst = "You see a preview first. The alert starts only when you create it.";

// subjectField
export const symbol = "Symbol";
export const symbolHint = "Type a name such as Bitcoin or Apple, then choose a match.";
export const portfoliosLoadFailed = "Your portfolios couldn't be loaded.";
export const retry = "Retry";
export const loadingPortfolios = "Loading your portfolios...";
export const noPortfolio = (link: ReactNode) => <>You have no portfolio yet. {link}, then come back.</>;
export const createOneDashboard = "Create one on the dashboard";
export const portfolio = "Portfolio";
export const chooseOne = "Choose one";

// alertKinds
export const pricesGroup = "Prices";
export const indicatorsGroup = "Indicators";
export const adviceGroup = "Signals and advice";
export const portfoliosGroup = "Your portfolios";
export const tokensGroup = "On-chain tokens";
export const priceName = "Price reaches a level";
export const priceNote =
  "We alert you when the price reaches a level from the other side. If it is already past the level, it has to come back first.";
export const moveName = "Quick price move";
export const moveNote =
  "We alert you when the price rises or falls by this much within the time you choose, at any price level.";
export const volumeName = "Unusual volume";
export const volumeNote =
  "Volume is how much is bought and sold. We alert you when a bar's volume is many times the average of the 20 bars before it.";
export const rsiName = "RSI: overbought or oversold";
export const rsiNote =
  "RSI runs from 0 to 100. Below 30, many people sold in a short time; above 70, many bought. We alert you when it crosses your level.";
export const macdName = "MACD: momentum turns";
export const macdNote =
  "MACD compares a short and a long average of the price. When its line crosses its signal line, momentum has turned.";
export const averageName = "Moving average cross";
export const averageNote =
  "A moving average is the average price of the last bars. Traders read a cross as a change of trend.";
export const bollingerName = "Bollinger Bands: unusual price";
export const bollingerNote =
  "Most closing prices lie between two bands around the average. Outside them, the price is unusually high or low.";
export const indicatorName = "Any other indicator";
export const indicatorNote =
  "Choose any of the chart's indicators. We alert you when one of its lines crosses a level, another line or its own average.";
export const signalName = "New trading signal";
export const signalNote = "We alert you when there is a new signal for this symbol.";
export const advisoryName = "Advisory changes";
export const advisoryNote =
  "We alert you when the trading advisory for this symbol changes between buy, hold and sell.";
export const portfolioValueName = "Portfolio value reaches a level";
export const portfolioValueNote = "We alert you when the total value of one of your portfolios reaches this amount.";
export const drawdownName = "Portfolio falls from its high";
export const drawdownNote = "We alert you when a portfolio has fallen this far from its high.";
export const screenerName = "Token starts to match a filter";
export const screenerNote =
  "We alert you when a token in the DEX screener starts to match this filter. You get no alert for tokens that match already.";

// indicatorChoice
export const closingPrice = "The closing price";
export const aLevel = "A level";
export const ownAverage = "Its own average";

// ruleActions, snoozes
export const hour = "1 hour";
export const eightHours = "8 hours";
export const day = "1 day";
export const week = "1 week";

// ruleFromForm
export const wholeNumber = "Enter a whole number.";
export const numberBetween = (least: string, most: string) => `Enter a number between ${least} and ${most}.`;
export const chooseSymbol = "Choose the symbol to watch, such as BTC-USD or AAPL.";
export const choosePortfolio = "Choose one of your portfolios.";
export const enterTime = "Enter a date and a time.";
export const enterAmount = "Enter an amount, such as 25000.";

// typedNumber
export const plainNumber = "Enter a plain number, such as 60000 or 0.5.";
export const ambiguous = (typed: string, joined: string) =>
  `${typed} could be ${joined} or ${typed}0. Write ${joined} or ${typed}0.`;

// useAlertsAddress
export const minute = "1 minute";
export const fiveMinutes = "5 minutes";
export const quarterHour = "15 minutes";
export const fourHours = "4 hours";

// useHistory
export const alertUnchanged = "The alert wasn't changed";
export const alertsUnchanged = "The alerts weren't changed";

// ruleText
export const watchingReal = "Watching real prices";
export const watchingRealNote =
  "It fired on prices that aren't real, which doesn't use it up: it fires once more, on a real price.";
export const watching = "Watching";
export const cooling = "Cooling down";
export const coolingNote = "It fired and is cooling down before it can fire again.";
export const fired = "Fired";
export const firedNote = "It fired once and is now off. Reactivate it to use it again.";
export const expired = "Expired";
export const expiredNote = "It has expired. Edit it to set a later date.";
export const mutedState = "Muted";
export const mutedNote = "It doesn't notify you until you unmute it.";
export const snoozed = "Snoozed";
export const snoozedUntil = (time: string) => `Snoozed until ${time}.`;
export const overLimit = "Over limit";
export const overLimitNote =
  "This alert is over your plan's limit, so it is paused. It resumes when you're back under the limit.";
export const inBrowser = "in the browser";
export const byMail = "by email";
export const onTelegram = "on Telegram";
export const byWebhook = "by webhook";
export const inApp = "in the app";
export const notLinkedYet = " (not linked yet)";
export const repeatOnce = "Once";
export const repeatPerBar = "At every bar close that meets the condition";
export const repeatEvery = (wait: string) => `Every time, at most once in ${wait}`;
