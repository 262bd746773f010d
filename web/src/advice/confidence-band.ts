/** The colour band of a confidence, from the number as it is displayed, with one decimal: 80 and above, 60 to 79, below 60. */
export function confidenceBand(confidence: number): "up" | "cau" | "down" {
  const displayed = Math.round(confidence * 10) / 10;
  return displayed >= 80 ? "up" : displayed >= 60 ? "cau" : "down";
}
