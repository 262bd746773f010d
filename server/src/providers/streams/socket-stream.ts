import type { Instrument, Tick } from "@sextant/core/market";
import type { Logger } from "pino";
import type { Clock } from "../../clock.ts";
import type { Dialect, Reading } from "./dialect.ts";
import type { PriceAge, StreamCounts, StreamListener, StreamState, StreamVendor } from "./port.ts";
import { openSocketLine, type SocketLine } from "./socket-line.ts";
import { createSubscriptionBook, type Subscription } from "./subscription-book.ts";
import { createVenueClock } from "./venue-clock.ts";

/** Prices stay live for so long after the line was last heard: what a badge may be late by, less a beat. */
const HEARD_MS = 8_000;
/** A price older than this is stale although the line lives: the venue did not say that it still stands. */
const OLD_PRICE_MS = 120_000;
const FUTURE_MS = 5_000;
const PAST_MS = 5 * 60_000;
/** A clock this far off is told; and bars, which are closed by our clock, are not made. */
const TOLD_SKEW_MS = 1_500;
const FIRST_RETRY_MS = 500;
const MOST_RETRY_MS = 30_000;
/** A line that held for so long was a good one: the next retry is a first one again. */
const STEADY_MS = 30_000;
const DOWN_AFTER_MS = 30_000;
const OPENING_MS = 12_000;
/** No venue's public trades come near it; what does is a flood. */
const MOST_FRAMES_PER_BEAT = 20_000;
/** Asked once more on the same line where the venue keeps silent about a product. */
const ASK_AGAIN_MS = 20_000;
const ALL_MISSING = [{ fromMs: -Infinity, toMs: Infinity }] as const;

export type SocketStreamParts = {
  readonly dialect: Dialect;
  /** Base address, from the settings: ws or wss. */
  readonly url: string;
  readonly clock: Pick<Clock, "nowMs">;
  readonly log: Pick<Logger, "info" | "warn">;
  /** From 0 to 1, for jitter. */
  readonly random?: () => number;
};

/**
 * One venue's socket for all users: opened when something is wanted, asked anew for all of it after each reconnect, given up
 * when it falls silent, and reopened with growing, jittered pauses on the passed clock. What it says is bounded, checked for
 * plausible times and prices, and told once per trade.
 */
