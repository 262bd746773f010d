import type { Chain, TokenPool } from "../market/index.ts";
import { WELL_KNOWN_TOKENS } from "./well-known-tokens.ts";

/** Coins of a dollar each that pools are quoted in, by their symbol. */
const SYMBOLS: ReadonlySet<string> = new Set(["USDC", "USDT", "DAI", "USD1", "USDS", "BUSD", "FDUSD", "PYUSD"]);
/** Bridged forms that some sources list under the symbol of what they stand for. */
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

/** Whether a pool is quoted in a coin that calls itself a dollar and is not at an address of the one it names. */
export function isFalseDollar({ chain, quoteSymbol, quoteAddress }: TokenPool): boolean {
  if (quoteSymbol === undefined || quoteAddress === undefined || !SYMBOLS.has(quoteSymbol)) return false;
  return GENUINE.get(`${chain}:${quoteSymbol}`)?.has(spelled(chain, quoteAddress)) === false;
}

/** The quote's side of a pool where it is dollars, and so needs no price to be counted. */
export function dollarsInside(pool: TokenPool): number | undefined {
  const { quoteSymbol, liquidityQuote } = pool;
  return quoteSymbol !== undefined && SYMBOLS.has(quoteSymbol) && !isFalseDollar(pool) ? liquidityQuote : undefined;
}
