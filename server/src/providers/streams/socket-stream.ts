import type { Instrument } from "@sextant/core/market";
import type { Logger } from "pino";
import type { Clock } from "../../clock.ts";
import type { Dialect, Reading } from "./dialect.ts";
import type { PriceAge, StreamListener, StreamState, StreamVendor } from "./port.ts";
import { openVendorSocket, type VendorSocket } from "./vendor-socket.ts";
import { createStreamReader, type Counts } from "./stream-reader.ts";
import { createSubscriptionList } from "./subscription-list.ts";

/** Prices stay live this long after the last message: the most by which a badge may be late, less a beat. */
const RECEIVED_MS = 8_000;
/** A price older than this is stale even on a live connection, if the venue did not confirm it. */
const OLD_PRICE_MS = 120_000;
/** Stale even if confirmed: what was not traded for this long may no longer be traded. */
const ANCIENT_MS = 86_400_000;
const FIRST_RETRY_MS = 500;
const MOST_RETRY_MS = 30_000;
/** A connection that lasted this long was a good one: the next retry counts as the first again. */
const STEADY_MS = 30_000;
const DOWN_AFTER_MS = 30_000;
/**
 * Longer than the connection's own handshake timeout (10 s): this one catches a connection that reports neither opening
 * nor ending.
 */
const OPENING_MS = 12_000;
/** No venue's public trades come near this; more is a flood. */
const MOST_FRAMES_PER_BEAT = 20_000;
/** A subscription is repeated once on the same connection if the venue is silent about a product. */
const REQUEST_AGAIN_MS = 20_000;
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
 * Creates one venue's socket for all users: opened when there are subscriptions, resubscribed after each reconnect,
 * abandoned when it falls silent, and reopened with growing, jittered delays on the given clock. Its messages are
 * bounded, checked for plausible times and prices, and published once per trade.
 */
