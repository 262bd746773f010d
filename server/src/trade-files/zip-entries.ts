import { inflateRawSync } from "node:zlib";

/** What an archive may hold. */
export type ZipLimits = { readonly entries: number; readonly bytes: number };

/** Why an archive could not be unpacked, in words for the user who uploaded it. */
export class ZipError extends Error {}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
/** Maximum length of the comment after the end record. */
const LONGEST_COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;

/**
 * Returns the files of an archive (PKWARE APPNOTE.TXT 6.3.10) whose names `isWanted`. Never unpacks more than the limits allow, whatever
 * sizes the archive states: throws a ZipError for such a one, for a damaged one, and for kinds of archive that no spreadsheet is.
 */
export function zipEntries(
  bytes: Buffer,
  limits: ZipLimits,
  isWanted: (name: string) => boolean,
): ReadonlyMap<string, Buffer> {
  try {
    return entriesOf(bytes, limits, isWanted);
  } catch (error) {
    // What points beyond the end of the file.
    if (error instanceof RangeError) throw damaged();
    throw error;
  }
}

function entriesOf(bytes: Buffer, limits: ZipLimits, isWanted: (name: string) => boolean): Map<string, Buffer> {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > limits.entries) throw tooLarge();
  const entries = new Map<string, Buffer>();
  let left = limits.bytes;
  let at = bytes.readUInt32LE(end + 16);
  for (let n = 0; n < count; n += 1) {
    if (bytes.readUInt32LE(at) !== CENTRAL) throw damaged();
    const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)];
    const [packed, nameBytes] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)];
    const beside = bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    const local = bytes.readUInt32LE(at + 42);
    const name = bytes.toString("utf8", at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameBytes);
    at += CENTRAL_BYTES + nameBytes + beside;
    if (!isWanted(name)) continue;
    if ((flags & 1) === 1) throw new ZipError("it is password-protected");
    if (bytes.readUInt32LE(local) !== LOCAL || entries.has(name)) throw damaged();
    const start = local + LOCAL_BYTES + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    if (start + packed > bytes.length) throw damaged();
    const data = unpacked(bytes.subarray(start, start + packed), method, left);
    left -= data.length;
    entries.set(name, data);
  }
  return entries;
}

function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT);
  for (let at = bytes.length - END_BYTES; at >= first; at -= 1) if (bytes.readUInt32LE(at) === END) return at;
  throw damaged();
}

function unpacked(data: Buffer, method: number, most: number): Buffer {
  if (method === STORED) {
    if (data.length > most) throw tooLarge();
    return data;
  }
  if (method !== DEFLATED) throw damaged();
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    throw (error as { readonly code?: unknown }).code === "ERR_BUFFER_TOO_LARGE" ? tooLarge() : damaged();
  }
}

/** Returns an archive of files as they are, unpacked: what reads it has nothing to unpack and can't be made to. */
export function storedZip(entries: ReadonlyMap<string, Uint8Array>): ArrayBuffer {
  const parts: Uint8Array[] = [];
  const central: Uint8Array[] = [];
  let offset = 0;
  for (const [text, data] of entries) {
    const name = Buffer.from(text);
    const local = Buffer.alloc(LOCAL_BYTES);
    local.writeUInt32LE(LOCAL, 0);
    local.writeUInt32LE(data.length, 18);
    local.writeUInt32LE(data.length, 22);
    local.writeUInt16LE(name.length, 26);
    const listed = Buffer.alloc(CENTRAL_BYTES);
    listed.writeUInt32LE(CENTRAL, 0);
    listed.writeUInt32LE(data.length, 20);
    listed.writeUInt32LE(data.length, 24);
    listed.writeUInt16LE(name.length, 28);
    listed.writeUInt32LE(offset, 42);
    parts.push(local, name, data);
    central.push(listed, name);
    offset += local.length + name.length + data.length;
  }
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(entries.size, 8);
  end.writeUInt16LE(entries.size, 10);
  end.writeUInt32LE(
    central.reduce((sum, part) => sum + part.length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...parts, ...central, end])).buffer;
}

function tooLarge(): ZipError {
  return new ZipError("it is too large once unpacked");
}

function damaged(): ZipError {
  return new ZipError("it is damaged");
}
