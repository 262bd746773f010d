import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { CLOSE_CODES, MOST_CLIENT_BYTES } from "@sextant/core/contract";
import { WebSocketServer } from "ws";
import { withTimeout } from "../async/with-timeout.ts";
import { clientAddress } from "../http/client-address.ts";
import { answerPlainly, refuseUpgrade, wantsWebSocket } from "../http/plain-answer.ts";
import type { SessionCookie } from "../http/session-cookie.ts";
import type { SessionService, Person } from "../identity/person.ts";
import { networkOf } from "../network-of.ts";
import type { Hub } from "./hub-shape.ts";
import { LiveConnection } from "./live-connection.ts";
import type { Whose } from "./live-member.ts";
import { createPlanSockets, seesRealTime } from "./plan-sockets.ts";
import { createSessionSockets } from "./session-sockets.ts";

export type LiveSocketsOptions = {
  readonly hub: Hub;
  readonly publicUrl: string;
  readonly socketsPerAddress: number;
  readonly trustedProxies: readonly string[];
  readonly sessionService: Pick<SessionService, "find" | "isOver" | "onEnd" | "onPlanChange" | "planStatusOf">;
  /**
   * Returns which of these sessions are still open, to find those that another process ended. Absent: only sessions
   * ended here are noticed.
   */
  readonly openSessionsAmong?: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly sessionCookie: Pick<SessionCookie, "read">;
  readonly log: { debug(facts: object, text: string): void };
};

/** Each connection is pinged once in this many seconds; every second, one batch of them. */
const PING_EVERY_SECONDS = 30;
const SECOND_MS = 1000;
/** A session that ended elsewhere has no connection left within 5 s. */
const SESSION_CHECK_MS = 2000;
/** Maximum live tabs per user. */
const SOCKETS_PER_USER = 5;
/** Includes connections that were closed for a newer tab and have not answered the close frame yet. */
const STREAMS_PER_USER = 2 * SOCKETS_PER_USER;
/** Maximum fragments per message. */
const MOST_PARTS = 64;
/** How long a client may take to answer our close frame. */
const GOODBYE_MS = 2000;

/**
 * Serves live connections at /ws: only from our own page (exact Origin, since CORS does not cover sockets), a few per
 * network and user, with small messages; drops silent clients. A connection opened with a session ends with it, and
 * follows the user's current plan. docs/live.md.
 */
