/**
 * Server WebSocket frames (RFC 6455, 5.2: final, unmasked) as Latin-1 text, one character per byte. A frame made once
 * can be concatenated for each client at no cost, and Node passes such text to the kernel without copying it.
 */

/** Returns one text message; every character of `ascii` is at most 127. */
export function textFrame(ascii: string): string {
  return head(0x81, ascii.length) + ascii;
}

/** Returns one binary message; each character of `bytes` is one byte. */
export function binaryFrame(bytes: string): string {
  return head(0x82, bytes.length) + bytes;
}

/** An empty ping. */
export const PING_FRAME = "\x89\x00";

/** Returns JSON in ASCII only, so that its length is its size in bytes. */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function head(first: number, length: number): string {
  if (length < 126) return String.fromCharCode(first, length);
  if (length < 65_536) return String.fromCharCode(first, 126, length >> 8, length & 255);
  return (
    String.fromCharCode(first, 127, 0, 0, 0, 0) +
    String.fromCharCode(length >>> 24, (length >> 16) & 255, (length >> 8) & 255, length & 255)
  );
}
