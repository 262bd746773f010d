import { Failure } from "@sextant/core/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { HANDLER_HEADERS } from "./security-headers-firebase.ts";

const LONGEST_WAIT_MS = 10_000;
const LARGEST_BYTES = 2 * 1024 * 1024;

/**
 * One or more plain names below the handler's folder. No dot segments and no escapes, so that a path can't mean
 * another.
 */
const HANDLER_PATH = /^\/__\/auth(?:\/(?!\.{1,2}(?:\/|$))[\w.-]+)+$/;
const SETTINGS_PATH = "/__/firebase/init.json";

/** Browser headers that the handler needs. Never a cookie: those are ours. */
const REQUESTED_WITH = ["accept", "accept-language", "content-type", "user-agent"];
const ANSWERED_WITH = ["content-type", "cache-control", "etag", "last-modified"];

/**
 * Serves the project's redirect handler on our own origin, so that the SDK's redirect works where third-party storage
 * is blocked. Passes on only the handler's own paths, and no cookie in either direction.
 */
export function addFirebaseHandler(server: FastifyInstance, handlerOrigin: string): void {
  void server.register((scope, _, done) => {
    // Some providers return with a posted form, which is passed on unchanged.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: LARGEST_BYTES }, (_request, body, parsed) => {
      parsed(null, body);
    });
    const pass = (request: FastifyRequest, reply: FastifyReply) => passOn(request, reply, handlerOrigin);
    scope.route({ method: ["GET", "POST"], url: "/__/auth/*", config: { rate: "api" }, handler: pass });
    scope.get(SETTINGS_PATH, { config: { rate: "api" } }, pass);
    done();
  });
}

async function passOn(request: FastifyRequest, reply: FastifyReply, origin: string): Promise<FastifyReply> {
  const [path = "", ...rest] = request.url.split("?");
  if (path !== SETTINGS_PATH && !HANDLER_PATH.test(path)) throw new Failure("not-found");
  const query = rest.length === 0 ? "" : `?${rest.join("?")}`;
  try {
    const answer = await fetch(`${origin}${path}${query}`, {
      method: request.method,
      headers: picked(REQUESTED_WITH, (name) => request.headers[name]?.toString()),
      redirect: "manual",
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
      ...(Buffer.isBuffer(request.body) ? { body: new Uint8Array(request.body) } : {}),
    });
    const body = await boundedBody(answer);
    const forward = forwardPath(answer, origin);
    return await reply
      .code(answer.status)
      .headers(picked(ANSWERED_WITH, (name) => answer.headers.get(name) ?? undefined))
      .headers({ ...HANDLER_HEADERS, ...(forward === undefined ? {} : { Location: forward }) })
      .send(body);
  } catch (error) {
    request.log.warn({ err: error, path }, "Firebase's redirect handler is unreachable");
    throw new Failure("sign-in-unavailable", {}, { cause: error });
  }
}

/** Returns where a redirect leads: within the handler it stays on our origin; elsewhere only by https. */
function forwardPath(answer: Response, origin: string): string | undefined {
  const location = answer.headers.get("location");
  if (location === null) return undefined;
  const target = new URL(location, `${origin}/__/auth/`);
  if (target.origin === origin && HANDLER_PATH.test(target.pathname)) return `${target.pathname}${target.search}`;
  if (target.protocol === "https:" && target.origin !== origin) return target.href;
  throw new Error(`Firebase's redirect handler redirects to ${location}`);
}

/** Reads the whole body; throws as soon as it grows larger than any handler's. */
async function boundedBody(answer: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > LARGEST_BYTES) throw new Error("The response of Firebase's redirect handler is larger than 2 MB");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function picked(names: readonly string[], read: (name: string) => string | undefined): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = read(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
