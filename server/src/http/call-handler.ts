import type { IncomingMessage } from "node:http";
import { planEntitlements, planName, planWith } from "@sextant/core/billing";
import { acceptsIdempotencyKey, type Endpoint, Failure, getSession, type RateName } from "@sextant/core/contract";
import type { WallClock } from "../clock.ts";
import type { Idempotency } from "../identity/idempotency.ts";
import type { Person } from "../identity/person.ts";
import { FRESH_PROOF_MS } from "../identity/session-terms.ts";
import { apiKeyOf, bearerOf } from "./api-key-of.ts";
import { keyAccessOf, keyMay } from "./key-may.ts";
import { createCallQueue } from "./call-queue.ts";
import type { Callers } from "./callers.ts";
import { isLoopbackRequest } from "./client-address.ts";
import type { RequestContext } from "./handlers.ts";
import { createTimeouts, type Waiting } from "./timeouts.ts";
import { tooManyCalls } from "./too-many-calls.ts";
import type { SessionCookie } from "./session-cookie.ts";

/** The handler of any call, without its types. */
export type AnyHandler = (input: Input & { readonly context: RequestContext }) => Promise<unknown>;

/** A handler's input, parsed and validated. */
type Input = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

/** A parsed call of the contract; what remains is to check access and to call its handler. */
export type ReadyCall = {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly handler: AnyHandler;
  /** Parameters from the address; the id in them decides access. */
  readonly params: unknown;
  /**
   * Parses the input; throws the Failure that names what is wrong with it. A caller without access never learns that.
   */
  input(): Input;
};

/** The caller, who receives the response or the error once. */
export type Caller = {
  readonly request: IncomingMessage;
  readonly requestId: string;
  /** Set for a call that a handler makes. It never has the request's own key, which is that of the handler's call. */
  readonly nested?: { readonly idempotencyKey: string | undefined };
  answered(value: unknown): void;
  failed(thrown: unknown): void;
  /** Sends a cookie with the response. */
  setCookie(header: string): void;
  /** Sends another header with the response. */
  setHeader(name: string, value: string): void;
};

/** The only way to a handler. */
export type CallHandler = (call: ReadyCall, caller: Caller) => void;

export type CallOptions = {
  /** Development and tests: every answer is compared with the contract. */
  readonly checkAnswers: boolean;
  /** Timeout of a handler. */
  readonly timeoutMs: number;
  /** Decides who may make a call. */
  readonly admission: Admission;
  readonly sessionCookie: SessionCookie;
  /** Makes a repeated request run once. */
  readonly idempotency: Pick<Idempotency, "once">;
  /** Returns a call by its name, for handlers that make others. Throws the Failure that rejects the input. */
  readonly callOf: (name: string, input: Partial<Input>) => ReadyCall;
  /** Counts a handler's call of another with a rate of its own. Returns the seconds to wait if there were too many. */
  readonly takeNested?: (request: IncomingMessage, rate: RateName, person: Person | undefined) => number | undefined;
};

/**
 * Creates the single entry point to the handlers, for calls through the framework and for those answered in front of
 * it. Access is decided only here, on every call, before the handler runs. Only a call's input is cached, never its
 * caller or response.
 */
