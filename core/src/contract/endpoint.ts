import type * as z from "zod";
import type { Access, Capability, RateName } from "./access.ts";

/**
 * One API call, defined once: the server's handler, the browser's typed call and the OpenAPI document all derive from
 * this value.
 */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = {
  readonly method: "GET" | "POST" | "DELETE";
  /** Path with `{name}` for each parameter. */
  readonly path: string;
  readonly access: Access;
  /** Whether the call changes state. Calls without this only read or compute, whatever their method. */
  readonly changes?: true;
  /** Only within 5 minutes of (re-)authentication. */
  readonly stepUp?: true;
  /** Only with a plan that includes it. */
  readonly needs?: Capability;
  /** The answer depends on the caller, although the call's access does not show it. */
  readonly personal?: true;
  /** Called by monitors: exempt from rate limits and independent of the caller. */
  readonly monitored?: true;
  /** Returns the status of an answer; 200 if absent. */
  readonly statusOf?: (answer: z.output<Answer>) => number;
  /** The answer contains a secret that is shown once: it is not stored for a repeated `Idempotency-Key`. */
  readonly shownOnce?: true;
  /**
   * Calls wait in their own queue, taking users round robin, and only a few run at once: for expensive work that many
   * users may request together. A call's timeout starts when it leaves the queue. Needs `user` or `owner` access.
   */
  readonly queued?: true;
  /** The rate limit it counts against; `api` by default. */
  readonly rate?: RateName;
  /** Maximum body size, in kB of 1,024 bytes; `USUAL_BODY_KB` by default. */
  readonly bodyKb?: number;
  /** One line for the OpenAPI document: what a trader gets from the call. */
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
};

/**
 * Returns whether a call runs only once per `Idempotency-Key`: a POST that changes state. Calls about passwords and codes, and those whose answer is shown once, are excluded, because their
 * answers are never stored.
 */
export function acceptsIdempotencyKey({ changes, method, rate, shownOnce }: Endpoint): boolean {
  return changes === true && method === "POST" && rate !== "auth" && shownOnce !== true;
}

/** Maximum body size of a call that sets none. */
export const USUAL_BODY_KB = 32;

/** Declares an endpoint; exists only to preserve the types of its schemas. */
export function endpoint<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  definition: Endpoint<P, Q, B, A>,
): Endpoint<P, Q, B, A> {
  return definition;
}
