import type { MarketData } from "@sextant/core/contract";
import { direction, tone } from "../../../lib/metrics.ts";
import { Arrow } from "../../../ui/arrow.tsx";
import { Term } from "../../../ui/term.tsx";
import { sentimentWord } from "./sentiment-words.tsx";
import * as TEXTS from "./texts.tsx";

const TONE = { up: "up", down: "down", flat: "ink2" };

type SentimentProps = {
  readonly fundamental: MarketData["fundamentalAnalysis"];
  readonly part: MarketData["parts"]["news"];
};

/** The tone of the latest headlines; without any, why there is none. */
export function SentimentCard({ fundamental, part }: SentimentProps) {
  const { sentiment, sentimentScore, news } = fundamental;
  const count = (kind: typeof sentiment) => news.filter((item) => item.sentiment === kind).length;
  const way = direction(sentimentScore);
  return (
    <article aria-labelledby="sentiment-card">
      <h2 className="lbl" id="sentiment-card">
        <Term of="news-tone">{TEXTS.marketSentiment}</Term>
      </h2>
      {sentimentScore === null ? (
        <p className="note keep">
          {part.state === "unavailable" && part.note !== null ? TEXTS.toneUnavailable(part.note) : TEXTS.noTone}
        </p>
      ) : (
        <>
          <div className="row">
            <span className="fig fig-m">{sentimentWord(sentiment)}</span>
            <span className={`chg num ${TONE[way]}`}>
              <Arrow of={way} />
              {tone(sentimentScore)}
            </span>
          </div>
          {news.length > 0 && (
            <p className="lbl num whitespace-normal">
              {TEXTS.sentimentCounts(count("POSITIVE"), count("NEUTRAL"), count("NEGATIVE"))}
            </p>
          )}
          <p className="note">{TEXTS.toneMeaning}</p>
        </>
      )}
    </article>
  );
}