export function createCallHandler(options: CallOptions): CallHandler {
  const { checkAnswers, admission } = options;
  const timeout = createTimeouts(options.timeoutMs);
  const queue = createCallQueue();

  /** Calls the handler. Resolves when it is done, which may be long after the call was answered with 'timed-out'. */
  function request(call: ReadyCall, caller: Caller, person: Person | undefined): Promise<void> | undefined {
    const { params, query, body } = call.input();
    const context = new Context(caller, person, options, handle);
    timeout.begin(context);
    try {
      return once(call, caller, person, () => call.handler({ params, query, body, context })).then(
        (value) => {
          if (!timeout.end(context)) return;
          const error = checkAnswers ? errorOf(call, value) : undefined;
          if (error === undefined) caller.answered(value);
          else caller.failed(error);
        },
        (thrown: unknown) => {
          if (timeout.end(context)) caller.failed(thrown);
        },
      );
    } catch (thrown) {
      if (timeout.end(context)) caller.failed(thrown);
      return undefined;
    }
  }

  /** Queues a call if its endpoint says so. Access is checked again when it runs. */
  function requestInTurn(call: ReadyCall, caller: Caller, person: Person | undefined): Promise<void> | undefined {
    const userId = call.endpoint.queued === true ? person?.user?.id : undefined;
    if (userId === undefined) return request(call, caller, person);
    // An invalid request is rejected without waiting.
    call.input();
    queue({
      name: call.name,
      userId,
      request: caller.request,
      answer: async () => {
        try {
          await admitted(call, caller, request);
        } catch (thrown) {
          caller.failed(thrown);
        }
      },
      refused: (failure) => {
        caller.failed(failure);
      },
    });
    return undefined;
  }

  /** Runs a request with an idempotency key once, if its call accepts one. */
  function once(
    call: ReadyCall,
    caller: Caller,
    person: Person | undefined,
    work: () => Promise<unknown>,
  ): Promise<unknown> {
    if (!acceptsIdempotencyKey(call.endpoint) || person === undefined) return work();
    const sent = caller.request.headers["idempotency-key"];
    const key = caller.nested === undefined ? sent : caller.nested.idempotencyKey;
    if (typeof key !== "string") return work();
    return options.idempotency.once(
      {
        person: person.session,
        isByApiKey: person.key !== undefined,
        key,
        call: call.name,
        input: call.input(),
      },
      work,
    );
  }

  /** Looks the caller up in the database, which may hang, so this has a timeout too. */
  async function requestOnceKnown(
    call: ReadyCall,
    caller: Caller,
    lookup: Promise<Person | undefined>,
    then: typeof request,
  ): Promise<void> {
    const waiting: Waiting = {
      tooLate: () => {
        caller.failed(new Failure("timed-out"));
      },
    };
    timeout.begin(waiting);
    let person: Person | undefined;
    try {
      person = await lookup;
    } catch (thrown) {
      if (timeout.end(waiting)) caller.failed(thrown);
      return;
    }
    if (!timeout.end(waiting)) return;
    let work: Promise<void> | undefined;
    try {
      work = then(call, caller, person);
    } catch (thrown) {
      caller.failed(thrown);
    }
    await work;
  }

  /** Checks access, then rejects the call or continues with `then`. */
  function admitted(call: ReadyCall, caller: Caller, then: typeof request): Promise<void> | undefined {
    try {
      const person = admission(call, caller.request);
      if (person instanceof Promise) return requestOnceKnown(call, caller, person, then);
      return then(call, caller, person);
    } catch (thrown) {
      caller.failed(thrown);
      return undefined;
    }
  }

  function handle(call: ReadyCall, caller: Caller): void {
    void admitted(call, caller, requestInTurn);
  }
  return handle;
}

/** What a handler learns about the request, and the timeout of its response. */
class Context implements RequestContext, Waiting {
  readonly person: Person | undefined;
  readonly #asker: Caller;
  readonly #options: CallOptions;
  readonly #handle: CallHandler;

  constructor(caller: Caller, person: Person | undefined, options: CallOptions, handle: CallHandler) {
    this.person = person;
    this.#asker = caller;
    this.#options = options;
    this.#handle = handle;
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
    return bearerOf(this.#asker.request);
  }

  setSession(cookie: string | undefined): void {
    this.#asker.setCookie(this.#options.sessionCookie.header(cookie));
  }

  setHeader(name: string, value: string): void {
    this.#asker.setHeader(name, value);
  }

  call(name: string, input: Partial<Input>, idempotencyKey?: string): Promise<unknown> {
    const { request, requestId } = this.#asker;
    return new Promise((answered, failed) => {
      const ready = this.#options.callOf(name, input);
      const { rate } = ready.endpoint;
      // The request itself was counted against its own rate when it arrived.
      const seconds = rate === undefined ? undefined : this.#options.takeNested?.(request, rate, this.person);
      if (seconds !== undefined) throw tooManyCalls(seconds);
      // Only the value is of use: what the call would send to a browser stays inside.
      const quiet = (): void => undefined;
      this.#handle(ready, {
        request,
        requestId,
        answered,
        failed,
        nested: { idempotencyKey },
        setCookie: quiet,
        setHeader: quiet,
      });
    });
  }

  tooLate(): void {
    this.#asker.failed(new Failure("timed-out"));
  }
}

function errorOf({ name, endpoint }: ReadyCall, answer: unknown): Error | undefined {
  const { error } = endpoint.answer.safeParse(answer);
  return error && new Error(`The response of ${name} doesn't match the contract: ${error.message}`);
}

