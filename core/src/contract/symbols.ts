import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { noBody } from "./wire.ts";

/** Some symbols in an address: 1 to 12, separated by commas, in any spelling. */
export const symbolList = z
  .string()
  .max(400)
  .regex(/^[^,]{1,32}(?:,[^,]{1,32}){0,11}$/, "1 to 12 symbols, separated by commas, of at most 32 characters each");

export const symbolListingSchema = z.strictObject({
  symbol: z.string(),
  kind: z.enum(["stock", "crypto"]),
  name: z.string().nullable(),
  exchange: z.string().nullable(),
  currency: z.string().nullable(),
  source: z.string().nullable().describe("The source that lists it; null: the list that comes with Sextant"),
  exact: z
    .boolean()
    .describe(
      "Whether it is what was typed: the symbol in any spelling, or the one company or coin of that name. Otherwise it is a suggestion.",
    ),
  guess: z
    .boolean()
    .describe(
      "Whether it is only similar to what was typed, or stands in for it: never follow it without the user's choice",
    ),
  hasPrices: z
    .boolean()
    .describe("Whether prices of it are stored or simulated here, or a source that may have them can be reached"),
});
export type SymbolListing = z.infer<typeof symbolListingSchema>;

export const symbolSearchSchema = z.strictObject({
  listings: z.array(symbolListingSchema),
  unreachable: z
    .array(z.string())
    .describe(
      "Sources that were searched and gave no answer, or none in time: they may list more. Empty when all answered",
    ),
  absent: z
    .string()
    .nullable()
    .describe(
      "Why nothing here is what was typed, as a sentence, for an exchange rate, a commodity or an index; otherwise null",
    ),
});
export type SymbolSearch = z.infer<typeof symbolSearchSchema>;

export const searchSymbols = endpoint({
  method: "GET",
  path: "/api/symbols",
  access: "public",
  summary: "Symbols that complete what was typed, by symbol, name and exchange, best first",
  params: z.strictObject({}),
  query: z.strictObject({
    q: z.string().max(64).default(""),
    limit: z.coerce.number().int().min(1).max(50).default(10),
  }),
  body: noBody,
  answer: symbolSearchSchema,
});
