import { parseSymbol, type LivePrice, type Tick } from "@sextant/core/market";
import type { FeedSource } from "@sextant/core/contract";
import type { Logger } from "pino";
import type { Clock } from "../clock.ts";
import type { StreamVendor } from "../providers/streams/index.ts";
import { createFeedBars, type FeedBar } from "./feed-bars.ts";
import { createLastPulse, PULSE_MS, type FeedPulse } from "./feed-pulse.ts";
import { choose, followNext, heldPrice, newEntry, priceOf, type Entry, type Following } from "./source-choice.ts";
import { createUnknownSymbols } from "./unknown-symbols.ts";
import {
  createSubscriptionRegistry,
  type SubscriptionPriority,
  type Watching,
  type Subscriptions,
} from "./subscription-registry.ts";

const BEAT_MS = 1_000;

/** The latest prices, shared by everything in this process. */
export interface LiveBoard {
  /**
   * Follows the symbols until they are released, within the quota; many callers may follow the same one. Ignores
   * unknown spellings.
   */
  watch(symbols: readonly string[], priority: SubscriptionPriority): Watching;
  /** Follows the symbols for a limited time, for callers who request them only occasionally. */
  keep(symbols: readonly string[], forMs: number): void;
  /** Sets the symbols that another process wants followed; it must be repeated within a minute. */
  subscriptionsBy(process: string, subscriptions: Subscriptions): void;
  /** Returns all symbols followed for users of this process. */
  watched(): Subscriptions;
  /** Returns whether every source that could price the symbol has recently reported it as unknown. */
  isUnknown(symbol: string): boolean;
  /**
   * Returns whether the symbol is followed regardless of who views it: alerts, the universe or a user's feed need it.
   */
  isAlwaysSubscribed(symbol: string): boolean;
  /** Notifies the listener of symbols that turn out to be unknown. Returns a function that unsubscribes it. */
  onUnknown(listener: (symbols: readonly string[]) => void): () => void;
  now(symbol: string): LivePrice | undefined;
  /** Notifies the listener of each price, and when one goes stale. Returns a function that unsubscribes it. */
  onPrice(listener: (price: LivePrice) => void): () => void;
  onState(listener: (sources: readonly FeedSource[]) => void): () => void;
  /** Notifies the listener of complete one-minute bars as they close. */
  onBar(listener: (bar: FeedBar) => void): () => void;
  sources(): readonly FeedSource[];
  /** Sets whether this process connects to the venues. Initially it does not. */
  ingest(isOurs: boolean): void;
  readonly isIngesting: boolean;
  /** Accepts a price that another process ingested; ignored while this process ingests. */
  take(price: LivePrice): void;
  takePulse(pulse: FeedPulse): void;
  /** Returns the heartbeat for the other processes, sent while this process ingests. */
  pulse(): FeedPulse;
  /** Starts the one-second tick; every process runs it. */
  run(): void;
  /** Does the work of one second. Called by `run`, and by tests with a fake clock. */
  beat(): void;
  close(): void;
}

export type LiveBoardParts = {
  /** In the order of VENDORS; includes simulated streams only where they are allowed. */
  readonly streams: readonly StreamVendor[];
  readonly clock: Clock;
  readonly log: Pick<Logger, "error">;
};

