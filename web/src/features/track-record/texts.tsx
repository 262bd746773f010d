import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// bookLine
export const dataBehindRecord = "Data behind this record";
export const liveRecord = "Live record";
export const replay = "Replay";
export const simulated = "Simulated";
export const practice = "Practice";
export const liveText = "Claims on real markets, each recorded before its outcome was known.";
export const simulatedText =
  "Practice: claims on prices that this server simulates. They show that the system works and say nothing about any market.";
export const replayText =
  "Practice: claims on recorded prices, played back. Those on simulated prices are marked. None of them was issued live.";
export const practiceText = "Practice: claims on replayed or simulated prices. None of them was issued live.";

// checkYourself
export const verifyTitle = "Verify it yourself";
export const verifyText =
  "Each row contains the hash of the row before it, so changing a single digit breaks every later hash. This server signs the last hash with its key. Download all rows and run the open-source verifier: it finds the first row that was changed, removed, moved or inserted. It needs no account and doesn't contact this server.";
export const verifyCommand = "Command that verifies the record";
export const downloadRows = "Download all rows";
export const copyCommand = "Copy command";
export const signatureMissing =
  "The end of this record isn't signed by this server: someone has changed the database. Don't rely on this record.";
export const lastSigned = (count: string, time: string) => `Last signed: row ${count}, ${time}`;
export const publicKey = "Public key (note it down now to compare it later)";

// claimFilters
export const all = "All";
export const moves = "Big moves";
export const range = "Range";
export const hold = "Hold";
export const buyOrSell = "Buy or sell";
export const setups = "Setups";
export const anyGround = "Any ground";
export const filters = "Filters";
export const kind = "Kind";
export const horizon = "Horizon";
export const anyHorizon = "Any horizon";
export const side = "Side";
export const ground = "Ground";
export const issuedHow = "Issued";
export const clearFilters = "Clear filters";
export const symbol = "Symbol";
export const any = "Any";

// claimsSection
export const claimsTitle = "Claims and outcomes";
export const newestFirst = (claims: string) => `${claims}, newest first`;
export const scheduledShown = (requested: string) =>
  `Only claims made on schedule are listed and counted. To see the ${requested} that users requested, choose 'On request' under 'Issued'.`;
export const outcome = "Outcome";
export const noMatch = "No claims match these filters.";
export const noOlderMatch = (count: string) => `No matching claims are older than row ${count}.`;
export const showAll = "Show all claims";
export const goToNewest = "Go to newest";
export const pages = "Pages of claims";
export const newest = "Newest";
export const older = "Older claims";
export const claimsFromTo = (from: string, to: string) => `Claims ${from} to ${to}`;
export const claimsOf = (from: string, to: string, all: string) => `Claims ${from} to ${to} of ${all}`;

// claimsTable
export const rowNumber = "Row";
export const issuedAt = "Issued";
export const claim = "Claim";
export const chance = "Chance";
export const endPrice = "End price";
export const hash = "Hash";
export const rowLabel = (seq: number, symbol: string, claim: string) => `${symbol} ${claim}, row ${String(seq)}`;
export const byTime = (time: string) => `by ${time}`;
export const notApplicable = "N/A";
export const usually = (percent: string) => `usually ${percent}`;
export const movesMoreThan = (percent: string, price: string) => `Moves more than ${percent} from ${price}`;
export const endsBetween = (low: string, high: string) => `Ends between ${low} and ${high}`;
export const reachesBefore = (target: string, stop: string, entry: string) =>
  `Reaches ${target} before ${stop}, from ${entry}`;
export const touches = (target: string, entry: string) => `Touches ${target} at least once, from ${entry}`;
export const above = "above";
export const below = "below";
export const endsAt = (side: string, price: string) => `Ends ${side} ${price}`;

// coverageList
export const noRangeEnded = "No range has ended yet.";
export const rangeShare = (assetClass: string, percent: string) => `${assetClass}, ${percent} expected`;
export const coins = "Coins";
export const stocks = "Stocks";
export const happened = "Happened";
export const countHappened = (count: string, total: string) => `${count} of ${total} happened`;
export const coverageLegend =
  "Dot and line: the share that came true and its 95% interval. Marker: the share we expect.";

