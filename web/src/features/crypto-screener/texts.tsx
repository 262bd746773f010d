import type { ReactNode } from "react";

// What this screen says, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// cardWhy
export const orLast = " or $1";
export const howNumbers = "How we got these numbers";
export const riskOf = (risk: string) => `Risk ${risk}`;
export const missingPrice = "price";
export const missingMarketCap = "market cap";
export const missingVolume = "24h volume";
export const missingLiquidity = "liquidity";
export const noRiskRaised = "Nothing we checked raises the risk.";
export const spikeMissing = "Volume above usual N/A";
export const changeMissing = "24h change N/A";
export const otherMissing = "Other missing values";
export const noUsableValue = (missing: string) => `No source reports a usable ${missing}.`;
export const washTrading = "Signs of wash trading";
export const lockTitle = "Lock";
export const aiAnalysis = "AI analysis";
export const byRules = "This comes from published rules, not from a language model.";
export const noTypeEvidence = "None of them could tell the type of this token.";
export const typeEvidence = (evidence: string) => `Evidence for the type: ${evidence}.`;

// conditionBadge
export const marketCondition = "Market condition";
export const notAvailable = "N/A";
export const conditionWhy = (condition: string) => `Market condition ${condition}: why`;

// countCards
export const tokensPerList = "Tokens in each list";
export const noMatches = "no matching tokens";
export const highRisk = (risky: number) => `${String(risky)} ${risky === 1 ? "is" : "are"} HIGH or EXTREME`;
export const highRiskOfFirst = (risky: number, shown: number) =>
  `${String(risky)} of the first ${String(shown)} ${risky === 1 ? "is" : "are"} HIGH or EXTREME`;
export const newest = (symbol: string, age: string) => `newest: ${symbol}, ${age}`;
export const firstSeenRecently = "first seen recently";
export const best = (symbol: string, change: string) => `best: ${symbol} ${change}`;
export const within24Hours = "in the last 24 hours";
export const mostTraded = (symbol: string, volume: string) => `most traded: ${symbol}, ${volume}`;

// cryptoScreenerPage
export const loadFailed = "Failed to load DEX screener data. Please try again later.";
export const refreshFailed = "Refresh failed";
export const title = "Crypto DEX Screener";
export const lastList = (timestamp: ReactNode) => <>You're looking at the last list we loaded, from {timestamp}.</>;
export const retry = "Retry";
export const listProjects = (list: string) => `${list} projects`;
export const tableOnly = (filters: ReactNode) => (
  <>These filters apply only to the table, not to the cards: {filters}.</>
);
export const clearTableFilters = "Clear these filters";
export const loadingTable = "Loading the table";

// listTabs
export const tokenLists = "Token lists";
export const allTokens = "All Tokens";
export const view = "View";
export const cards = "Cards";
export const table = "Table";

// projectCard
export const poolLocked = (share: string) => `${share} of the pool is locked or burnt`;
export const firstLockEnds = (time: string) => `the first lock ends ${time}`;
export const lowThoughUnlocked = (score: number) =>
  `LOW although unlocked: all facts we checked, unlocked liquidity included, add up to ${String(score)} of 100 risk points. LOW is below 25.`;
export const noTrendingRank = "No trending rank";
export const trendingRankPrefix = "Trending rank ";
export const openDexPage = (symbol: string) => `Open ${symbol}'s DEX page in a new tab`;
export const marketCap = "Market cap";
export const volume24h = "24h volume";
export const liquidity = "Liquidity";
export const volumeSpike = "Volume above usual";

// projectCards
export const emptyTitle = "No projects match your current filters";
export const clearFilters = "Clear filters";
export const searchAll = "Search all tokens";
export const shownOfTotal = (shown: number, total: string) => `${String(shown)} of ${total}`;
export const showMore = "Show more";
export const seeAllTable = "See all in the table";

// rangeFields
export const ageHours = "Age, hours";
export const liquidityUsd = "Liquidity, $";
export const volume24hUsd = "24h volume, $";
export const marketCapUsd = "Market cap, $";
export const rangeMin = (label: string) => `${label}, minimum`;
export const min = "min";
export const rangeMax = (label: string) => `${label}, maximum`;
export const max = "max";
export const volumeSpikePercent = "Volume above usual, %";
export const volumeSpikeMin = "Volume above usual, %, minimum";

