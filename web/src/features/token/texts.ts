// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// aboutSection
export const website = "Website";
export const telegram = "Telegram";
export const discord = "Discord";
export const page = "Page";
export const ownWords = "In the project's own words";
export const notVerified = "not verified";
export const noDescription = "No source has a description.";
export const projectLinks = "The project's links, not verified";
export const aiAnalysis = "AI analysis, from published rules, not from a language model:";
export const evidence = (evidence: string) => `. Evidence: ${evidence}.`;

// contractCard
export const poolLocked = (share: string) => `${share} of the pool is locked or burnt`;
export const firstLockEnds = (time: string) => `the first lock ends ${time}`;
export const contract = "Contract";
export const copy = "Copy";
export const contractAddress = (address: string) => `Contract address ${address}`;
export const lockState = (lock: string) => `Lock: ${lock}.`;
export const compareAddress =
  "Anyone can copy a name, but not an address. Compare both ends of the address, in bold, before you trade.";
export const openTokenIn = "Open this token in";
export const dexPage = "DEX page";

// factsSection
export const factCount = (count: number, state: string) => `${String(count)} facts, ${state}`;
export const allChecked = "all checked";
export const someNotChecked = (count: number) => `${String(count)} of them not checked`;
export const eachWithSource = "each with its source and age";
export const factsPart = (number: number) => `Facts, part ${String(number)}`;
export const fact = "Fact";
export const value = "Value";
export const risk = "Risk";
export const sourceAndAge = "Source, age";
export const noSource = "no source";

// holdersSection
export const holders = "Holders";
export const addressCount = (count: string) => `${count} addresses`;
export const holdersShare = (largest: string, others: string) =>
  `The ten largest hold ${largest}, everyone else ${others}`;
export const holdingAddresses = "Addresses that hold this token";
export const tenLargest = "Ten largest, without pools, locks and burn addresses";
export const creatorShare = "Creator's share";
export const notChecked = "not checked";

// labelsSection
export const notDueYet = "not due yet";
export const liquidityPulled = "liquidity pulled";
export const priceCollapsed = "price collapsed";
export const cannotBeSold = "cannot be sold";
export const noRugPull = "no rug pull";
export const unknownOutcome = "unknown";
export const labelled = "Labelled";
export const label = "Label";
export const labelPoints = (score: number, rules: string) => `${String(score)} of 100 points, rules version ${rules}`;
export const priceThen = "Price then";
export const liquidityThen = "Liquidity then";
export const after7Days = "After 7 days";
export const after30Days = "After 30 days";
export const labelHistory = "Label history";
export const evaluatedAfter = "evaluated after 7 and 30 days";
export const noLabels =
  "We haven't stored a risk label for this token yet. Once we do, it stays here, whatever happens next.";
export const labelsTable = "Table of labels";
export const notPrediction = "A label describes the token at that time. It isn't a prediction.";
export const howOftenRight = "How often labels were right";
export const missing = "N/A";
export const due = (time: string) => `Due ${time}`;

// momentumSection
export const momentum = (points: string) => `Momentum ${points}`;
export const momentumSum = "out of 100, the sum of the parts below; paid promotion never counts";
export const noScore = "There is no data to score yet.";
export const part = "Part";
export const points = "Points";
export const ofPoints = (points: string) => `of ${points}`;
export const score = "Score";
export const of100 = "of 100";

// outLink
export const inNewTab = ", in a new tab";

// poolsSection
export const pool = "Pool";
export const poolSource = (address: string, vendor: string) => `${address}, from ${vendor}`;
export const liquidity = "Liquidity";
export const share = "Share";
export const buysSells = "Buys / sells";
export const makers = "Makers";
export const chart = "Chart";
export const shown = "shown";
export const show = "show";
export const showPool = (exchange: string, symbol: string, quote: string) => `Show ${exchange}, ${symbol} / ${quote}`;
export const pools = "Pools";
export const poolCount = (count: number) => (count === 1 ? "1 pool" : `${String(count)} pools`);
export const noPools = "No source reports a pool at the moment.";
export const poolsTable = "Table of pools";
export const allPools = "All pools";

// riskWhy
export const whyRisk = (risk: string) => `Why ${risk}`;
export const rulesVersion = (rules: string) => `rules version ${rules}`;
export const noRiskRaised = "Nothing we checked raises the risk.";
export const decidesAlone = "This alone makes it EXTREME.";
export const addedPoints = (points: number) => `+${String(points)} points.`;
export const oneIsEnough = "One such fact is enough, whatever the others say.";
export const totalPoints = (points: number) => `In total ${String(points)} of 100 points.`;
export const essentialsMissing = "Needed for LOW, but not checked:";
const COUNTS = ["No", "One", "Two", "Three", "Four", "Five"];
export const ruledOutLow = (facts: number) =>
  `${COUNTS[facts] ?? String(facts)} ${facts === 1 ? "fact rules" : "facts rule"} out LOW, whatever the points:`;
export const lowByPoints = "On points alone it would be LOW.";