export type AdmissionOptions = {
  readonly publicUrl: string;
  readonly callers: Callers;
  readonly clock: WallClock;
};

/**
 * Decides whether a call may be made, and by whom: the only access policy, driven by each endpoint's declaration and,
 * for API keys, by `KEY_ACCESS`. Returns the caller, if there is one; throws the Failure that rejects the call.
 * Synchronous if the caller was looked up within seconds.
 */
export type Admission = (
  call: Pick<ReadyCall, "name" | "endpoint" | "params">,
  request: IncomingMessage,
) => Person | undefined | Promise<Person | undefined>;

export function createAdmission({ publicUrl, callers, clock }: AdmissionOptions): Admission {
  return ({ name, endpoint, params }, request) => {
    const isByKey = apiKeyOf(request) !== undefined;
    // A key is in no cookie, so no other site's page can send it unnoticed.
    if (endpoint.method !== "GET" && !isByKey) refuseForeignOrigin(request, publicUrl);
    if (isSameForAll(endpoint)) return undefined;
    const admitted = (person: Person | undefined): Person | undefined => {
      if (isByKey) refuseUnlessKeyMay(name, person);
      return admit(endpoint, params, person, clock);
    };
    const known = callers.known(request);
    if (known !== undefined || !callers.claims(request)) return admitted(known);
    // An open tab checks every minute who is signed in; that must not keep a session alive.
    return callers.find(request, endpoint.path !== getSession.path).then(admitted);
  };
}

/** Throws the Failure that rejects a call with an API key: an invalid one, or one that may not make this call. */
function refuseUnlessKeyMay(name: string, person: Person | undefined): void {
  const { user, key } = person ?? {};
  if (user === undefined || key === undefined) throw new Failure("bad-api-key");
  if (!planEntitlements(user.plan.plan).capabilities.includes("api_keys"))
    throw new Failure("plan-too-small", { plan: planName(planWith("api_keys")) });
  const needed = keyAccessOf(name);
  if (needed === "never") throw new Failure("not-with-key");
  if (!keyMay(key, needed)) throw new Failure("scope-missing", { scope: needed });
}

/**
 * Returns whether the response is the same for every caller. No session is looked up for it, so it also works while the
 * database is unavailable.
 */
export function isSameForAll({ method, access, personal, monitored }: Endpoint): boolean {
  return access === "public" && method === "GET" && (personal !== true || monitored === true);
}

/** Accepts state changes only from our own page: browsers send the origin of a request and no script can change it. */
function refuseForeignOrigin({ headers }: IncomingMessage, publicUrl: string): void {
  const site = headers["sec-fetch-site"];
  if (headers.origin !== publicUrl || (site !== undefined && site !== "same-origin"))
    throw new Failure("foreign-origin");
}

/** Returns the caller of a call that is theirs to make; throws the Failure that rejects it. */
export function admit(
  endpoint: Endpoint,
  params: unknown,
  person: Person | undefined,
  clock: WallClock,
): Person | undefined {
  const { access, stepUp, needs } = endpoint;
  if (access === "public") return person;
  if (person === undefined) throw new Failure("signed-out");
  refuseUnlessAllowed(access, params, person);
  if (stepUp === true && clock.wallMs() - person.session.reauthenticatedAtMs >= FRESH_PROOF_MS)
    throw new Failure("prove-yourself");
  const plan = person.user?.plan.plan;
  if (needs !== undefined && (plan === undefined || !planEntitlements(plan).capabilities.includes(needs)))
    throw new Failure("plan-too-small", { plan: planName(planWith(needs)) });
  return person;
}

function refuseUnlessAllowed(access: Endpoint["access"], params: unknown, { session, user }: Person): void {
  const { id, uid } = params as { readonly id?: string; readonly uid?: string };
  switch (access) {
    case "public":
    case "session":
      return;
    case "owner":
      // Another user's id is answered like one that doesn't exist.
      if (uid === undefined ? user === undefined || id !== user.id : uid !== session.subject)
        throw new Failure("not-found");
      return;
    case "user":
      if (user === undefined) throw new Failure("not-set-up");
      return;
    case "merchant":
      if (user?.role !== "merchant") throw new Failure("merchant-only");
      return;
  }
}
