import type { Clock } from "../clock.ts";
import { hedgedRequest } from "./hedged-request.ts";
import { mostSpecific, VendorError, type VendorErrorKind } from "./vendor.ts";

/** One vendor's state, as the port's health shows it. */
export type VendorState = {
  readonly vendor: string;
  /** idle: never requested; working: its last request succeeded; failing: its last request failed. */
  readonly state: "idle" | "working" | "failing";
  readonly lastSuccessMs: number | undefined;
  readonly lastErrorMs: number | undefined;
  readonly lastError: { readonly kind: VendorErrorKind; readonly detail: string } | undefined;
  /** Consecutive unusable answers from a reachable vendor. */
  readonly unusable: number;
};

export type ProviderDeps = {
  readonly clock: Clock;
  readonly log: { warn(detail: object, message: string): void };
  /** Longest wait for all vendors together. */
  readonly deadlineMs?: number;
  /** After a vendor is silent for this long, the next is requested in parallel. */
  readonly silenceMs?: number;
  /** Longest wait for more than the first answer. */
  readonly moreMs?: number;
};

/** Default: further details from others are worth less than the page's time. */
const MORE_MS = 800;

export type CallContext = {
  /**
   * Requests one vendor after the other and passes each answer to `take`, until that returns that it has enough; when
   * it returns 'rest', the remaining vendors are requested at once. Neither a vendor's failure nor its silence stops
   * the next, nor discards another's answer. A vendor no longer needed is skipped. Throws the most specific VendorError
   * when no vendor answered.
   */
  request<V extends { readonly name: string }, T>(
    vendors: readonly V[],
    call: (vendor: V, signal: AbortSignal) => Promise<T>,
    take: (answer: T, vendor: V) => "enough" | "rest" | "more",
    signal?: AbortSignal,
    isWanted?: (vendor: V) => boolean,
  ): Promise<void>;
  state(): readonly VendorState[];
};

/** Creates the requesting of one port, which remembers each vendor's state. */
export function createRequesting(port: string, names: readonly string[], deps: ProviderDeps): CallContext {
  const { clock, log, deadlineMs = 12_000, silenceMs = 500, moreMs = MORE_MS } = deps;
  type Memory = { -readonly [Key in keyof Omit<VendorState, "vendor">]: VendorState[Key] };
  const memories = new Map<string, Memory>(
    names.map((name) => [
      name,
      { state: "idle", lastSuccessMs: undefined, lastErrorMs: undefined, lastError: undefined, unusable: 0 },
    ]),
  );

  function note(vendor: string, lastFailure: VendorError | undefined): void {
    const memory = memories.get(vendor);
    if (memory === undefined) return;
    // An unknown symbol is a healthy vendor's answer.
    if (lastFailure === undefined || lastFailure.kind === "not-found") {
      memory.state = "working";
      memory.lastSuccessMs = clock.nowMs();
      memory.unusable = 0;
      return;
    }
    // Timeouts and rejections are counted by the client: they say nothing about an answer's content.
    if (lastFailure.kind === "garbage") memory.unusable += 1;
    if (memory.state !== "failing") log.warn({ port, vendor, kind: lastFailure.kind }, lastFailure.message);
    memory.state = "failing";
    memory.lastErrorMs = clock.nowMs();
    memory.lastError = { kind: lastFailure.kind, detail: lastFailure.message };
  }

  return {
    async request(vendors, call, take, signal, isWanted = () => true) {
      signal?.throwIfAborted();
      const deadline = AbortSignal.timeout(deadlineMs);
      const either = signal === undefined ? deadline : AbortSignal.any([signal, deadline]);
      const timeout = new AbortController();
      let timer: NodeJS.Timeout | undefined;
      const errors: VendorError[] = [];
      let isTaken = false;

      const requested = async (vendor: (typeof vendors)[number]) => {
        try {
          const answer = await call(vendor, either);
          note(vendor.name, undefined);
          return { answer, vendor };
        } catch (error) {
          if (signal?.aborted === true) throw error;
          const lastFailure = errorOf(vendor.name, error, deadline.aborted);
          if (!(error instanceof VendorError) && !deadline.aborted)
            log.warn({ port, vendor: vendor.name, err: error }, "vendor broke");
          note(vendor.name, lastFailure);
          throw lastFailure;
        }
      };
      await hedgedRequest(
        vendors.map((vendor) => () => (isWanted(vendor) ? requested(vendor) : undefined)),
        silenceMs,
        (outcome) => {
          if ("error" in outcome) {
            if (outcome.error instanceof VendorError) errors.push(outcome.error);
            return "more";
          }
          isTaken = true;
          timer ??= setTimeout(() => timeout.abort(), moreMs);
          return take(outcome.value.answer, outcome.value.vendor);
        },
        AbortSignal.any([either, timeout.signal]),
      );
      clearTimeout(timer);
      if (isTaken) return;
      signal?.throwIfAborted();
      if (deadline.aborted) errors.push(new VendorError(port, "timeout", "no answer before the deadline"));
      throw mostSpecific(errors) ?? new VendorError(port, "not-found", "no vendor for that");
    },
    state: () => [...memories].map(([vendor, memory]) => ({ vendor, ...memory })),
  };
}

/** A bug in one vendor's code degrades that vendor, not the port. */
function errorOf(vendor: string, error: unknown, late: boolean): VendorError {
  if (error instanceof VendorError) return error;
  if (late) return new VendorError(vendor, "timeout", "no answer before the deadline", { cause: error });
  return new VendorError(vendor, "garbage", "its answer could not be read", { cause: error });
}
