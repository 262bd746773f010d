import type { FollowedTrader } from "@sextant/core/contract";

type Copy = NonNullable<FollowedTrader["copy"]>;

/** The limits of copying as they stand in their fields. */
export type TypedLimits = { readonly [K in keyof Copy]: string };

/** Bounds of each limit, as the server has them. */
export const LIMITS = {
  maxTradePercent: { label: "Most of your account per trade, %", above: 0, most: 25, usual: 5, isWhole: false },
  maxSymbols: { label: "Most symbols held by copying", above: 0, most: 20, usual: 5, isWhole: true },
  stopLossPercent: { label: "Stop copying after a loss of, %", above: 0, most: 50, usual: 20, isWhole: false },
} as const satisfies Record<keyof Copy, object>;

const KEYS = Object.keys(LIMITS) as (keyof Copy)[];

/** Returns the fields filled with limits, or with the usual ones where there are none. */
export function typedLimits(copy: Copy | null): TypedLimits {
  const texts = KEYS.map((key) => [key, String(copy === null ? LIMITS[key].usual : copy[key])]);
  return Object.fromEntries(texts) as TypedLimits;
}

/** What is wrong with what stands in a field; undefined where nothing is. */
export function limitError(key: keyof Copy, typed: string): string | undefined {
  const { above, most, isWhole } = LIMITS[key];
  const value = typed.trim() === "" ? NaN : Number(typed);
  if (value > above && value <= most && (!isWhole || Number.isInteger(value))) return undefined;
  return isWhole
    ? `Enter a whole number from 1 to ${String(most)}.`
    : `Enter a number above 0, at most ${String(most)}.`;
}

/** Returns the limits that the fields say; undefined where one of them is wrong. */
export function copyLimits(typed: TypedLimits): Copy | undefined {
  if (KEYS.some((key) => limitError(key, typed[key]) !== undefined)) return undefined;
  return Object.fromEntries(KEYS.map((key) => [key, Number(typed[key])])) as Copy;
}
