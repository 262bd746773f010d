import type { FailureCode } from "@sextant/core/contract";

type Details = {
  /** Which refusal of the contract it is; absent where something between us and the server answered. */
  readonly code?: FailureCode | undefined;
  /** The field of the form that is at fault. */
  readonly field?: string | undefined;
  readonly requestId?: string | undefined;
};

/** A call that the server refused. `message` is '{status}: {text}'; `text` alone is the sentence for people. */
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
