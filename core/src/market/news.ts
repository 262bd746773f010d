import type { SourceId } from "./provenance.ts";

/** One headline, already cleaned: plain text, bounded, https link or none. */
export type NewsItem = {
  readonly id: string;
  readonly headline: string;
  readonly summary: string;
  readonly publishedMs: number;
  /** Who published it: 'Reuters'. */
  readonly publisher: string;
  readonly url?: string;
  /** The vendor's own judgement of it for the symbol asked, -1 (bad) to 1 (good), where it gives one; ours is made of the words. */
  readonly vendorScore?: number;
  /** The vendor that handed it to us. */
  readonly source: SourceId;
};
