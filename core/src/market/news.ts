import type { SourceId } from "./provenance.ts";

/** A sanitised headline: plain text, bounded, with an https link or none. */
export type NewsItem = {
  readonly id: string;
  readonly headline: string;
  readonly summary: string;
  readonly publishedMs: number;
  /** The publisher, such as 'Reuters'. */
  readonly publisher: string;
  readonly url?: string;
  /**
   * The vendor's own sentiment score for the requested symbol, -1 (bad) to 1 (good), if it provides one; ours is
   * computed from the text.
   */
  readonly vendorScore?: number;
  /** The vendor that delivered it. */
  readonly source: SourceId;
};
