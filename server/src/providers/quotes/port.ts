import type { Instrument, Quote } from "@sextant/core/market";
import type { Vendor } from "../vendor.ts";

/** A source of prices now. */
export interface QuoteVendor extends Vendor {
  /** Whether a call now is too dear for a second opinion, as few are given a day: asked only where others leave something open. */
  isScarce?(instrument: Instrument): boolean;
  /** Throws VendorFault. */
  fetchQuote(instrument: Instrument, signal?: AbortSignal): Promise<Quote>;
}
