import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { clientAddress } from "./client-address.ts";
import { answerPlainly, refuseUpgrade, wantsWebSocket } from "./plain-answer.ts";

export type SocketOptions = {
  readonly publicUrl: string;
  readonly socketsPerAddress: number;
  readonly trustedProxies: readonly string[];
  readonly log: { debug(facts: object, words: string): void };
};

const PING_EVERY_MS = 30_000;
const MESSAGES_PER_PING = 300;
/** What a client gets to answer our goodbye. */
const GOODBYE_MS = 2000;

/**
 * The live connection at /ws: only from our own page (exact Origin, since cross-origin rules do not cover sockets), a few
 * per address, small messages. It greets, answers `ping`, and drops who falls silent; topics come with live data.
 */
export function addSocket(server: Server, options: SocketOptions): { close(): void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 4096, perMessageDeflate: false });
  const perAddress = new Map<string, number>();
  const alive = new WeakMap<WebSocket, { answered: boolean; messages: number }>();

  server.on("upgrade", (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (!wantsWebSocket(request)) return answerPlainly(server, request, stream);
    const address = clientAddress(request, options.trustedProxies);
    const open = perAddress.get(address) ?? 0;
    if (request.url?.split("?")[0] !== "/ws") return refuseUpgrade(stream, "404 Not Found");
    if (request.headers.origin !== options.publicUrl) return refuseUpgrade(stream, "403 Forbidden");
    if (open >= options.socketsPerAddress) return refuseUpgrade(stream, "429 Too Many Requests");
    sockets.handleUpgrade(request, stream, head, (socket) => {
      perAddress.set(address, (perAddress.get(address) ?? 0) + 1);
      socket.once("close", () => {
        const left = (perAddress.get(address) ?? 1) - 1;
        if (left > 0) perAddress.set(address, left);
        else perAddress.delete(address);
      });
      greet(socket);
    });
  });

  function greet(socket: WebSocket): void {
    const state = { answered: true, messages: 0 };
    alive.set(socket, state);
    socket.on("error", (err) => options.log.debug({ err }, "A live connection broke"));
    socket.on("pong", () => (state.answered = true));
    socket.on("message", (data: Buffer, isBinary: boolean) => {
      if (++state.messages > MESSAGES_PER_PING || isBinary) socket.close(1008);
      else if (data.toString() === '{"type":"ping"}') socket.send('{"type":"pong"}');
    });
    socket.send('{"type":"hello"}');
  }

  const pinging = setInterval(() => {
    for (const socket of sockets.clients) {
      const state = alive.get(socket);
      if (state?.answered !== true) socket.terminate();
      else {
        state.answered = false;
        state.messages = 0;
        socket.ping();
      }
    }
  }, PING_EVERY_MS);

  return {
    close: () => {
      clearInterval(pinging);
      for (const socket of sockets.clients) socket.close(1001);
      const goodbye = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
      }, GOODBYE_MS);
      sockets.close(() => {
        clearTimeout(goodbye);
      });
    },
  };
}