export function createSocketStream(parts: SocketStreamParts): StreamVendor {
  const { dialect, url, clock, log, random = Math.random } = parts;
  const subscriptions = createSubscriptionList(dialect);
  const counts: Counts = {
    frames: 0,
    ticks: 0,
    garbage: 0,
    refusedTimes: 0,
    duplicates: 0,
    reordered: 0,
    gaps: 0,
    reconnects: 0,
  };
  let listener: StreamListener | undefined;
  let socket: VendorSocket | undefined;
  let openingMs = 0;
  let openedMs: number | undefined;
  let receivedMs = -Infinity;
  let retryMs = -Infinity;
  let attempts = 0;
  let framesThisBeat = 0;
  let messageId = 1;
  let leaving: string[] = [];
  const outbox: unknown[] = [];
  let state: StreamState = { state: "reconnecting", sinceMs: clock.nowMs(), note: undefined };
  let whyDown: string | undefined;
  let outageMs: number | undefined;

  const reader = createStreamReader({
    dialect,
    subscriptions,
    counts,
    log,
    events: {
      tick: (tick, currency) => listener?.tick(tick, currency),
      unknown: (symbol) => listener?.unknown(symbol),
      received() {
        whyDown = undefined;
        outageMs = undefined;
      },
    },
  });

  function publish(word: StreamState["state"], note: string | undefined): void {
    if (word === state.state && note === state.note) return;
    state = { state: word, sinceMs: word === state.state ? state.sinceMs : clock.nowMs(), note };
    listener?.state();
  }

  function open(): void {
    const nowMs = clock.nowMs();
    openingMs = nowMs;
    openedMs = undefined;
    framesThisBeat = 0;
    reader.begin();
    outbox.length = 0;
    leaving = [];
    for (const one of subscriptions.all()) {
      one.requestedMs = undefined;
      one.isReceived = false;
      one.numbering = undefined;
    }
    const opening = openVendorSocket(dialect.address(url), {
      opened() {
        if (socket !== opening) return;
        openedMs = clock.nowMs();
        request();
      },
      frame: (text) => {
        if (socket === opening) takeFrame(text);
      },
      oddFrame: () => {
        counts.frames += 1;
        counts.garbage += 1;
      },
      closed: (why, detail) => {
        if (socket === opening) lost(why, detail);
      },
    });
    socket = opening;
  }

  function lost(why: string, detail?: string): void {
    const nowMs = clock.nowMs();
    socket?.end();
    socket = undefined;
    for (const one of subscriptions.all()) one.sequence.pause();
    if (openedMs !== undefined && nowMs - openedMs >= STEADY_MS) attempts = 0;
    const pauseMs = Math.min(MOST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempts) * (0.5 + random() / 2);
    attempts += 1;
    counts.reconnects += 1;
    retryMs = nowMs + pauseMs;
    outageMs ??= nowMs;
    openedMs = undefined;
    whyDown = why;
    log.info(
      { vendor: dialect.name, why, detail, retryInMs: Math.round(pauseMs) },
      "Lost a market stream; reconnecting",
    );
    publishOutage(nowMs);
  }

  function publishOutage(nowMs: number): void {
    const isLong = outageMs !== undefined && nowMs - outageMs >= DOWN_AFTER_MS;
    publish(isLong ? "down" : "reconnecting", whyDown);
  }

  /** Subscribes to what is not subscribed yet, in as few messages as possible, and unsubscribes from the rest. */
  function request(): void {
    const nowMs = clock.nowMs();
    const due = [...subscriptions.all()].filter(
      ({ requestedMs, isReceived }) =>
        requestedMs === undefined || (!isReceived && nowMs - requestedMs >= REQUEST_AGAIN_MS),
    );
    for (const one of due) one.requestedMs = nowMs;
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
    while (socket?.isOpen() === true && outbox.length > 0 && sentThisBeat < dialect.messagesPerSecond) {
      socket.send(outbox.shift());
      sentThisBeat += 1;
    }
  }

  function takeFrame(text: string): void {
    counts.frames += 1;
    framesThisBeat += 1;
    if (framesThisBeat > MOST_FRAMES_PER_BEAT) {
      lost("It sent more data than we can process.");
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
    if (reader.take(readings, nowMs)) receivedMs = nowMs;
  }

  function evaluate(nowMs: number): void {
    if (socket === undefined || openedMs === undefined) return;
    if (nowMs - Math.max(receivedMs, openedMs) > dialect.silenceMs) {
      lost("It stopped sending data.");
      return;
    }
    if (receivedMs < openedMs) return;
    // Implausible times give no price: a connection with nothing else is not live.
    if (reader.isClosed()) publish("down", "It reports that trading is closed.");
    else if (reader.hasBadTimes(nowMs)) publish("down", reader.skewNote() ?? "Its timestamps are implausible.");
    else if (outageMs === undefined) publish("live", reader.skewNote());
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
      socket?.end();
      socket = undefined;
      openedMs = undefined;
      for (const one of subscriptions.all()) one.sequence.pause();
    },
    subscribe(instruments) {
      subscriptions.add(instruments);
    },
    unsubscribe(symbols) {
      leaving.push(...subscriptions.remove(symbols));
    },
    beat() {
      if (listener === undefined) return;
      const nowMs = clock.nowMs();
      framesThisBeat = 0;
      sentThisBeat = 0;
      if (subscriptions.size === 0) {
        // Venues close connections without subscriptions.
        if (socket !== undefined) {
          socket.end();
          socket = undefined;
          outageMs = nowMs;
        }
        return;
      }
      if (socket === undefined) {
        if (nowMs >= retryMs || retryMs - nowMs > MOST_RETRY_MS) open();
        else publishOutage(nowMs);
        return;
      }
      if (openedMs === undefined) {
        if (nowMs - openingMs > OPENING_MS) lost("It answers too slowly.");
        return;
      }
      request();
      evaluate(nowMs);
    },
    state: () => state,
    ageOf({ symbol }: Instrument, asOfMs): PriceAge {
      const nowMs = clock.nowMs();
      const isReceived = nowMs - receivedMs < RECEIVED_MS && !reader.hasBadTimes(nowMs) && !reader.isClosed();
      const confirmedMs = subscriptions.ofSymbol(symbol)?.confirmedMs ?? -Infinity;
      // By the venue's own timestamps everything may arrive late: then its prices are that late.
      const lateMs = reader.lateMs() ?? 0;
      const oldMs = nowMs - lateMs - Math.max(asOfMs, confirmedMs);
      if (!isReceived || oldMs > OLD_PRICE_MS || nowMs - asOfMs > ANCIENT_MS) return { freshness: "stale" };
      return lateMs > 0 ? { freshness: "delayed", delayMinutes: Math.ceil(lateMs / 60_000) } : { freshness: "live" };
    },
    receivedToMs: () => reader.receivedToMs(),
    missing: (symbol) =>
      reader.skewNote() === undefined
        ? (subscriptions.ofSymbol(symbol)?.sequence.missing() ?? ALL_MISSING)
        : ALL_MISSING,
    forgetMissing: (symbol, beforeMs) => subscriptions.ofSymbol(symbol)?.sequence.forget(beforeMs),
    counts: () => ({ ...counts }),
  };
}
