import { Failure } from "@sextant/core/contract";

/** Too many wrong tries: says when the next is heard (`Retry-After`). */
export class SlowDown extends Failure {
  readonly retryAfterSeconds: number;

  constructor(seconds: number) {
    super("too-many-requests", { seconds: String(seconds) });
    this.name = "SlowDown";
    this.retryAfterSeconds = seconds;
  }
}
