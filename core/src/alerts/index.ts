export { barsFor, type BarReading } from "./bar-condition.ts";
export { firstFiringBar, type AfterFiring } from "./bar-verdict.ts";
export { says, type TextContext } from "./condition-text.ts";
export { alertEvidence, alertMessage, type Finding } from "./finding.ts";
export { indicatorError } from "./indicator-error.ts";
export { levelError } from "./level-error.ts";
export type { LevelMatcher, WatchedLevel } from "./level-matcher.ts";
export { isTimeZone, localTime, minuteOf, type LocalTime } from "./local-time.ts";
export { formatMinutes } from "./minutes-text.ts";
export { missedCrossing, type CaughtUp, type LeftLevel, type MissedCrossing } from "./missed-crossing.ts";
export { missedMove, type LeftMove, type MissedMove } from "./missed-move.ts";
export { moveWatch, type FiredMove, type MoveDirection, type MoveWatch, type WatchedMove } from "./move-watch.ts";
export { plainNote } from "./plain-note.ts";
export { MOST_WATCHED, priceWatch, type PriceWatch } from "./price-watch.ts";
export { quietUntil } from "./quiet-hours.ts";
export { isPoised, sight, type Level, type LevelDirection, type Sight, type Side } from "./side.ts";
export { MOST_NAMED_ENTRANTS, type ScreenerEntrant } from "./screener-entrants.ts";
export { screenerRangeError } from "./screener-filter-text.ts";
export { isAboutPortfolio, isAboutSymbol, mustReturn, validateAlertRule } from "./validate-alert-rule.ts";
export { listingFinder } from "./alert-text/listing-finder.ts";
export {
  parseAlertText,
  ALERT_TEXT_EXAMPLES,
  type ParsedAlertText,
  type AlertTextContext,
} from "./alert-text/parse-alert-text.ts";
export type { FindListing } from "./alert-text/sentence.ts";
export { unknownSymbolsIn } from "./alert-text/unknown-symbols.ts";
export { hasProvenEdge, signalMatches } from "./signal-matches.ts";
export { isBarCondition, WATCHED_BY, type BarCondition } from "./watched-by.ts";
