export { COIN_RANK_TERMS, coinRankTerms, coinScore, standing } from "./coin-rank.ts";
export { dailyReadings, FEWEST_DAILY_BARS, type DailyReadings } from "./daily-readings.ts";
export { fallOdds, riseOdds, shareBeyond, volatilityAhead, volatilityTerms } from "./excursion-odds.ts";
export {
  GROUND_DAYS,
  POOL_LEVELS,
  VOLATILITY_TERMS,
  type ExcursionModel,
  type GroundDays,
  type GroundsMetrics,
  type GroundsModel,
  type PastFrequency,
  type PathModel,
  type UpModel,
} from "./grounds-model.ts";
export { endAt, endsAboveOdds, firstTouch, type FirstTouch } from "./path-odds.ts";
export { INDEX_BAND, indexPlaceAt, indexReadings, type IndexReadings } from "./index-readings.ts";
export { clippedRelativeVolatility, upOdds } from "./up-odds.ts";
export { frozenGrounds } from "./frozen-grounds.ts";
export { groundsFile, type GroundsFile } from "./grounds-file.ts";
export {
  frozenWalkForward,
  UNTRAINED_NAMES,
  walkForwardFile,
  type WalkedClaim,
  type WalkedPeriod,
  type WalkForwardFile,
} from "./walk-forward-file.ts";
export { typicalVolatility, type TypicalVolatility } from "./typical-volatility.ts";
export { isFund, isIndexFund } from "./index-funds.ts";
export { trailingDollars } from "./liquidity.ts";
export { frozenIndexMembers, readIndexMembers, type IndexMembers } from "./index-members.ts";
export {
  drawnDays,
  LEDGER_COST_PERCENT,
  LEDGER_LINES,
  LEDGER_WEIGHT,
  ledgerLines,
  ledgerReturns,
  DELISTING_LOSS,
  endIfStopped,
  SESSIONS_TO_STOP,
  wealthOf,
  worstFallOf,
  type LedgerLine,
  type LedgerLineName,
  type LedgerReturns,
  type LedgerSlot,
} from "./paper-ledger.ts";
export { frozenPastLedger, pastLedgerFile, type PastLedgerFile } from "./past-ledger.ts";
