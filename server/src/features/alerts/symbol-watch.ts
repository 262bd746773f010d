import { queuedPrices, type QueuedPrices } from "./queued-prices.ts";

/** The matching state of one symbol's prices. */
export type SymbolWatch = {
  /** Whether the prices seen so far were simulated or replayed. */
  unreal: boolean | undefined;
  /**
   * Timestamp of the newest price that was matched; before the first one since the start, up to when everything was
   * watched.
   */
  lastMs: number | undefined;
  isFirst: boolean;
  /** Timestamp of the last known value: of a price, or of the last bar evaluated. */
  valueMs: number | undefined;
  /** Set while prices wait. */
  held: QueuedPrices | undefined;
};

/** Creates a symbol's state; prices that arrive before the rules are read wait. */
export function newWatch(waits: boolean): SymbolWatch {
  return {
    unreal: undefined,
    lastMs: undefined,
    valueMs: undefined,
    isFirst: true,
    held: waits ? queuedPrices() : undefined,
  };
}
