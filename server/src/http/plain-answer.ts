import { type IncomingMessage, type Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { hasBody } from "./request-body.ts";

/** Returns whether the requested upgrade is ours; `curl --http2` requests `h2c`, some proxies TLS. */
export function wantsWebSocket({ headers }: IncomingMessage): boolean {
  return (headers.upgrade ?? "").split(",").some((protocol) => protocol.trim().toLowerCase() === "websocket");
}

/**
 * Answers a request as if it had not requested another protocol (RFC 9110, 7.8: a server may ignore Upgrade), and
 * closes the connection, since Node no longer reads it. For the same reason a body would never be read, so a request
 * with one is rejected.
 */
export function answerPlainly(server: Server, request: IncomingMessage, stream: Duplex): void {
  // This server does not use TLS, so its streams are sockets.
  const socket = stream as Socket;
  if (hasBody(request)) return refuseUpgrade(socket, "400 Bad Request", "Send a body without the header Upgrade.");
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  try {
    response.assignSocket(socket);
  } catch {
    // An earlier request of this connection is still pending, and two can't write at once.
    socket.destroy();
    return;
  }
  socket.on("error", () => socket.destroy());
  socket.on("drain", () => response.emit("drain"));
  response.once("finish", () => {
    response.detachSocket(socket);
    endOf(socket);
  });
  server.emit("request", request, response);
}

/** Rejects an upgrade and closes the connection. */
export function refuseUpgrade(stream: Duplex, status: string, sentence = ""): void {
  // Node has removed its own listeners; without one, a broken connection would end the process.
  stream.on("error", () => stream.destroy());
  stream.write(
    `HTTP/1.1 ${status}\r\n${status.startsWith("503") ? "Retry-After: 5\r\n" : ""}Connection: close\r\nContent-Type: text/plain; charset=utf-8\r\n` +
      `Content-Length: ${String(Buffer.byteLength(sentence))}\r\n\r\n${sentence}`,
  );
  endOf(stream);
}

/** Closes the stream: a client that doesn't close its end would hold the connection open indefinitely. */
function endOf(stream: Duplex): void {
  stream.end(() => stream.destroy());
}
