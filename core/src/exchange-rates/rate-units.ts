/** Decimal places that a rate is stored with. The ECB writes six significant digits, so at most six places. */
export const RATE_PLACES = 8;

/** The Turkish lira of 1999 to 2004 was the smallest: a euro cost almost 2,000,000 of them. */
const RATE = /^(\d{1,9})(?:\.(\d{1,8}))?$/;

/**
 * Returns a published rate in units of 10^-8, exactly; undefined if it is not a rate: 0, a sign, an exponent, more than
 * 8 places.
 */
export function rateUnits(text: string): bigint | undefined {
  const [, whole, places = ""] = RATE.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const units = BigInt(whole + places.padEnd(RATE_PLACES, "0"));
  return units > 0n ? units : undefined;
}
