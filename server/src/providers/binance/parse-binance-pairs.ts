import { COIN_NAMES, parseSymbol, type Listing } from "@sextant/core/market";
import { listOf, recordOf } from "../at-the-edge.ts";
import { VendorError } from "../vendor.ts";
import { binanceRejection } from "./binance-rejection.ts";

function garbage(detail: string): VendorError {
  return new VendorError("binance", "garbage", detail);
}

/**
 * Parses the currently trading spot pairs from the exchange's rules; leaves out derivatives, halted and closed ones.
 */
export function parseBinancePairs(body: unknown): readonly Listing[] {
  const rows = listOf(recordOf(body)?.["symbols"]);
  if (rows === undefined) throw binanceRejection(body) ?? garbage("no list of pairs");
  if (rows.length > 20_000) throw garbage(`${rows.length} pairs are more than there are`);
  const listings: Listing[] = [];
  let refused = 0;
  for (const row of rows.map(recordOf)) {
    const [symbol, base, quote] = [row?.["symbol"], row?.["baseAsset"], row?.["quoteAsset"]];
    if (typeof symbol !== "string" || typeof base !== "string" || typeof quote !== "string") {
      refused += 1;
      continue;
    }
    if (row?.["status"] !== "TRADING" || row["isSpotTradingAllowed"] === false) continue;
    if (row["contractType"] !== undefined || symbol !== `${base}${quote}`) continue;
    // Coins in other scripts, and quotes that are none of our currencies, can't be requested by any user.
    const instrument = parseSymbol(`${base}-${quote}`);
    if (instrument?.kind !== "crypto" || instrument.base !== base || instrument.quote !== quote) continue;
    const name = COIN_NAMES[base];
    listings.push({ instrument, ...(name === undefined ? {} : { name }), exchange: "Binance", currency: quote });
  }
  if (refused * 2 > rows.length) throw garbage(`${refused} of ${rows.length} pairs have no coins`);
  return listings;
}
