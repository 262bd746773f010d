import { heldPrices, type HeldPrices } from "./held-prices.ts";

/** How far the prices of one symbol are matched. */
export type SymbolWatch = {
  /** Whether the prices seen so far were simulated or replayed. */
  unreal: boolean | undefined;
  /** Newest price that was matched; before the first one since the start, up to when all was watched. */
  lastMs: number | undefined;
  isFirst: boolean;
  /** When the last value that is known was true: of a price, or of the last bar looked at. */
  valueMs: number | undefined;
  /** Set while prices wait. */
  held: HeldPrices | undefined;
};

/** Prices that come before the rules are read wait. */
export function newWatch(waits: boolean): SymbolWatch {
  return {
    unreal: undefined,
    lastMs: undefined,
    valueMs: undefined,
    isFirst: true,
    held: waits ? heldPrices() : undefined,
  };
}
