import type { AddressInfo } from "node:net";
import { WebSocketServer, type WebSocket } from "ws";

/** For tests: a stub of an exchange's socket on 127.0.0.1: sends what a test says, and records what it receives. */
export type TestExchange = {
  readonly url: string;
  /** Messages received, parsed, in order. */
  readonly requested: unknown[];
  /** Number of connections since the start. */
  readonly connections: () => number;
  /** Sends a frame to all connected clients; text unchanged, anything else as JSON. */
  send(frame: unknown): void;
  sendBinary(bytes: Buffer): void;
  /** Closes every connection at once, as a crash does. */
  drop(): void;
  /** Handles a message; initially does nothing. */
  onMessage: (message: unknown, socket: WebSocket) => void;
  /** Rejects new connections. */
  isClosed: boolean;
  close(): Promise<void>;
};

export async function startTestExchange(): Promise<TestExchange> {
  const sockets = new Set<WebSocket>();
  const requested: unknown[] = [];
  let connections = 0;
  const server = new WebSocketServer({
    port: 0,
    host: "127.0.0.1",
    verifyClient: (_, accept) => accept(!exchange.isClosed, 503),
  });
  server.on("connection", (socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("message", (data: Buffer) => {
      const message: unknown = JSON.parse(data.toString("utf8"));
      requested.push(message);
      exchange.onMessage(message, socket);
    });
  });
  await new Promise<void>((resolve) => server.once("listening", () => resolve()));
  const exchange: TestExchange = {
    url: `ws://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    requested,
    connections: () => connections,
    send(frame) {
      for (const socket of sockets) socket.send(typeof frame === "string" ? frame : JSON.stringify(frame));
    },
    sendBinary(bytes) {
      for (const socket of sockets) socket.send(bytes);
    },
    drop() {
      for (const socket of sockets) socket.terminate();
    },
    onMessage: () => undefined,
    isClosed: false,
    close: () =>
      new Promise<void>((resolve) => {
        exchange.drop();
        server.close(() => resolve());
      }),
  };
  return exchange;
}
