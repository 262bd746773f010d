/** Returns a season's name as people write a quarter: `Q4 2026` for `2026-Q4`. */
export function seasonText(season: string): string {
  return season.replace(/^(\d{4})-(Q\d)$/, "$2 $1");
}