// dailyRoots
export const dailyRoots = "Daily roots";
export const dailyRootsText =
  "One hash over all rows of a day (UTC). If you save it, nobody can change that day's rows without your noticing.";
export const rootsFailed = (error: string) => `The daily roots couldn't be loaded. ${error}`;
export const retry = "Retry";
export const loadingRoots = "Loading the daily roots";
export const noRoots = "The first root is published after midnight UTC, when its day is over.";
export const day = "Day";
export const rows = "Rows";
export const root = "Root";

// dexLabelsTable
export const riskLabel = "Label";
export const assigned = "Assigned";
export const evaluated = "Evaluated";
export const rugPulls = "Rug pulls";
export const unknown = "Unknown";
export const rugPullRate = "Rug pull rate";
export const noneAssigned = "None assigned";
export const noneEvaluated = "None evaluated yet";
export const rugInterval = (low: string, high: string, count: string) => `${low} to ${high}, n = ${count}`;
export const rugRateLabel = (risk: string) => `${risk}: rug pull rate`;

// dexLabels
export const dexLabels = "DEX risk labels";
export const labelCounts = (labels: string, evaluated: string, rules: string) =>
  `${labels}, ${evaluated} evaluated, rules ${rules}`;
export const labelsFailed = "The risk labels couldn't be loaded.";
export const loadingLabels = "Loading the risk labels";
export const noLabels = (screener: ReactNode) => (
  <>
    No labels yet. If this server has just started, it is still computing them. Each risk label that the {screener}{" "}
    assigns is stored with its facts and evaluated after 7 and 30 days.
  </>
);
export const dexScreener = "DEX Screener";
export const simulatedLabels =
  "Practice: these labels are for tokens that this server simulates. They show that the system works and say nothing about any market.";
export const evaluatedAfter = "Evaluated after";
export const chain = "Chain";
export const allChains = "All chains";
export const labelsLegend = (firstLabel: ReactNode) => (
  <>
    A rug pull means that liquidity fell 80% or more, the price fell 90% or more, or the token can no longer be sold. A
    rug pull that we labelled LOW or MEDIUM is our mistake. Tokens that could no longer be checked aren't part of any
    rate.{firstLabel}
  </>
);
export const firstLabel = (time: string) => ` The first label is from ${time}.`;

// groundRows
export const ended = "Ended";
export const stated = "Stated chance";
export const yearlyRange = "Yearly range";
export const usualChance = "Usual chance";
export const brier = "Brier score";
export const intervalLater = "no interval yet";
export const percentRange = (low: string, high: string) => `${low} to ${high}`;
export const happenedOf = (label: string) => `${label}: happened`;
export const usualScore = (score: string) => `usual ${score}`;
export const noneYet = "No claims yet";
export const endedOfOpen = (ended: string, open: string) => `${ended} of 100 ended, ${open} open`;
export const oneYear = "one year so far";

// groundsSection
export const byGround = "Results by ground";
export const byGroundText =
  "Every BUY or SELL has one ground, the reason for it. Each ground has its own score: the chance we stated and how often it came true. Claims from before we recorded grounds aren't counted.";
export const byGroundFailed = "The results by ground couldn't be loaded.";
export const loadingByGround = "Loading the results by ground";
export const young =
  "This record is still young: no ground has 100 ended claims yet, so we don't judge any. Half-year claims take half a year to end.";
export const byGroundLegend =
  "Dot and line: the share that came true and its 95% interval. Marker: the stated chance. Yearly range: the lowest and highest of the years with 100 or more ended claims. The line shows where the true share probably is. Method: a block bootstrap with blocks as long as the longest claim, because overlapping claims share their luck. It needs four such blocks.";
export const byClass = "By asset class";
export const byHorizon = "By horizon";
export const byYear = "By year of issue";
export const bySetup = "By setup";

