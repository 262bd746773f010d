import { WebSocket } from "ws";

/** No public ticker or trade frame comes near this size. */
const MOST_FRAME_BYTES = 1 << 20;
/** The library times out with its own error before the stream above does (2 s later). */
const OPENING_MS = 10_000;

/** One open or opening connection to a venue. */
export type VendorSocket = {
  /** Whether messages can be sent. */
  isOpen(): boolean;
  send(message: unknown): void;
  /** Closes it at once; nothing more is reported. */
  end(): void;
};

export type VendorSocketEvents = {
  opened(): void;
  frame(text: string): void;
  /** Called for frames that are not text. */
  oddFrame(): void;
  /** Called once when it has closed: `why` is a sentence for users, `detail` is for the log. */
  closed(why: string, detail?: string): void;
};

/**
 * Opens a WebSocket client: bounded frames, no compression (a small frame could expand to a huge one), no redirects.
 * The library answers the server's pings.
 */
export function openVendorSocket(address: string, events: VendorSocketEvents): VendorSocket {
  const socket = new WebSocket(address, {
    maxPayload: MOST_FRAME_BYTES,
    perMessageDeflate: false,
    handshakeTimeout: OPENING_MS,
    followRedirects: false,
  });
  let isOver = false;
  let failure: Error | undefined;
  const over = (why: string, detail: string): void => {
    if (isOver) return;
    isOver = true;
    events.closed(why, detail);
  };
  socket.on("open", () => {
    if (!isOver) events.opened();
  });
  socket.on("message", (data, isBinary) => {
    if (isOver) return;
    if (isBinary || !Buffer.isBuffer(data)) events.oddFrame();
    else events.frame(data.toString("utf8"));
  });
  socket.on("error", (error: Error) => {
    failure = error;
  });
  socket.on("close", (code) => {
    if (failure === undefined) over("It closed the connection.", `closed with code ${String(code)}`);
    else over(describeError(failure), failure.message);
  });
  return {
    isOpen: () => !isOver && socket.readyState === WebSocket.OPEN,
    send(message) {
      if (!isOver && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    end() {
      isOver = true;
      socket.terminate();
    },
  };
}

/** Our own text, without codes: an answer's text is untrusted and does not belong on a screen. */
function describeError(error: Error & { readonly code?: string }): string {
  if (error.code === "WS_ERR_UNSUPPORTED_MESSAGE_LENGTH") return "It sent a message that is too large.";
  if (error.code?.startsWith("WS_ERR_") === true) return "It broke the WebSocket protocol.";
  if (/Unexpected server response: \d{3}/.test(error.message)) return "It refused the connection.";
  if (/timed out/i.test(error.message)) return "It answers too slowly.";
  return "It is unreachable.";
}
