import type { Instrument } from "@sextant/core/market";
import type { RealStocks } from "../../universe/index.ts";
import type { LastAnswers } from "./last-answers.ts";

/**
 * Returns whether a real price of a symbol is stored, with a stock's metrics or as the last quote: then none is
 * simulated for it, however old the real one is, so that no screen combines a simulated price with real metrics that
 * depend on a price.
 */
export function createHasRealPrice(storedStock: RealStocks, last: Pick<LastAnswers, "load">) {
  return async ({ kind, symbol }: Instrument): Promise<boolean> => {
    if (kind === "stock" && (await storedStock(symbol))?.metrics.price !== undefined) return true;
    const quote = await last.load("quote", symbol).catch(() => undefined);
    return quote !== undefined;
  };
}
