import * as z from "zod";
import { plus, decimal, decimalText } from "@sextant/core/decimal";
import type { ExchangeBalances } from "../port.ts";

/** A decimal as exchanges write it, as text: a number of JSON has lost digits. */
export const signedAmount = z.string().regex(/^-?\d{1,18}(?:\.\d{1,18})?$/);
export const amountShape = z.string().regex(/^\d{1,18}(?:\.\d{1,18})?$/);
export const emptyAmount = z.union([signedAmount, z.literal("")]);
/** A time in ms, as text. */
export const msText = z
  .string()
  .regex(/^\d{13}$/)
  .transform(Number);
export const assetCode = z.string().regex(/^[A-Za-z0-9]{1,12}$/);
export const entryId = z.string().regex(/^[\w:.-]{1,100}$/);

/** Returns whether an amount is another than zero. */
export function isSome(text: string): boolean {
  return /[1-9]/.test(text);
}

/** Returns an amount without its sign. */
export function unsigned(text: string): string {
  return text.replace(/^-/, "");
}

/** Returns the sum of each asset. */
export function summed(parts: ExchangeBalances): ExchangeBalances {
  const sums = new Map<string, string>();
  for (const { asset, quantity } of parts)
    sums.set(asset, decimalText(plus(decimal(sums.get(asset) ?? "0"), decimal(quantity))));
  return [...sums].map(([asset, quantity]) => ({ asset, quantity })).filter(({ quantity }) => isSome(quantity));
}
