import * as z from "zod";
import { assetText } from "./amounts.ts";

/** A number that may exceed the range of a JSON number. */
export const binanceNumber = z.union([z.string(), z.number().int()]).transform(String);
export const binanceTimeMs = z.coerce.number().int().min(Date.UTC(2017, 0)).max(Date.UTC(2200, 0));
/** Some are in other scripts: those are left out. */
export const binanceCoin = assetText.transform((text) => text.toUpperCase());

/** The coins of a pair. */
export type Sides = { readonly base: string; readonly quote: string };
/** All pairs that Binance lists, by name. */
export type BinancePairs = ReadonlyMap<string, Sides>;
