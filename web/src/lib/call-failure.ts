import type { FailureCode } from "@sextant/core/contract";

type Details = {
  /** Error code of the contract; absent when something between us and the server answered. */
  readonly code?: FailureCode | undefined;
  /** The form field that caused the error. */
  readonly field?: string | undefined;
  readonly requestId?: string | undefined;
};

/** An error response from the server. `message` is '{status}: {text}'; `text` alone is the user-facing sentence. */
export class CallFailure extends Error {
  readonly status: number;
  readonly text: string;
  readonly code: FailureCode | undefined;
  readonly field: string | undefined;
  readonly requestId: string | undefined;

  constructor(status: number, text: string, { code, field, requestId }: Details = {}) {
    super(`${status}: ${text}`);
    this.name = "CallFailure";
    this.status = status;
    this.text = text;
    this.code = code;
    this.field = field;
    this.requestId = requestId;
  }
}
