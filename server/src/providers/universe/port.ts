import type { FrameFact, StoredStock } from "@sextant/core/universe";

/** A source that returns values of many stocks in one call. */
export type StockMetricsVendor = {
  readonly name: string;
  readonly mostAtOnce: number;
  /** Fetches what it knows about the requested stocks; others are left out. Throws VendorError. */
  fetchStocks(symbols: readonly string[], signal?: AbortSignal): Promise<readonly StoredStock[]>;
};

/**
 * One concept of one period: 'us-gaap', 'Revenues', 'USD', 'CY2024Q1' (…'I' for a day's balance, 'CY2024' for a year).
 */
export type FrameName = {
  readonly taxonomy: "us-gaap" | "dei";
  readonly tag: string;
  readonly unit: "USD" | "USD-per-shares" | "shares";
  readonly period: string;
};

/**
 * A company's number in a frame. `isDomestic` if the filer is located in the United States: a foreign one may be listed
 * by receipts, each for several (or a fraction) of the shares that it counts.
 */
export type FramedFact = FrameFact & { readonly cik: number; readonly isDomestic: boolean };

/** A company's business in its own page: by the SEC's code, in the SEC's words, and where its shares are listed. */
export type CompanyTrade = {
  readonly sic: number;
  readonly description: string | undefined;
  readonly exchange: string | undefined;
};

/** A source of all companies' filings. All methods throw VendorError. */
export type FramesVendor = {
  readonly name: string;
  fetchTickers(signal?: AbortSignal): Promise<readonly { readonly cik: number; readonly ticker: string }[]>;
  /** Undefined if no company has filed for the period yet. */
  fetchFrame(frame: FrameName, signal?: AbortSignal): Promise<readonly FramedFact[] | undefined>;
  fetchTrade(cik: number, signal?: AbortSignal): Promise<CompanyTrade | undefined>;
};
