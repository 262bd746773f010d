import type { CorporateEvent, Instrument } from "@sextant/core/market";
import { type Vendor, VendorError } from "../vendor.ts";

/** A source of companies' events by day: earnings, dividends, splits. */
export interface CorporateEventVendor extends Vendor {
  /**
   * Returns events oldest first, each kind at most once a day; empty when the vendor knows the company and no events.
   * Throws VendorError, including ReportedInPart.
   */
  fetchEvents(instrument: Instrument, signal?: AbortSignal): Promise<readonly CorporateEvent[]>;
}

/** Thrown when a source fails midway: its events so far are valid but incomplete. */
export class ReportedInPart extends VendorError {
  readonly events: readonly CorporateEvent[];

  constructor(error: VendorError, events: readonly CorporateEvent[]) {
    const { retryAfterMs } = error;
    super(error.vendor, error.kind, `only some events were returned: ${error.message}`, {
      cause: error,
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    });
    this.events = events;
  }
}

/** One source's events of a company, and when they were fetched. */
export type ReportedEvents = {
  readonly source: string;
  readonly reportedAtMs: number;
  readonly events: readonly CorporateEvent[];
};

/** All sources' events of a company from the last fetch, stored for when the sources are unavailable. */
export type StoredEvents = {
  readonly reported: readonly ReportedEvents[];
  readonly sources: readonly SourceState[];
};

/** The result of one source. */
export type SourceState = {
  readonly source: string;
  readonly state: "ok" | "nothing" | "failed";
  /** Whether the source does not know the company, rather than knows of no days. */
  readonly isUnknown: boolean;
  readonly note?: string;
};
