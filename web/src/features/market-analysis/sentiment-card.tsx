import type { MarketData } from "@sextant/core/contract";
import { direction, tone } from "../../lib/figures.ts";
import { Arrow } from "../../ui/arrow.tsx";
import { sentimentWord } from "./sentiment-words.tsx";

const TONE = { up: "up", down: "down", flat: "ink2" };

export function SentimentCard({ fundamental }: { readonly fundamental: MarketData["fundamentalAnalysis"] }) {
  const { sentiment, sentimentScore, news } = fundamental;
  const count = (kind: typeof sentiment) => news.filter((item) => item.sentiment === kind).length;
  const way = direction(sentimentScore);
  return (
    <article aria-labelledby="sentiment-card">
      <h2 className="lbl" id="sentiment-card">
        Market Sentiment
      </h2>
      <div className="row">
        <span className="fig fig-m">{sentimentScore === null ? "N/A" : sentimentWord(sentiment)}</span>
        {sentimentScore !== null && (
          <span className={`chg num ${TONE[way]}`}>
            <Arrow of={way} />
            {tone(sentimentScore)}
          </span>
        )}
      </div>
      {news.length > 0 && (
        <p className="lbl num whitespace-normal">
          {count("POSITIVE")} positive · {count("NEUTRAL")} neutral · {count("NEGATIVE")} negative
        </p>
      )}
      <p className="note">
        {sentimentScore === null
          ? "There is no news to read a tone from."
          : "Tone of the headlines by word list, on a scale from −1 to +1."}
      </p>
    </article>
  );
}
