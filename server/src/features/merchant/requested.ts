import type { Endpoint } from "@sextant/core/contract";
import type * as z from "zod";
import type { CallContext } from "../../identity/person.ts";

/** The arguments of a call's handler. */
export type Requested<E extends Endpoint> = {
  readonly params: z.output<E["params"]>;
  readonly query: z.output<E["query"]>;
  readonly body: z.output<E["body"]>;
  readonly context: CallContext;
};
