import { pairSides } from "../money-codes.ts";

const RENAMED: Readonly<Record<string, string>> = { XBT: "BTC", XDG: "DOGE", ETH2: "ETH" };

/**
 * Returns the asset that Kraken's code means: 'XXBT' and 'XBT.M' are BTC, 'ZEUR' is EUR. X before coins and Z before money are Kraken's
 * older codes of four letters; what follows a point says in which of its products the asset lies.
 */
export function krakenAsset(code: string): string {
  const bare = code.replace(/\.(?:S|M|F|B|P|T|HOLD)$/, "").replace(/(?<=^[A-Z]{2,5})\d{2}$/, "");
  const short = /^[XZ][A-Z]{3}$/.test(bare) && (bare.startsWith("Z") || OLD_COINS.has(bare)) ? bare.slice(1) : bare;
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
