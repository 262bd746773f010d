import type { Instrument, NewsItem } from "@sextant/core/market";
import { createRequesting, type ProviderDeps, type VendorState } from "../request-with-fallback.ts";
import type { NewsVendor } from "./port.ts";

export type NewsProvider = {
  /**
   * Returns headlines newest first, from the first vendor that has any; empty when vendors answered and there are none.
   * Throws VendorError.
   */
  fetchNews(instrument: Instrument, signal?: AbortSignal): Promise<readonly NewsItem[]>;
  state(): readonly VendorState[];
};

/** Combines the vendors' headlines in the order given. */
export function createNewsProvider(vendors: readonly NewsVendor[], deps: ProviderDeps): NewsProvider {
  const requesting = createRequesting(
    "news",
    vendors.map(({ name }) => name),
    deps,
  );
  return {
    async fetchNews(instrument, signal) {
      let items: readonly NewsItem[] = [];
      await requesting.request(
        vendors.filter((vendor) => vendor.canHandle(instrument)),
        (vendor, either) => vendor.fetchNews(instrument, either),
        (answer) => {
          items = answer;
          return answer.length > 0 ? "enough" : "more";
        },
        signal,
      );
      return items;
    },
    state: () => requesting.state(),
  };
}