// screenerFilters
export const filters = "Filters";
export const filtersIn = (count: number) => (count === 0 ? "Filters" : `Filters, ${String(count)} set`);
export const chain = "Chain";
export const allChains = "All chains";
export const risk = "Risk";
export const allRisks = "All risk levels";
export const lastUpdated = "Last updated";
export const autoRefresh = "Auto-refresh";
export const every30Seconds = "every 30 s";

// screenerHead
export const intro = "On-chain tokens on the move, each with its risk level and the reasons for it.";
export const refresh = "Refresh";

// screenerSkeleton
export const loading = "Loading DEX Screener Data...";

// screenerSource
export const simulated = "Simulated tokens: none of them exists.";
export const delayed = (time: string, link: ReactNode) => (
  <>
    as of {time}. Everything here is 15 minutes old; Premium shows it in real time. {link}
  </>
);
export const seePlans = "See plans";
export const dataFrom = (sources: string) => `Prices, pools and checks from ${sources}.`;
export const storedData = "our stored data";
export const sourceDetails = "Details";
export const outageMeans = (outages: string) =>
  `${outages} Values that no other source provides are older or shown as 'not checked'.`;
export const answering = "answering";
export const unreachable = "unreachable";
export const paused = "paused";
export const partlyAvailable = "only partly available";
export const notSetUp = "not set up";
export const simulating = "simulating the market";
export const lastAnswer = "Last answer";

// sourceStates
export const andLast = ", and ";
export const areUnreachable = (names: string, isOne: boolean) => `${names} ${isOne ? "is" : "are"} unreachable`;
export const arePaused = (names: string, isOne: boolean) => `${names} ${isOne ? "is" : "are"} paused`;
export const arePartlyAvailable = (names: string, isOne: boolean) =>
  `${names} ${isOne ? "is" : "are"} only partly available`;
export const checksMissing = "contract checks haven't run";
export const checksMissingAlone = "Contract checks haven't run";

export const search = "Search name, symbol or address";
export const searchPlaceholder = "Name, symbol or address";

// tableTools
export const watchedOnly = "Watched only";
export const setAlert = "Set alert";
export const moreFilters = "More filters";
export const filtersSet = (count: number) => ` (${String(count)} set)`;
export const alertLeavesOut = "The alert ignores your search and 'Watched only'.";
export const saveHint =
  "If the name is already in use, this filter replaces the old one. Your search and 'Watched only' aren't saved.";

// tableView
export const tokenTable = "Token table";
export const noneMatch = (tokens: string) => `None of the ${tokens} tokens matches all of your filters.`;
export const matchingTokens = (matching: string, tokens: string) => `${matching} of ${tokens} tokens`;
export const keys = "Use the arrow keys to move, Enter to open a token, Space to watch it.";
export const outcomesLegend = (lines: string) => `Rugs within 7 days, by label: ${lines}.`;
export const allTooEarly = "It is too early to say how often each risk label is right.";
export const classOutcomes = (risk: string, rugs: string, evaluated: string) => `${risk} ${rugs} of ${evaluated}`;
export const classTooEarly = (risk: string) => `${risk} not enough outcomes yet`;
export const notCheckedLegend = "'Not checked' never counts as safe.";
export const spikeLegend =
  "Volume above usual: how far the 24h volume exceeds what is usual for the token; 0% means no more than usual. The bar stops at 100%, the number doesn't.";

// tokenTableRow
export const paidTitle = "Paid promotion (never affects the rank)";
export const paid = "paid";

// tokenTable
export const gridLabel = "Tokens";
export const trendingRank = "Trending rank";

// updatesBar
export const waiting = (updates: string) => `${updates} waiting.`;
export const updatesWait = "While you use the list, updates wait for up to a minute.";
export const autoOff = "Auto-refresh is off.";
export const upToDate = "You're up to date. The list updates every 30 s.";
export const autoOffHint = "Auto-refresh is off. Press Refresh to update the list.";
export const showUpdates = (updates: string) => `Show ${updates}`;

// tableColumns
export const columnWatch = "Watch";
export const columnChain = "Chain";
export const columnRisk = "Risk";
export const columnPrice = "Price";
export const columnCap = "Market cap";
export const columnVolume = "24h volume";
export const columnLiquidity = "Liquidity";
export const columnSpike = "Volume above usual";
export const columnContract = "Contract";
export const columnLock = "Lock";
export const columnType = "Type";
export const columnAge = "Age";

// screenerChoice
export const onlyWatched = "watched only";