// headlineMetrics
export const endedClaims = "Ended claims";
export const issuedOpenVoid = (issued: string, open: string, voided: string) =>
  `${issued} issued · ${open} open · ${voided} void`;
export const allCounted = "Every claim that matches the filters is counted. None is left out.";
export const better = "better";
export const worse = "worse";
export const cameTrueText = (said: ReactNode, low: string, high: string) => (
  <>
    We said {said}. Allowing for luck, the true rate is between {low} and {high} (95% Wilson interval).
  </>
);
export const rangesCameTrue = "90% ranges that came true";
export const noRange = "These claims have no range. Choose All or Range to see how often ranges came true.";
export const countOf = (count: string, total: string) => `${count} of ${total}`;
export const rangesText =
  "We expect nine in ten. More means that our ranges are too wide, fewer that they are too narrow.";
export const againstUsual = "Compared with the usual chance";
export const noUsualChance =
  "Ranges have no usual chance to compare with. '90% ranges that came true' shows how good they are.";
export const versus = "vs.";
export const skillInterval = (low: string, high: string) => `, 95% interval ${low} to ${high}`;
export const brierText = (needsWeeks: ReactNode, gap: ReactNode) => (
  <>
    Brier score: the average squared error, lower is better. The second score is that of a forecaster who only knows how
    often such claims usually come true. Ranges have no usual chance and aren't counted here.{needsWeeks}
    {gap}
  </>
);
export const needsFourWeeks = " The interval needs four weeks of claims.";
export const callsGap = (points: string) => ` BUY and SELL claims came true ${points} than we said.`;
export const pointsOften = (points: string, often: string) => `${points} percentage points ${often}`;
export const lessOften = "less often";
export const moreOften = "more often";
export const notStated = "None";
export const endedOfEnough = (count: string, enough: number) => `${count} of ${String(enough)} ended claims`;

// interval
export const comparedWith = (percent: string) => `compared with ${percent}`;
export const interval95 = (low: string, high: string) => `95% interval ${low} to ${high}`;

// kindsTable
export const allClaims = "All claims";
export const skillIntervalLater = "interval after 4 weeks";
export const skill = "Skill";
export const claimKind = "Kind of claim";
export const usual = "Usual score";
export const skillScale = (low: number, high: number) => `Skill, ${String(low)}% to ${String(high)}%`;
export const kindsLegend =
  "Dot and line: the value and its 95% interval. Marker: the stated chance, or a skill of zero. Skill: how much better we were than always saying the usual chance (the share of its error that we avoided). Ranges have no usual chance, so the Brier score of all claims leaves them out.";
export const noneIssued = "None issued";
export const fromHundredOn = "Rate from 100 ended claims on";
export const kindHappened = (name: string) => `${name}: happened`;
export const skillRange = (low: string, high: string) => `${low} to ${high}`;
export const skillOf = (name: string) => `${name}: skill`;

// ledgerChart
export const growthLabel = (from: string, to: string, advice: string, hold: string, sameExposure: string) =>
  `Growth of 100 from ${from} to ${to}: following all advice ${advice}, holding the same symbols ${hold}, at the same exposure ${sameExposure}. The table has the numbers.`;
export const growth = "Growth of 100:";
export const adviceCourse = "Growth of 100 by following all advice";

// ledgerSection
export const ledgerTitle = "Paper portfolio that follows all advice";
export const ledgerFailed = "The paper portfolio couldn't be loaded.";
export const loadingLedger = "Loading the paper portfolio";
export const recordUntil = (day: string) => `This record, until ${day}`;
export const ledgerText = (symbols: string, missing: ReactNode) => (
  <>
    {symbols} with scheduled advice for the moderate profile, equally weighted and rebalanced daily, after costs,
    without dividends. A change of advice takes effect at the first daily close after it was recorded. Below each value:
    where the true value probably is (95% interval, by block bootstrap).{missing}
  </>
);
export const closesMissing = (count: string, closesAre: string) =>
  ` ${count} daily ${closesAre} missing; the next close covers each gap.`;
