import type { Quote } from "@sextant/core/market";
import { SIMULATED_LISTINGS, simulatedQuote } from "@sextant/core/simulation";
import { VendorError } from "../vendor.ts";
import type { QuoteVendor } from "./port.ts";

const NAME = "simulated";
const KNOWN: ReadonlySet<string> = new Set(SIMULATED_LISTINGS.map(({ instrument }) => instrument.symbol));

export type SimulatedTimestamp = { readonly symbol: string; readonly atMs: number };

/**
 * Simulates a price; undefined for a symbol that is not simulated. The first one of a symbol computes its whole
 * history.
 */
export const makeUpQuote = ({ symbol, atMs }: SimulatedTimestamp): Quote | undefined => simulatedQuote(symbol, atMs);

/**
 * Creates a source of simulated prices for the sample symbols, marked as such; they change with the clock (spec: the
 * drift of the live feed).
 */
export function createSimulatedQuotes({
  clock,
  make = (timestamp) => Promise.resolve(makeUpQuote(timestamp)),
}: {
  readonly clock: { nowMs(): number };
  /** Generates a price in another thread; absent: in this one. */
  readonly make?: ((timestamp: SimulatedTimestamp) => Promise<Quote | undefined>) | undefined;
}): QuoteVendor {
  return {
    name: NAME,
    canHandle: (instrument) => KNOWN.has(instrument.symbol),
    async fetchQuote(instrument) {
      const quote = await make({ symbol: instrument.symbol, atMs: clock.nowMs() });
      if (quote === undefined) throw new VendorError(NAME, "not-found", `${instrument.symbol} is not simulated`);
      return quote;
    },
  };
}
