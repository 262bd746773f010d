import type { Endpoint, ENDPOINTS } from "@sextant/core/contract";
import type * as z from "zod";
import type { CallContext } from "../identity/person.ts";

/** What every handler knows about the request besides its input. */
export type RequestContext = CallContext & {
  readonly requestId: string;
  /** Whether the call comes directly from this machine. */
  readonly loopback: boolean;
  /** Sets a header of the response, in addition to those that every response has. */
  setHeader(name: string, value: string): void;
  /**
   * Makes another call of the contract as the same caller, under the same rules of access. Rejects with the Failure of
   * that call. The request's own `Idempotency-Key` is not that call's: with a key here it runs once, under that key.
   */
  call(
    name: string,
    input: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown },
    idempotencyKey?: string,
  ): Promise<unknown>;
};

type HandlerInput<E extends Endpoint> = {
  readonly params: z.output<E["params"]>;
  readonly query: z.output<E["query"]>;
  readonly body: z.output<E["body"]>;
  readonly context: RequestContext;
};

/**
 * Answers one call: returns a value that the contract describes, or throws a Failure. Returning the same object again
 * costs no encoding.
 */
export type Handler<E extends Endpoint> = (input: HandlerInput<E>) => Promise<z.input<E["answer"]>>;

/** One handler for every call of the contract; a missing one does not compile. */
export type Handlers = { readonly [Name in keyof typeof ENDPOINTS]: Handler<(typeof ENDPOINTS)[Name]> };
