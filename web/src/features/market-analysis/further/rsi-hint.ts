import * as TEXTS from "./texts.tsx";

/** Interprets an RSI by the common rule: below 30 oversold, above 70 overbought. */
export function rsiHint(rsi: number | null): string {
  if (rsi === null) return TEXTS.naTooFewBars;
  if (rsi < 30) return TEXTS.oversold;
  if (rsi > 70) return TEXTS.overbought;
  return TEXTS.neutralRsi;
}
