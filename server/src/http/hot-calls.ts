import type { IncomingMessage, ServerResponse } from "node:http";
import { FAILURES } from "@sextant/core/contract";
import { LRUCache } from "lru-cache";
import type { Logger } from "../log.ts";
import type { Caller, CallHandler, ReadyCall } from "./call-handler.ts";
import { chooseEncoding, type Encoded, encodeJson, type Encoding, isCurrent } from "./encoded.ts";
import { asFailure, failureHeaders, logInternalError } from "./failure-answer.ts";
import { hasBody } from "./request-body.ts";

export type HotCallOptions = {
  readonly log: Logger;
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  /** The single entry point to the handlers, which decides access. */
  readonly callHandler: CallHandler;
  createRequestId(): string;
  /**
   * Counts one call of the caller. Returns undefined if it may be made; otherwise the framework decides, as where the
   * caller must be looked up first.
   */
  takeCall(request: IncomingMessage, response: ServerResponse, call: ReadyCall): number | undefined;
};

/**
 * Answers in front of the framework: a GET whose exact address was answered before skips routing and input parsing. The
 * response is not cached: the handler runs each time. Everything else, including rate limit errors, is left to the
 * framework.
 */
export type HotCalls = {
  remember(url: string, call: ReadyCall): void;
  /** Returns whether the request is answered here. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** From now on passes everything to the framework, which closes connections while it stops. */
  stop(): void;
};

const MAX_CALLS = 2000;
const MAX_URL_LENGTH = 200;

/** Headers of an API response besides those of every response. */
export const DATA_CACHING = "private, no-cache";
export const JSON_TYPE = "application/json; charset=utf-8";

export function createHotCalls({ log, headers, callHandler, createRequestId, takeCall }: HotCallOptions): HotCalls {
  const calls = new LRUCache<string, ReadyCall>({ max: MAX_CALLS });
  const fixed = Object.entries(headers).flat();
  const heads = new WeakMap<Encoded, Partial<Record<Encoding | "304", string[]>>>();
  let isStopped = false;

  /** Node serialises the list immediately, so one list serves all responses; only its last element, the id, changes. */
  function head(encoded: Encoded, kind: Encoding | "304", id: string): string[] {
    let made = heads.get(encoded);
    if (made === undefined) heads.set(encoded, (made = {}));
    const list = (made[kind] ??= [
      ...fixed,
      ...["ETag", encoded.etag, "Cache-Control", DATA_CACHING, "Vary", "Accept-Encoding"],
      ...(kind === "304" ? [] : ["Content-Type", JSON_TYPE, "Content-Length", String(encoded.bytes(kind).length)]),
      ...(kind === "304" || kind === "identity" ? [] : ["Content-Encoding", kind]),
      ...["X-Request-Id", id],
    ]);
    list[list.length - 1] = id;
    return list;
  }

  function send(request: IncomingMessage, response: ServerResponse, id: string, encoded: Encoded): void {
    if (isCurrent(request.headers["if-none-match"], encoded.etag)) {
      response.writeHead(304, head(encoded, "304", id)).end();
      return;
    }
    const { length } = encoded.bytes("identity");
    const encoding = chooseEncoding(request.headers["accept-encoding"], length);
    response.writeHead(200, head(encoded, encoding, id)).end(encoded.bytes(encoding));
  }

  function refuse(response: ServerResponse, id: string, thrown: unknown): void {
    const failure = asFailure(thrown);
    logInternalError(log, failure, id);
    response
      .writeHead(FAILURES[failure.code].status, { ...headers, "X-Request-Id": id, ...failureHeaders(failure) })
      .end(failure.message);
  }

  class Exchange implements Caller {
    readonly request: IncomingMessage;
    readonly requestId: string;
    readonly #response: ServerResponse;

    constructor(request: IncomingMessage, response: ServerResponse, requestId: string) {
      this.request = request;
      this.requestId = requestId;
      this.#response = response;
    }

    answered(value: unknown): void {
      try {
        send(this.request, this.#response, this.requestId, encodeJson(value));
      } catch (thrown) {
        this.failed(thrown);
      }
    }

    setCookie(header: string): void {
      this.#response.appendHeader("Set-Cookie", header);
    }

    setHeader(name: string, value: string): void {
      this.#response.setHeader(name, value);
    }

    failed(thrown: unknown): void {
      if (this.#response.headersSent) this.#response.destroy();
      else refuse(this.#response, this.requestId, thrown);
    }
  }

  return {
    remember(url, call) {
      if (url.length <= MAX_URL_LENGTH) calls.set(url, call);
    },
    answer(request, response) {
      if (request.method !== "GET" || isStopped) return false;
      const call = calls.get(request.url ?? "");
      if (call === undefined || hasBody(request)) return false;
      // The rejected call was not counted, so the framework rejects it again with its own message.
      if (takeCall(request, response, call) !== undefined) return false;
      const requestId = createRequestId();
      if (log.isLevelEnabled("debug")) logWhenDone(log, requestId, request, response);
      callHandler(call, new Exchange(request, response, requestId));
      return true;
    },
    stop() {
      isStopped = true;
    },
  };
}

function logWhenDone(log: Logger, requestId: string, request: IncomingMessage, response: ServerResponse): void {
  const startMs = performance.now();
  response.once("finish", () => {
    const { method, url } = request;
    const ms = Math.round(performance.now() - startMs);
    log.debug({ requestId, method, url, status: response.statusCode, ms }, "request");
  });
}
