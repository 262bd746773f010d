import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { apiCallsPerMinute } from "@sextant/core/billing";
import { type Endpoint, Failure, type RateName, USUAL_BODY_KB } from "@sextant/core/contract";
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from "fastify";
import { withTimeout } from "../async/with-timeout.ts";
import type { Clock, WallClock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Idempotency } from "../identity/idempotency.ts";
import type { ApiKeys } from "../identity/api-keys/api-keys.ts";
import type { Person, SessionService } from "../identity/person.ts";
import { addLiveSockets, createHub, type Hub, type LiveSocketsOptions } from "../live/index.ts";
import type { Logger } from "../log.ts";
import { apiKeyOf } from "./api-key-of.ts";
import { addApiRoutes, callNamed } from "./api-routes.ts";
import { addAuthRoutes, type AuthRoutes } from "./auth-routes.ts";
import { type Admission, createAdmission, createCallHandler, isSameForAll } from "./call-handler.ts";
import { createCallers } from "./callers.ts";
import { clientAddress } from "./client-address.ts";
import { followConnections } from "./connections.ts";
import type { Documents } from "./documents.ts";
import { addDownloads, type Download } from "./downloads.ts";
import { answerFailure } from "./failure-answer.ts";
import { addBrandFiles } from "./brand-files.ts";
import { addFirebaseRoutes, type FirebaseWeb } from "./firebase-routes.ts";
import type { Handlers } from "./handlers.ts";
import { createHotCalls, type HotCalls } from "./hot-calls.ts";
import { readJsonBodies } from "./json-body.ts";
import { createKeyAllowance } from "./key-allowance.ts";
import { keyAccessOf, keyMay } from "./key-may.ts";
import type { Limits } from "./limits.ts";
import { addPages } from "./pages.ts";
import { RECEIVE_TIMEOUT_MS, receivingWithin, refuseUnreadable } from "./receiving.ts";
import { addRecordExport, type RecordExport } from "./record-export-route.ts";
import { createRequestId } from "./request-id.ts";
import { commonHeaders, DATA_POLICY } from "./security-headers.ts";
import { createSessionCookie } from "./session-cookie.ts";

export type HttpConfig = Pick<Config, "publicUrl" | "production" | "socketsPerAddress" | "trustedProxies">;

/** Answers requests to our own issuer before the framework sees them. Returns whether it did. */
export type InFront = (request: IncomingMessage, response: ServerResponse) => boolean;

export type HttpParts = {
  readonly config: HttpConfig;
  readonly clock: Clock & WallClock;
  readonly log: Logger;
  readonly handlers: Handlers;
  readonly sessionService: SessionService;
  readonly apiKeys: Pick<ApiKeys, "find" | "known" | "used">;
  readonly idempotency: Pick<Idempotency, "once">;
  readonly documents: Documents;
  readonly limits: Limits;
  /** Starts logins at the identity provider and handles callbacks. */
  readonly auth: AuthRoutes;
  /** Our own issuer, if there is one. */
  readonly issuer?: InFront;
  /** Settings for Firebase's SDK, if users sign in with it. */
  readonly firebase?: FirebaseWeb;
  /** The operator's logo and colours. */
  readonly brand?: {
    readonly file: string | undefined;
    readonly path: string | null;
    readonly style: string | undefined;
  };
  /** The hub of the live connection; if unset, nothing is published on it. Closed with the server. */
  readonly hub?: Hub;
  /**
   * Returns which of these sessions are still open: live connections of those that another process ended are closed.
   */
  readonly openSessionsAmong?: LiveSocketsOptions["openSessionsAmong"];
  /** The record as a public download, for anyone to verify. */
  readonly recordExport?: RecordExport;
  readonly openApi: object;
  /** Calls that answer with a file. */
  readonly downloads?: readonly Download[];
  /** Adds routes of features outside the API. */
  readonly addRoutes?: (server: FastifyInstance) => void;
  /** Folder of the built page. */
  readonly webDir: string;
  /** Timeout of a handler. */
  readonly timeoutMs?: number;
  /** Timeout of receiving a request, head and body. */
  readonly receiveMs?: number;
  /** For tests: another policy than the contract's. */
  readonly admission?: Admission;
};

/** The call of the contract that a route answers. */
type RouteCall = { readonly name: string; readonly endpoint: Endpoint };

/** Timeout of a handler. */
const HANDLER_TIMEOUT_MS = 10_000;
/**
 * Time for pending requests when the server stops: together with closing the database, stopping takes less than 10 s.
 */
const DRAIN_MS = 7000;

