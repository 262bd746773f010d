import { type Answer, call, type Input } from "./call.ts";
import type { ContractCalls, Route } from "./contract-calls.ts";

type Name = keyof ContractCalls;

/** The input that a key is made of; a query or body may be partial if `more` holds the rest. */
type Requested<N extends Name> = {
  readonly params?: Input<N>["params"];
  readonly query?: Partial<Input<N>["query"]> | undefined;
  readonly body?: Partial<Input<N>["body"]> | undefined;
};

declare const MADE_HERE: unique symbol;

/** A key of the query cache. Only this file creates keys, so that no two places spell the same one. */
export type QueryKey = readonly unknown[] & { readonly [MADE_HERE]: true };

declare module "@tanstack/react-query" {
  interface Register {
    queryKey: QueryKey;
  }
}

const made = (...parts: readonly unknown[]) => parts as QueryKey;

/**
 * Returns the key of a call's response. With partial input, it is the prefix of every more specific key; with none, it
 * covers all responses of the call. `more` separates responses that the same input returns at different times.
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

/** Returns the key of a list that a call returns page by page, separate from the key of a single response. */
export function pagesKeyOf<N extends Name>(route: Route<N>, input: Requested<N> = {}): QueryKey {
  return made("pages", ...keyOf(route, input));
}

/** Returns the key of a part of the page that is loaded on first use. */
export function codeKey(name: string): QueryKey {
  return made("code", name);
}

/** The options that `useQuery` needs to read something. */
export type Reading<T> = {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<T>;
};

/** Returns the `useQuery` options that make a call and cache its response. */
export function callQuery<N extends Name>(route: Route<N>, input: Input<N> = {}): Reading<Answer<N>> {
  return { queryKey: keyOf(route, input), queryFn: ({ signal }) => call(route, { ...input, signal }) };
}
