import type { LivePrice } from "@sextant/core/market";
import { textFrame } from "./frame.ts";
import { priceRecord, RECORD_BYTES, recordEpochMs } from "./price-record.ts";
import { priceText } from "./price-text.ts";

/** Frames as bytes, in a buffer that is reused. */
class FrameBytes {
  #room: Buffer | undefined;
  #size = 0;
  #bytes: Uint8Array | undefined;

  get isEmpty(): boolean {
    return this.#size === 0;
  }

  get bytes(): Uint8Array {
    return (this.#bytes ??= this.#room?.subarray(0, this.#size) ?? NOTHING);
  }

  /** Appends a frame given as Latin-1 text. */
  add(frame: string): void {
    const size = this.#size + frame.length;
    if (this.#room === undefined || this.#room.length < size) {
      const larger = Buffer.allocUnsafeSlow(size + (size >> 1));
      this.#room?.copy(larger, 0, 0, this.#size);
      this.#room = larger;
    }
    this.#room.write(frame, this.#size, "latin1");
    this.#size = size;
    this.#bytes = undefined;
  }

  clear(): void {
    this.#size = 0;
    this.#bytes = undefined;
  }
}

const NOTHING = new Uint8Array();

/**
 * A symbol's latest price and its encodings. Each encoding is made when the first client needs it, and shared by all.
 * Clients keep references to their slots, so that writing needs no look-up.
 */
export class PriceSlot {
  readonly symbol: string;
  /** Identifies the symbol in binary records. */
  readonly index: number;
  price: LivePrice | undefined;
  /** Number of updates; 0 before the first. */
  seq = 0;
  watchers = 0;
  /** How many of the subscribers are visitors. */
  visitors = 0;
  /** Number of changes to the dictionary row, which binary clients receive before the records. */
  rowVersion = 0;
  epochMs = 0;
  /** Frames since the last tick, where every update is sent. */
  readonly #window = new FrameBytes();
  #windowFrom = 0;
  readonly #frame = new FrameBytes();
  #record: Uint8Array | undefined;
  #hasRecord = false;

  constructor(symbol: string, index: number) {
    this.symbol = symbol;
    this.index = index;
  }

  /** Stores a price; returns false when nothing changed. */
  take(price: LivePrice): boolean {
    const before = this.price;
    if (before !== undefined && isSame(before, price)) return false;
    if (before === undefined || !isSameRow(before, price) || !fitsEpoch(price.asOfMs, this.epochMs)) {
      this.rowVersion++;
      this.epochMs = recordEpochMs(price.asOfMs);
    }
    this.price = price;
    this.seq++;
    this.#frame.clear();
    this.#hasRecord = false;
    return true;
  }

  /** Returns the price's message as a frame; empty without a price. The bytes are valid until the next price. */
  frame(): Uint8Array {
    if (this.#frame.isEmpty && this.price !== undefined) this.#frame.add(textFrame(priceText(this.price, this.seq)));
    return this.#frame.bytes;
  }

  /** Returns its 32-byte record, valid until the next price. Requires a price. */
  record(): Uint8Array {
    this.#record ??= new Uint8Array(RECORD_BYTES);
    if (!this.#hasRecord && this.price !== undefined)
      this.#record.set(priceRecord(this.price, { index: this.index, seq: this.seq, epochMs: this.epochMs }));
    this.#hasRecord = true;
    return this.#record;
  }

  /** Adds the update to the current tick's window; returns true for the first since the last tick. */
  enterWindow(): boolean {
    const isFirst = this.#window.isEmpty;
    if (isFirst) this.#windowFrom = this.seq;
    if (this.price !== undefined) this.#window.add(textFrame(priceText(this.price, this.seq)));
    return isFirst;
  }

  clearWindow(): void {
    this.#window.clear();
  }

  /** Returns all updates of this tick for clients that have all earlier ones, and the latest for the others. */
  since(seen: number): Uint8Array {
    return !this.#window.isEmpty && seen === this.#windowFrom - 1 ? this.#window.bytes : this.frame();
  }
}

function isSame(one: LivePrice, other: LivePrice): boolean {
  return (
    one.price === other.price &&
    one.asOfMs === other.asOfMs &&
    one.reference === other.reference &&
    one.high24h === other.high24h &&
    one.low24h === other.low24h &&
    one.volume24h === other.volume24h &&
    isSameRow(one, other)
  );
}

function isSameRow(one: LivePrice, other: LivePrice): boolean {
  return (
    one.freshness === other.freshness &&
    one.source === other.source &&
    one.currency === other.currency &&
    one.delayMinutes === other.delayMinutes
  );
}

function fitsEpoch(asOfMs: number, epochMs: number): boolean {
  return asOfMs >= epochMs && asOfMs < epochMs + 2 ** 32;
}