// sellingSection
export const costOfSelling = "Cost of selling";
export const beforeFees = "calculated from the pools, before taxes and fees";
export const washTrading = "Signs of wash trading";
export const noWashTrading = "No signs of wash trading";
export const nothingUnusual = "Nothing in the volume, the makers or the trade sizes stands out.";
export const notProof = "A sign isn't proof.";
export const nameUnique = "No better-known token has this name";
export const notTheKnown = (symbol: string) => `Not the ${symbol} you may know`;
export const namesCompared = "We compared it with the names and symbols of well-known tokens.";
export const otherContract = (symbol: string, nameOrSymbol: string, known: string, knownSymbol: string) =>
  `${symbol} has ${nameOrSymbol} of ${known} (${knownSymbol}), but is a different contract.`;
export const theNameOrSymbol = "the name or symbol";
export const similarName = "a name or symbol similar to that";
export const lossUnder = "under 0.1%";
export const slippage = (amount: string) => `Slippage when you sell ${amount}`;

// tokenSummary, above its usual volume
export const volumeAboveUsual = "Volume above usual";

// tokenAlertDialog
export const volumeSpike = "Volume spike";
export const list = "List";
export const hasSpike = "has a volume spike";
export const hasSpikeOf = (spike: string) => `has a volume spike of at least ${spike}`;
export const becomesRisk = (risk: string) => `becomes ${risk} risk`;
export const alertLead = (symbol: string, chain: string, event: string) =>
  `Alert me when ${symbol} on ${chain} ${event}.`;
export const alertAbout =
  "We watch only this contract. If the condition is met already, we alert you the next time it becomes true.";
export const alertOn = "Alert on";
export const spikeHint = "How far the volume has to rise above what is usual for this token.";
export const riskBecomes = "Risk becomes";
export const enters = "Enters the list";

// tokenChart
export const candles = (timeframe: string, symbol: string) => `${timeframe} candles of ${symbol}`;
export const price = "Price";
export const poolInUsd = (exchange: string, quote: string) => `${exchange}${quote}, in US dollars`;
export const against = (quote: string) => `, against ${quote}`;
export const inUsd = "in US dollars";
export const timeframe = "Timeframe";
export const logScale = "Log scale";
export const dataTable = "Data table";
export const candlesFailed = "We couldn't load the candles.";
export const noCandles = "There are no candles for this pool.";
export const tryTimeframe = "Try another timeframe.";
export const newestFirst = (label: string) => `${label}, newest first`;
export const chartFailed = "We couldn't load the chart.";
export const seeDataTable = "The data table shows the same bars.";
export const loadingChart = "Loading the chart";
export const chartNote = (count: string, bars: string, note: string) =>
  `${count} ${bars}, times in UTC. A hollow bar closed above its open.${note}`;
export const simulatedBars = "simulated bars";
export const barsFrom = (vendor: string) => `bars from ${vendor}`;

// tokenAnswer
export const riskOf = (risk: string) => `${risk} risk`;
export const uncheckedFacts = (count: number) =>
  `We couldn't check ${String(count)} ${count === 1 ? "fact" : "facts"}.`;

export const tooEarly = "It is too early to say how often this label is right.";

// liquidityHistory
export const fromTo = (first: string, last: string) => `${first} to ${last}`;
export const liquidityCourse = "Liquidity by observation";
export const observations = (count: number) => `${count.toLocaleString("en-US")} observations since`;

// tokenHead
export const dexScreener = "DEX Screener";
export const noTrendingRank = "no trending rank";
export const trendingRank = (rank: number) => `Trending, rank ${String(rank)}`;
export const setAlert = "Set alert";

// tokenPage
export const updateFailed = (error: string) => `We couldn't update this page, so it shows the last values. ${error}`;
export const retry = "Retry";
export const loadFailed = "Failed to load DEX screener data. Please try again later.";
export const unknownToken = "Unknown token";
export const invalidAddress =
  "This link doesn't lead to a token: it needs a chain and the address of a contract on it.";
export const openScreener = "Open the DEX Screener";
export const loadingToken = "Loading the token";
export const simulated = "This is a simulated token. It doesn't exist, and no market has traded at this price.";
export const marketFrom = (sources: string) =>
  `Market data from ${sources}. Each fact below shows its own source and age.`;
export const storedData = "our stored data";

// tokenSummary
export const plainly = (price: string) => `That is ${price}`;
export const low = "Low";
export const medium = "Medium";
export const high = "High";
export const extreme = "Extreme";
export const summary = "Summary";
export const marketCap = "Market cap";
export const volume24h = "24h volume";
export const riskScore = (score: string, notChecked: number) =>
  `${score} of 100 points, ${String(notChecked)} ${notChecked === 1 ? "fact" : "facts"} not checked`;

export const fullyDiluted = "Fully diluted value";
export const capPerLiquidity = "of market cap for each dollar of liquidity";

// tradesSection
export const time = "Time";
export const side = "Side";
export const amount = "Amount";
export const maker = "Maker";
export const lastTrades = "Last trades";
export const noTrades = "No source lists trades for this pool.";
export const tradesTable = "Table of trades";

// tokenAlertDialog
export const entersList = (list: string) => `enters ${list}`;
