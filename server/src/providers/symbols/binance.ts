import { parseBinancePairs } from "../binance/parse-binance-pairs.ts";
import type { VendorHttp } from "../http/index.ts";
import { createListedPairs } from "./listed-pairs.ts";
import type { SymbolVendor } from "./port.ts";

const PATH = "/api/v3/exchangeInfo";
/** Without these the list contains every closed pair and who may trade which: four times as much, some 15 MB. */
const ONLY_WHAT_IS_READ = { permissions: "SPOT", symbolStatus: "TRADING", showPermissionSets: "false" } as const;

/**
 * Creates a source of spot pairs that trade at Binance. developers.binance.com, "General endpoints", exchange
 * information: weight 20.
 */
export function createBinanceSymbols(http: VendorHttp): SymbolVendor {
  return createListedPairs(http, async (signal) => {
    const reply = await http.get(PATH, { query: ONLY_WHAT_IS_READ, acceptStatus: [400], signal });
    // Binance's exchanges in other countries do not know all of the parameters, and reject the request because of them.
    const { body } = reply.status === 400 ? await http.get(PATH, { acceptStatus: [400], signal }) : reply;
    return parseBinancePairs(body);
  });
}
