import { Failure } from "@sextant/core/contract";

/** Returns the failure of a call that a handler makes, and that is over its rate. */
export const tooManyCalls = (seconds: number): Failure =>
  new Failure("too-many-requests", { seconds: String(seconds) }, { retryAfterSeconds: seconds });
