import { asciiJson, binaryFrame } from "./frame.ts";
import type { Member, Outlet } from "./live-member.ts";
import { DICTIONARY_KIND, dictionaryRow, MOST_RECORD_INDEX, RECORD_BYTES, RECORDS_KIND } from "./price-record.ts";
import type { PriceSlot } from "./price-slot.ts";

/** Maximum bytes per write: as much as a blocked client leaves pending. */
const MOST_AT_ONCE = 16_384;

/**
 * Collects a client's data for one write in a buffer that all clients share in turn. Copying bytes made once is cheaper
 * than concatenating text, which leaves garbage per client.
 */
class Outbox {
  #room = Buffer.allocUnsafeSlow(MOST_AT_ONCE);
  #size = 0;

  /** Returns whether this many bytes still fit. */
  fits(size: number): boolean {
    return this.#size + size <= MOST_AT_ONCE;
  }

  /** Adds whole frames, or a part whose rest is added before the flush. The caller must check that it fits. */
  add(bytes: Uint8Array): void {
    this.#room.set(bytes, this.#size);
    this.#size += bytes.length;
  }

  addByte(byte: number): void {
    this.#room[this.#size++] = byte;
  }

  /** Writes the collected bytes; returns false when the connection is blocked. */
  flush(outlet: Outlet): boolean {
    if (this.#size > 0) outlet.write(this.#room.subarray(0, this.#size));
    this.#size = 0;
    if (outlet.pending() === 0) return true;
    // Pending data is still read from the old buffer.
    this.#room = Buffer.allocUnsafeSlow(MOST_AT_ONCE);
    return false;
  }
}

/** Maximum symbols whose rows and records go into one binary message. */
const MOST_RECORDS = 100;
const BINARY_HEAD = 0x82;
const outbox = new Outbox();

/**
 * Writes the latest value of every symbol that changed since the client last got it; stops when its connection is
 * blocked.
 */
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

/** Writes records in one message; symbols whose index does not fit are written as text. */
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

/** Writes every update since the last tick; a client that missed some gets the latest. */
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
