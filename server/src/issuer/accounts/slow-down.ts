import { Failure } from "@sextant/core/contract";

/** Too many wrong tries: says when the next is heard (`Retry-After`). */
export class SlowDown extends Failure {
  declare readonly retryAfterSeconds: number;

  constructor(seconds: number) {
    super("too-many-requests", { seconds: String(seconds) }, { retryAfterSeconds: seconds });
    this.name = "SlowDown";
  }
}
