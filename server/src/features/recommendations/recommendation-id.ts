import { Failure, recommendationKindSchema } from "@sextant/core/contract";
import { parseSymbol } from "@sextant/core/market";

const FORM = /^(\d{4}-\d{2}-\d{2}):([a-z]+):([^:]+)(?::([0-9A-Z]{26}))?$/;

/** Returns the day of a recommendation's id ('day:kind:symbol', with ':portfolio'). Throws Failure 'not-found' for what cannot be one. */
export function dayOfRecommendation(id: string): string {
  const [, day, kind, symbol = ""] = FORM.exec(id) ?? [];
  const isOne =
    day !== undefined &&
    !Number.isNaN(Date.parse(day)) &&
    recommendationKindSchema.safeParse(kind).success &&
    parseSymbol(symbol)?.symbol === symbol;
  if (!isOne) throw new Failure("not-found");
  return day;
}
