import { requestKraken } from "../kraken/request-kraken.ts";
import { parseKrakenPairs } from "../kraken/parse-kraken-pairs.ts";
import type { VendorHttp } from "../http/index.ts";
import { createListedPairs } from "./listed-pairs.ts";
import type { SymbolVendor } from "./port.ts";

/** Creates a source of pairs that trade at Kraken. docs.kraken.com, "Get Tradable Asset Pairs": some 2 MB. */
export function createKrakenSymbols(http: VendorHttp): SymbolVendor {
  return createListedPairs(http, (signal) => requestKraken(http, "/0/public/AssetPairs", { signal }, parseKrakenPairs));
}
