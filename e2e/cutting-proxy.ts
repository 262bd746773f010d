import { connect, createServer, type Server, type Socket } from "node:net";

export type CuttingProxy = {
  /** Upgraded connections that are open now. */
  readonly open: () => number;
  /** How many there were in all. */
  readonly ever: () => number;
  /** Writes one text message into each of them, between two of the server's own. */
  readonly say: (text: string) => void;
  /** Cuts all of them, as a lost network does. */
  readonly cut: () => void;
  readonly stop: () => Promise<void>;
};

type Line = { readonly down: Socket; atFrameEnd: boolean };

/**
 * Starts a proxy in front of a local server that forwards everything, and can send messages on its WebSockets and cut
 * them.
 */
export async function cuttingProxy(port: number, serverPort: number): Promise<CuttingProxy> {
  const lines = new Set<Line>();
  let ever = 0;
  const server: Server = createServer((down) => {
    const up = connect(serverPort, "127.0.0.1");
    const line: Line = { down, atFrameEnd: true };
    let frames: ((bytes: Buffer) => boolean) | undefined;
    up.on("data", (bytes: Buffer) => {
      if (frames === undefined && bytes.subarray(0, 12).toString("latin1") === "HTTP/1.1 101") {
        frames = frameReader();
        lines.add(line);
        ever += 1;
        const headEnd = bytes.indexOf("\r\n\r\n") + 4;
        line.atFrameEnd = frames(bytes.subarray(headEnd));
      } else if (frames !== undefined) line.atFrameEnd = frames(bytes);
      down.write(bytes);
    });
    down.on("data", (bytes: Buffer) => up.write(bytes));
    const end = () => {
      lines.delete(line);
      down.destroy();
      up.destroy();
    };
    for (const side of [up, down]) side.on("close", end).on("error", end).on("end", end);
  });
  await new Promise<void>((done, fail) => server.once("error", fail).listen(port, "127.0.0.1", done));
  return {
    open: () => lines.size,
    ever: () => ever,
    say: (text) => {
      const frame = textFrame(text);
      for (const { down, atFrameEnd } of lines) if (atFrameEnd) down.write(frame);
    },
    cut: () => {
      for (const { down } of [...lines]) down.destroy();
    },
    stop: () =>
      new Promise((done) => {
        for (const { down } of [...lines]) down.destroy();
        server.close(() => done());
      }),
  };
}

/**
 * Follows a server's frames (RFC 6455, 5.2: never masked); returns for each chunk whether it ends at the end of a
 * frame.
 */
function frameReader(): (bytes: Buffer) => boolean {
  let rest = Buffer.alloc(0);
  let left = 0;
  return (bytes) => {
    let unread = Buffer.concat([rest, bytes]);
    for (;;) {
      const taken = Math.min(left, unread.length);
      left -= taken;
      unread = unread.subarray(taken);
      if (left > 0 || unread.length < 2) break;
      const short = (unread[1] ?? 0) & 127;
      const headLength = short === 126 ? 4 : short === 127 ? 10 : 2;
      if (unread.length < headLength) break;
      left = short === 126 ? unread.readUInt16BE(2) : short === 127 ? Number(unread.readBigUInt64BE(2)) : short;
      unread = unread.subarray(headLength);
    }
    rest = Buffer.from(unread);
    return left === 0 && rest.length === 0;
  };
}

/** One unmasked text frame of less than 64 KiB. */
function textFrame(text: string): Buffer {
  const body = Buffer.from(text);
  const head = body.length < 126 ? Buffer.from([0x81, body.length]) : Buffer.from([0x81, 126, 0, 0]);
  if (body.length >= 126) head.writeUInt16BE(body.length, 2);
  return Buffer.concat([head, body]);
}
