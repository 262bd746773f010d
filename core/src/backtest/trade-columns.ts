/**
 * Why a trade ended: the rule's signal, the stop, the target, ruin (a short that doubled), or the end of the candles.
 */
export const EXIT_REASONS = ["signal", "stop", "target", "ruin", "end"] as const;

/** One of EXIT_REASONS. */
export type ExitReason = (typeof EXIT_REASONS)[number];

/** Trades as columns, filled up to `count`; reused across runs, so that a sweep allocates no memory. */
export type TradeColumns = {
  count: number;
  entryIndex: Uint32Array;
  exitIndex: Uint32Array;
  /** Positive for long, negative for short. */
  units: Float64Array;
  /** Fill prices, including slippage. */
  entryPrice: Float64Array;
  exitPrice: Float64Array;
  /** The change in the account through the trade, after all costs. */
  profit: Float64Array;
  fees: Float64Array;
  slippage: Float64Array;
  /** Index in EXIT_REASONS. */
  reason: Uint8Array;
};

/** Returns empty columns with capacity for `size` trades. */
export function tradeColumns(size = 256): TradeColumns {
  return {
    count: 0,
    entryIndex: new Uint32Array(size),
    exitIndex: new Uint32Array(size),
    units: new Float64Array(size),
    entryPrice: new Float64Array(size),
    exitPrice: new Float64Array(size),
    profit: new Float64Array(size),
    fees: new Float64Array(size),
    slippage: new Float64Array(size),
    reason: new Uint8Array(size),
  };
}

/** Doubles the capacity when it is full. */
export function makeRoom(trades: TradeColumns): void {
  const size = trades.entryIndex.length;
  if (trades.count < size) return;
  const wider = tradeColumns(size * 2);
  wider.entryIndex.set(trades.entryIndex);
  wider.exitIndex.set(trades.exitIndex);
  wider.units.set(trades.units);
  wider.entryPrice.set(trades.entryPrice);
  wider.exitPrice.set(trades.exitPrice);
  wider.profit.set(trades.profit);
  wider.fees.set(trades.fees);
  wider.slippage.set(trades.slippage);
  wider.reason.set(trades.reason);
  Object.assign(trades, { ...wider, count: trades.count });
}
