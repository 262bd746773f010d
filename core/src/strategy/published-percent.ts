/** Returns a probability (0 to 1) as it is published, recorded and scored: percent with one decimal. */
export function publishedPercent(probability: number): number {
  return Math.round(probability * 1000) / 10;
}
