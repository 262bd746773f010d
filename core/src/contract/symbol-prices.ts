import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { feedItemSchema } from "./live.ts";
import { symbolList } from "./symbols.ts";
import { noBody, nothing } from "./wire.ts";

export const symbolPriceSchema = feedItemSchema.pick({
  symbol: true,
  price: true,
  changePercent: true,
  changePeriod: true,
  currency: true,
  source: true,
  asOf: true,
  freshness: true,
});
/** The latest price of a symbol that the server has at hand. */
export type SymbolPrice = z.infer<typeof symbolPriceSchema>;

export const getSymbolPrices = endpoint({
  method: "GET",
  path: "/api/symbol-prices",
  access: "user",
  summary:
    "The latest prices that the server has at hand, without a request to any source; symbols without one are left out",
  params: nothing,
  query: z.strictObject({ symbols: symbolList.optional() }),
  body: noBody,
  answer: z.array(symbolPriceSchema),
});
