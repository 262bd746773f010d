import * as http from "node:http";
import * as https from "node:https";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

/** One answer, its body decompressed and decoded as UTF-8. */
export type Exchange = {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
};

/**
 * Why there was no answer. `no-connection`: not reachable; `broken`: the connection broke midway, worth a second try.
 */
export type ExchangeErrorKind = "no-connection" | "broken" | "timeout" | "too-large" | "undecodable";

export class ExchangeError extends Error {
  readonly kind: ExchangeErrorKind;

  constructor(kind: ExchangeErrorKind, detail: string, cause?: unknown) {
    super(detail, cause === undefined ? undefined : { cause });
    this.name = "ExchangeError";
    this.kind = kind;
  }
}

export type ExchangeOptions = {
  readonly headers: Readonly<Record<string, string>>;
  readonly agents: { readonly http: http.Agent; readonly https: https.Agent };
  readonly connectTimeoutMs: number;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly signal: AbortSignal;
};

/**
 * Sends one GET. On node:http rather than fetch, because only here can a missing network be distinguished from a slow
 * server (connect timeout) without another dependency.
 */
export async function exchange(url: URL, options: ExchangeOptions): Promise<Exchange> {
  const { connectTimeoutMs, timeoutMs, maxBytes, signal } = options;
  signal.throwIfAborted();
  return await new Promise<Exchange>((resolve, reject) => {
    const secure = url.protocol === "https:";
    let connected = false;
    let connectTimer: NodeJS.Timeout | undefined;
    const request = (secure ? https : http).request(url, {
      method: "GET",
      agent: secure ? options.agents.https : options.agents.http,
      headers: { "accept-encoding": "gzip, deflate, br", ...options.headers },
    });
    const finish = (act: () => void) => {
      clearTimeout(totalTimer);
      clearTimeout(connectTimer);
      signal.removeEventListener("abort", onAbort);
      act();
    };
    const fail = (error: unknown) => {
      finish(() => reject(error));
      request.destroy();
    };
    const onAbort = () => fail(signal.reason);
    const totalTimer = setTimeout(() => fail(new ExchangeError("timeout", `no answer in ${timeoutMs} ms`)), timeoutMs);
    signal.addEventListener("abort", onAbort, { once: true });

    request.on("socket", (socket) => {
      connected = !socket.connecting;
      if (connected) return;
      socket.once("connect", () => (connected = true));
      // Not from the start: a request queued for a free connection has not found the host unreachable.
      connectTimer = setTimeout(() => {
        if (!connected) fail(new ExchangeError("no-connection", `no connection in ${connectTimeoutMs} ms`));
      }, connectTimeoutMs);
    });
    request.on("error", (error: NodeJS.ErrnoException) => {
      const kind = connected && !isCertificateError(error) ? "broken" : "no-connection";
      fail(new ExchangeError(kind, error.code ?? error.message, error));
    });
    request.on("response", (response) => {
      readBody(response, maxBytes).then(
        (text) => finish(() => resolve({ status: response.statusCode ?? 0, headers: response.headers, text })),
        fail,
      );
    });
    request.end();
  });
}

function isCertificateError(error: NodeJS.ErrnoException): boolean {
  return /CERT|ALTNAME|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|EPROTO|ERR_SSL/.test(error.code ?? "");
}

async function readBody(response: http.IncomingMessage, maxBytes: number): Promise<string> {
  const body = decoded(response);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      const bytes = chunk as Buffer;
      size += bytes.length;
      // Counted after decompression: a small gzip can expand without limit.
      if (size > maxBytes) throw new ExchangeError("too-large", `answer is larger than ${maxBytes} bytes`);
      chunks.push(bytes);
    }
  } catch (error) {
    if (error instanceof ExchangeError) throw error;
    const code = (error as NodeJS.ErrnoException).code ?? "";
    if (code.startsWith("Z_") || code.startsWith("ERR_BROTLI")) throw new ExchangeError("undecodable", code, error);
    throw new ExchangeError("broken", code === "" ? "the answer broke off" : code, error);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function decoded(response: http.IncomingMessage): Readable {
  const encoding = response.headers["content-encoding"]?.toLowerCase();
  const decoder =
    encoding === "gzip" || encoding === "x-gzip"
      ? createGunzip()
      : encoding === "deflate"
        ? createInflate()
        : encoding === "br"
          ? createBrotliDecompress()
          : undefined;
  if (decoder === undefined) return response;
  response.on("error", (error) => decoder.destroy(error));
  response.on("close", () => {
    if (!response.complete) decoder.destroy(new ExchangeError("broken", "the answer broke off"));
  });
  return response.pipe(decoder);
}
