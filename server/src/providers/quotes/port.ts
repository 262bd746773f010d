import type { Instrument, Quote } from "@sextant/core/market";
import type { Vendor } from "../vendor.ts";

/** A source of current prices. */
export interface QuoteVendor extends Vendor {
  /** Throws VendorError. */
  fetchQuote(instrument: Instrument, signal?: AbortSignal): Promise<Quote>;
}
