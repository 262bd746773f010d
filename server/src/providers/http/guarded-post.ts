import { lookup, Resolver } from "node:dns/promises";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { isIP, type LookupFunction, type TcpSocketConnectOpts } from "node:net";
import type { Logger } from "../../log.ts";
import { AddressRefused, guardedAddress, NOT_PUBLIC } from "./guarded-address.ts";
import { logRefusedAddress } from "./log-refused-address.ts";
import { isPublicAddress } from "./public-address.ts";

/** The outcome of a call to an address that a user gave. The body is read and discarded. */
export type GuardedReply = {
  readonly status: number;
  readonly location: string | undefined;
  readonly retryAfter: string | undefined;
};

/**
 * Posts to an address given by a user. Throws AddressRefused before anything is sent, or PostError. Redirects count as
 * answers and are not followed.
 */
export type GuardedPost = (
  address: string,
  request: { readonly headers: Readonly<Record<string, string>>; readonly body: string | Uint8Array },
  signal: AbortSignal,
) => Promise<GuardedReply>;

/** The call failed: before the receiver can have received everything, or after, when that is unknown. */
export class PostError extends Error {
  readonly mayHaveArrived: boolean;
  constructor(why: string, mayHaveArrived: boolean) {
    super(why);
    this.name = "PostError";
    this.mayHaveArrived = mayHaveArrived;
  }
}

type Resolved = readonly { readonly address: string; readonly family: number }[];

export type GuardedPostOptions = {
  /** OUTBOUND_ALLOW: private hosts that may be reached. */
  readonly allow: readonly string[];
  /** Where rejected addresses are logged. */
  readonly log?: Pick<Logger, "warn">;
  /** For tests: their own names, certificate, timeout, and definition of public. */
  readonly resolve?: (host: string, isAllowed: boolean) => Promise<Resolved>;
  readonly ca?: string;
  readonly timeoutMs?: number;
  readonly isPublic?: (address: string) => boolean;
};

const TIMEOUT_MS = 5_000;
const MOST_BYTES = 64 * 1024;

/**
 * Creates the only way to call an address that a user gave (T8). Looks a name up once, rejects it if any of its
 * addresses is not public, and connects to the checked address, so that a resolver that answers differently later has
 * no effect. Certificate, SNI and Host use the name.
 */
export function createGuardedPost(options: GuardedPostOptions): GuardedPost {
  const { allow, resolve = resolved, ca, timeoutMs = TIMEOUT_MS, isPublic = isPublicAddress } = options;

  async function addressesOf(host: string, isAllowed: boolean, signal: AbortSignal): Promise<Resolved> {
    if (isIP(host) !== 0) return [{ address: host, family: isIP(host) }];
    const found = await untilAborted(resolve(host, isAllowed), signal).catch(() => {
      throw new PostError(signal.aborted ? tooSlow(timeoutMs) : "its host name could not be resolved", false);
    });
    if (found.length === 0) throw new PostError("its host name could not be resolved", false);
    if (!isAllowed && !found.every(({ address }) => isPublic(address))) throw new AddressRefused(NOT_PUBLIC);
    return found;
  }

  const post: GuardedPost = async (address, request, outer) => {
    const { url, host, isAllowed } = guardedAddress(address, allow);
    const signal = AbortSignal.any([outer, AbortSignal.timeout(timeoutMs)]);
    if (signal.aborted) throw new PostError("it was cancelled", false);
    const pinned = await addressesOf(host, isAllowed, signal);
    return exchange(url, { ...request, pinned, ca, signal, timeoutMs });
  };

  return (address, request, outer) =>
    post(address, request, outer).catch((error: unknown) => {
      logRefusedAddress(options.log, address, error);
      throw error;
    });
}

type Exchange = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  readonly pinned: Resolved;
  readonly ca: string | undefined;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
};

