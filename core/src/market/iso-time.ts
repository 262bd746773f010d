/** Formats a timestamp for the API: '2025-01-31T14:30:00.000Z'. */
export function isoTimeOf(ms: number): string {
  return new Date(ms).toISOString();
}
