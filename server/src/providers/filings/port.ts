import type { CompanyFacts } from "@sextant/core/filings";
import type { Instrument } from "@sextant/core/market";
import type { Vendor } from "../vendor.ts";

/** A company's filings, and its listed shares. */
export type CompanyFilings = {
  readonly company: CompanyFacts;
  /** Every listed ticker of the company that is a valid symbol: two of common shares mean two classes. */
  readonly tickers: readonly string[];
};

/** A source of filings with their dates. */
export interface FilingsVendor extends Vendor {
  /** Throws VendorError. */
  fetchFilings(instrument: Instrument, signal?: AbortSignal): Promise<CompanyFilings>;
}
