/** Returns a calendar date as written, '2025-08-01'; undefined for any other text and for days that do not exist. */
export function isoDay(value: unknown): string | undefined {
  if (typeof value !== "string" || !/^(19|20)\d\d-\d\d-\d\d$/.test(value)) return undefined;
  const ms = Date.parse(`${value}T00:00:00Z`);
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== value ? undefined : value;
}
