import { existsSync, readFileSync } from "node:fs";
import { type Endpoint, ENDPOINTS, Failure, USUAL_BODY_KB } from "@sextant/core/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod";
import { badInput, refuseUnstorable } from "./bad-input.ts";
import type { AnyHandler, CallHandler, CallOptions } from "./call-handler.ts";
import { chooseEncoding, type Encoded, encodeJson, isCurrent } from "./encoded.ts";
import { RETRY_AFTER_SECONDS } from "./failure-answer.ts";
import type { Handlers } from "./handlers.ts";
import { DATA_CACHING, type HotCalls, JSON_TYPE } from "./hot-calls.ts";
import { UNREADABLE } from "./json-body.ts";
import { withoutNegativeZero } from "./negative-zero.ts";

export type ApiOptions = {
  readonly handlers: Handlers;
  /** The single entry point to the handlers, which decides access. */
  readonly callHandler: CallHandler;
  /** Receives every GET that was answered. */
  readonly hotCalls: HotCalls;
  /** The OpenAPI document that the build generated. */
  readonly openApi: object;
};

/** Reads the OpenAPI document that the build generated from the contract. Throws one sentence if there is none. */
export function loadOpenApi(file: URL): object {
  if (!existsSync(file))
    throw new Error("The OpenAPI document hasn't been built. Run npm run build, or npm start, which builds it.");
  return JSON.parse(readFileSync(file, "utf8")) as object;
}

/** Adds every call of the contract as a route. */
export function addApiRoutes(server: FastifyInstance, { handlers, callHandler, hotCalls, openApi }: ApiOptions): void {
  for (const [name, endpoint] of Object.entries<Endpoint>(ENDPOINTS)) {
    // The mapped type Handlers guarantees the pairing that this loop cannot express.
    const handler = handlers[name as keyof Handlers] as unknown as AnyHandler;
    server.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ":$1"),
      config: { rate: endpoint.rate ?? "api", isCounted: endpoint.monitored !== true, call: { name, endpoint } },
      bodyLimit: (endpoint.bodyKb ?? USUAL_BODY_KB) * 1024,
      handler: async (request, reply) => {
        let read: ReturnType<typeof readInput> | undefined;
        const input = (): ReturnType<typeof readInput> => (read ??= readInput(endpoint, request));
        const call = { name, endpoint, handler, params: request.params, input };
        const answer = await new Promise((answered, failed) => {
          const setCookie = (header: string): void => void reply.header("Set-Cookie", header);
          const setHeader = (name: string, value: string): void => void reply.header(name, value);
          callHandler(call, { request: request.raw, requestId: request.id, answered, failed, setCookie, setHeader });
        });
        const status = endpoint.statusOf?.(answer) ?? 200;
        if (status === 503) reply.header("Retry-After", String(RETRY_AFTER_SECONDS));
        if (!isForEverybody(endpoint) || status !== 200) return sendPersonal(request, reply.code(status), answer);
        const stored = input();
        // Not `input` itself, which would retain the whole request.
        hotCalls.remember(request.raw.url ?? "", { ...call, params: stored.params, input: () => stored });
        return sendEncoded(request, reply, encodeJson(answer), JSON_TYPE, DATA_CACHING);
      },
    });
  }
  server.get("/api/openapi.json", (request, reply) =>
    sendEncoded(request, reply, encodeJson(openApi), JSON_TYPE, "no-cache"),
  );
}

/** Returns whether the response is the same for all callers; only such responses are worth caching and tagging. */
function isForEverybody({ method, access, personal }: Endpoint): boolean {
  return method === "GET" && personal !== true && (access === "public" || access === "user");
}

/**
 * Sends a user's own data, which no cache may store, on the way or in the browser. A frozen answer is one that its
 * handler reuses for everyone who may see it; it is encoded once for as long as the handler keeps it.
 */
function sendPersonal(request: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply {
  reply.header("Cache-Control", "no-store").type(JSON_TYPE);
  if (typeof answer !== "object" || !Object.isFrozen(answer)) return reply.send(JSON.stringify(answer));
  return sendBytes(request, reply.header("Vary", "Accept-Encoding"), encodeJson(answer));
}

/** Sends bytes with their tag, in the best compression the client accepts; 304 if the client has them. */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  encoded: Encoded,
  type: string,
  caching: string,
): FastifyReply {
  reply.header("ETag", encoded.etag).header("Cache-Control", caching).header("Vary", "Accept-Encoding");
  if (isCurrent(request.headers["if-none-match"], encoded.etag)) return reply.code(304).send();
  return sendBytes(request, reply.type(type), encoded);
}

function sendBytes(request: FastifyRequest, reply: FastifyReply, encoded: Encoded): FastifyReply {
  const encoding = chooseEncoding(request.headers["accept-encoding"], encoded.bytes("identity").length);
  if (encoding !== "identity") reply.header("Content-Encoding", encoding);
  return reply.send(encoded.bytes(encoding));
}

/** Returns a call by its name and raw input, as a handler makes it for its caller. */
export function callNamed(handlers: Handlers): CallOptions["callOf"] {
  return (name, raw) => {
    const endpoint = Object.hasOwn(ENDPOINTS, name) ? ENDPOINTS[name as keyof typeof ENDPOINTS] : undefined;
    if (endpoint === undefined) throw new Error(`The contract has no call '${name}'.`);
    const handler = handlers[name as keyof Handlers] as unknown as AnyHandler;
    const params = raw.params ?? {};
    const input = readInput(endpoint, { params, query: raw.query ?? {}, body: raw.body });
    return { name, endpoint, handler, params, input: () => input };
  };
}

function readInput(
  endpoint: Endpoint,
  request: Pick<FastifyRequest, "params" | "query" | "body">,
): { params: unknown; query: unknown; body: unknown } {
  const params = endpoint.params.safeParse(request.params);
  if (!params.success) {
    if (endpoint.path.includes("{symbol}")) throw new Failure("bad-symbol");
    throw badInput(endpoint.params, params.error, request.params);
  }
  const query = parse(endpoint.query, request.query);
  // Symbols have error messages of their own.
  if (!endpoint.path.includes("{symbol}")) refuseUnstorable(params.data);
  refuseUnstorable(query);
  const body = parse(endpoint.body, readable(request.body));
  refuseUnstorable(body);
  return { params: params.data, query, body };
}

function readable(body: unknown): unknown {
  if (body === UNREADABLE) throw new Failure("bad-request", { detail: "the body is not JSON" });
  return body ?? undefined;
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return withoutNegativeZero(result.data);
  throw badInput(schema, result.error, value);
}
