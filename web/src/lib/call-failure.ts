/** A call that the server refused. `message` is '{status}: {text}' as the spec has it; `text` alone is the sentence for people. */
export class CallFailure extends Error {
  readonly status: number;
  readonly text: string;
  readonly requestId: string | undefined;

  constructor(status: number, text: string, requestId?: string) {
    super(`${status}: ${text}`);
    this.name = "CallFailure";
    this.status = status;
    this.text = text;
    this.requestId = requestId;
  }
}
