import type { Instrument, Timeframe } from "@sextant/core/market";
import { createAsking, type ProviderDeps, type VendorState } from "../ask-in-order.ts";
import { VendorFault } from "../vendor.ts";
import type { CandleAnswer, CandleRequest, CandleVendor } from "./port.ts";

export type CandleProvider = {
  /** The first vendor's answer that has bars; an empty one when somebody knows the symbol and has none. Throws VendorFault. */
  fetchCandles(request: CandleRequest): Promise<CandleAnswer>;
  /** Timeframes that some vendor serves itself for an instrument. */
  timeframesOf(instrument: Instrument): readonly Timeframe[];
  state(): readonly VendorState[];
};

/** Candles from the vendors in the order given. */
export function createCandleProvider(vendors: readonly CandleVendor[], deps: ProviderDeps): CandleProvider {
  const asking = createAsking(
    "candles",
    vendors.map(({ name }) => name),
    deps,
  );
  return {
    async fetchCandles(request) {
      const able = vendors.filter(
        (vendor) => vendor.canHandle(request.instrument) && vendor.timeframes.includes(request.timeframe),
      );
      let best: CandleAnswer | undefined;
      await asking.ask(
        able,
        (vendor, signal) => vendor.fetchCandles({ ...request, signal }),
        (answer) => {
          if (best === undefined || answer.candles.length > 0) best = answer;
          return answer.candles.length > 0 ? "enough" : "more";
        },
        request.signal,
      );
      if (best === undefined) throw new VendorFault("candles", "not-found", "no vendor for that");
      return best;
    },
    timeframesOf: (instrument) => [
      ...new Set(vendors.filter((vendor) => vendor.canHandle(instrument)).flatMap((vendor) => vendor.timeframes)),
    ],
    state: () => asking.state(),
  };
}
