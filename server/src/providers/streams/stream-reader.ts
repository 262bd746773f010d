import type { Tick } from "@sextant/core/market";
import type { Logger } from "pino";
import type { Dialect, Reading } from "./dialect.ts";
import type { StreamCounts } from "./port.ts";
import type { Subscription, SubscriptionList } from "./subscription-list.ts";

/** Difference between the venue's clock and ours, as far as messages show: transport only ever adds to it. */
type VenueClock = {
  /** Records that a message stamped at `atMs` arrived at `nowMs`. */
  received(atMs: number, nowMs: number): void;
  /**
   * Returns the least delay between timestamp and arrival in the last minute or two; if negative, the venue's clock is
   * ahead of ours.
   */
  delayMs(): number | undefined;
};

const WINDOW_MS = 60_000;

/** Measures over two windows of a minute, so that a corrected clock is soon recognised. */
function createVenueClock(): VenueClock {
  let startMs = -Infinity;
  let current: number | undefined;
  let before: number | undefined;
  return {
    received(atMs, nowMs) {
      if (nowMs - startMs >= WINDOW_MS || nowMs < startMs) {
        [before, current, startMs] = [current, undefined, nowMs];
      }
      const delay = nowMs - atMs;
      if (current === undefined || delay < current) current = delay;
    },
    delayMs() {
      if (current === undefined || before === undefined) return current ?? before;
      return Math.min(current, before);
    },
  };
}

const FUTURE_MS = 5_000;
const PAST_MS = 5 * 60_000;
/** A clock difference this large is reported; bars, which are closed by our clock, are then not made. */
const PUBLISHED_SKEW_MS = 1_500;
/** This many consecutive ticks with impossible times, or fewer over some time, and the connection gives no prices. */
const BAD_TIMES = 20;
const FEW_BAD_TIMES = 3;
const BAD_FOR_MS = 4_000;
/** Minimum interval between repeats of the same warning. */
const COMPLAINT_EVERY_MS = 60_000;
const UNSTAMPED_MS = 1_000;
/** A connection that is this late is not live. */
const DELAYED_MS = 10_000;

export type Counts = { -readonly [Key in keyof StreamCounts]: StreamCounts[Key] };

export type StreamReaderParts = {
  readonly dialect: Dialect;
  readonly subscriptions: SubscriptionList;
  readonly counts: Counts;
  readonly log: Pick<Logger, "warn">;
  readonly events: {
    tick(tick: Tick, currency: string): void;
    unknown(symbol: string): void;
    /** Records that the venue sent something about a subscribed product: the connection works. */
    received(): void;
  };
};

/** Converts a venue's frames to ticks: checked for plausible times and prices, each trade once. */
export type StreamReader = {
  /** Processes readings. Returns whether any was usable: garbage is no sign of life. */
  take(readings: readonly Reading[], nowMs: number): boolean;
  /** Returns a note about the clocks; undefined when they agree. */
  skewNote(): string | undefined;
  /** Returns the venue's latest timestamp in any message. */
  receivedToMs(): number;
  /** Returns how late everything arrives, by the venue's own timestamps; undefined when it is live. */
  lateMs(): number | undefined;
  /** Returns whether only impossible times arrived lately. */
  hasBadTimes(nowMs: number): boolean;
  /** Returns whether the venue reports that no trades are made there now. */
  isClosed(): boolean;
  /** Resets the venue's state for a new connection. */
  begin(): void;
};

