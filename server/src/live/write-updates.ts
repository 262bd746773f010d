import { asciiJson, binaryFrame } from "./frame.ts";
import type { Member, Outlet } from "./live-member.ts";
import { DICTIONARY_KIND, dictionaryRow, MOST_RECORD_INDEX, RECORD_BYTES, RECORDS_KIND } from "./price-record.ts";
import type { PriceSlot } from "./price-slot.ts";

/** One write carries at most this: it is what a client that takes nothing keeps waiting. */
const MOST_AT_ONCE = 16_384;

/**
 * Gathers what one client gets in one write, in room that all clients use one after the other: copying bytes that were made once is
 * cheaper than joining text, which leaves garbage behind for each client.
 */
class Outbox {
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

/** Symbols whose rows and records go into one binary message. */
const MOST_RECORDS = 100;
const BINARY_HEAD = 0x82;
const outbox = new Outbox();

/** Writes the latest of every symbol that changed since the client last got it; stops when its connection takes no more. */
export function writeUpdates(member: Member): void {
  if (member.rows === undefined) writeText(member, member.slots, member.seen);
  else writeRecords(member, member.slots, member.seen, member.rows);
}

function writeText({ outlet }: Member, slots: Member["slots"], seen: Member["seen"]): void {
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i];
    if (slot === undefined || slot.seq === seen[i]) continue;
    const frame = slot.frame();
    if (!outbox.fits(frame.length) && !outbox.flush(outlet)) return;
    outbox.add(frame);
    seen[i] = slot.seq;
  }
  outbox.flush(outlet);
}

function writeRecords({ outlet }: Member, slots: Member["slots"], seen: Member["seen"], rowsSeen: number[]): void {
  let next = 0;
  while (next < slots.length) {
    const due: PriceSlot[] = [];
    const rows: (readonly unknown[])[] = [];
    for (; next < slots.length && due.length < MOST_RECORDS; next++) {
      const slot = slots[next];
      if (slot?.price === undefined || slot.seq === seen[next]) continue;
      seen[next] = slot.seq;
      due.push(slot);
      if (slot.index > MOST_RECORD_INDEX || rowsSeen[next] === slot.rowVersion) continue;
      rowsSeen[next] = slot.rowVersion;
      rows.push(dictionaryRow(slot.symbol, slot.price, slot));
    }
    if (rows.length > 0) outlet.write(binaryFrame(DICTIONARY_KIND + asciiJson(rows)));
    if (!writeMessage(outlet, due)) return;
  }
}

/** Records in one message; as text those whose index fits none. */
function writeMessage(outlet: Member["outlet"], due: readonly PriceSlot[]): boolean {
  const records = due.filter(({ index }) => index <= MOST_RECORD_INDEX);
  if (records.length > 0) {
    const size = 1 + records.length * RECORD_BYTES;
    outbox.addByte(BINARY_HEAD);
    if (size > 125) {
      outbox.addByte(126);
      outbox.addByte(size >> 8);
    }
    outbox.addByte(size & 255);
    outbox.addByte(RECORDS_KIND);
    for (const slot of records) outbox.add(slot.record());
  }
  for (const slot of due) {
    if (slot.index <= MOST_RECORD_INDEX) continue;
    const frame = slot.frame();
    if (!outbox.fits(frame.length)) outbox.flush(outlet);
    outbox.add(frame);
  }
  return outbox.flush(outlet);
}

/** Writes every update since the last turn; to who missed some, the latest. */
export function writeEveryUpdate({ outlet, slots, seen }: Member): void {
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i];
    if (slot === undefined || slot.seq === seen[i]) continue;
    const frames = slot.since(seen[i] ?? 0);
    if (!outbox.fits(frames.length) && !outbox.flush(outlet)) return;
    if (outbox.fits(frames.length)) outbox.add(frames);
    else outlet.write(Buffer.from(frames));
    seen[i] = slot.seq;
  }
  outbox.flush(outlet);
}
