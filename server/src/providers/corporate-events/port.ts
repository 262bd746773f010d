import type { CorporateEvent, Instrument } from "@sextant/core/market";
import { type Vendor, VendorError } from "../vendor.ts";

/** A source of what companies do on which day: earnings, dividends, splits. */
export interface CorporateEventVendor extends Vendor {
  /** Oldest first, each kind at most once a day; empty when the vendor knows the company and nothing of this. Throws VendorError, ReportedInPart among them. */
  fetchEvents(instrument: Instrument, signal?: AbortSignal): Promise<readonly CorporateEvent[]>;
}

/** A source's fault in the middle of its answers: what it told before that is true, and not all that it knows. */
export class ReportedInPart extends VendorError {
  readonly events: readonly CorporateEvent[];

  constructor(error: VendorError, events: readonly CorporateEvent[]) {
    const { retryAfterMs } = error;
    super(error.vendor, error.kind, `only a part was told: ${error.message}`, {
      cause: error,
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    });
    this.events = events;
  }
}

/** What one source told of a company, and when. */
export type ReportedEvents = {
  readonly source: string;
  readonly reportedAtMs: number;
  readonly events: readonly CorporateEvent[];
};

/** What all sources told of a company when they were last asked, as it is kept for times when they are silent. */
export type StoredEvents = {
  readonly reported: readonly ReportedEvents[];
  readonly sources: readonly SourceState[];
};

/** How one source did. */
export type SourceState = {
  readonly source: string;
  readonly state: "ok" | "nothing" | "failed";
  /** Whether it said that it does not know the company, rather than that it knows of no days. */
  readonly isUnknown: boolean;
  readonly note?: string;
};
