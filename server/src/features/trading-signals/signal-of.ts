import type { SignalTimeframe, TradingSignal } from "@sextant/core/contract";
import { linksFor } from "@sextant/core/deep-links";
import { parseSymbol, presumedCurrency, UNKNOWN_CURRENCY } from "@sextant/core/market";
import { sideOf } from "@sextant/core/record";
import { publishedPercent } from "@sextant/core/strategy";
import type { Claim } from "../../record/index.ts";
import type { SignalFacts } from "./issue-signals.ts";

const STATUS = {
  HIT_TARGET: "target",
  HIT_STOP: "stopped",
  EXPIRED_WIN: "expired",
  EXPIRED_LOSS: "expired",
  VOID: "void",
} as const;

/** Returns a claim of the record as the signal a user sees, with how it ended. */
export function signalOf({ issue, resolution }: Claim, facts: SignalFacts): TradingSignal {
  const side = sideOf(issue.action);
  const outcome = resolution?.outcome;
  const instrument = parseSymbol(issue.symbol);
  return {
    id: issue.id,
    symbol: issue.symbol,
    action: side > 0 ? "buy" : side < 0 ? "sell" : "other",
    signalType: facts.signalType,
    // Facts from before setups were signals have none.
    setup: facts.setup ?? null,
    // Signals are issued for these timeframes only.
    timeframe: issue.timeframe as SignalTimeframe,
    confidence: publishedPercent(issue.confidence),
    createdAt: issue.issuedAt,
    // Facts from before prices had a currency name none.
    currency: facts.currency ?? (instrument === undefined ? UNKNOWN_CURRENCY : presumedCurrency(instrument)),
    entryPrice: issue.entry,
    targetPrice: issue.target,
    stopLoss: issue.stop,
    reasoning: facts.reasoning,
    platforms: instrument === undefined ? [] : linksFor({ instrument }).map(({ id }) => id),
    status: outcome === undefined ? "open" : STATUS[outcome],
    held: outcome === undefined || outcome === "VOID" ? null : outcome === "HIT_TARGET" || outcome === "EXPIRED_WIN",
    claim: facts.claim,
    basePercent: issue.base === null ? null : publishedPercent(issue.base),
    breakEvenPercent: issue.breakEven === null ? null : publishedPercent(issue.breakEven),
    odds: facts.odds,
    low: issue.low,
    high: issue.high,
    movePercent: issue.movePercent,
    barClosedAt: issue.barCloseAt,
    expiresAt: issue.expiresAt,
    resolvedAt: resolution?.resolvedAt ?? null,
    book: issue.book,
    recordSeq: issue.seq,
    sentences: facts.sentences,
    evidence: facts.evidence,
  };
}
