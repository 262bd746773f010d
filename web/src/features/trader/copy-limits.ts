import type { FollowedTrader } from "@sextant/core/contract";
import * as TEXTS from "./texts.tsx";

type Copy = NonNullable<FollowedTrader["copy"]>;

/** The copy limits as typed. */
export type TypedLimits = { readonly [K in keyof Copy]: string };

/** Bounds of each limit, as on the server. */
export const LIMITS = {
  maxTradePercent: {
    label: TEXTS.maxTradePercent,
    above: 0,
    most: 25,
    usual: 5,
    isWhole: false,
  },
  maxSymbols: { label: TEXTS.maxSymbols, above: 0, most: 20, usual: 5, isWhole: true },
  stopLossPercent: { label: TEXTS.stopCopyingAfter, above: 0, most: 50, usual: 20, isWhole: false },
} as const satisfies Record<keyof Copy, object>;

const KEYS = Object.keys(LIMITS) as (keyof Copy)[];

/** Returns the fields filled with the limits, or with the defaults if there are none. */
export function typedLimits(copy: Copy | null): TypedLimits {
  const texts = KEYS.map((key) => [key, String(copy === null ? LIMITS[key].usual : copy[key])]);
  return Object.fromEntries(texts) as TypedLimits;
}

/** Returns what is wrong with a field; undefined if it is valid. */
export function limitError(key: keyof Copy, typed: string): string | undefined {
  const { above, most, isWhole } = LIMITS[key];
  const value = typed.trim() === "" ? NaN : Number(typed);
  if (value > above && value <= most && (!isWhole || Number.isInteger(value))) return undefined;
  return isWhole ? TEXTS.wholeUpTo(most) : TEXTS.numberUpTo(most);
}

/** Returns the limits in the fields; undefined if one of them is invalid. */
export function copyLimits(typed: TypedLimits): Copy | undefined {
  if (KEYS.some((key) => limitError(key, typed[key]) !== undefined)) return undefined;
  return Object.fromEntries(KEYS.map((key) => [key, Number(typed[key])])) as Copy;
}
