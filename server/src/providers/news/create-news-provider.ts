import type { Instrument, NewsItem } from "@sextant/core/market";
import { createAsking, type ProviderDeps, type VendorState } from "../ask-in-order.ts";
import type { NewsVendor } from "./port.ts";

export type NewsProvider = {
  /** Newest first, from the first vendor that has any; empty when vendors answered and there is none. Throws VendorError. */
  fetchNews(instrument: Instrument, signal?: AbortSignal): Promise<readonly NewsItem[]>;
  state(): readonly VendorState[];
};

/** Headlines from the vendors in the order given. */
export function createNewsProvider(vendors: readonly NewsVendor[], deps: ProviderDeps): NewsProvider {
  const asking = createAsking(
    "news",
    vendors.map(({ name }) => name),
    deps,
  );
  return {
    async fetchNews(instrument, signal) {
      let items: readonly NewsItem[] = [];
      await asking.ask(
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
    state: () => asking.state(),
  };
}
