import { parseCoinbaseProducts } from "../coinbase/parse-coinbase.ts";
import type { VendorHttp } from "../http/index.ts";
import { createListedPairs } from "./listed-pairs.ts";
import type { SymbolVendor } from "./port.ts";

/** Creates a source of crypto pairs that trade at Coinbase. */
export function createCoinbaseSymbols(http: VendorHttp): SymbolVendor {
  return createListedPairs(http, async (signal) =>
    parseCoinbaseProducts((await http.get("/products", { signal })).body),
  );
}
