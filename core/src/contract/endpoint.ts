import type * as z from "zod";
import type { Access, Capability, RateName } from "./access.ts";

/** One API call, defined once: the server's handler, the browser's typed call and the OpenAPI document come from this value. */
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
  /** The caller changes something by it. Calls without this only read or compute, whatever their method is. */
  readonly changes?: true;
  /** Only within 5 minutes of having proven oneself (again). */
  readonly stepUp?: true;
  /** Only with a plan that has it. */
  readonly needs?: Capability;
  /** The answer differs by who asks, although the call's access does not say so. */
  readonly personal?: true;
  /** Asked by monitors: no rate limit counts it, and it does not depend on who asks. */
  readonly monitored?: true;
  /** The status of an answer; 200 where it is not given. */
  readonly statusOf?: (answer: z.output<Answer>) => number;
  /** The answer holds a secret that is shown once: it is not kept for an `Idempotency-Key` that comes again. */
  readonly shownOnce?: true;
  /**
   * Calls wait in a queue of their own, one of each person after the other, and only a few run at once: for work that many may want at the
   * same moment. The time limit of a call counts from its turn. Needs `user` or `owner` access.
   */
  readonly queued?: true;
  /** Allowance it counts against; `api` unless it says otherwise. */
  readonly rate?: RateName;
  /** Most that its body may have, in kB of 1,024 bytes; `USUAL_BODY_KB` unless it says otherwise. */
  readonly bodyKb?: number;
  /** One line for the OpenAPI document: what a trader gets from it. */
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
};

/**
 * Returns whether a call is done once under its `Idempotency-Key`: one that changes something and names no thing that is gone afterwards.
 * Calls about passwords and codes, and those whose answer is shown once, are not: their answers are stored nowhere.
 */
export function acceptsIdempotencyKey({ changes, method, rate, shownOnce }: Endpoint): boolean {
  return changes === true && method === "POST" && rate !== "auth" && shownOnce !== true;
}

/** What fits into the body of a call that says nothing else of it. */
export const USUAL_BODY_KB = 32;

/** Declares an endpoint; only there so that the schemas' types are kept. */
export function endpoint<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  definition: Endpoint<P, Q, B, A>,
): Endpoint<P, Q, B, A> {
  return definition;
}
