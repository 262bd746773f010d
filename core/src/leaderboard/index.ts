export { DAY_MS, newAccountRecord, WINDOWS, type AccountRecord, type Window } from "./account-record.ts";
export { advancedRecord, settledTrades, type SettledTrade } from "./advanced-record.ts";
export {
  awardBadges,
  badgeProgress,
  newBadgeRecord,
  type BadgeProgress,
  type BadgeRecord,
} from "./badges/award-badges.ts";
export type { Badge, BadgeCategory, BadgeRarity } from "./badges/badge.ts";
export type { BadgeEvent, SeasonResult } from "./badges/badge-event.ts";
export { BADGES } from "./badges/registry.ts";
export { callOutcome, type Call, type CallBar, type CallOutcome } from "./call-outcome.ts";
export { followerProfit, type ClosedTrade, type Direction } from "./closed-trade.ts";
export {
  copyOrder,
  type CopyAccount,
  type CopyLimits,
  type CopyOrder,
  type CopyRejection,
  type LeaderFill,
} from "./copy-order.ts";
export { storedStandings, type StoredStandings } from "./stored-standings.ts";
export { afterReturn, meanReturnLow, NO_RETURNS, type ReturnEvidence } from "./mean-return-bound.ts";
export { oppositeClusters, type OppositeCluster, type PlacedTrade } from "./opposite-clusters.ts";
export { ownPart } from "./own-part.ts";
export { fillError, type FillError, type RankedFill } from "./ranked-fill.ts";
export {
  ranking,
  RANKED_BY,
  rankedRows,
  type Entrant,
  type RankedBy,
  type RankedRow,
  type Ranking,
  type Unranked,
} from "./ranking.ts";
export { recordEvent, type AccountEvent, type DayValuation, type EventError } from "./record-event.ts";
export { BOARD_ERROR, skillBoundary, type BoundaryStage } from "./skill-boundary.ts";
export { NO_CALLS, withEndedCall, withOpenedCall, type OpenedCall, type SkillRecord } from "./skill-mark.ts";
export { LEAST_DAYS, LEAST_TRADES, standing, type Admission, type Standing } from "./standing.ts";
