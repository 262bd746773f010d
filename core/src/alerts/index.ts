export { barsFor, isBarCondition, type BarCondition, type BarReading } from "./bar-condition.ts";
export { barVerdict, firstFiringBar, type AfterFiring, type BarVerdict } from "./bar-verdict.ts";
export { conditionWords, levelWords, minutesWords, says, type WordsContext } from "./condition-words.ts";
export { alertEvidence, alertMessage, type Finding } from "./finding.ts";
export { levelMatcher, type LevelMatcher, type WatchedLevel } from "./level-matcher.ts";
export { missedCrossing, type CaughtUp, type LeftLevel, type MissedCrossing } from "./missed-crossing.ts";
export { missedMove, type LeftMove, type MissedMove } from "./missed-move.ts";
export { moveWatch, type FiredMove, type MoveDirection, type MoveWatch, type WatchedMove } from "./move-watch.ts";
export { plainNote } from "./plain-note.ts";
export { MOST_WATCHED, priceWatch, type PriceWatch } from "./price-watch.ts";
export { isTimeZone, quietAt, type Quiet, type QuietHours } from "./quiet-hours.ts";
export {
  isWatched,
  lifeAfter,
  mayFire,
  newLife,
  nextChangeMs,
  ruleState,
  type LifeEvent,
  type LifePhase,
  type LifeStep,
  type LifeTerms,
  type RuleLife,
} from "./rule-life.ts";
export { sight, type Level, type LevelDirection, type Sight, type Stance } from "./stance.ts";
export { isAboutPortfolio, mustReturn, wishFault } from "./wish-fault.ts";
export { listingFinder } from "./wish-text/listing-finder.ts";
export { parseWish, WISH_EXAMPLES, type ParsedWish, type WishContext } from "./wish-text/parse-wish.ts";
export type { FindListing } from "./wish-text/sentence.ts";
