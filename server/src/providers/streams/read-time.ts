/** A moment out of ISO text in UTC (`2021-04-17T16:43:37.089723Z`), epoch ms; undefined for anything else. */
export function isoMoment(value: unknown): number | undefined {
  if (typeof value !== "string" || value.length > 40 || !/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/.test(value))
    return undefined;
  // Nine digits of a second and an offset written out are as good as Z.
  const ms = Date.parse(value.replace(" ", "T").replace(/(\.\d{3})\d+/, "$1"));
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}

/** A moment that is a number of ms already (or of µs, as Binance may be told to send). */
export function epochMoment(value: unknown): number | undefined {
  if (typeof value !== "number" || !Number.isFinite(value) || value <= 0) return undefined;
  return Math.floor(value > 1e14 ? value / 1000 : value);
}

/** A trade's running number; also as decimal text. */
export function tradeNumber(value: unknown): number | undefined {
  const number = typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}
