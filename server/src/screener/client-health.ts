import type { VendorHttp } from "../providers/http/index.ts";
import { VendorError } from "../providers/vendor.ts";
import { vendorErrorText } from "../providers/vendor-error-text.ts";
import type { SourceState } from "./screener.ts";

/** This many consecutive failures are no accident. */
const ERRORS_TILL_DOWN = 3;

/** The state of one source, as shown to users. */
export type ClientHealth = {
  answered(nowMs: number): void;
  /** Records an error. Returns whether to send it more requests in this run. */
  failed(error: unknown): boolean;
  /** Whether the last request failed; an exhausted budget is no failure. */
  readonly isAiling: boolean;
  readonly lastAnswerMs: number | undefined;
  state(): SourceState;
};

export function createClientHealth(source: string, http: VendorHttp | undefined): ClientHealth {
  let lastAnswerMs: number | undefined;
  let errors = 0;
  let rest: string | undefined;
  let note: string | undefined;

  return {
    answered(nowMs) {
      lastAnswerMs = nowMs;
      errors = 0;
      rest = note = undefined;
    },
    failed(error) {
      const kind = error instanceof VendorError ? error.kind : "garbage";
      // Its budget is used up: that is our own limit and no error of the source.
      if (kind === "no-budget") {
        rest = vendorErrorText(kind);
        return false;
      }
      if (kind === "not-found") return true;
      if (!(error instanceof VendorError))
        http?.warn({ error: String(error) }, "A source's answer could not be processed");
      note = vendorErrorText(kind);
      errors += 1;
      rest = kind === "rate-limited" ? note : undefined;
      return kind === "garbage" && errors < ERRORS_TILL_DOWN;
    },
    get isAiling() {
      return errors > 0;
    },
    get lastAnswerMs() {
      return lastAnswerMs;
    },
    state() {
      const isOpen = http !== undefined && http.state().breaker === "open";
      const isDown = isOpen || errors >= ERRORS_TILL_DOWN;
      const isUnasked = lastAnswerMs === undefined && errors === 0;
      const state = ((): SourceState["state"] => {
        if (rest !== undefined || isUnasked) return "resting";
        if (isDown) return "down";
        return errors > 0 ? "degraded" : "ok";
      })();
      const said = note ?? (isUnasked ? "We haven't requested anything from it yet." : undefined);
      return { source, state, lastAnswerMs, note: state === "ok" ? undefined : (rest ?? said) };
    },
  };
}
