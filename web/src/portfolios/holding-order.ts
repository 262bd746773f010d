import type { Holding } from "@sextant/core/contract";
import { compare, decimal } from "@sextant/core/decimal";
import * as TEXTS from "./texts.ts";

/** The columns of holdings by name. */
export const HOLDING_COLUMNS = {
  symbol: TEXTS.symbolColumn,
  quantity: TEXTS.quantityColumn,
  averageCost: TEXTS.averageCostColumn,
  price: TEXTS.priceColumn,
  value: TEXTS.valueColumn,
  profit: TEXTS.profitColumn,
} as const satisfies Partial<Record<keyof Holding, string>>;

export type HoldingColumn = keyof typeof HOLDING_COLUMNS;
export type HoldingOrder = { readonly by: HoldingColumn; readonly isDown: boolean };

/** Returns holdings sorted exactly by a column; missing values come last in both directions. */
export function orderedHoldings(holdings: readonly Holding[], { by, isDown }: HoldingOrder): readonly Holding[] {
  const turn = isDown ? -1 : 1;
  return holdings.toSorted((a, b) => {
    const [one, other] = [a[by], b[by]];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    if (by === "symbol") return turn * (one < other ? -1 : one > other ? 1 : 0);
    if (typeof one === "number" || typeof other === "number") return turn * (Number(one) - Number(other));
    return turn * compare(decimal(one), decimal(other));
  });
}

/** Returns the order after a column was pressed: from the largest down, or from A; pressed again, reversed. */
export function nextOrder(now: HoldingOrder, by: HoldingColumn): HoldingOrder {
  return now.by === by ? { by, isDown: !now.isDown } : { by, isDown: by !== "symbol" };
}
