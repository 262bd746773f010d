import type { Instrument, Quote } from "@sextant/core/market";
import { createRequesting, type ProviderDeps, type VendorState } from "../request-with-fallback.ts";
import { VendorError } from "../vendor.ts";
import { filledQuote, isWholeQuote } from "./filled-quote.ts";
import type { QuoteVendor } from "./port.ts";

export type QuoteProvider = {
  /** The first vendor's price, missing figures filled by the next where they fit, and what each says of the others. Throws VendorError. */
  fetchQuote(instrument: Instrument, signal?: AbortSignal): Promise<Quote>;
  state(): readonly VendorState[];
};

/** Quotes from the vendors in the order given; simulated figures never fill a real quote. */
export function createQuoteProvider(vendors: readonly QuoteVendor[], deps: ProviderDeps): QuoteProvider {
  const requesting = createRequesting(
    "quotes",
    vendors.map(({ name }) => name),
    deps,
  );
  const places = new Map(vendors.map(({ name }, place) => [name, place]));
  /** Those asked at once answer in any order; what they say is told in the vendors'. */
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
          // The others are asked even where one told all: where they differ, people see each.
          return isWholeQuote(quote) ? "rest" : "more";
        },
        signal,
        // Made-up figures never stand on top of a real price.
        (vendor) => quote === undefined || vendor.name !== "simulated",
      );
      if (quote === undefined) throw new VendorError("quotes", "not-found", "no vendor for that");
      return inOrder(quote);
    },
    state: () => requesting.state(),
  };
}
