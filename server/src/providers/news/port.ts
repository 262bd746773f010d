import type { Instrument, NewsItem } from "@sextant/core/market";
import type { Vendor } from "../vendor.ts";

/** A source of headlines. */
export interface NewsVendor extends Vendor {
  /** Newest first. Throws VendorError. */
  fetchNews(instrument: Instrument, signal?: AbortSignal): Promise<readonly NewsItem[]>;
}
