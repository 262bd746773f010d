import type { ChangePeriod, Instrument, LivePrice, Tick } from "@sextant/core/market";
import type { PriceAge } from "../providers/streams/index.ts";

/** What one source last said of a symbol. */
export type Held = {
  readonly price: number;
  readonly asOfMs: number;
  readonly tradeId: number | undefined;
  readonly currency: string;
  readonly source: string;
  readonly reference: number | undefined;
  readonly high24h: number | undefined;
  readonly low24h: number | undefined;
  readonly volume24h: number | undefined;
  readonly period: ChangePeriod | undefined;
};

/**
 * What is held after one more tick: a later one moves the price, an earlier one does not, and figures of the day stay until a
 * summary tells new ones. Undefined when nothing changed.
 */
export function heldPrice(before: Held | undefined, tick: Tick, currency: string): Held | undefined {
  const isLater =
    before === undefined ||
    tick.atMs > before.asOfMs ||
    (tick.atMs === before.asOfMs && (tick.tradeId ?? Infinity) >= (before.tradeId ?? -Infinity));
  if (!isLater) return undefined;
  const isSame = before?.source === tick.source && before.currency === currency;
  const day = isSame ? before : undefined;
  const [high24h, low24h] = [tick.high24h ?? day?.high24h, tick.low24h ?? day?.low24h];
  return {
    price: tick.price,
    asOfMs: tick.atMs,
    tradeId: tick.tradeId,
    currency,
    source: tick.source,
    reference: tick.reference ?? day?.reference,
    // The price is part of its own day.
    high24h: high24h === undefined ? undefined : Math.max(high24h, tick.price),
    low24h: low24h === undefined ? undefined : Math.min(low24h, tick.price),
    volume24h: tick.volume24h ?? day?.volume24h,
    period: tick.period ?? day?.period,
  };
}

/** The price as everybody is shown it. */
export function priceOf({ symbol }: Instrument, held: Held, { freshness, delayMinutes }: PriceAge): LivePrice {
  const { price, reference, high24h, low24h, volume24h, period, currency, source, asOfMs } = held;
  const day = { reference, high24h, low24h, volume24h, ...(period === undefined ? {} : { period }) };
  return { symbol, price, ...day, currency, source, asOfMs, freshness, delayMinutes };
}
