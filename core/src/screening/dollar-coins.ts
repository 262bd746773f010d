import type { Chain, TokenPool } from "../market/index.ts";
import { WELL_KNOWN_TOKENS } from "./well-known-tokens.ts";

/** Symbols of dollar stablecoins that pools are quoted in. */
const SYMBOLS: ReadonlySet<string> = new Set(["USDC", "USDT", "DAI", "USD1", "USDS", "BUSD", "FDUSD", "PYUSD"]);
/** Bridged forms that some sources list under the symbol of the original coin. */
const LISTED_AS: Readonly<Record<string, string>> = { "USDC.e": "USDC", USDbC: "USDC" };

function genuineAddresses(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { symbol, addresses } of WELL_KNOWN_TOKENS) {
    const listed = LISTED_AS[symbol] ?? symbol;
    if (!SYMBOLS.has(listed)) continue;
    for (const [chain, genuine] of Object.entries(addresses)) {
      const key = `${chain}:${listed}`;
      found.set(key, new Set([...(found.get(key) ?? []), ...genuine]));
    }
  }
  return found;
}
const GENUINE = genuineAddresses();

const spelled = (chain: Chain, address: string): string => (chain === "solana" ? address : address.toLowerCase());

/** Whether a pool is quoted in a token with a dollar stablecoin's symbol that is not at a genuine address of it. */
export function isFalseDollar({ chain, quoteSymbol, quoteAddress }: TokenPool): boolean {
  if (quoteSymbol === undefined || quoteAddress === undefined || !SYMBOLS.has(quoteSymbol)) return false;
  return GENUINE.get(`${chain}:${quoteSymbol}`)?.has(spelled(chain, quoteAddress)) === false;
}

/** Returns the quote side of a pool if it is in dollars, and so needs no price. */
export function dollarsInside(pool: TokenPool): number | undefined {
  const { quoteSymbol, liquidityQuote } = pool;
  return quoteSymbol !== undefined && SYMBOLS.has(quoteSymbol) && !isFalseDollar(pool) ? liquidityQuote : undefined;
}
