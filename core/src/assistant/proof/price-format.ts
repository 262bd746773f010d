import type { ProofFormat } from "../../contract/index.ts";
import { parseSymbol } from "../../market/index.ts";

/** Returns how prices of a symbol are written: those of coins with more decimals. */
export const priceFormat = (symbol: string): ProofFormat =>
  parseSymbol(symbol)?.kind === "crypto" ? "coin_price" : "price";
