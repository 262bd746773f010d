import type { CallRequest, Fetched } from "@sextant/core/assistant";
import { type Endpoint, ENDPOINTS, Failure } from "@sextant/core/contract";

/** Most calls that one answer makes. */
export const MOST_CALLS = 6;

/** Makes one call as the caller; rejects with the Failure of that call. */
export type MakeCall = (name: string, input: CallRequest["input"]) => Promise<unknown>;

type Dialogue<Outcome> = Generator<readonly CallRequest[], Outcome, readonly (Fetched | undefined)[]>;

/** Holds dialogues with the API for one answer, with at most MOST_CALLS calls in all of them together. */
export function createCallsMade(call: MakeCall) {
  const fetched: Fetched[] = [];
  let started = 0;
  let waitSeconds: number | undefined;

  async function made(request: CallRequest): Promise<Fetched | undefined> {
    refuseChanges(request.call);
    const known = fetched.find((one) => one.call === request.call && sameInput(one, request));
    if (known !== undefined) return known;
    if (started >= MOST_CALLS) return undefined;
    started += 1;
    try {
      // As the wire has it: a proof is a pointer into the call's answer as anybody receives it.
      const answer = JSON.parse(JSON.stringify(await call(request.call, request.input))) as unknown;
      const done = { ...request, answer };
      fetched.push(done);
      return done;
    } catch (error) {
      if (error instanceof Failure && error.code === "too-many-requests")
        waitSeconds = Math.max(waitSeconds ?? 1, error.retryAfterSeconds ?? 1);
      return undefined;
    }
  }

  return {
    /** Every call that was made and answered. */
    fetched: fetched as readonly Fetched[],
    /** Seconds after which calls that were one too many for their rate can be made again; undefined if none was. */
    waitSeconds: () => waitSeconds,
    /** Returns a dialogue's outcome. A call that fails, or is one too many, is answered by nothing. */
    async outcomeOf<Outcome>(dialogue: Dialogue<Outcome>): Promise<Outcome> {
      let turn = dialogue.next();
      while (turn.done !== true) turn = dialogue.next(await Promise.all(turn.value.map(made)));
      return turn.value;
    },
  };
}

/** A dialogue only reads: what changes something is made elsewhere, once its user has confirmed it. */
function refuseChanges(name: string): void {
  const endpoint: Endpoint | undefined = Object.hasOwn(ENDPOINTS, name)
    ? ENDPOINTS[name as keyof typeof ENDPOINTS]
    : undefined;
  if (endpoint === undefined || endpoint.changes === true) throw new Error(`A dialogue may not call ${name}.`);
}

function sameInput(one: CallRequest, other: CallRequest): boolean {
  return JSON.stringify(one.input) === JSON.stringify(other.input);
}