function exchange(url: URL, { headers, body, pinned, ca, signal, timeoutMs }: Exchange): Promise<GuardedReply> {
  return new Promise((resolve, reject) => {
    let isConnected = false;
    const secure = url.protocol === "https:";
    const settings: https.RequestOptions & Pick<TcpSocketConnectOpts, "autoSelectFamilyAttemptTimeout"> = {
      method: "POST",
      agent: false,
      headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
      lookup: answering(pinned),
      autoSelectFamilyAttemptTimeout: 1_000,
      maxHeaderSize: 16 * 1024,
      ...(ca === undefined ? {} : { ca }),
    };
    const request = secure ? https.request(url, settings) : http.request(url, settings);
    // After the head of the answer nothing can fail any more: its status is known, and the rest is only read and
    // discarded.
    const fail = (why: string): void => {
      reject(new PostError(why, isConnected));
      request.destroy();
    };
    const onAbort = (): void => {
      const { reason } = signal as { reason: unknown };
      fail(reason instanceof Error && reason.name === "TimeoutError" ? tooSlow(timeoutMs) : "it was cancelled");
    };
    signal.addEventListener("abort", onAbort, { once: true });
    request.on("socket", (socket) => {
      socket.once(secure ? "secureConnect" : "connect", () => {
        isConnected = true;
      });
    });
    request.on("error", (error) => {
      fail(connectionText(error));
    });
    request.on("response", (response) => {
      readAway(response);
      const { location, "retry-after": retryAfter } = response.headers;
      resolve({ status: response.statusCode ?? 0, location: location?.slice(0, 200), retryAfter });
    });
    request.once("close", () => {
      signal.removeEventListener("abort", onAbort);
      // For example one that changes the protocol (101): it ends without an error. After an answer this has no effect.
      fail("it closed the connection without an answer");
    });
    request.end(body);
  });
}

/** Reads and discards the body; closes the connection if it is too long. */
function readAway(response: IncomingMessage): void {
  let bytes = 0;
  response.on("error", () => undefined);
  response.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) response.destroy();
  });
}

/** Answers a connection's address lookup with the checked addresses. */
function answering(pinned: Resolved): LookupFunction {
  return (_host, { all }, answer) => {
    const [first] = pinned;
    if (all === true) answer(null, [...pinned]);
    else answer(null, first?.address ?? "", first?.family);
  };
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      reject(new Error("cancelled"));
    };
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => {
      signal.removeEventListener("abort", stop);
    });
  });
}

/**
 * Resolves the operator's own hosts as the system does, including its hosts file, and a user's hosts by plain DNS
 * queries. The system's lookup would occupy one of a few threads that files and hashes need too, which a user's name
 * server could block; it would also try the name with a search domain appended.
 */
function resolved(host: string, isAllowed: boolean): Promise<Resolved> {
  return isAllowed ? lookup(host, { all: true, verbatim: true }) : requestedFor(host);
}

async function requestedFor(host: string): Promise<Resolved> {
  const resolver = new Resolver({ timeout: 1_000, tries: 2 });
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  if (four.status === "rejected" && six.status === "rejected") throw four.reason;
  const found = (answer: PromiseSettledResult<string[]>, family: number): Resolved =>
    answer.status === "fulfilled" ? answer.value.map((address) => ({ address, family })) : [];
  return [...found(four, 4), ...found(six, 6)];
}

const tooSlow = (ms: number): string => `no answer within ${String(ms / 1000)} s`;

/** Returns our own text for a failed connection: error messages may contain addresses. */
function connectionText(error: unknown): string {
  const { code } = error as { code?: unknown };
  if (code === "ECONNREFUSED") return "it refused the connection";
  if (code === "ECONNRESET" || code === "EPIPE") return "it closed the connection";
  if (typeof code === "string" && /CERT|ALTNAME|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|EPROTO|ERR_SSL/.test(code))
    return "its TLS certificate or connection isn't valid";
  return "the connection failed";
}
