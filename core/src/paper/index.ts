export { equityAt, type PaperEquity } from "./equity.ts";
export {
  afterEvent,
  type AfterEvent,
  borrowDayId,
  type PaperAccount,
  positionsAtCost,
  reservedCash,
} from "./paper-account.ts";
export type { CancelReason, FillEvent, OrderConditions, PaperEvent, RejectReason } from "./paper-event.ts";
export { halfSpreadOf, halfSpreadOfPercent, type PaperBar, type PaperTick } from "./paper-market.ts";
export { type PaperInstrument, type PaperToken, paperToken, parsePaperSymbol } from "./paper-instrument.ts";
export { PAPER_START_CASH, type PaperTerms, paperTerms } from "./paper-terms.ts";
export { fromPaperText, paperText } from "./paper-text.ts";
export { type BorrowDay, type NewPaperAccount, type PaperOutcome, type PaperVenue, paperVenue } from "./paper-venue.ts";
export { type PlacementMarket, priceCounts } from "./placement.ts";
export type { OrderPreview } from "./preview-order.ts";
export { halfSpreadFor, isTrap, tokenMarket, type TokenMarket } from "./token-market.ts";
export { type PaperLot, type PaperPosition, positionGain, type RoundTrip } from "./position.ts";
export { mayOpenFromMs } from "./may-open-from.ts";
