import type { CompanyFacts } from "@sextant/core/filings";
import type { Instrument } from "@sextant/core/market";
import type { Vendor } from "../vendor.ts";

/** What a company filed, and the shares of it that are listed. */
export type CompanyFilings = {
  readonly company: CompanyFacts;
  /** Every listed ticker of the company, as far as a symbol names it: two of common shares mean two classes. */
  readonly tickers: readonly string[];
};

/** A source of filings with their days. */
export interface FilingsVendor extends Vendor {
  /** Throws VendorError. */
  fetchFilings(instrument: Instrument, signal?: AbortSignal): Promise<CompanyFilings>;
}
