import type { Instrument, Quote } from "@sextant/core/market";
import { createRequesting, type ProviderDeps, type VendorState } from "../request-with-fallback.ts";
import { VendorError } from "../vendor.ts";
import { filledQuote, isWholeQuote } from "./filled-quote.ts";
import type { QuoteVendor } from "./port.ts";

export type QuoteProvider = {
  /**
   * Fetches the first vendor's price, with missing values filled in by the next where they fit, and each vendor's
   * differing values. Throws VendorError.
   */
  fetchQuote(instrument: Instrument, signal?: AbortSignal): Promise<Quote>;
  state(): readonly VendorState[];
};

/** Combines the vendors' quotes in the order given; simulated values never fill in a real quote. */
export function createQuoteProvider(vendors: readonly QuoteVendor[], deps: ProviderDeps): QuoteProvider {
  const requesting = createRequesting(
    "quotes",
    vendors.map(({ name }) => name),
    deps,
  );
  const places = new Map(vendors.map(({ name }, place) => [name, place]));
  /** Concurrent requests end in any order; the differing values are listed in the vendors' order. */
  function inOrder({ others, ...quote }: Quote): Quote {
    if (others === undefined) return quote;
    const placeOf = (source: string) => places.get(source) ?? places.size;
    return { ...quote, others: [...others].sort((a, b) => placeOf(a.source) - placeOf(b.source)) };
  }
  return {
    async fetchQuote(instrument, signal) {
      let quote: Quote | undefined;
      await requesting.request(
        vendors.filter((vendor) => vendor.canHandle(instrument)),
        (vendor, either) => vendor.fetchQuote(instrument, either),
        (answer) => {
          if (quote === undefined) quote = answer;
          else if (answer.freshness !== "simulated") quote = filledQuote(instrument, quote, answer);
          // The others are requested even if one has everything, so that users see where they differ.
          return isWholeQuote(quote) ? "rest" : "more";
        },
        signal,
        // Simulated values never complete a real price.
        (vendor) => quote === undefined || vendor.name !== "simulated",
      );
      if (quote === undefined) throw new VendorError("quotes", "not-found", "no vendor for that");
      return inOrder(quote);
    },
    state: () => requesting.state(),
  };
}
