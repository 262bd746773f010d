import * as TEXTS from "./texts.tsx";

/**
 * Returns the colour band of a confidence's bar, from the number as displayed, with one decimal: 80 and above, 60 to
 * 79, below 60. Only bars have it: a red number next to BUY reads as a loss.
 */
export function confidenceBand(confidence: number): "up" | "cau" | "down" {
  const displayed = Math.round(confidence * 10) / 10;
  return displayed >= 80 ? "up" : displayed >= 60 ? "cau" : "down";
}

/** Explains what the colour of a confidence's bar means, and what it does not. */
export const BAND_NOTE = TEXTS.bandNote;
