import { COIN_NAMES, parseSymbol, type Listing } from "@sextant/core/market";
import { recordOf } from "../at-the-edge.ts";
import { VendorError } from "../vendor.ts";
import { coinOfKraken } from "./kraken-codes.ts";
import { krakenResult } from "./kraken-result.ts";

/** The other pairs do not trade; older answers have no status. */
const OPEN: ReadonlySet<unknown> = new Set(["online", "limit_only", "reduce_only", undefined]);

function garbage(detail: string): VendorError {
  return new VendorError("kraken", "garbage", detail);
}

/** Parses the currently trading pairs; leaves out dark pools (`….d`) and tokenised shares. */
export function parseKrakenPairs(body: unknown): readonly Listing[] {
  const rows = Object.entries(krakenResult(body));
  if (rows.length > 20_000) throw garbage(`${rows.length} pairs are more than there are`);
  const listings: Listing[] = [];
  let refused = 0;
  for (const [key, value] of rows) {
    const row = recordOf(value);
    const [coin, money] = coinsOf(row);
    if (row === undefined || coin === undefined || money === undefined) {
      refused += 1;
      continue;
    }
    if (key.endsWith(".d") || !OPEN.has(row["status"])) continue;
    if (row["aclass_base"] === "tokenized_asset" || row["aclass_quote"] === "tokenized_asset") continue;
    const instrument = parseSymbol(`${coin}-${money}`);
    if (instrument?.kind !== "crypto" || instrument.base !== coin || instrument.quote !== money) continue;
    const name = COIN_NAMES[coin];
    listings.push({ instrument, ...(name === undefined ? {} : { name }), exchange: "Kraken", currency: money });
  }
  if (rows.length === 0 || refused * 2 > rows.length) throw garbage(`${refused} of ${rows.length} pairs have no coins`);
  return listings;
}

/** Uses the socket's name if there is one (XBT/USD), otherwise the codes (XXBT, ZUSD). */
function coinsOf(row: Readonly<Record<string, unknown>> | undefined): readonly (string | undefined)[] {
  const spelled = row?.["wsname"];
  const codes = typeof spelled === "string" ? spelled.split("/") : [row?.["base"], row?.["quote"]];
  return codes.length === 2 ? codes.map((code) => (typeof code === "string" ? coinOfKraken(code) : undefined)) : [];
}
