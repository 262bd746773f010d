import type { Tick } from "@sextant/core/market";
import type { StreamListener, StreamVendor } from "./port.ts";

/** A clock that tests move. */
export type MovedClock = { readonly replay: undefined; nowMs(): number; move(ms: number): void; set(ms: number): void };

export function movedClock(startMs: number): MovedClock {
  let nowMs = startMs;
  return {
    replay: undefined,
    nowMs: () => nowMs,
    move: (ms) => void (nowMs += ms),
    set: (ms) => void (nowMs = ms),
  };
}

/** Subscribes to a stream and records everything it publishes. */
export function receivedFrom(vendor: StreamVendor) {
  const received = {
    ticks: [] as (Tick & { readonly currency: string })[],
    unknown: [] as string[],
    states: [] as string[],
  };
  const listener: StreamListener = {
    tick: (tick, currency) => void received.ticks.push({ ...tick, currency }),
    unknown: (symbol) => void received.unknown.push(symbol),
    state: () => void received.states.push(vendor.state().state),
  };
  vendor.start(listener);
  return received;
}

export const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined };
