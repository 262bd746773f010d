import type { ENDPOINTS } from "@sextant/core/contract";
import type * as z from "zod";
import { CallFailure } from "./call-failure.ts";
import { ENDPOINT_ROUTES } from "./endpoint-routes.ts";

type Name = keyof typeof ENDPOINTS;
type Answer<N extends Name> = z.output<(typeof ENDPOINTS)[N]["answer"]>;
type Input<N extends Name> = {
  readonly params?: z.input<(typeof ENDPOINTS)[N]["params"]>;
  readonly query?: z.input<(typeof ENDPOINTS)[N]["query"]>;
  readonly signal?: AbortSignal;
};

/** Asks the API: cookies go along, JSON comes back, any answer that is not ok becomes a CallFailure. */
export async function call<N extends Name>(name: N, input: Input<N> = {}): Promise<Answer<N>> {
  const { method, path } = ENDPOINT_ROUTES[name];
  const response = await fetch(addressOf(path, input.params ?? {}, input.query ?? {}), {
    method,
    credentials: "include",
    headers: { accept: "application/json" },
    ...(input.signal ? { signal: input.signal } : {}),
  });
  if (!response.ok) {
    const text = (await response.text()) || response.statusText;
    throw new CallFailure(response.status, text, response.headers.get("x-request-id") ?? undefined);
  }
  return (await response.json()) as Answer<N>;
}

/** The address of a call: parameters in the path, the rest as a query without its absent keys. */
export function addressOf(path: string, params: object, query: object): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values.get(key) ?? "")));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  return search.size === 0 ? filled : `${filled}?${search}`;
}
