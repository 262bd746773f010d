import type { Instrument, Quote } from "@sextant/core/market";
import { createAsking, type ProviderDeps, type VendorState } from "../ask-in-order.ts";
import { VendorFault } from "../vendor.ts";
import { filledQuote, isWholeQuote } from "./filled-quote.ts";
import type { QuoteVendor } from "./port.ts";

export type QuoteProvider = {
  /** The first vendor's price, missing figures filled by the next where they fit. Throws VendorFault. */
  fetchQuote(instrument: Instrument, signal?: AbortSignal): Promise<Quote>;
  state(): readonly VendorState[];
};

/** Quotes from the vendors in the order given; made-up figures never fill a real quote. */
export function createQuoteProvider(vendors: readonly QuoteVendor[], deps: ProviderDeps): QuoteProvider {
  const asking = createAsking(
    "quotes",
    vendors.map(({ name }) => name),
    deps,
  );
  return {
    async fetchQuote(instrument, signal) {
      let quote: Quote | undefined;
      const asked = new Set<QuoteVendor>();
      let opinions = 0;
      const real = vendors.filter((vendor) => vendor.canHandle(instrument));
      await asking.ask(
        real,
        (vendor, either) => {
          asked.add(vendor);
          // Asked last and never on top of a real price.
          if (vendor.name === "simulated" && quote !== undefined) return Promise.resolve(quote);
          return vendor.fetchQuote(instrument, either);
        },
        (answer) => {
          if (quote === undefined) quote = answer;
          else if (answer.freshness !== "simulated") quote = filledQuote(instrument, quote, answer);
          opinions += 1;
          // A second source is asked even where the first told all: where they differ, people see both.
          const isOver = opinions >= 2 || real.every((vendor) => asked.has(vendor) || vendor.scarce === true);
          return isWholeQuote(quote) && isOver ? "enough" : "more";
        },
        signal,
      );
      if (quote === undefined) throw new VendorFault("quotes", "not-found", "no vendor for that");
      return quote;
    },
    state: () => asking.state(),
  };
}
