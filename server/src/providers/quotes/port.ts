import type { Instrument, Quote } from "@sextant/core/market";
import type { Vendor } from "../vendor.ts";

/** A source of prices now. */
export interface QuoteVendor extends Vendor {
  /** It gives few calls a day: asked where others leave something open, not for a second opinion. */
  readonly scarce?: true;
  /** Throws VendorFault. */
  fetchQuote(instrument: Instrument, signal?: AbortSignal): Promise<Quote>;
}
