import { isMoney, pairSides } from "../money-codes.ts";

const RENAMED: Readonly<Record<string, string>> = { XBT: "BTC", XDG: "DOGE", ETH2: "ETH" };

/**
 * Returns the asset of a Kraken code: 'XXBT' and 'XBT.M' are BTC, 'ZEUR' is EUR, 'DOT28.S' is DOT. X before coins and Z
 * before money belong to Kraken's older four-letter codes; a suffix after a point names the Kraken product that holds
 * the asset, and digits before '.S' the number of days.
 */
export function krakenAsset(code: string): string {
  const bare = code.replace(/(?<=[A-Z])\d{2}(?=\.S$)/, "").replace(/\.(?:S|M|F|B|P|T|HOLD)$/, "");
  const isOld = OLD_COINS.has(bare) || (/^Z[A-Z]{3}$/.test(bare) && isMoney(bare.slice(1)));
  const short = isOld ? bare.slice(1) : bare;
  return RENAMED[short] ?? short;
}

const OLD_COINS: ReadonlySet<string> = new Set([
  "XXBT",
  "XETH",
  "XLTC",
  "XXRP",
  "XXLM",
  "XXMR",
  "XETC",
  "XREP",
  "XZEC",
  "XMLN",
  "XXDG",
  "XICN",
]);

/** Returns the two sides of a pair: 'XXBTZEUR', 'XBTEUR', 'POL/EUR'. */
export function krakenPair(pair: string): { readonly base: string; readonly quote: string } | undefined {
  const [, left, right] = /^(X[A-Z]{3})([XZ][A-Z]{3})$/.exec(pair) ?? [];
  if (left !== undefined && right !== undefined && OLD_COINS.has(left))
    return { base: krakenAsset(left), quote: krakenAsset(right) };
  const sides = pairSides(pair);
  return sides === undefined ? undefined : { base: krakenAsset(sides.base), quote: krakenAsset(sides.quote) };
}
