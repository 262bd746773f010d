import type { CorporateEvent, Instrument } from "@sextant/core/market";
import type { Vendor } from "../vendor.ts";

/** A source of what companies do on which day: earnings, dividends, splits. */
export interface CorporateEventVendor extends Vendor {
  /** Oldest first, each kind at most once a day; empty when the vendor knows the company and nothing of this. Throws VendorFault. */
  fetchEvents(instrument: Instrument, signal?: AbortSignal): Promise<readonly CorporateEvent[]>;
}
