import { Failure } from "@sextant/core/contract";

/** Thrown after too many wrong tries; says when the next is allowed (`Retry-After`). */
export class SlowDown extends Failure {
  declare readonly retryAfterSeconds: number;

  constructor(seconds: number) {
    super("too-many-requests", { seconds: String(seconds) }, { retryAfterSeconds: seconds });
    this.name = "SlowDown";
  }
}
