import type { CorporateEvent, Instrument } from "@sextant/core/market";
import { LRUCache } from "lru-cache";
import type { Clock } from "../../clock.ts";
import {
  type RequestedSource,
  type CorporateEventProvider,
  type StoredEvents,
  mergedEvents,
  type SourceState,
  type ReportedEvents,
} from "../../providers/corporate-events/index.ts";

export type CorporateEventsParts = {
  readonly provider: Pick<CorporateEventProvider, "fetchEvents" | "sourcesFor">;
  /** The store of the last real answer for each company, which outlives outages and restarts. */
  readonly last: {
    load(symbol: string): Promise<{ readonly body: StoredEvents; readonly storedAtMs: number } | undefined>;
    save(symbol: string, body: StoredEvents): void;
  };
  readonly clock: Clock;
  readonly log: { warn(detail: object, message: string): void };
};

/** The known events of a company, and the result of each source. */
export type KnownEvents = {
  /** Oldest first, one per kind and day. */
  readonly events: readonly CorporateEvent[];
  readonly sources: readonly SourceState[];
  /** When the sources were last requested. */
  readonly requestedAtMs: number;
};

export type CorporateEventsService = {
  /** Returns the names of the sources that may know the company; empty where none is requested. */
  sourcesFor(instrument: Instrument): readonly string[];
  /** Returns a company's events; concurrent callers share one request. Never rejects for a source's error. */
  eventsOf(instrument: Instrument): Promise<KnownEvents>;
  /** Returns whether the events are known without a request. */
  isFresh(instrument: Instrument): boolean;
  /** Returns the stored events, however old, with the results so far of sources being requested; sends no request. */
  atHand(instrument: Instrument): KnownEvents | undefined;
};

type Stored = KnownEvents & { readonly reported: readonly ReportedEvents[] };

/** A calendar changes a few times a day at most. */
const FRESH_MS = 6 * 3_600_000;
/** Retry interval for a source that did not answer; meanwhile its stored answer is used. */
const INCOMPLETE_MS = 60_000;
const MOST_STORED = 2_000;

/** Creates the service of corporate events from all sources, caching them for hours. */
export function createCorporateEventsService(parts: CorporateEventsParts): CorporateEventsService {
  const { provider, last, clock, log } = parts;
  const memory = new LRUCache<string, Stored>({ max: MOST_STORED });
  const requesting = new Map<string, Promise<Stored>>();
  /** The results so far of companies being requested. */
  const underWay = new Map<string, Stored>();

  function isFresh({ sources, requestedAtMs }: Stored, names: readonly string[]): boolean {
    const isWhole = sources.every(({ state }) => state !== "failed");
    const isSame = sources.map(({ source }) => source).join() === names.join();
    return isSame && clock.nowMs() - requestedAtMs < (isWhole ? FRESH_MS : INCOMPLETE_MS);
  }

  async function stored(symbol: string): Promise<Stored | undefined> {
    try {
      const found = await last.load(symbol);
      return found && storedOf(found.body, found.storedAtMs);
    } catch (error) {
      log.warn({ err: error, symbol }, "Stored corporate events could not be read");
      return undefined;
    }
  }

  async function requested(instrument: Instrument): Promise<Stored> {
    const { symbol } = instrument;
    const names = provider.sourcesFor(instrument);
    const held = memory.get(symbol) ?? (await stored(symbol));
    if (held !== undefined) memory.set(symbol, held);
    if (held !== undefined && isFresh(held, names)) return held;
    const answers = await provider.fetchEvents(instrument, (soFar) =>
      underWay.set(symbol, storedWith(held, soFar, clock.nowMs())),
    );
    const nowMs = clock.nowMs();
    const cached = storedWith(held, answers, nowMs);
    const { reported, sources } = cached;
    memory.set(symbol, cached);
    if (reported.some(({ reportedAtMs, events }) => reportedAtMs === nowMs && events.length > 0))
      last.save(symbol, { reported, sources });
    return cached;
  }

  function fresh(instrument: Instrument): Stored | undefined {
    const held = memory.get(instrument.symbol);
    return held !== undefined && isFresh(held, provider.sourcesFor(instrument)) ? held : undefined;
  }

  return {
    sourcesFor: (instrument) => provider.sourcesFor(instrument),
    isFresh: (instrument) => fresh(instrument) !== undefined,
    atHand: ({ symbol }) => underWay.get(symbol) ?? memory.get(symbol),
    eventsOf(instrument) {
      const { symbol } = instrument;
      const held = fresh(instrument);
      if (held !== undefined) return Promise.resolve(held);
      const running = requesting.get(symbol);
      if (running !== undefined) return running;
      const work = requested(instrument).finally(() => {
        requesting.delete(symbol);
        underWay.delete(symbol);
      });
      requesting.set(symbol, work);
      return work;
    },
  };
}

function storedOf({ reported, sources }: StoredEvents, requestedAtMs: number): Stored {
  return { reported, sources, requestedAtMs, events: mergedEvents(reported.map(({ events }) => events)) };
}

/** Merges the sources' present answers with the stored answers of those that failed. */
function storedWith(held: Stored | undefined, answers: readonly RequestedSource[], nowMs: number): Stored {
  const reported = answers.flatMap(({ source, state, isUnknown, events }): readonly ReportedEvents[] => {
    const before = held?.reported.find((one) => one.source === source);
    if (state === "failed") {
      if (events.length === 0) return before === undefined ? [] : [before];
      return [{ source, reportedAtMs: nowMs, events: withWhatHappened(events, before?.events ?? []) }];
    }
    const mended = isUnknown ? events : withMissingKinds(events, before?.events ?? []);
    return [{ source, reportedAtMs: nowMs, events: mended }];
  });
  const sources = answers.map(({ events: _, ...state }) => {
    const before = held?.reported.find(({ source }) => source === state.source);
    if (state.state !== "failed" || before === undefined) return state;
    return { ...state, note: `${state.note ?? ""} Its earlier events are still shown.`.trim() };
  });
  return storedOf({ reported, sources }, nowMs);
}

/** Merges a partial answer: it replaces expected events, and past events stay next to it. */
function withWhatHappened(
  events: readonly CorporateEvent[],
  before: readonly CorporateEvent[],
): readonly CorporateEvent[] {
  const names = new Set(events.map(({ date, kind }) => `${date} ${kind}`));
  const kinds = new Set(events.map(({ kind }) => kind));
  return inOrder([
    ...events,
    ...before.filter(
      ({ date, kind, state }) => !names.has(`${date} ${kind}`) && (state === "told" || !kinds.has(kind)),
    ),
  ]);
}

/**
 * Adds kinds that an answer lost: a source that once had dividends and now returns none lost part of it, since past
 * events don't disappear.
 */
function withMissingKinds(
  events: readonly CorporateEvent[],
  before: readonly CorporateEvent[],
): readonly CorporateEvent[] {
  if (events.length === 0) return before.filter(({ state }) => state === "told");
  const kinds = new Set(events.map(({ kind }) => kind));
  const missing = before.filter(({ kind, state }) => state === "told" && !kinds.has(kind));
  return inOrder([...events, ...missing]);
}

function inOrder(events: readonly CorporateEvent[]): readonly CorporateEvent[] {
  return events.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}
