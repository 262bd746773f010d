import type { IncomingMessage } from "node:http";
import { acceptsIdempotencyKey, type Endpoint, Failure } from "@sextant/core/contract";
import type { Idempotency } from "../identity/idempotency.ts";
import type { Person } from "../identity/person.ts";
import type { Admission } from "./admission.ts";
import { createCallQueue } from "./call-queue.ts";
import { isLoopbackRequest } from "./client-address.ts";
import type { RequestContext } from "./handlers.ts";
import { createPatience, type Waiting } from "./patience.ts";
import type { SessionCookie } from "./session-cookie.ts";

/** Any call's handler, its types forgotten. */
export type AnyHandler = (input: Input & { readonly context: RequestContext }) => Promise<unknown>;

/** What a call's handler is given, read and checked. */
type Input = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

/** A call of the contract: what remains is to decide whether it may be made, and to ask its handler. */
export type ReadyCall = {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly handler: AnyHandler;
  /** As the address has them: whose id stands there decides access. */
  readonly params: unknown;
  /** Reads the input; throws the Failure that names what is wrong with it. Who may not make the call never learns that. */
  input(): Input;
};

/** Who asks, and is told the answer or the fault, once. */
export type Asker = {
  readonly request: IncomingMessage;
  readonly requestId: string;
  answered(value: unknown): void;
  failed(thrown: unknown): void;
  /** Sends a cookie with the answer. */
  setCookie(header: string): void;
  /** Sends another header with the answer. */
  setHeader(name: string, value: string): void;
};

/** The only way to a handler. */
export type CallHandler = (call: ReadyCall, asker: Asker) => void;

export type CallOptions = {
  /** Development and tests: every answer is compared with the contract. */
  readonly checkAnswers: boolean;
  /** How long a handler may take. */
  readonly patienceMs: number;
  /** Decides who may make a call. */
  readonly admission: Admission;
  readonly sessionCookie: SessionCookie;
  /** Makes a wish that is sent twice happen once. */
  readonly idempotency: Pick<Idempotency, "once">;
};

/**
 * The one door to the handlers, for calls through the framework and for those answered in front of it. Here, and only here,
 * is decided who may make a call, each time, before the handler is asked. What is remembered of a call is its input, never
 * who asked or the answer.
 */
export function createCallHandler(options: CallOptions): CallHandler {
  const { checkAnswers, admission } = options;
  const patience = createPatience(options.patienceMs);
  const queue = createCallQueue();

  /** Calls the handler. Resolves once that is done, which may be long after the call was answered with 'timed-out'. */
  function ask(call: ReadyCall, asker: Asker, person: Person | undefined): Promise<void> | undefined {
    const { params, query, body } = call.input();
    const context = new Context(asker, person, options);
    patience.begin(context);
    try {
      return once(call, asker, person, () => call.handler({ params, query, body, context })).then(
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
      return undefined;
    }
  }

  /** Lets a call wait for its turn, where its endpoint says so. What the caller may do is decided at the turn once more. */
  function askInTurn(call: ReadyCall, asker: Asker, person: Person | undefined): Promise<void> | undefined {
    const userId = call.endpoint.queued === true ? person?.user?.id : undefined;
    if (userId === undefined) return ask(call, asker, person);
    // A request that is not valid need not wait to learn it.
    call.input();
    queue({
      name: call.name,
      userId,
      request: asker.request,
      answer: async () => {
        try {
          await admitted(call, asker, ask);
        } catch (thrown) {
          asker.failed(thrown);
        }
      },
      refused: (failure) => {
        asker.failed(failure);
      },
    });
    return undefined;
  }

  /** Does a request with a key once, where its call accepts one. */
  function once(
    call: ReadyCall,
    asker: Asker,
    person: Person | undefined,
    work: () => Promise<unknown>,
  ): Promise<unknown> {
    if (!acceptsIdempotencyKey(call.endpoint) || person === undefined) return work();
    const key = asker.request.headers["idempotency-key"];
    if (typeof key !== "string") return work();
    return options.idempotency.once({ person: person.session, key, call: call.name, input: call.input() }, work);
  }

  /** Who asks is looked up in the database, which may hang: that is not waited for without end either. */
  async function askOnceKnown(
    call: ReadyCall,
    asker: Asker,
    lookup: Promise<Person | undefined>,
    then: typeof ask,
  ): Promise<void> {
    const waiting: Waiting = {
      tooLate: () => {
        asker.failed(new Failure("timed-out"));
      },
    };
    patience.begin(waiting);
    let person: Person | undefined;
    try {
      person = await lookup;
    } catch (thrown) {
      if (patience.end(waiting)) asker.failed(thrown);
      return;
    }
    if (!patience.end(waiting)) return;
    let work: Promise<void> | undefined;
    try {
      work = then(call, asker, person);
    } catch (thrown) {
      asker.failed(thrown);
    }
    await work;
  }

  /** Decides whether the call may be made, and refuses it or goes on with `then`. */
  function admitted(call: ReadyCall, asker: Asker, then: typeof ask): Promise<void> | undefined {
    try {
      const person = admission(call, asker.request);
      if (person instanceof Promise) return askOnceKnown(call, asker, person, then);
      return then(call, asker, person);
    } catch (thrown) {
      asker.failed(thrown);
      return undefined;
    }
  }

  return (call, asker) => {
    void admitted(call, asker, askInTurn);
  };
}

/** What a handler learns about the request; and the wait for its answer. */
class Context implements RequestContext, Waiting {
  readonly person: Person | undefined;
  readonly #asker: Asker;
  readonly #options: CallOptions;

  constructor(asker: Asker, person: Person | undefined, options: CallOptions) {
    this.person = person;
    this.#asker = asker;
    this.#options = options;
  }

  get requestId(): string {
    return this.#asker.requestId;
  }

  get loopback(): boolean {
    return isLoopbackRequest(this.#asker.request);
  }

  get userAgent(): string {
    return this.#asker.request.headers["user-agent"] ?? "";
  }

  get cookie(): string | undefined {
    return this.#options.sessionCookie.read(this.#asker.request);
  }

  get bearer(): string | undefined {
    return /^Bearer +(\S+) *$/i.exec(this.#asker.request.headers.authorization ?? "")?.[1];
  }

  setSession(cookie: string | undefined): void {
    this.#asker.setCookie(this.#options.sessionCookie.header(cookie));
  }

  setHeader(name: string, value: string): void {
    this.#asker.setHeader(name, value);
  }

  tooLate(): void {
    this.#asker.failed(new Failure("timed-out"));
  }
}

function faultOf({ name, endpoint }: ReadyCall, answer: unknown): Error | undefined {
  const { error } = endpoint.answer.safeParse(answer);
  return error && new Error(`The answer of ${name} is not what the contract says: ${error.message}`);
}
