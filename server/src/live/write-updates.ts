import { asciiJson, binaryFrame } from "./frame.ts";
import type { Member } from "./live-member.ts";
import { DICTIONARY_KIND, dictionaryRow, MOST_RECORD_INDEX, RECORDS_KIND } from "./price-record.ts";

/** Up to this size Node hands text to the kernel at once, without a copy of its own. */
const MOST_AT_ONCE = 16_384;
/** Symbols whose rows and records go into one binary message. */
const MOST_RECORDS = 100;

/** Writes the latest of every symbol that changed since the client last got it; stops when its connection takes no more. */
export function writeUpdates(member: Member): void {
  if (member.rows === undefined) writeText(member, member.slots, member.seen);
  else writeRecords(member, member.slots, member.seen, member.rows);
}

function writeText(member: Member, slots: Member["slots"], seen: Member["seen"]): void {
  const { outlet } = member;
  let frames = "";
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i];
    if (slot === undefined || slot.seq === seen[i]) continue;
    const frame = slot.frame();
    if (frames.length + frame.length > MOST_AT_ONCE) {
      outlet.write(frames);
      if (outlet.pending() > 0) return;
      frames = "";
    }
    frames += frame;
    seen[i] = slot.seq;
  }
  if (frames !== "") outlet.write(frames);
}

function writeRecords(member: Member, slots: Member["slots"], seen: Member["seen"], rowsSeen: number[]): void {
  const { outlet } = member;
  let count = 0;
  let rows: (readonly unknown[])[] = [];
  let records = "";
  let frames = "";
  const send = (): void => {
    if (rows.length > 0) frames = binaryFrame(DICTIONARY_KIND + asciiJson(rows)) + frames;
    if (records !== "") frames += binaryFrame(RECORDS_KIND + records);
    if (frames !== "") outlet.write(frames);
    [count, rows, records, frames] = [0, [], "", ""];
  };
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i];
    if (slot?.price === undefined || slot.seq === seen[i]) continue;
    if (slot.index > MOST_RECORD_INDEX) frames += slot.frame();
    else {
      if (rowsSeen[i] !== slot.rowVersion) rows.push(dictionaryRow(slot.symbol, slot.price, slot));
      rowsSeen[i] = slot.rowVersion;
      records += slot.record();
    }
    seen[i] = slot.seq;
    if (++count < MOST_RECORDS) continue;
    send();
    if (outlet.pending() > 0) return;
  }
  send();
}

/** Writes every update since the last turn; to who missed some, the latest. */
export function writeEveryUpdate(member: Member): void {
  const { outlet, slots, seen } = member;
  let frames = "";
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i];
    if (slot === undefined || slot.seq === seen[i]) continue;
    const text = slot.window !== "" && seen[i] === slot.windowFrom - 1 ? slot.window : slot.frame();
    if (frames !== "" && frames.length + text.length > MOST_AT_ONCE) {
      outlet.write(frames);
      if (outlet.pending() > 0) return;
      frames = "";
    }
    frames += text;
    seen[i] = slot.seq;
  }
  if (frames !== "") outlet.write(frames);
}