export const closeIs = "close is";
export const closesAre = "closes are";
export const pastLedger = "The same portfolio on past data, not part of this record";
export const measuredOnPast = "On past prices";
export const pastLedgerText = (what: string) =>
  `${what} Each year's advice used chances fitted on earlier years only. This proves nothing about the future: the intervals are wide.`;
export const walkForwardFromTo = (from: string, to: string) => `Walk-forward test, ${from} to ${to}`;
export const version = (version: string) => `Data version ${version}.`;

// ledgerTable
export const portfolio = "Portfolio";
export const maxDrawdown = "Max drawdown";
export const yearlyVolatility = "Yearly volatility";
export const returned = "Return";
export const valueRange = (low: string, high: string) => `${low} to ${high}`;

// pastMetrics
export const pastTitle = "Past data, not part of this record";
export const pastText =
  "Until this record can judge a ground, here is what past data showed. The walk-forward test replays what we would have said each year, using earlier years only. The other numbers come from the same data that the model was built on. Neither is proof: single periods were far from the average.";
export const walkForward = "Walk-forward test";
export const pastFrequency = "How often it happened in the past";
export const periodRange = "Range of single periods";
export const noPastData = (without: string) => `No past data for: ${without}.`;
export const pastVersion = (version: string) =>
  `Data version ${version}. Cases overlap in time, so they count for less than their number suggests.`;
export const whatHappened = "What happened";
export const howOften = "How often";
export const cases = "Cases";
export const onlyOne = "only one";

// recordAnswer
export const settledOf = (count: string, claims: string) => `${count} settled ${claims}`;
export const claimsOfRecord = "claims";
export const madeOnRequest = "made on request";
export const matchFilters = "that match the filters";
export const claimsOfPractice = "practice claims";
export const shareCameTrue = (share: string, settled: string, said: string) =>
  `${share} of ${settled} came true. We had said ${said}.`;
export const allowingForLuck = (low: string, high: string) =>
  `Allowing for luck, the true rate is between ${low} and ${high} (95% Wilson interval, as if no claims overlapped).`;
export const fewCameTrue = (held: string, settled: string) => `${held} of ${settled} came true.`;
export const expectedHits = (expected: string, of: number) =>
  `By the chances we stated, we expected ${expected} of ${String(of)} to come true. `;
export const tooFew = "We show a hit rate from 100 settled claims on. Fewer would be mostly luck.";
export const noneSettled = (claims: string) => `None of the ${claims} made here is settled yet.`;

// recordPicture
export const settledSoFar = (claims: string) => `${claims} settled so far`;
export const ticksAndCrosses = (held: number, failed: number) =>
  `${String(held)} ${held === 1 ? "tick" : "ticks"} and ${String(failed)} ${failed === 1 ? "cross" : "crosses"}`;
export const inOrder = (open: string) => `In the order they were made. ${open} open.`;

// latestOutcomes
export const latestOutcomes = "Latest outcomes";
export const loadingLatest = "Loading the latest outcomes";
export const latestFailed = "The latest outcomes couldn't be loaded.";
export const saidChance = (chance: string) => `We said ${chance}`;
export const saidUsually = (chance: string, usual: string) => `We said ${chance} (usually ${usual})`;
export const settledAt = (said: string, time: ReactNode) => (
  <>
    {said}, settled {time}
  </>
);

// reliabilityCard
export const groupsByChance = (claims: string, groups: number) =>
  `Made here: ${claims} settled claims in ${String(groups)} ${groups === 1 ? "group" : "groups of equal size"} by stated chance`;
export const reliabilityText = (finding: ReactNode) => (
  <>
    On the diagonal, claims come true exactly as often as we said. Shaded: where a perfect forecaster's points would
    fall nine times in ten. {finding}
  </>
);
export const allInside = "All points are inside.";
export const someOutside = (outside: number, total: number) =>
  `Outside (drawn hollow): ${String(outside)} of ${String(total)} points.`;
