import type { LivePrice } from "@sextant/core/market";
import { asciiJson } from "./frame.ts";

/** The spec's `market_update` of a price, as ASCII JSON. Written by hand: it is made thousands of times a second. */
export function priceText(price: LivePrice, seq: number): string {
  const { change, changePercent } = changeOf(price);
  return (
    `{"type":"market_update","data":{"symbol":${asciiJson(price.symbol)},"price":${numberText(price.price)}` +
    `,"change":${numberText(change)},"changePercent":${numberText(changePercent)}` +
    `,"volume":${numberText(price.volume24h)},"high24h":${numberText(price.high24h)},"low24h":${numberText(price.low24h)}` +
    `,"currency":${asciiJson(price.currency)},"source":${asciiJson(price.source)}` +
    `,"asOf":"${new Date(price.asOfMs).toISOString()}"` +
    `,"freshness":{"state":"${price.freshness}","delayMinutes":${numberText(price.delayMinutes)}},"seq":${String(seq)}}}`
  );
}

/** Against the reference; undefined where there is none. Rounded to what a price can mean, so that 0.1 + 0.2 does not show. */
export function changeOf({ price, reference }: Pick<LivePrice, "price" | "reference">): {
  readonly change: number | undefined;
  readonly changePercent: number | undefined;
} {
  if (reference === undefined || !Number.isFinite(reference)) return { change: undefined, changePercent: undefined };
  const change = price - reference;
  return {
    change: rounded(change),
    changePercent: reference > 0 ? rounded((change / reference) * 100) : undefined,
  };
}

function rounded(value: number): number {
  return Number(value.toPrecision(10));
}

/** Missing is null; so is what JSON cannot write. */
function numberText(value: number | undefined): string {
  return value === undefined || !Number.isFinite(value) ? "null" : String(value);
}
