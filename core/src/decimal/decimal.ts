/** An exact decimal number, `units` / 10^`places`: the type of money and quantities, so that no precision is lost. */
export type Decimal = { readonly units: bigint; readonly places: number };

export const ZERO: Decimal = { units: 0n, places: 0 };

const POWERS: bigint[] = [];
function powerOfTen(exponent: number): bigint {
  return (POWERS[exponent] ??= 10n ** BigInt(exponent));
}

/** Parses a decimal: '0.25', '-12'. Throws on anything else: external input must be validated before. */
export function decimal(text: string): Decimal {
  const [, sign, whole = "", fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (sign === undefined) throw new Error("that is no decimal number");
  const size = BigInt(whole + fraction);
  return { units: sign === "-" ? -size : size, places: fraction.length };
}

function unitsAt(value: Decimal, places: number): bigint {
  // Most sums are of amounts with equal places: multiplying by 1 would allocate for nothing.
  return value.places === places ? value.units : value.units * powerOfTen(places - value.places);
}

/** Returns the exact sum. */
export function plus(a: Decimal, b: Decimal): Decimal {
  const places = Math.max(a.places, b.places);
  return { units: unitsAt(a, places) + unitsAt(b, places), places };
}

/** Returns the exact difference. */
export function minus(a: Decimal, b: Decimal): Decimal {
  const places = Math.max(a.places, b.places);
  return { units: unitsAt(a, places) - unitsAt(b, places), places };
}

/** Returns the exact product. */
export function times(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, places: a.places + b.places };
}

/** Returns a number below 0, 0 or above 0, as `a` is less than, equal to or greater than `b`. */
export function compare(a: Decimal, b: Decimal): number {
  const places = Math.max(a.places, b.places);
  const [above, below] = [unitsAt(a, places), unitsAt(b, places)];
  return above < below ? -1 : above > below ? 1 : 0;
}

/** Returns `a` / `b` with that many places, rounded half to even (IEEE 754-2019, 4.3.1). Throws if `b` is zero. */
export function quotient(a: Decimal, b: Decimal, places: number): Decimal {
  const shift = places + b.places - a.places;
  const above = shift > 0 ? a.units * powerOfTen(shift) : a.units;
  const below = shift < 0 ? b.units * powerOfTen(-shift) : b.units;
  return { units: halfToEven(above, below), places };
}

/** Returns a decimal with at most that many places, rounded half to even. */
export function rounded(value: Decimal, places: number): Decimal {
  return value.places <= places ? value : { units: halfToEven(value.units, powerOfTen(value.places - places)), places };
}

function halfToEven(above: bigint, below: bigint): bigint {
  const whole = above / below;
  const twice = size(above % below) * 2n;
  const isMore = twice > size(below) || (twice === size(below) && whole % 2n !== 0n);
  if (!isMore) return whole;
  return above < 0n === below < 0n ? whole + 1n : whole - 1n;
}

function size(value: bigint): bigint {
  return value < 0n ? -value : value;
}

/** Formats a decimal without an exponent and without trailing zeros, except within the first `atLeast` places. */
export function decimalText({ units, places }: Decimal, atLeast = 0): string {
  const digits = String(size(units)).padStart(places + 1, "0");
  const whole = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places).replace(/0+$/, "");
  const shown = fraction.padEnd(atLeast, "0");
  return (units < 0n ? "-" : "") + whole + (shown === "" ? "" : `.${shown}`);
}

/** Powers of ten that a double represents exactly. */
const EXACT_POWERS: readonly number[] = Array.from({ length: 23 }, (_, exponent) => Number(`1e${String(exponent)}`));
/** Amounts with more places mostly end in zeros: a ledger uses 36 places for money. */
const FEW_PLACES = 10;
const LARGEST_EXACT = BigInt(Number.MAX_SAFE_INTEGER);

/** Converts to a floating-point number, for values such as a percentage; never for money. */
export function approximately(value: Decimal): number {
  const { units, places } = value;
  const power = EXACT_POWERS[places];
  // Dividing two exact doubles rounds once, like parsing the text.
  if (power !== undefined && units <= LARGEST_EXACT && units >= -LARGEST_EXACT) return Number(units) / power;
  const zeros = places > FEW_PLACES ? powerOfTen(places - FEW_PLACES) : 1n;
  if (zeros > 1n && units % zeros === 0n) return approximately({ units: units / zeros, places: FEW_PLACES });
  return Number(decimalText(value));
}
