import type { Sentiment } from "@sextant/core/contract";
import { Arrow } from "../../ui/arrow.tsx";

const LABELS = {
  POSITIVE: ["Positive", "up", "bdg-good"],
  NEGATIVE: ["Negative", "down", "bdg-bad"],
  NEUTRAL: ["Neutral", "flat", ""],
} as const;

export function sentimentWord(sentiment: Sentiment): string {
  return LABELS[sentiment][0];
}

export function SentimentBadge({ sentiment }: { readonly sentiment: Sentiment }) {
  const [word, way, tone] = LABELS[sentiment];
  return (
    <span className={`bdg ${tone}`}>
      <Arrow of={way} />
      {word}
    </span>
  );
}
