import { codeOf, listOf, recordOf } from "../at-the-edge.ts";
import { plainText } from "../plain-text.ts";
import { coingeckoGarbage, coingeckoRejection } from "./coingecko-error.ts";

const MOST_READ = 200;
const MOST_REPORTED = 12;
const LONGEST_CATEGORY = 60;

/** Groups for who holds a coin, which index it is in or on which chain it is; its kind comes first. */
const BESIDE = /\b(portfolio|holdings|index|ecosystem)\b/i;

/**
 * Parses the categories of a coin from /coins/{id} (docs.coingecko.com, "Coin Data by ID"), in CoinGecko's order, but
 * with holders and chains last. Does not read its description and links. Throws VendorError, 'garbage' also for another
 * coin's answer.
 */
export function parseCoinCategories(body: unknown, id: string): readonly string[] {
  const coin = recordOf(body);
  const reported = codeOf(coin?.["id"], 200);
  if (coin === undefined || reported === undefined) throw coingeckoRejection(body) ?? coingeckoGarbage("no coin");
  if (reported !== id) throw coingeckoGarbage("another coin");
  const categories = new Set<string>();
  for (const one of (listOf(coin["categories"]) ?? []).slice(0, MOST_READ)) {
    const category = plainText(one, LONGEST_CATEGORY);
    if (category !== undefined) categories.add(category);
  }
  const all = [...categories];
  return [...all.filter((one) => !BESIDE.test(one)), ...all.filter((one) => BESIDE.test(one))].slice(0, MOST_REPORTED);
}
