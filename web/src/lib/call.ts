import type { FailureCode } from "@sextant/core/contract";
import type * as z from "zod";
import { CallFailure } from "./call-failure.ts";
import type { ContractCalls, Route } from "./contract-calls.ts";
import { failureText, isTranslated } from "./failure-text.ts";
import type { Intent } from "./intent.ts";
import * as TEXTS from "./texts.ts";

type Name = keyof ContractCalls;
/** The response of a call. */
export type Answer<N extends Name> = z.output<ContractCalls[N]["answer"]>;
/** The input of a call. */
export type Input<N extends Name> = {
  readonly params?: z.input<ContractCalls[N]["params"]>;
  readonly query?: z.input<ContractCalls[N]["query"]>;
  readonly body?: z.input<ContractCalls[N]["body"]>;
  readonly signal?: AbortSignal;
};
type Answered<N extends Name> = { readonly answer: Answer<N>; readonly headers: Headers };

const listeners = new Set<() => void>();

/**
 * Calls `listener` whenever the server reports that no user is signed in (401). Returns a function that removes the
 * listener.
 */
export function whenSignedOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notifies all listeners that no user is signed in, however the page found out. */
export function reportSignedOut(): void {
  for (const listener of listeners) listener();
}

/** The input of a call that changes something: the intent lets the server recognise a repeated request. */
type KeyedInput<N extends Name> = Input<N> & { readonly intent: Intent };

/** Calls the API with cookies, sending and parsing JSON. Throws a CallFailure for every response that is not ok. */
export async function call<N extends Name, Keyed extends boolean>(
  route: Route<N, Keyed>,
  ...[input = {}]: Keyed extends true ? [KeyedInput<N>] : [Input<N>?]
): Promise<Answer<N>> {
  return (await send(route, input)).answer;
}

/** Makes a call and also returns the response headers, which carry totals and ages that do not fit into a bare list. */
export const callWithHeaders: <N extends Name>(route: Route<N>, input: Input<N>) => Promise<Answered<N>> = send;

async function send<N extends Name>(
  route: Route<N, boolean>,
  input: Input<N> & { readonly intent?: Intent },
): Promise<Answered<N>> {
  const [method = "", path = ""] = route.split(" ");
  const { body, signal, intent } = input;
  const address = addressOf(path, input.params ?? {}, input.query ?? {});
  const text = body === undefined ? undefined : JSON.stringify(body);
  const response = await fetch(address, {
    method,
    credentials: "include",
    headers: {
      accept: "application/json",
      ...(text === undefined ? {} : { "content-type": "application/json" }),
      ...(intent === undefined ? {} : { "idempotency-key": intent(`${route} ${address} ${text ?? ""}`) }),
    },
    ...(text === undefined ? {} : { body: text }),
    ...(signal ? { signal } : {}),
  });
  if (!response.ok) throw await failureOf(response);
  return { answer: (await response.json()) as Answer<N>, headers: response.headers };
}

async function failureOf(response: Response): Promise<CallFailure> {
  const { status, headers } = response;
  const text = await response.text();
  if (status === 401) reportSignedOut();
  // Our own errors are sentences; a proxy's page, JSON or nothing says nothing to a reader.
  const isSentence = /^\s*[^\s<{[]/.test(text);
  const said = isSentence ? text : TEXTS.serverSilent;
  const code = headers.get("x-error-code");
  return new CallFailure(status, isTranslated ? await failureText(code, said) : said, {
    code: (code as FailureCode | null) ?? undefined,
    field: headers.get("x-error-field") ?? undefined,
    requestId: headers.get("x-request-id") ?? undefined,
  });
}

/** Returns the address of a call: parameters in the path, the rest in the query without absent keys. */
export function addressOf(path: string, params: object, query: object): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values.get(key) ?? "")));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  return search.size === 0 ? filled : `${filled}?${search}`;
}
