import type { Fundamentals, Instrument } from "@sextant/core/market";
import { createRequesting, type ProviderDeps, type VendorState } from "../request-with-fallback.ts";
import { VendorError } from "../vendor.ts";
import { filledFundamentals } from "./metric.ts";
import type { FundamentalsVendor } from "./port.ts";

export type FundamentalsProvider = {
  /**
   * Fetches the first vendor's values, with missing ones filled in by the next, each with its source. Throws
   * VendorError.
   */
  fetchFundamentals(instrument: Instrument, signal?: AbortSignal): Promise<Fundamentals>;
  state(): readonly VendorState[];
};

/** Combines the vendors' fundamentals in the order given; simulated values never appear next to real ones. */
export function createFundamentalsProvider(
  vendors: readonly FundamentalsVendor[],
  deps: ProviderDeps,
): FundamentalsProvider {
  const requesting = createRequesting(
    "fundamentals",
    vendors.map(({ name }) => name),
    deps,
  );
  return {
    async fetchFundamentals(instrument, signal) {
      let known: Fundamentals | undefined;
      await requesting.request(
        vendors.filter((vendor) => vendor.canHandle(instrument)),
        (vendor, either) =>
          vendor.name === "simulated" && known !== undefined
            ? Promise.resolve(known)
            : vendor.fetchFundamentals(instrument, either),
        (answer) => {
          known = known === undefined ? answer : filledFundamentals(known, answer);
          // All are requested, so that users see both where they differ.
          return "more";
        },
        signal,
      );
      if (known === undefined) throw new VendorError("fundamentals", "not-found", "no vendor for that");
      return known;
    },
    state: () => requesting.state(),
  };
}
