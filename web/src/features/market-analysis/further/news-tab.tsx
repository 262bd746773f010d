import type { MarketData } from "@sextant/core/contract";
import { Timestamp } from "../../../ui/timestamp.tsx";
import { PartNote } from "../part-note.tsx";
import { SentimentBadge } from "./sentiment-words.tsx";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly news: MarketData["fundamentalAnalysis"]["news"];
  readonly part: MarketData["parts"]["news"];
  readonly onRetry: (() => void) | undefined;
};

export function NewsTab({ news, part, onRetry }: Props) {
  return (
    <section className="sec" aria-labelledby="news-heading">
      <div className="sec-h">
        <h2 className="h-sec" id="news-heading">
          {TEXTS.news}
        </h2>
        {news.length > 0 && <span className="meta end">{TEXTS.toneNote}</span>}
      </div>
      {news.length === 0 && <p className="read ink2 mb-3">{TEXTS.noNews}</p>}
      <PartNote part={part} onRetry={onRetry} />
      <ul className="news">
        {news.slice(0, 5).map((item) => (
          <li key={`${item.datetime} ${item.headline}`}>
            <span className="meta">
              <Timestamp atMs={item.datetime * 1000} />
              <br />
              {item.source}
            </span>
            <div>
              {item.url === null ? (
                <span className="news-title">{item.headline}</span>
              ) : (
                <a className="news-title" href={item.url} target="_blank" rel="noopener noreferrer">
                  {item.headline}
                </a>
              )}
              {item.label !== null && (
                <p className="note mt-1">
                  {TEXTS.newsLabel(item.label.model, item.label.topic, item.label.tone.toLowerCase())}
                </p>
              )}
              {item.summary !== "" && <p className="note mt-1">{item.summary}</p>}
            </div>
            <SentimentBadge sentiment={item.sentiment} />
          </li>
        ))}
      </ul>
    </section>
  );
}
