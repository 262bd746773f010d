import type { IncomingMessage } from "node:http";
import { type Endpoint, Failure } from "@sextant/core/contract";
import { isLoopbackRequest } from "./client-address.ts";
import type { RequestContext } from "./handlers.ts";
import { createPatience, type Waiting } from "./patience.ts";

/** Any call's handler, its types forgotten. */
export type AnyHandler = (
  input: { readonly params: unknown; readonly query: unknown; readonly body: unknown } & {
    readonly context: RequestContext;
  },
) => Promise<unknown>;

/** A call of the contract whose input was read: what remains is to ask its handler. */
export type ReadyCall = {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly handler: AnyHandler;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
};

/** Who asks, and is told the answer or the fault, once. */
export type Asker = {
  readonly request: IncomingMessage;
  readonly requestId: string;
  answered(value: unknown): void;
  failed(thrown: unknown): void;
};

/** The only way to a handler. */
export type CallHandler = (call: ReadyCall, asker: Asker) => void;

export type CallOptions = {
  /** Development and tests: every answer is compared with the contract. */
  readonly checkAnswers: boolean;
  /** How long a handler may take. */
  readonly patienceMs: number;
};

/**
 * The one door to the handlers, for calls through the framework and for those answered in front of it. Who may make a call
 * (`call.endpoint.access`, against who sent `asker.request`) is to be decided here and nowhere else: each time, before the
 * handler is asked, told to `asker.failed` when refused. What is remembered of a call is its input, never who asked nor the
 * answer, so no answer passes beside this function. Nobody can sign in yet: every call is open to everybody.
 */
export function createCallHandler({ checkAnswers, patienceMs }: CallOptions): CallHandler {
  const patience = createPatience(patienceMs);
  return (call, asker) => {
    const { params, query, body } = call;
    const context = new Asking(asker);
    patience.begin(context);
    try {
      call.handler({ params, query, body, context }).then(
        (value) => {
          if (!patience.end(context)) return;
          const fault = checkAnswers ? faultOf(call, value) : undefined;
          if (fault === undefined) asker.answered(value);
          else asker.failed(fault);
        },
        (thrown: unknown) => {
          if (patience.end(context)) asker.failed(thrown);
        },
      );
    } catch (thrown) {
      if (patience.end(context)) asker.failed(thrown);
    }
  };
}

/** What a handler learns about the request; and the wait for its answer. */
class Asking implements RequestContext, Waiting {
  readonly #asker: Asker;

  constructor(asker: Asker) {
    this.#asker = asker;
  }

  get requestId(): string {
    return this.#asker.requestId;
  }

  get loopback(): boolean {
    return isLoopbackRequest(this.#asker.request);
  }

  tooLate(): void {
    this.#asker.failed(new Failure("timed-out"));
  }
}

function faultOf({ name, endpoint }: ReadyCall, answer: unknown): Error | undefined {
  const { error } = endpoint.answer.safeParse(answer);
  return error && new Error(`The answer of ${name} is not what the contract says: ${error.message}`);
}
