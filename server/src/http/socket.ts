import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { People, Person } from "../identity/person.ts";
import { clientAddress } from "./client-address.ts";
import { answerPlainly, refuseUpgrade, wantsWebSocket } from "./plain-answer.ts";
import type { SessionCookie } from "./session-cookie.ts";

export type SocketOptions = {
  readonly publicUrl: string;
  readonly socketsPerAddress: number;
  readonly trustedProxies: readonly string[];
  readonly people: Pick<People, "find" | "isOver" | "onEnd">;
  readonly sessionCookie: SessionCookie;
  readonly log: { debug(facts: object, words: string): void };
};

const PING_EVERY_MS = 30_000;
const MESSAGES_PER_PING = 300;
/** Tabs one person may have open live. */
const SOCKETS_PER_USER = 5;
/** What a client gets to answer our goodbye. */
const GOODBYE_MS = 2000;

/**
 * The live connection at /ws: only from our own page (exact Origin, since cross-origin rules do not cover sockets), a few
 * per address and person, small messages. It greets, answers `ping`, and drops who falls silent; topics come with live data.
 * One that was opened with a session ends with it.
 */
export function addSocket(server: Server, options: SocketOptions): { close(): void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 4096, perMessageDeflate: false });
  const perAddress = new Map<string, number>();
  const perUser = new Map<string, number>();
  const alive = new WeakMap<WebSocket, { answered: boolean; messages: number }>();
  const bySession = new Map<string, Set<WebSocket>>();

  server.on("upgrade", (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (!wantsWebSocket(request)) return answerPlainly(server, request, stream);
    if (request.url?.split("?")[0] !== "/ws") return refuseUpgrade(stream, "404 Not Found");
    if (request.headers.origin !== options.publicUrl) return refuseUpgrade(stream, "403 Forbidden");
    const address = clientAddress(request, options.trustedProxies);
    if ((perAddress.get(address) ?? 0) >= options.socketsPerAddress)
      return refuseUpgrade(stream, "429 Too Many Requests");
    const leave = enter(perAddress, address);
    stream.once("close", leave);
    stream.on("error", noteFault);
    const cookie = options.sessionCookie.read(request);
    const who = cookie === undefined ? Promise.resolve(undefined) : options.people.find(cookie);
    who.then(
      (person) => {
        welcome(request, stream, head, person);
      },
      () => {
        refuseUpgrade(stream, "503 Service Unavailable");
      },
    );
  });

  function noteFault(err: Error): void {
    options.log.debug({ err }, "A live connection broke");
  }

  function welcome(request: IncomingMessage, stream: Duplex, head: Buffer, person: Person | undefined): void {
    if (stream.destroyed) return;
    const user = person?.user?.id;
    if (user !== undefined) {
      if ((perUser.get(user) ?? 0) >= SOCKETS_PER_USER) return refuseUpgrade(stream, "429 Too Many Requests");
      stream.once("close", enter(perUser, user));
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      if (person !== undefined) bind(socket, person.session.id);
      // It may have ended while the connection was made, when there was nothing to close yet.
      if (person !== undefined && options.people.isOver(person.session.id)) return socket.close(1008, "signed out");
      greet(socket);
    });
  }

  function bind(socket: WebSocket, session: string): void {
    const bound = bySession.get(session) ?? new Set();
    bySession.set(session, bound.add(socket));
    socket.once("close", () => {
      bound.delete(socket);
      if (bound.size === 0) bySession.delete(session);
    });
  }

  options.people.onEnd((session) => {
    for (const socket of bySession.get(session) ?? []) socket.close(1008, "signed out");
  });

  function greet(socket: WebSocket): void {
    const state = { answered: true, messages: 0 };
    alive.set(socket, state);
    socket.on("error", noteFault);
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

/** Counts one more; the function that takes it back. */
function enter(counts: Map<string, number>, who: string): () => void {
  counts.set(who, (counts.get(who) ?? 0) + 1);
  return () => {
    const left = (counts.get(who) ?? 1) - 1;
    if (left > 0) counts.set(who, left);
    else counts.delete(who);
  };
}