export function createSocketStream(parts: SocketStreamParts): StreamVendor {
  const { dialect, url, clock, log, random = Math.random } = parts;
  const book = createSubscriptionBook(dialect);
  const venueClock = createVenueClock();
  const counts: { -readonly [Key in keyof StreamCounts]: StreamCounts[Key] } = {
    ...{ frames: 0, ticks: 0, garbage: 0, refusedTimes: 0 },
    ...{ duplicates: 0, reordered: 0, gaps: 0, reconnects: 0 },
  };
  let listener: StreamListener | undefined;
  let line: SocketLine | undefined;
  let openingMs = 0;
  let openedMs: number | undefined;
  let heardMs = -Infinity;
  let retryMs = -Infinity;
  let attempts = 0;
  let framesThisBeat = 0;
  let refusedSince = 0;
  let messageId = 1;
  let leaving: string[] = [];
  const outbox: unknown[] = [];
  let state: StreamState = { state: "reconnecting", sinceMs: clock.nowMs(), note: undefined };
  let whyDown: string | undefined;
  let outageMs: number | undefined;

  function tell(word: StreamState["state"], note: string | undefined): void {
    if (word === state.state && note === state.note) return;
    state = { state: word, sinceMs: word === state.state ? state.sinceMs : clock.nowMs(), note };
    listener?.state();
  }

  function open(): void {
    const nowMs = clock.nowMs();
    openingMs = nowMs;
    openedMs = undefined;
    framesThisBeat = 0;
    outbox.length = 0;
    leaving = [];
    for (const one of book.all()) {
      one.askedMs = undefined;
      one.isHeard = false;
      one.numbering = undefined;
    }
    const opening = openSocketLine(dialect.address(url), {
      opened() {
        if (line !== opening) return;
        openedMs = clock.nowMs();
        ask();
      },
      frame: (text) => {
        if (line === opening) takeFrame(text);
      },
      oddFrame: () => {
        counts.frames += 1;
        counts.garbage += 1;
      },
      closed: (why) => {
        if (line === opening) lost(why);
      },
    });
    line = opening;
  }

  function lost(why: string): void {
    const nowMs = clock.nowMs();
    line?.end();
    line = undefined;
    for (const one of book.all()) one.sequence.pause();
    if (openedMs !== undefined && nowMs - openedMs >= STEADY_MS) attempts = 0;
    const pauseMs = Math.min(MOST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempts) * (0.5 + random() / 2);
    attempts += 1;
    counts.reconnects += 1;
    retryMs = nowMs + pauseMs;
    outageMs ??= nowMs;
    openedMs = undefined;
    whyDown = why;
    log.info({ vendor: dialect.name, why, retryInMs: Math.round(pauseMs) }, "a market stream was lost");
    tellOutage(nowMs);
  }

  function tellOutage(nowMs: number): void {
    const isLong = outageMs !== undefined && nowMs - outageMs >= DOWN_AFTER_MS;
    tell(isLong ? "down" : "reconnecting", whyDown);
  }

  /** Asks for what is not asked for yet, in as few messages as there can be, and takes leave of the rest. */
  function ask(): void {
    const nowMs = clock.nowMs();
    const due = [...book.all()].filter(
      ({ askedMs, isHeard }) => askedMs === undefined || (!isHeard && nowMs - askedMs >= ASK_AGAIN_MS),
    );
    for (const one of due) one.askedMs = nowMs;
    const products = due.map(({ product }) => product);
    if (leaving.length > 0) outbox.push(...dialect.unsubscribe(leaving, nextId()));
    if (products.length > 0) outbox.push(...dialect.subscribe(products, nextId()));
    leaving = [];
    send();
  }

  function nextId(): number {
    messageId += 10_000;
    return messageId;
  }

  let sentThisBeat = 0;
  function send(): void {
    while (line?.isOpen() === true && outbox.length > 0 && sentThisBeat < dialect.messagesPerSecond) {
      line.send(outbox.shift());
      sentThisBeat += 1;
    }
  }

  function takeFrame(text: string): void {
    counts.frames += 1;
    framesThisBeat += 1;
    if (framesThisBeat > MOST_FRAMES_PER_BEAT) {
      lost("it sent more than anybody can read");
      return;
    }
    let readings: readonly Reading[];
    try {
      readings = dialect.read(JSON.parse(text));
    } catch {
      counts.garbage += 1;
      return;
    }
    const nowMs = clock.nowMs();
    let isSound = readings.length === 0;
    for (const reading of readings) if (take(reading, nowMs)) isSound = true;
    // Garbage is no sign of life.
    if (isSound) heardMs = nowMs;
  }

  /** Whether it could be used at all. */
  function take(reading: Reading, nowMs: number): boolean {
    switch (reading.kind) {
      case "garbage":
        counts.garbage += 1;
        return false;
      case "complaint":
        log.warn({ vendor: dialect.name, detail: reading.detail }, "a market stream complains");
        return true;
      case "unknown":
        strike(reading.product);
        return true;
      case "subscribed":
        for (const product of reading.products) heard(book.of(product));
        return true;
      case "heartbeat":
        heartbeat(reading.product, reading.lastTradeId, nowMs);
        return true;
      case "before":
        book.of(reading.product)?.sequence.confirm(reading.tradeId, nowMs);
        return true;
      case "summary":
        summary(reading, nowMs);
        return true;
      case "trade":
        trade(reading, nowMs);
        return true;
    }
  }

  function heard(one: Subscription | undefined): void {
    if (one === undefined) return;
    one.isHeard = true;
    whyDown = undefined;
    outageMs = undefined;
  }

  function strike(product: string): void {
    const symbols = book.strike(product);
    // The venue may have refused a whole batch for it: the others are asked for again.
    for (const one of book.all()) if (!one.isHeard) one.askedMs = undefined;
    for (const symbol of symbols) listener?.unknown(symbol);
  }

  function heartbeat(product: string | undefined, lastTradeId: number | undefined, nowMs: number): void {
    if (product === undefined) {
      for (const one of book.all()) if (one.isHeard) one.confirmedMs = nowMs;
      return;
    }
    const one = book.of(product);
    heard(one);
    if (one === undefined || lastTradeId === undefined) return;
    const known = one.sequence.missing().length;
    if (one.sequence.confirm(lastTradeId, nowMs)) one.confirmedMs = nowMs;
    else if (one.sequence.missing().length > known) counts.gaps += 1;
  }

  function isTimely(atMs: number, nowMs: number): boolean {
    if (atMs <= nowMs + FUTURE_MS) return true;
    counts.refusedTimes += 1;
    refusedSince += 1;
    return false;
  }

  function summary({ kind, product, ...said }: Extract<Reading, { kind: "summary" }>, nowMs: number): void {
    const one = book.of(product);
    if (one === undefined) return;
    const atMs = said.atMs ?? nowMs;
    if (said.atMs !== undefined) venueClock.heard(atMs, nowMs);
    if (!isTimely(atMs, nowMs)) return;
    if (!one.guard.isSound(said.price, atMs)) {
      counts.garbage += 1;
      return;
    }
    heard(one);
    refusedSince = 0;
    emit(one, { kind, symbol: "", source: dialect.name, ...defined(said), price: said.price, atMs });
  }

  function trade(reading: Extract<Reading, { kind: "trade" }>, nowMs: number): void {
    const { product, atMs, price, size, tradeId, numbering } = reading;
    const one = book.of(product);
    if (one === undefined) return;
    one.numbering ??= numbering;
    if (one.numbering !== numbering) return;
    venueClock.heard(atMs, nowMs);
    if (!isTimely(atMs, nowMs)) return;
    const verdict = one.sequence.take(tradeId, atMs);
    if (verdict === "duplicate") counts.duplicates += 1;
    else if (verdict === "strange") counts.garbage += 1;
    else if (verdict === "gap") counts.gaps += 1;
    else if (verdict === "late") counts.reordered += 1;
    heard(one);
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
      listener?.tick({ ...tick, symbol }, one.quotedIn);
    }
  }

  /** What is to be said of the clocks; undefined when they agree. */
  function skewNote(): string | undefined {
    const delayMs = venueClock.delayMs();
    if (delayMs === undefined || Math.abs(delayMs) < TOLD_SKEW_MS) return undefined;
    const span = spanWords(Math.abs(delayMs));
    return delayMs < 0 ? `its clock runs ${span} ahead of ours` : `its times are ${span} behind our clock`;
  }

  function judge(nowMs: number): void {
    if (line === undefined || openedMs === undefined) return;
    if (nowMs - Math.max(heardMs, openedMs) > dialect.silenceMs) {
      lost("it fell silent");
      return;
    }
    if (heardMs < openedMs) return;
    // Times that cannot be true make no price: a line that brings nothing else is not live.
    if (refusedSince >= BAD_TIMES) tell("down", skewNote() ?? "its times cannot be true");
    else if (outageMs === undefined) tell("live", skewNote());
  }

  return {
    name: dialect.name,
    kind: "socket",
    quotedIn: (instrument) => dialect.productOf(instrument)?.quotedIn,
    start(next) {
      listener = next;
      attempts = 0;
      retryMs = -Infinity;
      outageMs = clock.nowMs();
      state = { state: "reconnecting", sinceMs: outageMs, note: undefined };
    },
    stop() {
      listener = undefined;
      line?.end();
      line = undefined;
      openedMs = undefined;
      for (const one of book.all()) one.sequence.pause();
    },
    subscribe(instruments) {
      book.add(instruments);
    },
    unsubscribe(symbols) {
      leaving.push(...book.remove(symbols));
    },
    beat() {
      if (listener === undefined) return;
      const nowMs = clock.nowMs();
      framesThisBeat = 0;
      sentThisBeat = 0;
      if (book.size === 0) {
        // Venues close lines that ask for nothing.
        if (line !== undefined) {
          line.end();
          line = undefined;
          outageMs = nowMs;
        }
        return;
      }
      if (line === undefined) {
        if (nowMs >= retryMs || retryMs - nowMs > MOST_RETRY_MS) open();
        else tellOutage(nowMs);
        return;
      }
      if (openedMs === undefined) {
        if (nowMs - openingMs > OPENING_MS) lost("no answer in time");
        return;
      }
      ask();
      judge(nowMs);
    },
    state: () => state,
    ageOf({ symbol }: Instrument, asOfMs): PriceAge {
      const nowMs = clock.nowMs();
      const isHeard = nowMs - heardMs <= HEARD_MS && refusedSince < BAD_TIMES;
      const confirmedMs = book.ofSymbol(symbol)?.confirmedMs ?? -Infinity;
      return { freshness: isHeard && nowMs - Math.max(asOfMs, confirmedMs) <= OLD_PRICE_MS ? "live" : "stale" };
    },
    missing: (symbol) =>
      skewNote() === undefined ? (book.ofSymbol(symbol)?.sequence.missing() ?? ALL_MISSING) : ALL_MISSING,
    forgetMissing: (symbol, beforeMs) => book.ofSymbol(symbol)?.sequence.forget(beforeMs),
    counts: () => ({ ...counts }),
  };
}

/** So many ticks in a row with impossible times, and the line is no source of prices. */
const BAD_TIMES = 20;

function spanWords(ms: number): string {
  if (ms < 120_000) return `${String(Math.round(ms / 1000))} s`;
  return ms < 2 * 86_400_000 ? `${String(Math.round(ms / 60_000))} min` : `${String(Math.round(ms / 86_400_000))} days`;
}

/** Without the keys that nobody told. */
function defined<T extends object>(loose: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(loose).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };
}
