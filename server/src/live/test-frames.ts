/** For tests: parses a server's frames, given as complete Latin-1 text, strictly by RFC 6455, 5.2. */
export function readFrames(frames: string): readonly { readonly opcode: number; readonly payload: Buffer }[] {
  const bytes = Buffer.from(frames, "latin1");
  const read: { opcode: number; payload: Buffer }[] = [];
  let at = 0;
  while (at < bytes.length) {
    const [first = 0, second = 0] = [bytes[at], bytes[at + 1]];
    if ((first & 0xf0) !== 0x80 || second > 127) throw new Error("Not one final, unmasked frame");
    const headBytes = second < 126 ? 2 : second === 126 ? 4 : 10;
    const size =
      second < 126 ? second : second === 126 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2));
    const end = at + headBytes + size;
    if (end > bytes.length) throw new Error("A frame is cut short");
    read.push({ opcode: first & 15, payload: bytes.subarray(at + headBytes, end) });
    at = end;
  }
  return read;
}
