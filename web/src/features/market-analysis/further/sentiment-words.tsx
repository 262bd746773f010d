import type { Sentiment } from "@sextant/core/contract";
import { Arrow } from "../../../ui/arrow.tsx";
import * as TEXTS from "./texts.tsx";

const LABELS = {
  POSITIVE: [TEXTS.positive, "up", "bdg-good"],
  NEGATIVE: [TEXTS.negative, "down", "bdg-bad"],
  NEUTRAL: [TEXTS.neutralTone, "flat", ""],
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
