/** Interprets an RSI by the common rule: below 30 oversold, above 70 overbought. */
export function rsiHint(rsi: number | null): string {
  if (rsi === null) return "N/A: too few bars";
  if (rsi < 30) return "Oversold: below 30";
  if (rsi > 70) return "Overbought: above 70";
  return "Neutral: between 30 and 70";
}
