import { changeOf, FRESHNESS, type LivePrice } from "@sextant/core/market";

/**
 * The binary encoding of market updates (docs/live.md). A binary message is a kind byte followed by: for kind 1,
 * records of 32 bytes; for kind 2, JSON text with the dictionary rows that the following records need. Little-endian.
 */
export const RECORD_BYTES = 32;
export const RECORDS_KIND = 1;
export const DICTIONARY_KIND = "\x02";
/** The greatest index that fits a record; symbols above it stay JSON. */
export const MOST_RECORD_INDEX = 0xffff;

const bytes = Buffer.alloc(RECORD_BYTES);
const view = new DataView(bytes.buffer, bytes.byteOffset, RECORD_BYTES);

type Place = { readonly index: number; readonly seq: number; readonly epochMs: number };

/**
 * Encodes a price: 0 u16 index · 2 u16 low bits of seq · 4 u32 ms since the symbol's epoch · 8 f64 price · 16 f32
 * change · 20 f32 high - price · 24 f32 price - low · 28 f32 volume. NaN means missing. As differences, the extremes
 * lose nothing that a screen shows. The returned bytes are reused by the next record.
 */
export function priceRecord(price: LivePrice, { index, seq, epochMs }: Place): Uint8Array {
  const { price: now, high24h, low24h } = price;
  view.setUint16(0, index, true);
  view.setUint16(2, seq & 0xffff, true);
  view.setUint32(4, Math.round(price.asOfMs - epochMs), true);
  view.setFloat64(8, now, true);
  view.setFloat32(16, changeOf(price).change ?? NaN, true);
  view.setFloat32(20, high24h === undefined ? NaN : high24h - now, true);
  view.setFloat32(24, low24h === undefined ? NaN : now - low24h, true);
  view.setFloat32(28, price.volume24h ?? NaN, true);
  return bytes;
}

/** Returns a dictionary row: the values of a symbol that rarely change. */
export function dictionaryRow(symbol: string, price: LivePrice, { index, seq, epochMs }: Place): readonly unknown[] {
  const { currency, source, freshness, delayMinutes } = price;
  return [index, symbol, seq, epochMs, currency, source, FRESHNESS.indexOf(freshness), delayMinutes ?? null];
}

/** Returns an epoch for a time; records can hold times up to 24 days before and after it. */
export function recordEpochMs(asOfMs: number): number {
  return Math.floor(asOfMs) - 2 ** 31;
}