export function addLiveSockets(server: Server, options: LiveSocketsOptions): { close(): void } {
  const { hub, sessionService, log } = options;
  // `closeTimeout` is missing from the types: how long a client may take to answer our close frame.
  const settings = {
    noServer: true,
    maxPayload: MOST_CLIENT_BYTES,
    maxFragments: MOST_PARTS,
    perMessageDeflate: false,
    closeTimeout: GOODBYE_MS,
  };
  const sockets = new WebSocketServer({ ...settings, clientTracking: false, WebSocket: LiveConnection });
  const perNetwork = createAllowance(options.socketsPerAddress);
  const perUser = createAllowance(STREAMS_PER_USER);
  const newest = createNewestSockets(SOCKETS_PER_USER);
  const byPerson = createPlanSockets((userIds) => sessionService.planStatusOf(userIds));
  const bySession = createSessionSockets(options.openSessionsAmong);
  const groups = Array.from({ length: PING_EVERY_SECONDS }, () => new Set<LiveConnection>());
  let opened = 0;
  let second = 0;
  let isClosed = false;

  server.on("upgrade", (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (!wantsWebSocket(request)) return answerPlainly(server, request, stream);
    if (request.url?.split("?")[0] !== "/ws") return refuseUpgrade(stream, "404 Not Found");
    if (request.headers.origin !== options.publicUrl) return refuseUpgrade(stream, "403 Forbidden");
    if (isClosed) return refuseUpgrade(stream, "503 Service Unavailable");
    const network = networkOf(clientAddress(request, options.trustedProxies));
    const leave = perNetwork.take(network);
    if (leave === undefined) return refuseUpgrade(stream, "429 Too Many Requests");
    stream.once("close", leave);
    stream.on("error", noteError);
    const cookie = options.sessionCookie.read(request);
    if (cookie === undefined) return welcome(request, stream, head, { kind: "visitor", network });
    withTimeout(sessionService.find(cookie)).then(
      (person) => {
        welcome(request, stream, head, whoseOf(person, network), person?.session.id);
      },
      () => {
        refuseUpgrade(stream, "503 Service Unavailable");
      },
    );
  });

  function noteError(err: Error): void {
    log.debug({ err }, "A live connection failed");
  }

  function welcome(request: IncomingMessage, stream: Duplex, head: Buffer, whose: Whose, sessionId?: string): void {
    if (stream.destroyed) return;
    if (isClosed) return refuseUpgrade(stream, "503 Service Unavailable");
    if (whose.kind === "user") {
      const leave = perUser.take(whose.userId);
      if (leave === undefined) return refuseUpgrade(stream, "429 Too Many Requests");
      stream.once("close", leave);
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      enter(socket, stream, whose, sessionId);
    });
  }

  function enter(socket: LiveConnection, stream: Duplex, whose: Whose, sessionId: string | undefined): void {
    const group = groups[opened++ % PING_EVERY_SECONDS] ?? new Set();
    group.add(socket);
    socket.once("close", () => group.delete(socket));
    socket.on("error", noteError);
    // The session may have ended during the handshake, when there was nothing to close yet.
    if (sessionId !== undefined && sessionService.isOver(sessionId))
      return socket.close(CLOSE_CODES.signedOut, "signed out");
    socket.begin(hub, stream, whose);
    if (sessionId !== undefined) bySession.add(sessionId, socket);
    if (whose.kind !== "user") return;
    byPerson.add(whose.userId, socket);
    newest.add(whose.userId, socket);
  }

  function evaluate(userIds: readonly string[]): void {
    byPerson.evaluate(userIds).catch((err: unknown) => {
      log.debug({ err }, "Plans of live connections could not be read");
    });
  }

  sessionService.onEnd(bySession.end);
  sessionService.onPlanChange(evaluate);

  const pinging = setInterval(() => {
    const wishing: string[] = [];
    for (const socket of groups[second++ % PING_EVERY_SECONDS] ?? []) {
      socket.check();
      if (socket.wisherId !== undefined) wishing.push(socket.wisherId);
    }
    // A plan expires without any event.
    evaluate(wishing);
  }, SECOND_MS);
  const checking = setInterval(() => {
    bySession.check().catch((err: unknown) => {
      log.debug({ err }, "Sessions of live connections could not be checked");
    });
  }, SESSION_CHECK_MS);

  return {
    close: () => {
      isClosed = true;
      clearInterval(pinging);
      clearInterval(checking);
      hub.close();
      for (const group of groups)
        for (const socket of group) socket.close(CLOSE_CODES.goingAway, "the server is stopping");
    },
  };
}

function whoseOf(person: Person | undefined, network: string): Whose {
  if (person === undefined) return { kind: "visitor", network };
  const { user } = person;
  if (user === undefined) return { kind: "signed-in", network };
  return { kind: "user", userId: user.id, hasRealTime: seesRealTime(user) };
}

/** Limits the open connections per client address. */
type Allowance = {
  /** Takes a slot and returns the function that releases it, or undefined when none is free. */
  take(who: string): (() => void) | undefined;
};

function createAllowance(most: number): Allowance {
  const counts = new Map<string, number>();
  return {
    take(who) {
      const count = counts.get(who) ?? 0;
      if (count >= most) return undefined;
      counts.set(who, count + 1);
      return () => {
        const left = (counts.get(who) ?? 1) - 1;
        if (left > 0) counts.set(who, left);
        else counts.delete(who);
      };
    },
  };
}

/**
 * The open connections of each user, up to a limit: a new one closes the user's oldest, so that the tab opened last is
 * live.
 */
type NewestSockets = { add(userId: string, socket: LiveConnection): void };

function createNewestSockets(most: number): NewestSockets {
  const byUser = new Map<string, Set<LiveConnection>>();

  function remove(userId: string, socket: LiveConnection): void {
    const own = byUser.get(userId);
    own?.delete(socket);
    if (own?.size === 0) byUser.delete(userId);
  }

  return {
    add(userId, socket) {
      const own = byUser.get(userId) ?? new Set();
      byUser.set(userId, own.add(socket));
      socket.once("close", () => {
        remove(userId, socket);
      });
      for (const oldest of own) {
        if (own.size <= most) return;
        own.delete(oldest);
        oldest.close(CLOSE_CODES.replaced, "a newer tab took over");
      }
    },
  };
}
