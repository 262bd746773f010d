import type { SignalChecks, SignalTimeframe } from "@sextant/core/contract";
import { signalHorizon } from "@sextant/core/forecast";
import { parseSymbol, sessionAt, timeframeMs, type Instrument } from "@sextant/core/market";
import { barEnds } from "@sextant/core/strategy";
import { LRUCache } from "lru-cache";
import { withinMs } from "../../async/within-ms.ts";
import type { Clock, WallClock } from "../../clock.ts";
import type { ForecastService, PastSignals, PastSignalsWork } from "../../forecasts/index.ts";
import type { CallContext } from "../../identity/person.ts";
import { setUpUser } from "../../identity/signed-in.ts";
import type { CountRecorded } from "./recorded-signals.ts";

export type SignalChecksParts = {
  readonly forecasts: Pick<ForecastService, "past">;
  /** Counts the signals of past bars; off this thread, since it takes long. */
  readonly count: (work: PastSignalsWork) => Promise<PastSignals>;
  readonly countRecorded: CountRecorded;
  readonly clock: Clock & WallClock;
  /** Returns the symbols a user follows, in the order they were added. */
  readonly followedBy: (userId: string) => Promise<readonly string[]>;
  /** The symbols of users who follow none. */
  readonly samples: readonly string[];
  /** Maximum wait for the count; without it in time there is none. */
  readonly deadlineMs?: number;
};

type Yesterday = NonNullable<SignalChecks["yesterday"]>;
/** What one symbol's past bars gave; undefined where it has none. */
type Counted = (PastSignals & { readonly isSimulated: boolean }) | undefined;

const DAY_MS = 86_400_000;
const DEADLINE_MS = 2_500;
const STORED = 2_000;
/** Maximum symbols: more would not be counted in time. */
const MOST = 12;
/** Bars of a minute are too many to be made again while someone waits. */
const TOO_FINE: readonly SignalTimeframe[] = ["1m"];

/** Creates the call that says when signals are issued next, and what the checks of the day before gave. */
export function createSignalChecks(parts: SignalChecksParts) {
  const { forecasts, count, countRecorded, clock, followedBy, samples, deadlineMs = DEADLINE_MS } = parts;
  /** By symbol, timeframe and day: a day that is over does not change. */
  const counted = new LRUCache<string, Promise<Counted>>({ max: STORED });

  async function recount(
    instrument: Instrument,
    timeframe: SignalTimeframe,
    fromMs: number,
    toMs: number,
  ): Promise<Counted> {
    const past = await forecasts.past(instrument, signalHorizon(instrument.kind, timeframe));
    if (past === undefined) return undefined;
    const found = await count({ ...past, instrument, timeframe, fromMs, toMs });
    return { ...found, isSimulated: past.source === "simulated" };
  }

  function recountOnce(
    instrument: Instrument,
    timeframe: SignalTimeframe,
    fromMs: number,
    toMs: number,
  ): Promise<Counted> {
    const key = `${instrument.symbol} ${timeframe} ${String(fromMs)}`;
    const known = counted.get(key);
    if (known !== undefined) return known;
    const counting = recount(instrument, timeframe, fromMs, toMs);
    counted.set(key, counting);
    counting.then(
      // Bars may still arrive.
      (found) => {
        if (found === undefined || found.bars === 0) counted.delete(key);
      },
      () => counted.delete(key),
    );
    return counting;
  }

  async function yesterdayOf(
    instruments: readonly Instrument[],
    timeframe: SignalTimeframe,
  ): Promise<Yesterday | undefined> {
    const toMs = Math.floor(clock.nowMs() / DAY_MS) * DAY_MS;
    const fromMs = toMs - DAY_MS;
    const during = { from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() };
    const symbols = instruments.map(({ symbol }) => symbol);
    const recorded = await countRecorded({
      symbols,
      timeframe,
      fromMs,
      toMs,
      writtenFromMs: clock.wallMs() - 2 * DAY_MS,
    });
    if (recorded.bars.size > 0) {
      const { directions, moves, ranges } = recorded;
      return {
        ...during,
        basis: "record",
        symbols: recorded.bars.size,
        bars: [...recorded.bars.values()].reduce((sum, bars) => sum + bars, 0),
        simulated: recorded.simulated.size,
        real: recorded.bars.size - recorded.simulated.size,
        directions,
        moves,
        ranges,
      };
    }
    if (TOO_FINE.includes(timeframe)) return undefined;
    const all = (
      await Promise.all(instruments.map((instrument) => recountOnce(instrument, timeframe, fromMs, toMs)))
    ).filter((one) => one !== undefined && one.bars > 0) as NonNullable<Counted>[];
    if (all.length === 0) return undefined;
    const sum = (of: (one: NonNullable<Counted>) => number) => all.reduce((total, one) => total + of(one), 0);
    const simulated = all.filter(({ isSimulated }) => isSimulated).length;
    return {
      ...during,
      basis: "recomputed",
      symbols: all.length,
      bars: sum(({ bars }) => bars),
      simulated,
      real: all.length - simulated,
      directions: sum(({ directions }) => directions),
      moves: sum(({ moves }) => moves),
      ranges: sum(({ ranges }) => ranges),
    };
  }

  return {
    getSignalChecks: async ({
      query: { timeframe },
      context,
    }: {
      readonly query: { readonly timeframe: SignalTimeframe };
      readonly context: CallContext;
    }): Promise<SignalChecks> => {
      const followed = await followedBy(setUpUser(context.person).id);
      const instruments = (followed.length > 0 ? followed : samples)
        .slice(0, MOST)
        .flatMap((symbol) => parseSymbol(symbol) ?? []);
      const nowMs = clock.nowMs();
      const yesterday = await withinMs(yesterdayOf(instruments, timeframe), deadlineMs);
      const next = instruments.map((instrument) => nextBarEndMs(instrument, timeframe, nowMs));
      return {
        timeframe,
        nextCheckAt: new Date(Math.min(...next)).toISOString(),
        symbols: instruments.map(({ symbol }) => symbol),
        isClosed: instruments.every((instrument) => sessionAt(instrument, nowMs).state === "closed"),
        yesterday: yesterday ?? null,
      };
    },
  };
}

/** Returns when the present bar of a symbol ends, or the next one where its market is closed. */
export function nextBarEndMs(instrument: Instrument, timeframe: SignalTimeframe, nowMs: number): number {
  // The present bar started at most its own length ago.
  const ends = barEnds(instrument, timeframe, nowMs - timeframeMs(timeframe), 3);
  return ends.find((endMs) => endMs > nowMs) ?? nowMs + timeframeMs(timeframe);
}
