import type { CallRequest } from "@sextant/core/assistant";
import type { CallContext } from "../../identity/person.ts";

/** What the assistant's handlers know of a request. */
export type CallingContext = Pick<CallContext, "person"> & {
  /** Makes another call as the caller. With a key, a call that changes something runs once under it. */
  readonly call: (name: string, input: CallRequest["input"], idempotencyKey?: string) => Promise<unknown>;
};
