import { TIMEFRAMES, timeframeMs } from "@sextant/core/market";
import { SIMULATED_LISTINGS, simulatedCandles } from "@sextant/core/simulation";
import { VendorFault } from "../vendor.ts";
import type { CandleVendor } from "./port.ts";

const NAME = "simulated";
// A range without an end must not make millions of bars; the newest are the ones that matter.
const MOST_BARS = 50_000;

const KNOWN: ReadonlySet<string> = new Set(SIMULATED_LISTINGS.map(({ instrument }) => instrument.symbol));

/** Made-up candles for the sample symbols, where nothing real is to be had; never beyond the installation's clock. */
export function createSimulatedCandles({ clock }: { readonly clock: { nowMs(): number } }): CandleVendor {
  return {
    name: NAME,
    timeframes: TIMEFRAMES,
    canHandle: (instrument) => KNOWN.has(instrument.symbol),
    async fetchCandles({ instrument, timeframe, fromMs, toMs }) {
      if (!KNOWN.has(instrument.symbol))
        throw new VendorFault(NAME, "not-found", `${instrument.symbol} is not made up`);
      const nowMs = clock.nowMs();
      const endMs = Math.min(toMs, nowMs);
      const startMs = Math.max(fromMs, endMs - MOST_BARS * timeframeMs(timeframe));
      return {
        candles: simulatedCandles(instrument.symbol, timeframe, startMs, endMs, nowMs),
        source: NAME,
        adjusted: "splits",
        actions: [],
        quotedIn: instrument.kind === "crypto" ? instrument.quote : "USD",
      };
    },
  };
}
