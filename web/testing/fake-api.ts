import { ENDPOINTS } from "@sextant/core/contract";
import type * as z from "zod";
import { vi } from "vitest";

type Endpoints = typeof ENDPOINTS;
export type CallName = keyof Endpoints;
/** What a call answers, as it crosses the wire. */
export type WireAnswer<N extends CallName> = z.input<Endpoints[N]["answer"]>;

/** A call as the page made it. */
export type ApiRequest<N extends CallName = CallName> = {
  readonly name: N;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** The body as the page sent it, not yet checked by the contract. */
  readonly body: z.input<Endpoints[N]["body"]>;
  readonly headers: Headers;
  /** Aborted when the page cancels the call. */
  readonly signal: AbortSignal | undefined;
};

/** An answer that is not simply a 200 with the JSON of the contract. */
type Reply = {
  readonly kind: "reply";
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** An answer of the contract with headers. */
type Headed<T> = { readonly kind: "headed"; readonly answer: T; readonly headers: Readonly<Record<string, string>> };

/** Answers with a failure as the server words one: its sentence as plain text, its code in a header. */
export const failure = (
  status: number,
  sentence: string,
  code?: string,
  headers: Readonly<Record<string, string>> = {},
): Reply => ({
  kind: "reply",
  status,
  text: sentence,
  headers: {
    "content-type": "text/plain; charset=utf-8",
    ...(code === undefined ? {} : { "x-error-code": code }),
    ...headers,
  },
});

/** Answers with JSON and headers. The JSON is checked against the contract like every other answer. */
export const withHeaders = <T>(answer: T, headers: Readonly<Record<string, string>>): Headed<T> => ({
  kind: "headed",
  answer,
  headers,
});

/** Answers with a text unchanged and unchecked, to test how the page handles a broken server. */
export const raw = (text: string, status = 200): Reply => ({
  kind: "reply",
  status,
  text,
  headers: { "content-type": "application/json" },
});

type Made<N extends CallName> = WireAnswer<N> | Headed<WireAnswer<N>> | Reply;
type Answering<N extends CallName> = (request: ApiRequest<N>) => Made<N> | Promise<Made<N>>;

/** For each call that a test answers, its answer or what makes it. */
export type Answers = { readonly [N in CallName]?: Answering<N> | Made<N> };

export type FakeApi = {
  /** Every call of the page, in order. */
  readonly calls: readonly ApiRequest[];
  /** Returns the calls of one name, in order. */
  callsOf<N extends CallName>(name: N): readonly ApiRequest<N>[];
  /** From now on these are answered so, besides those before. */
  answer(more: Answers): void;
};

const ROUTES = Object.entries(ENDPOINTS).map(([name, { method, path }]) => ({
  name: name as CallName,
  method,
  parts: path.split("/"),
}));

const realFetch = window.fetch;

/** Returns the call that an address belongs to: a path without parameters has priority over one with them. */
function routeOf(method: string, pathname: string) {
  const parts = pathname.split("/");
  const matching = ROUTES.filter(
    (route) =>
      route.method === method &&
      route.parts.length === parts.length &&
      route.parts.every((part, i) => part.startsWith("{") || part === parts[i]),
  );
  const literal = (route: (typeof ROUTES)[number]) => route.parts.filter((part) => !part.startsWith("{")).length;
  const [route] = matching.sort((a, b) => literal(b) - literal(a));
  if (route === undefined) return undefined;
  const params = Object.fromEntries(
    route.parts.flatMap((part, i) =>
      part.startsWith("{") ? [[part.slice(1, -1), decodeURIComponent(parts[i]!)]] : [],
    ),
  );
  return { name: route.name, params };
}

/**
 * Fakes the server in a test: answers the page's calls by their names in the contract, and checks each answer against
 * it, so that no test shows the page data that no server sends. A call without an answer fails as if the server were
 * unreachable, and is listed in the console by name.
 */
export function fakeApi(first: Answers): FakeApi {
  const answers = new Map<CallName, unknown>(Object.entries(first) as [CallName, unknown][]);
  const calls: ApiRequest[] = [];
  vi.spyOn(window, "fetch").mockImplementation(async (target, init) => {
    const url = new URL(target instanceof Request ? target.url : target, window.location.href);
    if (!url.pathname.startsWith("/api/")) return await realFetch.call(window, target, init);
    const route = routeOf(init?.method ?? "GET", url.pathname);
    if (route === undefined) throw new Error(`The contract knows no ${init?.method ?? "GET"} ${url.pathname}.`);
    const request = {
      ...route,
      query: Object.fromEntries(url.searchParams),
      body: typeof init?.body === "string" ? (JSON.parse(init.body) as never) : (undefined as never),
      headers: new Headers(init?.headers),
      signal: init?.signal ?? undefined,
    };
    calls.push(request);
    if (!answers.has(route.name)) {
      console.warn(`No answer is prepared for ${route.name}.`);
      throw new TypeError("Failed to fetch");
    }
    const answering = answers.get(route.name);
    const made: unknown = await (typeof answering === "function"
      ? (answering as (request: unknown) => unknown)(request)
      : structuredClone(answering));
    init?.signal?.throwIfAborted();
    return responseOf(route.name, made);
  });
  return {
    calls,
    callsOf: <N extends CallName>(name: N) => calls.filter((call) => call.name === name) as unknown as ApiRequest<N>[],
    answer: (more) => {
      for (const [name, answering] of Object.entries(more)) answers.set(name as CallName, answering);
    },
  };
}

function responseOf(name: CallName, made: unknown): Response {
  const special = made as Reply | Headed<unknown> | { readonly kind?: undefined };
  if (special?.kind === "reply")
    return new Response(special.text, { status: special.status, headers: special.headers });
  const { answer, headers } = special?.kind === "headed" ? special : { answer: made, headers: {} };
  const checked = ENDPOINTS[name].answer.safeParse(answer);
  if (checked.success) return Response.json(answer, { headers });
  const error = new Error(`The prepared answer of ${name} is not what the contract says: ${checked.error.message}`);
  // Uncaught, so that it fails the test whatever the page makes of the call.
  queueMicrotask(() => {
    throw error;
  });
  throw error;
}
