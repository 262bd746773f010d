import { ruleOnWire, RULES } from "@sextant/core/backtest";
import { Failure, type Backtest, type BacktestExample, type BacktestRequest } from "@sextant/core/contract";
import { type Instrument } from "@sextant/core/market";
import { readSymbol, type Suggestions, unknownSymbol } from "../../candles/index.ts";
import type { Clock, WallClock } from "../../clock.ts";
import type { CallContext } from "../../identity/person.ts";
import { setUpUser } from "../../identity/signed-in.ts";
import { createUlid } from "../../ulid.ts";
import type { BacktestStore } from "./backtest-store.ts";
import { requestError, stepsPerSymbol } from "./requested-test.ts";

export type BacktestsOptions = {
  readonly store: BacktestStore;
  readonly clock: Clock & WallClock;
  /** Returns false only where every source confirms that there is no such symbol. */
  readonly isKnown: (instrument: Instrument) => Promise<boolean>;
  readonly suggestionsFor: (text: string) => Promise<Suggestions>;
  /** Returns a finished test to look at. */
  readonly example: () => Promise<BacktestExample>;
  /** Queues the run of a stored backtest; never fails. */
  readonly request: (id: string) => Promise<void>;
  /** Stops a run in this process at once. */
  readonly stop: (id: string) => void;
};

type Own = { readonly context: Pick<CallContext, "person"> };
type OfOne = Own & { readonly params: { readonly id: string } };

/** Maximum unfinished backtests of one user, and how many are stored. */
export const MOST_UNFINISHED = 3;
export const MOST_STORED = 100;

/** Creates the handlers of a user's backtests: only that user may request, watch, read and cancel them. */
export function createBacktestsHandlers({
  store,
  clock,
  isKnown,
  suggestionsFor,
  example,
  request: send,
  stop,
}: BacktestsOptions) {
  const rules = RULES.map(ruleOnWire);

  async function own({ params, context }: OfOne): Promise<Backtest> {
    const found = await store.find(setUpUser(context.person).id, params.id);
    // Another user's id is answered like one that does not exist.
    if (found === undefined) throw new Failure("not-found");
    return found;
  }

  async function knownSymbols(texts: readonly string[]): Promise<string[]> {
    const instruments = await Promise.all(texts.map((text) => readSymbol(text, { suggestionsFor, field: "symbols" })));
    const known = await Promise.all(instruments.map(isKnown));
    const unknown = instruments.find((_, i) => known[i] === false)?.symbol;
    if (unknown !== undefined) throw unknownSymbol(unknown, [], await suggestionsFor(unknown), { field: "symbols" });
    return [...new Set(instruments.map(({ symbol }) => symbol))];
  }

  return {
    getBacktestRules: () => Promise.resolve(rules),
    getBacktestExample: () => example(),

    createBacktest: async ({ body, context }: Own & { readonly body: BacktestRequest }) => {
      const { id: userId } = setUpUser(context.person);
      const error = requestError(body) ?? periodError(body, clock.nowMs());
      if (error !== undefined) throw new Failure("bad-request", { detail: error.detail }, { field: error.field });
      const request = { ...body, symbols: await knownSymbols(body.symbols) };
      const id = createUlid(clock.wallMs());
      const total = request.symbols.length * stepsPerSymbol(request);
      const most = { unfinished: MOST_UNFINISHED, stored: MOST_STORED };
      let isRoom = false;
      try {
        isRoom = await store.create({ id, userId, request, total, atMs: clock.wallMs() }, most);
      } catch (error) {
        // It may have been stored although the response failed; a run of a missing one does nothing.
        if (!(error instanceof Failure)) await send(id);
        throw error;
      }
      if (!isRoom) throw new Failure("backtests-unfinished", { count: String(MOST_UNFINISHED) });
      await send(id);
      return await own({ params: { id }, context });
    },

    listBacktests: ({ context }: Own) => store.of(setUpUser(context.person).id).then((all) => [...all]),

    getBacktest: async (input: OfOne) => {
      const found = await own(input);
      return { ...found, reports: [...(await store.reports(found.id))] };
    },

    /** `ended`: it was queued or running, and is now cancelled; otherwise it had ended and is deleted. */
    cancelBacktest: async (input: OfOne) => {
      const { id } = await own(input);
      const userId = setUpUser(input.context.person).id;
      const ended = await store.cancel(userId, id, clock.wallMs());
      if (ended) stop(id);
      else await store.forget(userId, id);
      return { ended };
    },
  };
}

function periodError({ from, to }: BacktestRequest, nowMs: number) {
  const [fromMs, toMs] = [from, to].map((at) => (at === null ? undefined : Date.parse(at)));
  if (fromMs !== undefined && toMs !== undefined && fromMs >= toMs)
    return { field: "to", detail: "the period must end after it starts" };
  return fromMs !== undefined && fromMs >= nowMs
    ? { field: "from", detail: "the period must start in the past" }
    : undefined;
}
