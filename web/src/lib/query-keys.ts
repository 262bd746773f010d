import { type Answer, call, type Input } from "./call.ts";
import type { ContractCalls, Route } from "./contract-calls.ts";

type Name = keyof ContractCalls;

/** What a key is made of; a query or body may be in part, where `more` says the rest. */
type Requested<N extends Name> = {
  readonly params?: Input<N>["params"];
  readonly query?: Partial<Input<N>["query"]> | undefined;
  readonly body?: Partial<Input<N>["body"]> | undefined;
};

declare const MADE_HERE: unique symbol;

/** Under which name the query cache stores something. Only this file makes one, so that no two places spell the same key. */
export type QueryKey = readonly unknown[] & { readonly [MADE_HERE]: true };

declare module "@tanstack/react-query" {
  interface Register {
    queryKey: QueryKey;
  }
}

const made = (...parts: readonly unknown[]) => parts as QueryKey;

/**
 * Returns the key of a call's answer. With less of the input it is the beginning of every key that goes on with more: without any, of all
 * answers of the call. `more` tells answers apart that the same input gives at different times.
 */
export function keyOf<N extends Name>(
  route: Route<N, boolean>,
  input: Requested<N> = {},
  ...more: readonly unknown[]
): QueryKey {
  const { params, query, body } = input;
  const requested = query ?? body;
  if (requested !== undefined) return made(route, params ?? {}, requested, ...more);
  return params === undefined ? made(route, ...more) : made(route, params, ...more);
}

/** Returns the key of a list that a call answers page by page, apart from the key of a single answer. */
export function pagesKeyOf<N extends Name>(route: Route<N>, input: Requested<N> = {}): QueryKey {
  return made("pages", ...keyOf(route, input));
}

/** Returns the key of a part of the page that is loaded when it is first needed. */
export function codeKey(name: string): QueryKey {
  return made("code", name);
}

/** What `useQuery` needs to read something. */
export type Reading<T> = {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<T>;
};

/** Returns what `useQuery` needs to make a call and store its answer. */
export function callQuery<N extends Name>(route: Route<N>, input: Input<N> = {}): Reading<Answer<N>> {
  return { queryKey: keyOf(route, input), queryFn: ({ signal }) => call(route, { ...input, signal }) };
}
