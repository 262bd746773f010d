import type { Fundamentals, Instrument } from "@sextant/core/market";
import type { Vendor } from "../vendor.ts";

/** A source of company fundamentals. */
export interface FundamentalsVendor extends Vendor {
  /** Throws VendorError. */
  fetchFundamentals(instrument: Instrument, signal?: AbortSignal): Promise<Fundamentals>;
}
