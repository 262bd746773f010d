import type { IncomingMessage, RequestListener, Server } from "node:http";
import { Failure } from "@sextant/core/contract";
import { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, fastify, LogController } from "fastify";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Logger } from "../log.ts";
import { addApiRoutes } from "./api-routes.ts";
import { createCallHandler } from "./call-handler.ts";
import { clientAddress } from "./client-address.ts";
import { followConnections } from "./connections.ts";
import { answerFailure } from "./failure-answer.ts";
import type { Handlers } from "./handlers.ts";
import { createHotCalls, type HotCalls } from "./hot-calls.ts";
import { addPages } from "./pages.ts";
import { createRateLimit } from "./rate-limit.ts";
import { createRequestId } from "./request-id.ts";
import { commonHeaders, DATA_POLICY } from "./security-headers.ts";
import { addSocket } from "./socket.ts";

export type HttpConfig = Pick<
  Config,
  "publicUrl" | "production" | "rateLimitMarketData" | "rateLimitApi" | "socketsPerAddress" | "trustedProxies"
>;

export type HttpParts = {
  readonly config: HttpConfig;
  readonly clock: Clock;
  readonly log: Logger;
  readonly handlers: Handlers;
  readonly openApi: object;
  /** Folder of the built page. */
  readonly webDir: string;
  /** How long a handler may take. */
  readonly patienceMs?: number;
};

const BODY_LIMIT = 32 * 1024;
const PATIENCE_MS = 10_000;
/** What requests in flight get when the server stops: with the database's own end, a stop takes less than 10 s. */
const DRAIN_MS = 7000;

/** A hostile address is as long as a request may be. */
const LOGGED_URL_LENGTH = 200;

/** Page, API and socket on one port. Not yet listening. */
export function createHttpServer(parts: HttpParts): FastifyInstance {
  const { config, clock, log, handlers, openApi, webDir, patienceMs = PATIENCE_MS } = parts;
  const common = { ...commonHeaders(config.publicUrl), "Content-Security-Policy": DATA_POLICY };
  const marketDataLimit = createRateLimit(config.rateLimitMarketData, clock);
  const apiLimit = createRateLimit(config.rateLimitApi, clock);
  const takeCall = (request: IncomingMessage): number | undefined => {
    if (request.url?.startsWith("/api/") !== true) return undefined;
    const limit = request.url.startsWith("/api/market-data/") ? marketDataLimit : apiLimit;
    return limit(clientAddress(request, config.trustedProxies));
  };
  const callHandler = createCallHandler({ checkAnswers: !config.production, patienceMs });
  const hotCalls = createHotCalls({
    log,
    headers: common,
    callHandler,
    createRequestId: () => createRequestId(clock.nowMs()),
    takeCall,
  });

  // Widened by name: the instance's type follows the logger's, and pino's own would spread through every signature.
  const logger: FastifyBaseLogger = log;
  const server = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => createRequestId(clock.nowMs()),
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT,
    // Time to send the request; the handler's own time is kept by the routes.
    requestTimeout: PATIENCE_MS,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    // Whatever Node lets through as a head: what is too long is refused by the contract, like all else, and counted.
    routerOptions: { maxParamLength: 1024 * 1024 },
    frameworkErrors: (fault, request, reply) => {
      reply.headers({ ...common, "X-Request-Id": createRequestId(clock.nowMs()) });
      const seconds = takeCall(request.raw);
      void answerFailure(request, reply, seconds === undefined ? fault : tooMany(reply, seconds));
    },
    clientErrorHandler: (_, socket) => {
      if (socket.writable)
        socket.end(
          "HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: text/plain\r\n\r\nThe request is not valid.",
        );
    },
  });

  server.addHook("onRequest", (request, reply, next) => {
    reply.headers(common).header("X-Request-Id", request.id);
    const seconds = takeCall(request.raw);
    if (seconds === undefined) return next();
    next(tooMany(reply, seconds));
  });
  server.addHook("onResponse", (request, reply, next) => {
    log.debug(
      {
        requestId: request.id,
        method: request.method,
        url: request.url.slice(0, LOGGED_URL_LENGTH),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "request",
    );
    next();
  });
  server.setErrorHandler((fault, request, reply) => answerFailure(request, reply, fault));

  addApiRoutes(server, { handlers, callHandler, hotCalls, openApi });
  addPages(server, { webDir, publicUrl: config.publicUrl });
  putInFront(server.server, hotCalls);
  const socket = addSocket(server.server, { ...config, log });
  const connections = followConnections(server.server);
  server.addHook("preClose", (done) => {
    hotCalls.stop();
    socket.close();
    connections.drain(DRAIN_MS);
    done();
  });
  return server;
}

function tooMany(reply: FastifyReply, seconds: number): Failure {
  reply.header("Retry-After", String(seconds));
  return new Failure("too-many-requests", { seconds: String(seconds) });
}

/** The framework's own listener sees only what `calls` leaves. (A serverFactory would cost the second address of `localhost`.) */
function putInFront(server: Server, calls: HotCalls): void {
  const framework = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    if (calls.answer(request, response)) return;
    for (const listener of framework) listener.call(server, request, response);
  });
}