export const calibrationError = (error: string, byLuck: string) =>
  `Calibration error ${error}. Luck alone causes up to ${byLuck} in 19 of 20 such records.`;
export const showTable = "Show as a table";
export const claims = "Claims";
export const byLuck = "By luck alone";
export const outside = " outside";

// reliabilityDiagram
export const diagramLabel = (groups: number) =>
  `Stated chance compared with how often claims came true, in ${String(groups)} groups. The table below has the numbers.`;
export const diagramTable = "Stated chance and what happened, by group";
export const axisHappened = "happened";
export const axisStated = "stated chance";

// settleRules
export const laterBars = "Only later bars count";
export const laterBarsText = "We settle a claim on bars that started after the bar it was based on had closed.";
export const doubt = "Unclear cases count against us";
export const doubtText =
  "If the price reaches both the target and the stop loss within one bar, we count the stop loss, unless shorter bars show which came first.";
export const touching = "Touching a price";
export const touchingText =
  "A claim with a target and no stop loss comes true if the price touches the target at least once before the end. Otherwise it fails.";
export const gaps = "Gaps at the open";
export const gapsText = "If the price opens beyond a level, we count the fill at the open, not at the level.";
export const voided = "Void, with a reason";
export const voidedText =
  "If the symbol was delisted or too many bars are missing, the claim is void. We show how many are void and never score them.";
export const scheduledOnly = "Only scheduled claims count";
export const scheduledOnlyText = "Claims that users request are counted separately, so nobody can pick the easy ones.";
export const noRate = "No rate below 100";
export const noRateText = "With fewer claims, a rate would be mostly luck, so we show each outcome instead.";
export const neverLate = "Never recorded late";
export const neverLateText =
  "Once half of a claim's time has passed, we no longer record it, because part of the answer would already be known.";
export const oneRule = "Settled by rule, not by people";
export const oneRuleText = "One fixed, public rule settles every claim. Each outcome is a row of its own.";
export const rulesTitle = "How claims are settled";

// trackRecordPage
export const updateFailed = (error: string) =>
  `The track record couldn't be updated, so you're seeing the last version. ${error}`;
export const loadFailed = "The track record couldn't be loaded.";
export const introFailed = "We record every claim before anyone knows how it ends, and we never change or remove one.";
export const intro = `${introFailed} Anyone can verify that below.`;
export const countedSince = (time: ReactNode) => (
  <>Counted by this server since {time}, by fixed rules. No claim is ever changed or removed: verify that below.</>
);
export const whichRecord = "Which record";
export const liveCount = (count: string) => `Live ${count}`;
export const practiceCount = (count: string) => `Practice ${count}`;
export const emptyTitle = "No claims yet";
export const emptyText =
  "We check each symbol when a bar closes, and record a claim before anyone knows how it ends. Its outcome follows when its time is over. This page updates every minute.";
export const emptySimulated = (practice: string) =>
  `All prices here are simulated right now, so there is nothing real to record. Claims on them are in Practice (${practice}).`;
export const nextCheckAt = (time: ReactNode) => <>The next check is at {time}, when the hourly bar closes.</>;
export const emptyLive =
  "This server shows no real market, so it keeps no live record. Its claims are in the practice record.";
export const emptyPractice =
  "The practice record is for claims on simulated or replayed prices. They go there by themselves, and there are none yet.";
export const openPractice = (count: string) => `Open Practice (${count})`;
export const openLive = (count: string) => `Open Live (${count})`;
export const analyzeMarket = "Analyze a market";
export const loading = "Loading the track record";
export const loadingAnswer = "Loading what came true";
export const loadingFold = "Loading";
export const filterClaims = "Filter claims";
export const allRates = "All rates: by kind of claim, range and ground";
export const adviceFollowed = "What following all advice would have returned";
export const labelsFold = "How our risk labels of tokens did";
export const verifyFold = "How to verify this record, and how claims are settled";