/** Merges the streams into one price per symbol, from one source at a time. */
export function createLiveBoard({ streams, clock, log }: LiveBoardParts): LiveBoard {
  const entries = new Map<string, Entry>();
  const registry = createSubscriptionRegistry(clock);
  const unknown = createUnknownSymbols(clock);
  const lastPulse = createLastPulse(clock);
  const unknownListeners = new Set<(symbols: readonly string[]) => void>();
  const priceListeners = new Set<(price: LivePrice) => void>();
  const stateListeners = new Set<(sources: readonly FeedSource[]) => void>();
  const barListeners = new Set<(bar: FeedBar) => void>();
  const bars = createFeedBars({ clock, onBar: (bar) => each(barListeners, bar) });
  let isIngesting = false;
  let timer: NodeJS.Timeout | undefined;
  let publishedText = "";

  function each<T>(listeners: ReadonlySet<(value: T) => void>, value: T): void {
    for (const listener of listeners) {
      try {
        listener(value);
      } catch (error) {
        // A failing listener must not affect the others.
        log.error({ err: error }, "A listener of the live board failed");
      }
    }
  }

  function publish(entry: Entry, onlyIfAged: boolean): void {
    const following = entry.shown === undefined ? undefined : entry.following.get(entry.shown);
    if (following?.held === undefined) return;
    const { vendor, held } = following;
    const price = priceOf(entry.instrument, held, vendor.ageOf(entry.instrument, held.asOfMs));
    const before = entry.price;
    const isAged = before?.freshness !== price.freshness || before.delayMinutes !== price.delayMinutes;
    if (onlyIfAged && !isAged && before.source === price.source) return;
    entry.price = price;
    each(priceListeners, price);
  }

  function took(vendor: StreamVendor, tick: Tick, currency: string): void {
    const entry = entries.get(tick.symbol);
    const following = entry?.following.get(vendor);
    if (entry === undefined || following === undefined) return;
    if (tick.kind === "trade") bars.take(vendor, entry.instrument, tick, currency);
    const held = heldPrice(following.held, tick, currency);
    if (held === undefined) return;
    following.held = held;
    // Switching the source publishes the price itself.
    if (entry.shown === vendor) publish(entry, false);
    else decide(entry);
  }

  function decide(entry: Entry): void {
    const nowMs = clock.nowMs();
    const before = entry.shown;
    entry.shown = choose(entry, nowMs);
    if (entry.shown !== before) publish(entry, false);
    for (const vendor of followNext(entry, nowMs)) follow(entry, vendor);
    for (const vendor of entry.leaving) unfollow(entry, vendor);
    entry.leaving.clear();
  }

  function follow(entry: Entry, vendor: StreamVendor): void {
    const following: Following = { vendor, sinceMs: clock.nowMs(), held: undefined, freshSinceMs: undefined };
    entry.following.set(vendor, following);
    vendor.subscribe([entry.instrument]);
  }

  function unfollow(entry: Entry, vendor: StreamVendor): void {
    if (!entry.following.delete(vendor)) return;
    vendor.unsubscribe([entry.instrument.symbol]);
    bars.drop(vendor, entry.instrument.symbol);
  }

  function drop(entry: Entry): void {
    for (const vendor of [...entry.following.keys()]) unfollow(entry, vendor);
    entries.delete(entry.instrument.symbol);
  }

  function unknownAt(vendor: StreamVendor, symbol: string): void {
    const entry = entries.get(symbol);
    if (entry === undefined) return;
    entry.unknownAt.set(vendor, clock.nowMs());
    unfollow(entry, vendor);
    if (entry.shown === vendor) entry.shown = undefined;
    decide(entry);
  }

  /** Starts to follow symbols that are not followed yet. */
  function begin(symbols: Iterable<string>): void {
    for (const symbol of symbols) {
      const instrument = entries.has(symbol) ? undefined : parseSymbol(symbol);
      if (instrument === undefined) continue;
      const entry = newEntry(instrument, streams);
      entries.set(symbol, entry);
      if (isIngesting) decide(entry);
    }
  }

  /** Brings the entries in line with the subscriptions: adds new ones and removes those no longer needed. */
  function settle(): void {
    const now = registry.all();
    for (const entry of [...entries.values()]) if (!now.has(entry.instrument.symbol)) drop(entry);
    begin(now);
    if (isIngesting) for (const entry of entries.values()) decide(entry);
  }

  /** Ages prices from another process, or from before this one took over, when no source confirms them. */
  function ageTaken(nowMs: number): void {
    for (const entry of entries.values()) {
      const { price, shown, receivedMs } = entry;
      if (price === undefined || shown !== undefined) continue;
      if (price.freshness !== "live" && price.freshness !== "delayed") continue;
      if (nowMs - (isIngesting ? receivedMs : lastPulse.atMs()) <= PULSE_MS) continue;
      entry.price = { ...price, freshness: "stale", delayMinutes: undefined };
      each(priceListeners, entry.price);
    }
  }

  function publishUnknown(symbols: readonly string[]): void {
    const fresh = unknown.note(symbols);
    if (fresh.length > 0) each(unknownListeners, fresh);
  }

  function ownUnknown(): readonly string[] {
    const none = [...entries.values()].filter(({ price, ranked, unknownAt }) => {
      return price === undefined && ranked.every((vendor) => unknownAt.has(vendor));
    });
    return none.map(({ instrument }) => instrument.symbol);
  }

  function ownSources(): readonly FeedSource[] {
    const used = new Set([...entries.values()].flatMap(({ following }) => [...following.keys()]));
    return streams
      .filter((vendor) => used.has(vendor))
      .map((vendor) => {
        const { state, sinceMs, note } = vendor.state();
        return { source: vendor.name, state, since: new Date(sinceMs).toISOString(), note: note ?? null };
      });
  }

  const currentSources = (): readonly FeedSource[] => (isIngesting ? ownSources() : lastPulse.sources());

  function publishState(): void {
    const sources = currentSources();
    const text = JSON.stringify(sources);
    if (text === publishedText) return;
    publishedText = text;
    each(stateListeners, sources);
  }

  function listening<T>(listeners: Set<(value: T) => void>, listener: (value: T) => void): () => void {
    // Wrapped, so that registering the same listener twice counts as two.
    const own = (value: T): void => listener(value);
    listeners.add(own);
    return () => void listeners.delete(own);
  }

  const board: LiveBoard = {
    watch(symbols, priority) {
      const { symbols: watched, refused, release } = registry.watch(symbols, priority);
      begin(watched);
      return { refused, release };
    },
    keep(symbols, forMs) {
      begin(registry.keep(symbols, forMs));
    },
    subscriptionsBy(process, subscriptions) {
      registry.subscriptionsBy(process, subscriptions);
      begin(registry.all());
    },
    watched: () => registry.own(),
    isUnknown: (symbol) => entries.get(symbol)?.price === undefined && unknown.has(symbol),
    isAlwaysSubscribed: registry.isAlwaysSubscribed,
    onUnknown: (listener) => listening(unknownListeners, listener),
    now: (symbol) => entries.get(symbol)?.price,
    onPrice: (listener) => listening(priceListeners, listener),
    onState: (listener) => listening(stateListeners, listener),
    onBar: (listener) => listening(barListeners, listener),
    sources: currentSources,
    ingest(isOurs) {
      if (isOurs === isIngesting) return;
      isIngesting = isOurs;
      for (const vendor of streams) {
        if (isOurs)
          vendor.start({
            tick: (tick, currency) => took(vendor, tick, currency),
            unknown: (symbol) => unknownAt(vendor, symbol),
            state: publishState,
          });
        else vendor.stop();
      }
      if (!isOurs)
        for (const entry of entries.values()) {
          for (const vendor of [...entry.following.keys()]) unfollow(entry, vendor);
          entry.shown = undefined;
          entry.receivedMs = clock.nowMs();
        }
      lastPulse.restart();
      settle();
    },
    get isIngesting() {
      return isIngesting;
    },
    take(price) {
      const entry = entries.get(price.symbol);
      if (isIngesting || entry === undefined) return;
      entry.price = price;
      entry.receivedMs = clock.nowMs();
      each(priceListeners, price);
    },
    takePulse(pulse) {
      if (isIngesting) return;
      lastPulse.received(pulse);
      publishState();
      publishUnknown(pulse.unknown);
    },
    pulse: () => ({ sources: ownSources(), unknown: ownUnknown() }),
    run() {
      timer ??= setInterval(() => board.beat(), BEAT_MS).unref();
    },
    beat() {
      const nowMs = clock.nowMs();
      settle();
      if (isIngesting) {
        for (const vendor of streams) vendor.beat();
        for (const entry of entries.values()) publish(entry, true);
        bars.beat();
        publishUnknown(ownUnknown());
      }
      ageTaken(nowMs);
      publishState();
    },
    close() {
      clearInterval(timer);
      timer = undefined;
      board.ingest(false);
    },
  };
  return board;
}
