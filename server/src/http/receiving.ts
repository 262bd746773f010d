import type { ServerOptions } from "node:http";
import type { Socket } from "node:net";

/** Timeout of receiving a whole request. */
export const RECEIVE_TIMEOUT_MS = 10_000;
/**
 * How often Node checks connections against their deadlines, as a fraction of the deadline. Its default of 30 s would
 * triple ours.
 */
const LOOKS_PER_DEADLINE = 10;

/**
 * Returns the settings of a server that allows a request `deadlineMs`, and at most a tenth more, to arrive completely:
 * head and body.
 */
export function receivingWithin(deadlineMs: number): ServerOptions {
  return {
    headersTimeout: deadlineMs,
    requestTimeout: deadlineMs,
    connectionsCheckingInterval: Math.ceil(deadlineMs / LOOKS_PER_DEADLINE),
  };
}

/**
 * Answers what could not be parsed as a request, or did not arrive in time, and closes its connection even if the
 * client keeps its end open.
 */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const [status, sentence] =
    error.code === "ERR_HTTP_REQUEST_TIMEOUT"
      ? ["408 Request Timeout", "The request took too long to arrive."]
      : ["400 Bad Request", "The request is not valid."];
  socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: text/plain\r\n\r\n${sentence}`);
  socket.destroySoon();
}
