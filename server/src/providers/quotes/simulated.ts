import { SIMULATED_LISTINGS, simulatedQuote } from "@sextant/core/simulation";
import { VendorFault } from "../vendor.ts";
import type { QuoteVendor } from "./port.ts";

const NAME = "simulated";
const KNOWN: ReadonlySet<string> = new Set(SIMULATED_LISTINGS.map(({ instrument }) => instrument.symbol));

/** Made-up prices for the sample symbols, labelled so; they move on with the clock (spec: the drift of the live feed). */
export function createSimulatedQuotes({ clock }: { readonly clock: { nowMs(): number } }): QuoteVendor {
  return {
    name: NAME,
    canHandle: (instrument) => KNOWN.has(instrument.symbol),
    async fetchQuote(instrument) {
      const quote = simulatedQuote(instrument.symbol, clock.nowMs());
      if (quote === undefined) throw new VendorFault(NAME, "not-found", `${instrument.symbol} is not made up`);
      return quote;
    },
  };
}
