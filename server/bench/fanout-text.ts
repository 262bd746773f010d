// Messages between the processes of the fan-out measurements.
import type { LivePrice } from "@sextant/core/market";
import type { Person, Session } from "../src/identity/person.ts";

export const SYMBOLS = 500;
export const EACH_WATCHES = 8;
export const ORIGIN = "http://localhost:3000";

/** The servers compared: ours sending every update, ours as in the product, and the peers. */
export const CONTENDERS = ["every-update", "conflated", "ws", "socket.io"] as const;
export type Contender = (typeof CONTENDERS)[number];

export type Ticked = { readonly updates: number; readonly seconds: number; readonly cpuSeconds: number };
export type Memory = {
  readonly rss: number;
  readonly heapUsed: number;
  /** Live connections, and connections of any kind. */
  readonly sockets: number;
  readonly connections: number;
};
export type Received = {
  readonly updates: number;
  readonly bytes: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly alerts: number;
  readonly cpuSeconds: number;
};
export type Connect = {
  readonly contender: Contender;
  readonly port: number;
  readonly from: number;
  readonly count: number;
  readonly binary?: boolean;
  /** They read nothing once they have subscribed, to much and often. */
  readonly neverRead?: boolean;
  /** From so many addresses that none has more than this. */
  readonly perAddress?: number;
  /** Signed in, with their alerts from this number on. */
  readonly alertsAfter?: number;
  /** Number of frames after which a client has its data. */
  readonly until: number;
};

export function symbolOf(index: number): string {
  return `S${String(index).padStart(3, "0")}-USD`;
}

/** The symbols of a client, by number: evenly spread. */
export function watchedBy(client: number, count = EACH_WATCHES): readonly number[] {
  return Array.from({ length: count }, (_, k) => (client * 7 + k * 63) % SYMBOLS);
}

const SYMBOL_NAMES = Array.from({ length: SYMBOLS }, (_, index) => symbolOf(index));

/** Returns a price as an exchange's stream has it, with the current time. */
export function priceNow(index: number, price: number): LivePrice {
  // Written out: spreads would cost the measured process more than what it does with the price.
  return {
    symbol: SYMBOL_NAMES[index] ?? "",
    price,
    reference: 60_000.5,
    high24h: 61_234.56,
    low24h: 58_765.43,
    volume24h: 1_234_567_890.12,
    currency: "USD",
    source: "coinbase",
    asOfMs: Math.round(performance.timeOrigin + performance.now()),
    freshness: "live",
    delayMinutes: undefined,
  };
}

/** Returns the user that a cookie names: in the measurements cookies are names. */
export function personOf(cookie: string): Person {
  const plan = { plan: "free", endsAtMs: undefined, trialEndsAtMs: undefined } as const;
  return { session: { id: cookie } as Session, user: { id: cookie, plan } as Person["user"] };
}
