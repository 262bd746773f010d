/**
 * Every way the API can refuse, once. The body of an error answer is `sentence` as plain text; `code` and the request id
 * travel in headers. Sentences name the fault and the remedy and never anything internal. `{placeholders}` are filled by
 * the thrower.
 */
export const FAILURES = {
  "bad-request": { status: 400, sentence: "The request is not valid: {detail}." },
  "bad-symbol": {
    status: 400,
    sentence: "That is not a symbol. Use letters, digits, dot or dash, such as AAPL or BTC-USD.",
  },
  "unknown-symbol": { status: 404, sentence: "No symbol {symbol} is known here.{suggestions}" },
  "not-yet": { status: 404, sentence: "The replay has not reached the first bar of {symbol}, {date}." },
  "not-found": { status: 404, sentence: "There is nothing at this address." },
  "method-not-allowed": { status: 405, sentence: "This address does not take {method}." },
  "body-too-large": { status: 413, sentence: "The request is larger than {limit}." },
  "wrong-content-type": { status: 415, sentence: "Send JSON with the content type application/json." },
  "too-many-requests": { status: 429, sentence: "Too many requests. Try again in {seconds} s." },
  "timed-out": { status: 503, sentence: "This took too long. Try again in a moment." },
  "no-data": { status: 503, sentence: "No source has data for {symbol} right now. Try again in a minute." },
  unavailable: { status: 503, sentence: "The server is starting or stopping. Try again in a few seconds." },
  internal: { status: 500, sentence: "Something went wrong on the server. The request id helps to find it." },
} as const;

export type FailureCode = keyof typeof FAILURES;

/** A refusal the world or the caller caused: thrown by services, turned into status and sentence in one place. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly status: number;
  /** The field of a form that is at fault, where there is one. */
  readonly field: string | undefined;

  constructor(
    code: FailureCode,
    facts: Readonly<Record<string, string>> = {},
    options: { cause?: unknown; field?: string } = {},
  ) {
    const { status, sentence } = FAILURES[code];
    super(
      sentence.replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? ""),
      options.cause === undefined ? undefined : { cause: options.cause },
    );
    this.name = "Failure";
    this.code = code;
    this.status = status;
    this.field = options.field;
  }
}
