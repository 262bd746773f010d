import { IncomingMessage, type OutgoingHttpHeaders, type RequestListener, ServerResponse } from "node:http";
import { Socket } from "node:net";

/** As openid-client's `customFetch` calls it. */
export type InProcessFetch = (url: string, options?: RequestInit) => Promise<Response>;

/**
 * Creates a fetch that the listener answers itself, without a socket: our own client reaches our own issuer even if
 * PUBLIC_URL cannot be reached from this machine. Rejects any other origin.
 */
export function createInProcessFetch(listener: RequestListener, publicUrl: string): InProcessFetch {
  return async (url, options) => {
    const requested = new Request(url, options);
    const { origin, pathname, search } = new URL(requested.url);
    if (origin !== publicUrl) throw new TypeError(`In-process fetch reaches ${publicUrl} only`);
    const body = Buffer.from(await requested.arrayBuffer());
    const request = new IncomingMessage(new Socket());
    request.method = requested.method;
    request.url = pathname + search;
    request.headers = Object.fromEntries(requested.headers);
    if (body.length > 0) {
      request.headers["content-length"] = String(body.length);
      request.push(body);
    }
    request.push(null);
    const response = new CollectedResponse(request);
    listener(request, response);
    return response.answer;
  };
}

/** Collects what is written to it. */
class CollectedResponse extends ServerResponse {
  readonly answer: Promise<Response>;
  #resolve: (answer: Response) => void = () => undefined;
  readonly #chunks: Buffer[] = [];

  constructor(request: IncomingMessage) {
    super(request);
    this.answer = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  override write(chunk: Uint8Array | string): boolean {
    this.#chunks.push(Buffer.from(chunk as string));
    return true;
  }

  override end(chunk?: unknown): this {
    if (typeof chunk === "string" || chunk instanceof Uint8Array) this.write(chunk);
    const hasBody = ![204, 304].includes(this.statusCode);
    this.#resolve(
      new Response(hasBody ? Buffer.concat(this.#chunks) : null, {
        status: this.statusCode,
        headers: headersOf(this.getHeaders()),
      }),
    );
    this.emit("finish");
    return this;
  }
}

function headersOf(written: OutgoingHttpHeaders): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(written))
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined) headers.append(name, String(each));
  return headers;
}
