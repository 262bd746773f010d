import type { CorporateEvent, Instrument } from "@sextant/core/market";
import { createAsking, type ProviderDeps, type VendorState } from "../ask-in-order.ts";
import { VendorFault } from "../vendor.ts";
import { mergedEvents } from "./merged-events.ts";
import type { CorporateEventVendor } from "./port.ts";

/** How one source did when it was asked about a company. */
export type AskedSource = {
  readonly source: string;
  readonly state: "ok" | "nothing" | "failed";
  readonly note?: string;
};

export type ToldEvents = { readonly events: readonly CorporateEvent[]; readonly sources: readonly AskedSource[] };

export type CorporateEventProvider = {
  /** What all sources together tell, and how each did. Throws VendorFault when none answered. */
  fetchEvents(instrument: Instrument, signal?: AbortSignal): Promise<ToldEvents>;
  state(): readonly VendorState[];
};

/** Corporate events of all vendors in the order given. */
export function createCorporateEventProvider(
  vendors: readonly CorporateEventVendor[],
  deps: ProviderDeps,
): CorporateEventProvider {
  const asking = createAsking(
    "corporate events",
    vendors.map(({ name }) => name),
    deps,
  );
  return {
    async fetchEvents(instrument, signal) {
      const able = vendors.filter((vendor) => vendor.canHandle(instrument));
      const told = new Map<string, readonly CorporateEvent[]>();
      const faults = new Map<string, VendorFault>();
      await asking.ask(
        able,
        async (vendor, either) => {
          try {
            return await vendor.fetchEvents(instrument, either);
          } catch (error) {
            if (error instanceof VendorFault) faults.set(vendor.name, error);
            throw error;
          }
        },
        (events, vendor) => {
          told.set(vendor.name, events);
          // Each may know of days that the others do not.
          return "more";
        },
        signal,
      );
      return {
        events: mergedEvents(able.map(({ name }) => told.get(name) ?? [])),
        sources: able.map(({ name }) => askedSource(name, told.get(name), faults.get(name))),
      };
    },
    state: () => asking.state(),
  };
}

function askedSource(
  source: string,
  events: readonly CorporateEvent[] | undefined,
  fault: VendorFault | undefined,
): AskedSource {
  if (events !== undefined) return { source, state: events.length === 0 ? "nothing" : "ok" };
  if (fault?.kind === "not-found") return { source, state: "nothing", note: "It does not know this company." };
  return { source, state: "failed", note: fault === undefined ? "It did not answer in time." : FAILED };
}

const FAILED = "It does not answer as it should right now.";
