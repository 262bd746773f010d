/** Decimal places of a micro-USDT, the unit of prices and credit. */
const MICRO_PLACES = 6;

/**
 * An amount of USDT as a decimal text, exact to its last base unit, without zeros at the end: '29.004217', '29'. Throws on a
 * negative amount: none exists.
 */
export function usdtText(base: bigint, decimals: number): string {
  const { whole, fraction } = digitsOf(base, decimals);
  return fraction === "" ? whole : `${whole}.${fraction}`;
}

/** The same with six places at least, for columns of amounts: '29.000000'. More where the amount has more: nothing is cut. */
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
 * Base units of a decimal text: '29.004217' with 6 decimals is 29004217. Throws on anything but plain digits with at most that many
 * places: an amount is never rounded.
 */
export function baseOf(text: string, decimals: number): bigint {
  const [, whole, fraction = ""] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined) throw new RangeError("that is no amount of USDT");
  if (fraction.length > decimals) throw new RangeError(`that amount has more than ${String(decimals)} places`);
  return BigInt(whole + fraction.padEnd(decimals, "0"));
}

/** Base units of an amount in micro-USDT. Throws where the network's token cannot hold it exactly. */
export function microToBase(micro: bigint, decimals: number): bigint {
  const scale = 10n ** BigInt(Math.abs(decimals - MICRO_PLACES));
  if (decimals >= MICRO_PLACES) return micro * scale;
  if (micro % scale !== 0n) throw new RangeError("the network's token has too few decimals for that amount");
  return micro / scale;
}

/** Whole micro-USDT of an amount in base units, rounded down, and what is left of it in base units. */
export function baseToMicro(
  base: bigint,
  decimals: number,
): { readonly micro: bigint; readonly remainderBase: bigint } {
  if (base < 0n) throw new RangeError("an amount of USDT is never negative");
  const scale = 10n ** BigInt(Math.abs(decimals - MICRO_PLACES));
  if (decimals <= MICRO_PLACES) return { micro: base * scale, remainderBase: 0n };
  return { micro: base / scale, remainderBase: base % scale };
}
