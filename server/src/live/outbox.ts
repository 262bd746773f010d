import type { Outlet } from "./live-member.ts";

/** One write carries at most this: it is what a client that takes nothing keeps waiting. */
const MOST_AT_ONCE = 16_384;

/**
 * Gathers what one client gets in one write, in room that all clients use one after the other: copying bytes that were made once is
 * cheaper than joining text, which leaves garbage behind for each client.
 */
export class Outbox {
  #room = Buffer.allocUnsafeSlow(MOST_AT_ONCE);
  #size = 0;

  /** Whether so many bytes still fit. */
  fits(size: number): boolean {
    return this.#size + size <= MOST_AT_ONCE;
  }

  /** Whole frames, or a part of one whose rest is added before the flush; what does not fit is for the caller to know. */
  add(bytes: Uint8Array): void {
    this.#room.set(bytes, this.#size);
    this.#size += bytes.length;
  }

  addByte(byte: number): void {
    this.#room[this.#size++] = byte;
  }

  /** Writes what was gathered; false when the connection takes no more now. */
  flush(outlet: Outlet): boolean {
    if (this.#size > 0) outlet.write(this.#room.subarray(0, this.#size));
    this.#size = 0;
    if (outlet.pending() === 0) return true;
    // What waits is still read from there.
    this.#room = Buffer.allocUnsafeSlow(MOST_AT_ONCE);
    return false;
  }
}