// findings
export const oddsTrue = "Chances came true as often as we said";
export const oneOff = "The chance we stated is off by more than luck";
export const ofStated = " of ";
export const statedOff = " stated chances are off by more than luck";
export const worseThanUsual = "Worse than the usual chance: ";
export const betterThanUsual = "Better than the usual chance: ";
export const noSkillYet = "No kind of claim has proven skill so far";
export const skillTooEarly = "Too early to tell skill from luck";
export const rangesTooEarly = "Too early to judge the ranges";
export const rangesTrue = "Ranges came true as often as expected";
export const tooNarrow = " too narrow";
export const tooWide = " too wide";
export const rangeIsToo = "The range is too ";
export const narrow = "narrow";
export const wide = "wide";
export const ofRanges = "Of ";
export const rangesEvaluated = " ranges judged, ";
export const andMore = " and ";
export const isOne = "is";
export const areMany = "are";

// groundText
export const smaCross = "50/200 moving average cross";
export const donchian = "Donchian 20 breakout";
export const pullback = "RSI(2) pullback in a trend";
export const reversal = "RSI(14) reversal at 30 or 70";
export const macdCross = "MACD signal line cross";
export const squeeze = "Bollinger squeeze breakout";
export const yearExtreme = "52-week high or low (252 bars)";
export const volumeGap = "Gap on heavy volume";
export const narrowRange = "Volatility contraction (NR7) breakout";
export const insideBar = "Inside bar breakout";

// horizonText
export const minuteBar = "minute";
export const dailyBar = "daily bar";
export const hourlyBar = "hourly bar";
export const weeklyBar = "weekly bar";
export const moreBars = "s";
export const barsOf = " bars of ";

// ledgerText
export const followAdvice = "Following all advice";
export const followAdviceSays = "Full weight on BUY, half on HOLD, none on SELL";
export const holdSame = "Holding the same symbols";
export const holdSameSays = "At full weight, whatever the advice";
export const sameExposure = "Same exposure";
export const sameExposureSays = "All symbols, at the average weight of the advice";
export const ledgerSentence = (from: string, advice: string, hold: string, same: string) =>
  `Since ${from}, a paper portfolio that follows all advice has fallen ${advice} at worst, compared with ${hold} for holding the same symbols and ${same} at the same exposure.`;
export const noneIssuedYet =
  "No scheduled advice has been issued yet. The paper portfolio starts with the first daily close after it.";
export const startsAfter = (symbols: string) =>
  `The paper portfolio starts with the first daily closes after the advice on ${symbols}.`;
export const tooEarlyToJudge = (closes: string, least: number) =>
  `Too early to judge: ${closes} of ${String(least)} daily closes.`;

// countText
export const symbolNoun = "symbol";
export const symbolNouns = "symbols";
export const claimNoun = "claim";
export const claimNouns = "claims";
export const practiceNoun = "practice claim";
export const practiceNouns = "practice claims";
export const labelNoun = "label";
export const labelNouns = "labels";

// outcomeText
export const howOpen = "It hasn't ended yet.";
export const howTarget = "The price reached the target before the stop loss.";
export const howStop = "The price reached the stop loss first.";
export const howWin = "It was true at the last close before the end.";
export const howLoss = "It wasn't true at the last close before the end.";
export const howVoid = "We can't know how it ended, so it counts neither way.";
export const didTouch = "The price touched the target before the end.";
export const didntTouch = "The price didn't touch the target before the end.";
export const openName = "Open";
export const voidName = "Void";
export const didntHappen = "Didn't happen";

// recordChoice
export const bigMove = "Big move";
export const bigMoveSays = "Ends further away than a stated percentage";
export const rangeSays = "Ends within the range that should be right 9 times in 10";
export const holdSays = "Ends within one usual move";
export const directionSays = "Reaches its target or ends on the right side";
export const setupKind = "Setup";
export const setupSays = "A chart setup reaches its target before its stop loss";
export const anyOutcome = "Any outcome";
export const onSchedule = "On schedule";
export const onRequest = "On request";
export const bothSides = "Both";
export const buySide = "Buy";
export const sellSide = "Sell";