export function createStreamReader({ dialect, subscriptions, counts, log, events }: StreamReaderParts): StreamReader {
  const venueClock = createVenueClock();
  let refusedSince = 0;
  let refusedFromMs = 0;
  let isClosed = false;
  let receivedToMs = -Infinity;
  let complaint: string | undefined;
  let complainedMs = -Infinity;

  function takeOne(reading: Reading, nowMs: number): boolean {
    switch (reading.kind) {
      case "garbage":
        counts.garbage += 1;
        return false;
      case "stamp":
        venueClock.received(reading.sentMs, nowMs);
        if (reading.sentMs <= nowMs + FUTURE_MS) receivedToMs = Math.max(receivedToMs, reading.sentMs);
        return false;
      case "complaint":
        if (reading.detail !== complaint || nowMs - complainedMs >= COMPLAINT_EVERY_MS) {
          [complaint, complainedMs] = [reading.detail, nowMs];
          log.warn({ vendor: dialect.name, detail: reading.detail }, "A market stream reported an error");
        }
        return false;
      case "trading":
        isClosed = !reading.isOpen;
        return true;
      case "unknown":
        strike(reading.product);
        return true;
      case "subscribed":
        for (const product of reading.products) received(subscriptions.of(product));
        return true;
      case "heartbeat":
        heartbeat(reading.product, reading.lastTradeId, nowMs);
        return true;
      case "before":
        subscriptions.of(reading.product)?.sequence.confirm(reading.tradeId, nowMs);
        return true;
      case "summary":
        summary(reading, nowMs);
        return true;
      case "trade":
        trade(reading, nowMs);
        return true;
    }
  }

  function received(one: Subscription | undefined): void {
    if (one === undefined) return;
    one.isReceived = true;
    events.received();
  }

  function strike(product: string): void {
    const symbols = subscriptions.strike(product);
    // The venue may have rejected a whole batch because of it: subscribe the others again.
    for (const one of subscriptions.all()) if (!one.isReceived) one.requestedMs = undefined;
    for (const symbol of symbols) events.unknown(symbol);
  }

  function heartbeat(product: string | undefined, lastTradeId: number | undefined, nowMs: number): void {
    if (product === undefined) {
      // It has no timestamp: anything at least a second old has arrived.
      receivedToMs = Math.max(receivedToMs, nowMs - UNSTAMPED_MS);
      for (const one of subscriptions.all()) if (one.isReceived) one.confirmedMs = nowMs;
      return;
    }
    const one = subscriptions.of(product);
    received(one);
    if (one === undefined || lastTradeId === undefined) return;
    const known = one.sequence.missing().length;
    if (one.sequence.confirm(lastTradeId, nowMs)) one.confirmedMs = nowMs;
    else if (one.sequence.missing().length > known) counts.gaps += 1;
  }

  function isTimely(atMs: number, nowMs: number): boolean {
    // A trade may be old when it is sent, but never from the future: then the clocks differ.
    if (atMs > nowMs) venueClock.received(atMs, nowMs);
    if (atMs <= nowMs + FUTURE_MS) {
      receivedToMs = Math.max(receivedToMs, atMs);
      return true;
    }
    counts.refusedTimes += 1;
    if (refusedSince === 0) refusedFromMs = nowMs;
    refusedSince += 1;
    return false;
  }

  function summary({ kind, product, ...said }: Extract<Reading, { kind: "summary" }>, nowMs: number): void {
    const one = subscriptions.of(product);
    if (one === undefined) return;
    const atMs = said.atMs ?? nowMs;
    if (!isTimely(atMs, nowMs)) return;
    if (!one.guard.isSound(said.price, atMs)) {
      counts.garbage += 1;
      return;
    }
    received(one);
    refusedSince = 0;
    emit(one, { kind, symbol: "", source: dialect.name, ...defined(said), price: said.price, atMs });
  }

  function trade(reading: Extract<Reading, { kind: "trade" }>, nowMs: number): void {
    const { product, atMs, price, size, tradeId, numbering } = reading;
    const one = subscriptions.of(product);
    if (one === undefined) return;
    one.numbering ??= numbering;
    if (one.numbering !== numbering) return;
    if (!isTimely(atMs, nowMs)) return;
    const verdict = one.sequence.take(tradeId, atMs);
    if (verdict === "duplicate") counts.duplicates += 1;
    else if (verdict === "strange") counts.garbage += 1;
    else if (verdict === "gap") counts.gaps += 1;
    else if (verdict === "late") counts.reordered += 1;
    received(one);
    if (verdict === "duplicate" || verdict === "strange") return;
    if (atMs < nowMs - PAST_MS) {
      counts.refusedTimes += 1;
      return;
    }
    if (!one.guard.isSound(price, atMs)) {
      counts.garbage += 1;
      return;
    }
    refusedSince = 0;
    emit(one, { kind: "trade", symbol: "", source: dialect.name, atMs, price, size, tradeId });
  }

  function emit(one: Subscription, tick: Tick): void {
    for (const symbol of one.symbols) {
      counts.ticks += 1;
      events.tick({ ...tick, symbol }, one.quotedIn);
    }
  }

  return {
    take(readings, nowMs) {
      // An unknown frame is not a sign of life: a connection may send many while its market is dead.
      let isSound = false;
      for (const reading of readings) if (takeOne(reading, nowMs)) isSound = true;
      return isSound;
    },
    skewNote() {
      const delayMs = venueClock.delayMs();
      if (delayMs === undefined || Math.abs(delayMs) < PUBLISHED_SKEW_MS) return undefined;
      const span = formatSpan(Math.abs(delayMs));
      return delayMs < 0 ? `Its clock is ${span} ahead of ours.` : `Its timestamps are ${span} behind our clock.`;
    },
    receivedToMs: () => receivedToMs,
    lateMs() {
      const delayMs = venueClock.delayMs();
      return delayMs !== undefined && delayMs > DELAYED_MS ? delayMs : undefined;
    },
    hasBadTimes: (nowMs) =>
      refusedSince >= BAD_TIMES || (refusedSince >= FEW_BAD_TIMES && nowMs - refusedFromMs >= BAD_FOR_MS),
    isClosed: () => isClosed,
    begin() {
      isClosed = false;
    },
  };
}

function formatSpan(ms: number): string {
  if (ms < 120_000) return `${String(Math.round(ms / 1000))} s`;
  return ms < 2 * 86_400_000 ? `${String(Math.round(ms / 60_000))} min` : `${String(Math.round(ms / 86_400_000))} days`;
}

/** Returns the object without undefined keys. */
function defined<T extends object>(loose: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(loose).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };
}
