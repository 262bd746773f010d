/** Decimal places of a micro-USDT, the unit of prices and credit. */
const MICRO_PLACES = 6;

/**
 * Formats an amount of USDT as a decimal string, exact to its last base unit, without trailing zeros: '29.004217',
 * '29'. Throws on a negative amount, because none exists.
 */
export function usdtText(base: bigint, decimals: number): string {
  const { whole, fraction } = digitsOf(base, decimals);
  return fraction === "" ? whole : `${whole}.${fraction}`;
}

/**
 * Formats the same with at least six places, for columns of amounts: '29.000000'. More if the amount has more: nothing
 * is truncated.
 */
export function usdtTextFixed6(base: bigint, decimals: number): string {
  const { whole, fraction } = digitsOf(base, decimals);
  return `${whole}.${fraction.padEnd(MICRO_PLACES, "0")}`;
}

function digitsOf(base: bigint, decimals: number): { whole: string; fraction: string } {
  if (base < 0n) throw new RangeError("an amount of USDT is never negative");
  const digits = base.toString().padStart(decimals + 1, "0");
  const point = digits.length - decimals;
  return { whole: digits.slice(0, point), fraction: digits.slice(point).replace(/0+$/, "") };
}

/**
 * Parses a decimal string into base units: '29.004217' with 6 decimals is 29004217. Throws on anything but plain digits
 * with at most that many places: an amount is never rounded.
 */
export function baseOf(text: string, decimals: number): bigint {
  const [, whole, fraction = ""] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined) throw new RangeError("not an amount of USDT");
  if (fraction.length > decimals) throw new RangeError(`that amount has more than ${String(decimals)} places`);
  return BigInt(whole + fraction.padEnd(decimals, "0"));
}

/** Converts micro-USDT to base units. Throws if the network's token cannot represent it exactly. */
export function microToBase(micro: bigint, decimals: number): bigint {
  const scale = 10n ** BigInt(Math.abs(decimals - MICRO_PLACES));
  if (decimals >= MICRO_PLACES) return micro * scale;
  if (micro % scale !== 0n) throw new RangeError("the network's token has too few decimals for that amount");
  return micro / scale;
}

/** Converts base units to whole micro-USDT, rounded down, and the remainder in base units. */
export function baseToMicro(
  base: bigint,
  decimals: number,
): { readonly micro: bigint; readonly remainderBase: bigint } {
  if (base < 0n) throw new RangeError("an amount of USDT is never negative");
  const scale = 10n ** BigInt(Math.abs(decimals - MICRO_PLACES));
  if (decimals <= MICRO_PLACES) return { micro: base * scale, remainderBase: 0n };
  return { micro: base / scale, remainderBase: base % scale };
}
