import { plus, type Decimal, ZERO } from "@sextant/core/decimal";
import { holdings, type Ledger, type Position } from "@sextant/core/portfolio";

/** The position in one symbol across all accounts of a portfolio. */
export type HeldPosition = Position & {
  /** The part of the quantity whose cost isn't known: `cost` excludes it. */
  readonly unknownQuantity: Decimal;
};

/** Returns the positions of a ledger, by symbol in alphabetical order, including those sold out. */
export function heldPositions(counted: Ledger): readonly HeldPosition[] {
  const bySymbol = new Map<string, HeldPosition>();
  for (const { symbol, quantity, cost, quantityOfUnknownCost, realised, sinceMs } of holdings(counted)) {
    const so = bySymbol.get(symbol);
    bySymbol.set(symbol, {
      symbol,
      quantity: plus(so?.quantity ?? ZERO, quantity),
      cost: plus(so?.cost ?? ZERO, cost),
      realised: plus(so?.realised ?? ZERO, realised.total),
      unknownQuantity: plus(so?.unknownQuantity ?? ZERO, quantityOfUnknownCost),
      sinceMs: Math.min(so?.sinceMs ?? Infinity, sinceMs),
    });
  }
  return [...bySymbol.values()];
}
