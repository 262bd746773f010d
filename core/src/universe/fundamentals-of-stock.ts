import {
  type AnyFigure,
  FUNDAMENTAL_FIELDS,
  type FundamentalField,
  type Fundamentals,
  fundamentalFigures,
  isMoneyField,
  STOCK_FIELD_NAMES,
  stockFigureLifeMs,
} from "../market/index.ts";
import type { StoredStock } from "./stored-stock.ts";

/**
 * What the universe keeps of a company, as a source of company figures would tell it: those that still count at `nowMs`, as
 * comparing with peers does, each with its own source and age.
 */
export function fundamentalsOfStock(
  { symbol, name, sector, industry, figures }: StoredStock,
  nowMs: number,
): Fundamentals {
  const reported: [string, AnyFigure][] = [];
  for (const field of STOCK_FIELD_NAMES) {
    const figure = figures[field];
    if (figure !== undefined && isFundamental(field) && nowMs - figure.asOfMs <= stockFigureLifeMs(field))
      // The universe counts in dollars.
      reported.push([field, isMoneyField(field) ? { ...figure, currency: "USD" } : figure]);
  }
  return {
    symbol,
    currency: "USD",
    ...(name === undefined ? {} : { name }),
    ...(sector === undefined ? {} : { sector }),
    ...(industry === undefined ? {} : { industry }),
    figures: fundamentalFigures(reported),
  };
}

function isFundamental(field: string): field is FundamentalField {
  return (FUNDAMENTAL_FIELDS as readonly string[]).includes(field);
}