/**
 * Limits of a few calls over a long time. They look the user up first even if the session is not cached; otherwise all
 * users of one office would share one quota.
 */
const OF_PERSON: ReadonlySet<RateName> = new Set(["advisory", "invoice", "claim", "wallet"]);

/** A hostile address may be as long as a request. */
const LOGGED_URL_LENGTH = 200;

/** Creates the server for page, API and socket on one port. Not yet listening. */
export function createHttpServer(parts: HttpParts): FastifyInstance {
  const { config, clock, log, handlers, sessionService, documents, limits, openApi, webDir } = parts;
  const { timeoutMs = HANDLER_TIMEOUT_MS, receiveMs = RECEIVE_TIMEOUT_MS } = parts;
  const common = { ...commonHeaders(config.publicUrl), "Content-Security-Policy": DATA_POLICY };
  const sessionCookie = createSessionCookie(config.publicUrl);
  const callers = createCallers({ sessionService, sessionCookie, apiKeys: parts.apiKeys });
  const keyAllowance = createKeyAllowance(clock);
  // A known user has a separate quota, so that the users of one office do not use up each other's.
  const takeAs = (request: IncomingMessage, rate: RateName, person: Person | undefined): number | undefined =>
    limits(rate, person?.user?.id ?? clientAddress(request, config.trustedProxies));
  const takeCall = (request: IncomingMessage, rate: RateName): number | undefined =>
    takeAs(request, rate, rate === "auth" || apiKeyOf(request) !== undefined ? undefined : callers.known(request));
  const takeOwnCall = async (request: IncomingMessage, rate: RateName): Promise<number | undefined> =>
    takeAs(request, rate, await callers.find(request, false));
  /**
   * Counts a call with an API key: against the endpoint's own rate if it has one, and against what the plan allows. What
   * the key may not do uses up no rate of its owner's, who would be locked out by it.
   */
  function takeWithKey(
    request: IncomingMessage,
    { name, endpoint: { rate = "api" } }: RouteCall,
    { user, key }: Person,
    setHeader: (name: string, value: string) => void,
  ): number | undefined {
    // An invalid key was counted against its address when it was looked up; admission refuses it, as it does one whose
    // owner's plan has none.
    if (user === undefined || key === undefined || apiCallsPerMinute(user.plan.plan) === 0) return undefined;
    const ownSeconds = rate === "api" || !keyMay(key, keyAccessOf(name)) ? undefined : limits(rate, user.id);
    if (ownSeconds !== undefined) return ownSeconds;
    const { waitSeconds, headers } = keyAllowance(user);
    for (const [header, value] of Object.entries(headers)) setHeader(header, value);
    if (waitSeconds === undefined) parts.apiKeys.used(key.id);
    return waitSeconds;
  }
  /** Looks a key up and counts its call. Look-ups that find nothing, or nothing yet, count against the address. */
  async function takeOnceFound(
    request: IncomingMessage,
    call: RouteCall,
    setHeader: (name: string, value: string) => void,
  ): Promise<number | undefined> {
    const known = callers.known(request);
    if (known !== undefined) return takeWithKey(request, call, known, setHeader);
    const seconds = takeAs(request, "api", undefined);
    if (seconds !== undefined) return seconds;
    const person = await withTimeout(callers.find(request));
    return person === undefined ? undefined : takeWithKey(request, call, person, setHeader);
  }
  const callHandler = createCallHandler({
    checkAnswers: !config.production,
    timeoutMs,
    admission: parts.admission ?? createAdmission({ publicUrl: config.publicUrl, callers, clock }),
    sessionCookie,
    idempotency: parts.idempotency,
    callOf: callNamed(parts.handlers),
    takeNested: (request, rate, person) =>
      person?.user === undefined ? takeCall(request, rate) : limits(rate, person.user.id),
  });
  const hotCalls = createHotCalls({
    log,
    headers: common,
    callHandler,
    createRequestId: () => createRequestId(clock.nowMs()),
    takeCall: (request, response, call) => {
      if (apiKeyOf(request) === undefined || isSameForAll(call.endpoint))
        return takeCall(request, call.endpoint.rate ?? "api");
      const person = callers.known(request);
      // The framework looks it up.
      if (person === undefined) return 0;
      return takeWithKey(request, call, person, (name, value) => void response.setHeader(name, value));
    },
  });

  // Widened to a named type: the instance's type follows the logger's, and pino's own would spread through every
  // signature.
  const logger: FastifyBaseLogger = log;
  const server = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => createRequestId(clock.nowMs()),
    requestIdHeader: false,
    bodyLimit: USUAL_BODY_KB * 1024,
    // Time to send the request; the routes limit the handler's own time.
    http: receivingWithin(receiveMs),
    requestTimeout: receiveMs,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    // Anything that Node accepts as a head: the contract rejects what is too long, like all other input, and it is
    // counted.
    routerOptions: { maxParamLength: 1024 * 1024 },
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...common, "X-Request-Id": createRequestId(clock.nowMs()) });
      // No route was found, so the address decides which quota it counts against.
      const seconds = takeCall(request.raw, request.url.startsWith("/api/market-data/") ? "market_data" : "api");
      void answerFailure(request, reply, seconds === undefined ? error : tooMany(reply, seconds));
    },
    clientErrorHandler: refuseUnreadable,
  });

  // The framework parses plain text bodies by itself; ours are JSON.
  readJsonBodies(server);
  server.addHook("onRequest", (request, reply, next) => {
    reply.headers(common).header("X-Request-Id", request.id);
    const { rate, isCounted, call } = request.routeOptions.config as {
      rate?: RateName;
      isCounted?: boolean;
      call?: RouteCall;
    };
    if (isCounted === false) return next();
    // By the route, not by the address, which has many spellings. What is public and the same for everybody needs no key.
    if (call !== undefined && !isSameForAll(call.endpoint) && apiKeyOf(request.raw) !== undefined) {
      takeOnceFound(request.raw, call, (name, value) => void reply.header(name, value)).then((wait) => {
        next(wait === undefined ? undefined : tooMany(reply, wait));
      }, next);
      return;
    }
    const isOfPerson = rate !== undefined && OF_PERSON.has(rate);
    const seconds =
      rate === undefined && !request.url.startsWith("/api/")
        ? undefined
        : takeCall(request.raw, isOfPerson ? "api" : (rate ?? "api"));
    if (seconds !== undefined) return next(tooMany(reply, seconds));
    if (!isOfPerson) return next();
    withTimeout(takeOwnCall(request.raw, rate)).then((wait) => {
      next(wait === undefined ? undefined : tooMany(reply, wait));
    }, next);
  });
  server.addHook("onResponse", (request, reply, next) => {
    log.debug(
      {
        requestId: request.id,
        method: request.method,
        url: loggedUrl(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "request",
    );
    next();
  });
  server.setErrorHandler((error, request, reply) => answerFailure(request, reply, error));

  addApiRoutes(server, { handlers, callHandler, hotCalls, openApi });
  addDownloads(server, parts.downloads ?? [], callHandler);
  if (parts.recordExport !== undefined) addRecordExport(server, parts.recordExport);
  parts.addRoutes?.(server);
  addAuthRoutes(server, {
    ...parts.auth,
    sessionService,
    sessionCookie,
    documents,
    clock,
    publicUrl: config.publicUrl,
  });
  if (parts.firebase !== undefined) addFirebaseRoutes(server, { ...parts.firebase, documents, handlers, callHandler });
  if (parts.brand !== undefined) addBrandFiles(server, parts.brand);
  addPages(server, { webDir, publicUrl: config.publicUrl, documents, style: parts.brand?.style });
  putInFront(server.server, hotCalls, parts.issuer);
  const live = addLiveSockets(server.server, {
    ...config,
    log,
    sessionService,
    sessionCookie,
    hub: parts.hub ?? createHub(),
    ...(parts.openSessionsAmong === undefined ? {} : { openSessionsAmong: parts.openSessionsAmong }),
  });
  const connections = followConnections(server.server);
  server.addHook("preClose", (done) => {
    hotCalls.stop();
    live.close();
    connections.drain(DRAIN_MS);
    done();
  });
  return server;
}

/** Returns the address without tokens, which must not be logged; the route is enough. */
function loggedUrl({ url, routeOptions, params }: FastifyRequest): string {
  const holdsToken = typeof params === "object" && params !== null && "token" in params;
  return (holdsToken ? (routeOptions.url ?? "") : url).slice(0, LOGGED_URL_LENGTH);
}

function tooMany(reply: FastifyReply, seconds: number): Failure {
  reply.header("Retry-After", String(seconds));
  return new Failure("too-many-requests", { seconds: String(seconds) });
}

/**
 * The framework's own listener only sees what `calls` leaves. (A serverFactory would lose the second address of
 * `localhost`.)
 */
function putInFront(server: Server, calls: HotCalls, issuer: InFront | undefined): void {
  const framework = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    if (calls.answer(request, response) || issuer?.(request, response) === true) return;
    for (const listener of framework) listener.call(server, request, response);
  });
}
