import type { CorporateEvent, Instrument } from "@sextant/core/market";
import { createRequesting, type ProviderDeps, type VendorState } from "../request-with-fallback.ts";
import { isBusy, VendorError } from "../vendor.ts";
import { type CorporateEventVendor, type SourceState, ReportedInPart } from "./port.ts";

/** The result of one source for a company, and its events: only a part if its state is failed. */
export type RequestedSource = SourceState & { readonly events: readonly CorporateEvent[] };

export type CorporateEventProvider = {
  /** Returns the names of sources that may know the company, most trusted first. */
  sourcesFor(instrument: Instrument): readonly string[];
  /**
   * Returns every source that may know the company, most trusted first, with its result; none if there is no such
   * source. `soFar` is called with the state of each when requests begin, and again whenever one has ended.
   */
  fetchEvents(
    instrument: Instrument,
    soFar?: (requested: readonly RequestedSource[]) => void,
  ): Promise<readonly RequestedSource[]>;
  state(): readonly VendorState[];
};

/** Longest wait for the other sources once one has answered: the days that only they have matter to users. */
const MORE_MS = 6_000;
const UNDER_WAY = "It hasn't answered yet. Its events will appear in a minute.";

/** Combines the corporate events of all vendors in the order given: each may know of days that the others do not. */
export function createCorporateEventProvider(
  vendors: readonly CorporateEventVendor[],
  deps: ProviderDeps,
): CorporateEventProvider {
  const requesting = createRequesting(
    "corporate events",
    vendors.map(({ name }) => name),
    { moreMs: MORE_MS, ...deps },
  );
  const ableFor = (instrument: Instrument) => vendors.filter((vendor) => vendor.canHandle(instrument));
  return {
    sourcesFor: (instrument) => ableFor(instrument).map(({ name }) => name),
    async fetchEvents(instrument, soFar) {
      const able = ableFor(instrument);
      if (able.length === 0) return [];
      const reported = new Map<string, readonly CorporateEvent[]>();
      const errors = new Map<string, VendorError>();
      const stand = (silence: string) =>
        able.map(({ name }) => requestedSource(name, reported.get(name), errors.get(name), silence));
      soFar?.(stand(UNDER_WAY));
      try {
        await requesting.request(
          able,
          async (vendor, either) => {
            try {
              return await vendor.fetchEvents(instrument, either);
            } catch (error) {
              if (error instanceof VendorError) errors.set(vendor.name, error);
              soFar?.(stand(UNDER_WAY));
              throw error;
            }
          },
          (events, vendor) => {
            reported.set(vendor.name, events);
            soFar?.(stand(UNDER_WAY));
            return "more";
          },
        );
      } catch (error) {
        // Each source's state shows that none answered.
        if (!(error instanceof VendorError)) throw error;
      }
      return stand("It answers too slowly.");
    },
    state: () => requesting.state(),
  };
}

function requestedSource(
  source: string,
  events: readonly CorporateEvent[] | undefined,
  error: VendorError | undefined,
  silence: string,
): RequestedSource {
  if (events !== undefined) return { source, state: events.length === 0 ? "nothing" : "ok", isUnknown: false, events };
  if (error?.kind === "not-found")
    return { source, state: "nothing", isUnknown: true, note: "It doesn't know this company.", events: [] };
  const note =
    error === undefined
      ? silence
      : isBusy(error)
        ? "We've reached its rate limit and will request it again in a minute."
        : "It isn't working right now.";
  return {
    source,
    state: "failed",
    isUnknown: false,
    note,
    events: error instanceof ReportedInPart ? error.events : [],
  };
}
