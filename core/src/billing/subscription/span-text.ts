const UNITS = [
  ["d", 86_400],
  ["h", 3_600],
  ["min", 60],
  ["s", 1],
] as const;

/** Formats a duration by its two largest units, truncated: '12 d 3 h', '5 min', '0 s'. */
export function spanText(ms: number): string {
  let left = Math.floor(ms / 1_000);
  const first = UNITS.findIndex(([, seconds]) => left >= seconds);
  if (first < 0) return "0 s";
  const parts: string[] = [];
  for (const [unit, seconds] of UNITS.slice(first, first + 2)) {
    const count = Math.floor(left / seconds);
    left -= count * seconds;
    if (count > 0) parts.push(`${String(count)} ${unit}`);
  }
  return parts.join(" ");
}
