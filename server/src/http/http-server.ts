import { Failure } from "@sextant/core/contract";
import { type FastifyInstance, fastify, LogController } from "fastify";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Logger } from "../log.ts";
import { addApiRoutes } from "./api-routes.ts";
import { clientAddress } from "./client-address.ts";
import { answerFailure } from "./failure-answer.ts";
import type { Handlers } from "./handlers.ts";
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
};

const BODY_LIMIT = 32 * 1024;
const PATIENCE_MS = 10_000;

/** Page, API and socket on one port. Not yet listening. */
export function createHttpServer({ config, clock, log, handlers, openApi, webDir }: HttpParts): FastifyInstance {
  const server = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => createRequestId(clock.nowMs()),
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT,
    // Time to send the request; the handler's own time is kept by the routes.
    requestTimeout: PATIENCE_MS,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    routerOptions: { maxParamLength: 1000 },
    frameworkErrors: (fault, request, reply) => {
      reply.headers({
        ...common,
        "X-Request-Id": createRequestId(clock.nowMs()),
        "Content-Security-Policy": DATA_POLICY,
      });
      void answerFailure(request, reply, fault);
    },
    clientErrorHandler: (_, socket) => {
      if (socket.writable)
        socket.end(
          "HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: text/plain\r\n\r\nThe request is not valid.",
        );
    },
  });

  const common = { ...commonHeaders(config.publicUrl), "Content-Security-Policy": DATA_POLICY };
  const marketDataLimit = createRateLimit(config.rateLimitMarketData, clock);
  const apiLimit = createRateLimit(config.rateLimitApi, clock);

  server.addHook("onRequest", (request, reply, next) => {
    reply.headers(common).header("X-Request-Id", request.id);
    if (!request.url.startsWith("/api/")) return next();
    const limit = request.url.startsWith("/api/market-data/") ? marketDataLimit : apiLimit;
    const seconds = limit(clientAddress(request.raw, config.trustedProxies));
    if (seconds === undefined) return next();
    reply.header("Retry-After", String(seconds));
    next(new Failure("too-many-requests", { seconds: String(seconds) }));
  });
  server.addHook("onResponse", (request, reply, next) => {
    log.debug(
      {
        requestId: request.id,
        method: request.method,
        url: request.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "request",
    );
    next();
  });
  server.setErrorHandler((fault, request, reply) => answerFailure(request, reply, fault));

  addApiRoutes(server, { handlers, openApi, checkAnswers: !config.production, patienceMs: PATIENCE_MS });
  addPages(server, { webDir, publicUrl: config.publicUrl });
  const socket = addSocket(server.server, { ...config, log });
  server.addHook("preClose", (done) => {
    socket.close();
    done();
  });
  return server;
}
