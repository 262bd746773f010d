import type { CallRequest, Fetched } from "@sextant/core/assistant";

/** Most calls that one answer makes. */
export const MOST_CALLS = 6;

/** Makes one call as the caller; rejects with the Failure of that call. */
export type MakeCall = (name: string, input: CallRequest["input"]) => Promise<unknown>;

type Dialogue<Outcome> = Generator<readonly CallRequest[], Outcome, readonly (Fetched | undefined)[]>;

/** Holds dialogues with the API for one answer, with at most MOST_CALLS calls in all of them together. */
export function createCallsMade(call: MakeCall) {
  const fetched: Fetched[] = [];
  let started = 0;

  async function made(request: CallRequest): Promise<Fetched | undefined> {
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
    } catch {
      return undefined;
    }
  }

  return {
    /** Every call that was made and answered. */
    fetched: fetched as readonly Fetched[],
    /** Returns a dialogue's outcome. A call that fails, or is one too many, is answered by nothing. */
    async outcomeOf<Outcome>(dialogue: Dialogue<Outcome>): Promise<Outcome> {
      let turn = dialogue.next();
      while (turn.done !== true) turn = dialogue.next(await Promise.all(turn.value.map(made)));
      return turn.value;
    },
  };
}

function sameInput(one: CallRequest, other: CallRequest): boolean {
  return JSON.stringify(one.input) === JSON.stringify(other.input);
}
