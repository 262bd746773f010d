import type { RateDocument } from "@sextant/core/exchange-rates";

/** The rates published for one day: how much of each currency one euro cost, as written. Days are counted from 1970. */
export type PublishedDay = {
  readonly day: number;
  readonly rates: readonly (readonly [currency: string, perEuro: string])[];
};

/** A source of euro reference rates. */
export type ExchangeRateVendor = {
  readonly name: string;
  /** Returns the days of a document, each once, in the document's order. Throws VendorError. */
  fetchRates(document: RateDocument, signal?: AbortSignal): Promise<readonly PublishedDay[]>;
};

/** The operator's copy of the whole history. */
export type ExchangeRateFile = {
  readonly name: string;
  /**
   * Reads the file, unless it doesn't exist or matches `knownDigest` (SHA-256). Throws VendorError once for a file that
   * is not in the ECB's format; after that returns 'refused' until it changes.
   */
  read(knownDigest: string | undefined): Promise<FileOfRates | "absent" | "unchanged" | "refused">;
};

export type FileOfRates = { readonly digest: string; readonly days: readonly PublishedDay[] };
