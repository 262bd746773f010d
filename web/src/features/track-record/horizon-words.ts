const UNITS = { m: "minute", h: "hour", d: "day", w: "week" } as const;

/** How far a claim looks, in words: '24h' is '24 hours', '6x4h' is '6 bars of 4 hours'. */
export function horizonWords(horizon: string): string {
  const parts = /^(?:(\d+)x)?(\d+)([mhdw])$/.exec(horizon);
  if (parts === null) return horizon;
  const [, bars, count, unit] = parts;
  const length = `${count} ${UNITS[unit as keyof typeof UNITS]}${count === "1" ? "" : "s"}`;
  if (bars === undefined) return length;
  return count === "1" ? `${bars} ${UNITS[unit as keyof typeof UNITS]}s` : `${bars} bars of ${length}`;
}

const MINUTES = { m: 1, h: 60, d: 1440, w: 10_080 } as const;

/** Horizons from short to long. */
export function byLength(one: string, other: string): number {
  return minutesOf(one) - minutesOf(other) || one.localeCompare(other);
}

function minutesOf(horizon: string): number {
  const [, bars = "1", count = "0", unit = "m"] = /^(?:(\d+)x)?(\d+)([mhdw])$/.exec(horizon) ?? [];
  return Number(bars) * Number(count) * MINUTES[unit as keyof typeof MINUTES];
}
