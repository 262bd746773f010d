import * as z from "zod";
import { plus, decimal, decimalText } from "@sextant/core/decimal";
import type { ExchangeBalances } from "../port.ts";
import { shownAsset } from "./usable.ts";

/**
 * A decimal as exchanges write it, as text, because a JSON number would lose digits. It may have more digits than a
 * portfolio stores.
 */
export const signedAmount = z.string().regex(/^-?\d{1,40}(?:\.\d{1,40})?$/);
export const amountShape = z.string().regex(/^\d{1,40}(?:\.\d{1,40})?$/);
export const emptyAmount = z.union([signedAmount, z.literal("")]);
/** A time in ms, as text. */
export const msText = z
  .string()
  .regex(/^\d{13}$/)
  .transform(Number);
/** An asset's code, whether a portfolio can store it or not. */
export const assetText = z.string().max(80);
export const entryId = z.string().regex(/^[\w:.-]{1,100}$/);

/** Returns whether an amount is not zero. */
export function isSome(text: string): boolean {
  return /[1-9]/.test(text);
}

/** Returns an amount without its sign. */
export function unsigned(text: string): string {
  return text.replace(/^-/, "");
}

/** Returns the sum of each asset, under its displayed code. */
export function summed(parts: ExchangeBalances): ExchangeBalances {
  const sums = new Map<string, string>();
  for (const { asset: code, quantity } of parts) {
    const asset = shownAsset(code);
    if (asset !== "") sums.set(asset, decimalText(plus(decimal(sums.get(asset) ?? "0"), decimal(quantity))));
  }
  return [...sums].map(([asset, quantity]) => ({ asset, quantity })).filter(({ quantity }) => isSome(quantity));
}
