import type { PaperOrder } from "@sextant/core/contract";
import { CHAIN_NAMES, shortAddress } from "@sextant/core/market";
import { formatSymbol } from "../../lib/symbol-text.ts";
import * as TEXTS from "./texts.tsx";

/** Maximum characters shown of a token's symbol, which its creator may choose of any length. */
const LONGEST = 24;

/**
 * Names what is traded: a symbol as traders write it, a token by its creator's symbol and its chain ('PEPE on Base').
 */
export function describeTraded({
  symbol,
  token,
}: {
  readonly symbol: string;
  readonly token: PaperOrder["token"];
}): string {
  if (token === null) return formatSymbol(symbol);
  const letters = [...(token.symbol ?? "")];
  const name = letters.length > LONGEST ? `${letters.slice(0, LONGEST).join("")}…` : letters.join("");
  return TEXTS.tokenOn(name === "" ? shortAddress(token.address) : name, CHAIN_NAMES[token.chain]);
}
