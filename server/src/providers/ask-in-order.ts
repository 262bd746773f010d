import type { Clock } from "../clock.ts";
import { askHedged } from "./ask-hedged.ts";
import { mostTelling, VendorFault, type VendorFaultKind } from "./vendor.ts";

/** What the port's health shows of one vendor. */
export type VendorState = {
  readonly vendor: string;
  /** idle: never asked; working: its last answer was one; failing: its last answer was a fault. */
  readonly state: "idle" | "working" | "failing";
  readonly lastSuccessMs: number | undefined;
  readonly lastFaultMs: number | undefined;
  readonly lastFault: { readonly kind: VendorFaultKind; readonly detail: string } | undefined;
  /** Answers in a row that could not be used, though the vendor is there. */
  readonly unusable: number;
};

export type ProviderDeps = {
  readonly clock: Clock;
  readonly log: { warn(detail: object, message: string): void };
  /** Longest wait for all vendors together. */
  readonly deadlineMs?: number;
  /** A vendor silent for this long is no longer waited for alone: the next is asked beside it. */
  readonly silenceMs?: number;
  /** Longest wait for more than the first answer. */
  readonly moreMs?: number;
};

/** Unless told otherwise: what others could add is worth less than the page's time. */
const MORE_MS = 800;

export type Asking = {
  /**
   * Asks one vendor after the other and keeps what each gives in `take`, until that says it has enough; when it says 'rest', those
   * left are asked at once. Neither a vendor's failure nor its silence stops the next, nor takes away what another gave. Who is
   * not wanted when its turn comes is passed over. Throws the most telling VendorFault when nobody gave anything.
   */
  ask<V extends { readonly name: string }, T>(
    vendors: readonly V[],
    call: (vendor: V, signal: AbortSignal) => Promise<T>,
    take: (answer: T, vendor: V) => "enough" | "rest" | "more",
    signal?: AbortSignal,
    isWanted?: (vendor: V) => boolean,
  ): Promise<void>;
  state(): readonly VendorState[];
};

/** The asking of one port, with the memory of how each vendor did. */
export function createAsking(port: string, names: readonly string[], deps: ProviderDeps): Asking {
  const { clock, log, deadlineMs = 12_000, silenceMs = 500, moreMs = MORE_MS } = deps;
  type Memory = { -readonly [Key in keyof Omit<VendorState, "vendor">]: VendorState[Key] };
  const memories = new Map<string, Memory>(
    names.map((name) => [
      name,
      { state: "idle", lastSuccessMs: undefined, lastFaultMs: undefined, lastFault: undefined, unusable: 0 },
    ]),
  );

  function note(vendor: string, fault: VendorFault | undefined): void {
    const memory = memories.get(vendor);
    if (memory === undefined) return;
    // 'I do not know this symbol' is an answer of a vendor in good health.
    if (fault === undefined || fault.kind === "not-found") {
      memory.state = "working";
      memory.lastSuccessMs = clock.nowMs();
      memory.unusable = 0;
      return;
    }
    // Silence and refusals are the line's to tell: they say nothing of what is in an answer.
    if (fault.kind === "garbage") memory.unusable += 1;
    if (memory.state !== "failing") log.warn({ port, vendor, kind: fault.kind }, fault.message);
    memory.state = "failing";
    memory.lastFaultMs = clock.nowMs();
    memory.lastFault = { kind: fault.kind, detail: fault.message };
  }

  return {
    async ask(vendors, call, take, signal, isWanted = () => true) {
      signal?.throwIfAborted();
      const deadline = AbortSignal.timeout(deadlineMs);
      const either = signal === undefined ? deadline : AbortSignal.any([signal, deadline]);
      const patience = new AbortController();
      let timer: NodeJS.Timeout | undefined;
      const faults: VendorFault[] = [];
      let isTaken = false;

      const asked = async (vendor: (typeof vendors)[number]) => {
        try {
          const answer = await call(vendor, either);
          note(vendor.name, undefined);
          return { answer, vendor };
        } catch (error) {
          if (signal?.aborted === true) throw error;
          const fault = faultOf(vendor.name, error, deadline.aborted);
          if (!(error instanceof VendorFault) && !deadline.aborted)
            log.warn({ port, vendor: vendor.name, err: error }, "vendor broke");
          note(vendor.name, fault);
          throw fault;
        }
      };
      await askHedged(
        vendors.map((vendor) => () => (isWanted(vendor) ? asked(vendor) : undefined)),
        silenceMs,
        (outcome) => {
          if ("fault" in outcome) {
            if (outcome.fault instanceof VendorFault) faults.push(outcome.fault);
            return "more";
          }
          isTaken = true;
          timer ??= setTimeout(() => patience.abort(), moreMs);
          return take(outcome.value.answer, outcome.value.vendor);
        },
        AbortSignal.any([either, patience.signal]),
      );
      clearTimeout(timer);
      if (isTaken) return;
      signal?.throwIfAborted();
      if (deadline.aborted) faults.push(new VendorFault(port, "timeout", "no answer before the deadline"));
      throw mostTelling(faults) ?? new VendorFault(port, "not-found", "no vendor for that");
    },
    state: () => [...memories].map(([vendor, memory]) => ({ vendor, ...memory })),
  };
}

/** A bug in one vendor's code degrades that vendor, not the port. */
function faultOf(vendor: string, error: unknown, late: boolean): VendorFault {
  if (error instanceof VendorFault) return error;
  if (late) return new VendorFault(vendor, "timeout", "no answer before the deadline", { cause: error });
  return new VendorFault(vendor, "garbage", "its answer could not be read", { cause: error });
}
